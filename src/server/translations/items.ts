import type { z } from 'zod'
import { ExhibitionUpdateSchema } from '../../contract/collection/exhibition.ts'
import { PaintingUpdateSchema } from '../../contract/collection/painting.ts'
import { SeriesUpdateSchema } from '../../contract/collection/series.ts'
import { isTextName, SITE_TEXTS, TEXT_NAMES, type TextName } from '../../contract/site/site-texts.ts'
import { type Translatable } from '../../contract/translations/originals.ts'
import { sentTextTranslations, translatedFields } from '../../contract/translations/site-texts.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import type { Db, Tx } from '../database/schema.ts'
import type { Change } from '../database/write.ts'
import { rowToExhibition, selectInOrder } from '../exhibitions/exhibition-columns.ts'
import { findExhibition, updateExhibition } from '../exhibitions/exhibition-rows.ts'
import { rowToPainting } from '../paintings/painting-columns.ts'
import { findPainting } from '../paintings/painting-rows.ts'
import { patchPainting } from '../paintings/table-rows.ts'
import { findSeries, listAllSeries } from '../series/series-rows.ts'
import { updateSeries } from '../series/series-writes.ts'
import { findStoredText, type SentWithText, type StoredText, writeSiteText } from '../site/text-rows.ts'

/** A work, a series, an exhibition or a text of the site, with its texts in all languages. */
export interface Item extends Translatable {
  /** `painting/ID`, `text/about`. */
  readonly id: string
  /** For people. */
  readonly title: string
  readonly fields: readonly string[]
  /** It has the texts of these fields. */
  readonly stored: object
  /** The rules for its translations. */
  readonly rules: z.ZodType
}
/** An item that can be saved in this transaction, by the same functions as from a form. */
export interface SavableItem extends Item {
  readonly save: (change: Change, sent: SentWithText) => Promise<unknown>
}

interface Stored extends Translatable {
  readonly id: string
}
const KINDS = {
  painting: { title: 'Painting', rules: PaintingUpdateSchema.shape.translations },
  series: { title: 'Series', rules: SeriesUpdateSchema.shape.translations },
  exhibition: { title: 'Exhibition', rules: ExhibitionUpdateSchema.shape.translations },
} as const

function itemOf(kind: keyof typeof KINDS, name: string, stored: Stored): Item {
  const { translations, translatedFrom } = stored
  const { title, rules } = KINDS[kind]
  const about = { id: `${kind}/${stored.id}`, title: `${title} “${name}”`, fields: TRANSLATED[kind], rules }
  return { ...about, stored, translations, translatedFrom }
}

const textItem = (name: TextName, { text, translations, translatedFrom }: StoredText<TextName>): Item => ({
  id: `text/${name}`,
  title: SITE_TEXTS[name].title,
  fields: translatedFields(name),
  rules: sentTextTranslations(name).shape.translations,
  stored: text,
  translations,
  translatedFrom,
})

/** All items in the order in which the owner sees them: works, series, exhibitions, and the texts of the site. */
export async function listItems(db: Db): Promise<Item[]> {
  const paintings = await db
    .selectFrom('painting')
    .selectAll()
    .orderBy('is_available_to_sell', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const exhibitions = await selectInOrder(db, { areAllMeant: true }).selectAll().execute()
  const items = [
    ...paintings.map((row) => itemOf('painting', row.name, rowToPainting(row, []))),
    ...(await listAllSeries(db)).map((series) => itemOf('series', series.title, series)),
    ...exhibitions.map((row) => itemOf('exhibition', row.title, rowToExhibition(row, []))),
  ]
  for (const name of TEXT_NAMES) {
    const stored = await findStoredText(db, name)
    if (stored) items.push(textItem(name, stored))
  }
  return items
}

async function findPaintingItem(tx: Tx, id: string): Promise<SavableItem | undefined> {
  const stored = await findPainting(tx, id)
  return (
    stored && {
      ...itemOf('painting', stored.name, stored),
      save: (change, sent) => patchPainting(tx, change, id, sent),
    }
  )
}

async function findSeriesItem(tx: Tx, id: string): Promise<SavableItem | undefined> {
  const stored = await findSeries(tx, id)
  return (
    stored && {
      ...itemOf('series', stored.title, stored),
      save: (change, sent) => updateSeries(tx, change, id, { ...stored, ...sent }),
    }
  )
}

async function findExhibitionItem(tx: Tx, id: string): Promise<SavableItem | undefined> {
  const stored = await findExhibition(tx, id)
  if (!stored) return undefined
  // A time alone makes a draft.
  const { images, isDraft: _, publishAt: __, ...fields } = stored
  return {
    ...itemOf('exhibition', stored.title, stored),
    save: (change, sent) => updateExhibition(tx, change, id, { ...fields, ...sent }, images),
  }
}

async function findTextItem(tx: Tx, name: string): Promise<SavableItem | undefined> {
  const stored = isTextName(name) ? await findStoredText(tx, name) : undefined
  if (!isTextName(name) || !stored) return undefined
  return {
    ...textItem(name, stored),
    save: (change, sent) => writeSiteText(tx, change, name, stored.text, sent),
  }
}

const FINDERS: Readonly<Record<string, typeof findTextItem>> = {
  painting: findPaintingItem,
  series: findSeriesItem,
  exhibition: findExhibitionItem,
  text: findTextItem,
}
/** The item of an id such as `painting/ID`. */
export async function findItem(tx: Tx, itemId: string): Promise<SavableItem | undefined> {
  const [kind = '', id = ''] = itemId.split('/')
  return Object.hasOwn(FINDERS, kind) ? FINDERS[kind]?.(tx, id) : undefined
}
