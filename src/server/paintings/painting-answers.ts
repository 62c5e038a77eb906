import type { Language } from '../../contract/site/languages.ts'
import { askedOf } from '../../contract/translations/localized.ts'
import type { Translatable } from '../../contract/translations/originals.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import type { PaintingPreview } from '../../contract/drafts/previews.ts'
import { tagsOfPainting, tagsOfWhole } from '../../contract/tags.ts'
import type { PublicAnswer } from '../platform/api/reads/public-answer.ts'
import type { Db } from '../platform/database/schema.ts'
import { openToPrivate } from '../items/drafts/private-images.ts'
import { readSeriesNames } from '../items/series-names.ts'
import { readShownIn } from '../items/shown-works.ts'
import { readAsked, readSettings } from '../site/settings-rows.ts'
import type { StoredPainting } from './painting-model.ts'
import { selectPublicSeries } from './order/series-order.ts'
import { type Reader, toWirePainting } from './wire-painting.ts'

export type ToWire = (painting: StoredPainting) => Painting

/** Reads what all paintings of an answer share: the settings, and the titles of the series. */
export async function readReader(db: Db, isManager: boolean, language?: Language): Promise<Reader> {
  const site = await readSettings(db)
  const asked = askedOf(site, language)
  return { isManager, site, asked, series: await readSeriesNames(db, asked) }
}

/** `showsDrafts`: whether photographs of drafts get addresses under which they can be seen. */
export async function readWire(
  db: Db,
  isManager: boolean,
  language?: Language,
  showsDrafts = isManager,
): Promise<ToWire> {
  const reader = await readReader(db, isManager, language)
  const drafts = showsDrafts && { toPrivate: await openToPrivate(db) }
  return (painting) => toWirePainting(painting, { ...reader, ...drafts })
}

/** The answer for an edit form, with the texts in all languages. */
export async function readWireToEdit(db: Db) {
  const toWire = await readWire(db, true)
  return (painting: StoredPainting): Painting & Translatable => ({
    ...toWire(painting),
    translations: painting.translations,
    translatedFrom: painting.translatedFrom,
  })
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

/** A painting as visitors will see it, also if it is a draft. */
export async function toPreview(
  db: Db,
  painting: StoredPainting,
  language?: Language,
): Promise<PaintingPreview> {
  const toWire = await readWire(db, false, language, true)
  const asked = await readAsked(db, language)
  const exhibitions = (await readShownIn(db, [painting.id], asked)).get(painting.id) ?? []
  const { series, ...wire } = toWire(painting)
  // A series whose works are all drafts has no page.
  const hasPage = series && (await selectPublicSeries(db, series.id).select('id').executeTakeFirst())
  return { isDraft: painting.isDraft, painting: { ...wire, series: hasPage ? series : null, exhibitions } }
}

/** Whole paintings with their exhibitions. */
export async function toWholeAnswers(
  db: Db,
  paintings: readonly StoredPainting[],
  isManager: boolean,
  language?: Language,
) {
  const toWire = await readWire(db, isManager, language)
  const shown = await readShownIn(
    db,
    paintings.map(({ id }) => id),
    await readAsked(db, language),
  )
  return paintings.map((painting) => {
    const exhibitions = shown.get(painting.id) ?? []
    return {
      value: { ...toWire(painting), exhibitions },
      tags: tagsOfWhole({ ...named(painting), exhibitions }),
    }
  })
}
