import type { Painting } from '../../contract/collection/painting.ts'
import { TAGS } from '../../contract/tags.ts'
import type { PublicAnswer } from '../api/reads/public-answer.ts'
import type { Db } from '../database/schema.ts'
import { readSeriesNames } from '../items/series-names.ts'
import { readSettings } from '../site/settings-rows.ts'
import type { StoredPainting } from './painting-model.ts'
import { toWirePainting } from './wire-painting.ts'

export type ToWire = (painting: StoredPainting) => Painting

/** Reads what all paintings of an answer share: the settings, and the titles of the series. */
export async function readWire(db: Db, isManager: boolean): Promise<ToWire> {
  const [site, series] = [await readSettings(db), await readSeriesNames(db)]
  return (painting) => toWirePainting(painting, { isManager, site, series })
}

/** A painting is shown with the title of its series. */
export const tagsOfPainting = ({ id, seriesId }: StoredPainting): string[] =>
  seriesId === null ? [TAGS.painting(id)] : [TAGS.painting(id), TAGS.series(seriesId)]

interface Page {
  readonly items: readonly StoredPainting[]
  readonly total?: number
}
export const toAnswer = ({ items, total }: Page, toWire: ToWire, ...tags: string[]): PublicAnswer => ({
  content: { items: items.values().map(toWire) },
  tags: [...new Set([...tags, ...items.flatMap(tagsOfPainting)])],
  ...(total !== undefined && { total }),
})
