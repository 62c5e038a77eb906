import type { Painting } from '../../contract/collection/painting.ts'
import { tagsOfPainting, tagsOfWhole } from '../../contract/tags.ts'
import type { PublicAnswer } from '../api/reads/public-answer.ts'
import type { Db } from '../database/schema.ts'
import { readSeriesNames } from '../items/series-names.ts'
import { readShownIn } from '../items/shown-works.ts'
import { readSettings } from '../site/settings-rows.ts'
import type { StoredPainting } from './painting-model.ts'
import { toWirePainting } from './wire-painting.ts'

export type ToWire = (painting: StoredPainting) => Painting

/** Reads what all paintings of an answer share: the settings, and the titles of the series. */
export async function readWire(db: Db, isManager: boolean): Promise<ToWire> {
  const [site, series] = [await readSettings(db), await readSeriesNames(db)]
  return (painting) => toWirePainting(painting, { isManager, site, series })
}

const named = ({ id, seriesId }: StoredPainting) => ({
  id,
  series: seriesId === null ? null : { id: seriesId },
})
export const tagsOfWork = (painting: StoredPainting) => tagsOfPainting(named(painting))

interface Page {
  readonly items: readonly StoredPainting[]
  readonly total?: number
}
export const toAnswer = ({ items, total }: Page, toWire: ToWire, ...tags: string[]): PublicAnswer => ({
  content: { items: items.values().map(toWire) },
  tags: [...new Set([...tags, ...items.flatMap(tagsOfWork)])],
  ...(total !== undefined && { total }),
})

/** Whole paintings with their exhibitions. */
export async function toWholeAnswers(db: Db, paintings: readonly StoredPainting[], isManager: boolean) {
  const toWire = await readWire(db, isManager)
  const shown = await readShownIn(
    db,
    paintings.map(({ id }) => id),
  )
  return paintings.map((painting) => {
    const exhibitions = shown.get(painting.id) ?? []
    return {
      value: { ...toWire(painting), exhibitions },
      tags: tagsOfWhole({ ...named(painting), exhibitions }),
    }
  })
}
