import type { Painting } from '../../contract/collection/painting.ts'

/** The list in which visitors find a painting. */
export interface PaintingList {
  readonly name: string
  /** The text of a link to the list. */
  readonly all: string
  readonly path: string
}

export const listOf = (
  painting: Pick<Painting, 'isAvailableToSell'> | undefined,
  { t, paths }: Pick<App.Locals, 't' | 'paths'>,
): PaintingList =>
  painting?.isAvailableToSell
    ? {
        name: t('frame.navigation.paintings'),
        all: t('works.paintings.all'),
        path: paths.paintings(),
      }
    : {
        name: t('frame.navigation.portfolio'),
        all: t('works.portfolio.all'),
        path: paths.portfolio(),
      }
