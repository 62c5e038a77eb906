import type { Painting } from '../../contract/collection/painting.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import type { Translate } from '../../words/words.ts'

/** The list in which visitors find a painting. */
export interface PaintingList {
  readonly name: string
  /** The text of a link to the list. */
  readonly all: string
  readonly path: string
}

export const listOf = (
  painting: Pick<Painting, 'isAvailableToSell'> | undefined,
  t: Translate,
): PaintingList =>
  painting?.isAvailableToSell
    ? {
        name: t('frame.navigation.paintings'),
        all: t('works.paintings.all'),
        path: PAGE_PATHS.paintings(),
      }
    : {
        name: t('frame.navigation.portfolio'),
        all: t('works.portfolio.all'),
        path: PAGE_PATHS.portfolio(),
      }
