import type { z } from 'zod'
import { ImageInputSchema } from '../../contract/collection/images/image.ts'
import { ExhibitionUpdateSchema } from '../../contract/collection/exhibition.ts'
import { PaintingUpdateSchema } from '../../contract/collection/painting.ts'
import { SeriesUpdateSchema } from '../../contract/collection/series.ts'
import { isTextName, SITE_TEXTS, TEXT_NAMES, type TextName } from '../../contract/site/site-texts.ts'
import { type Translatable } from '../../contract/translations/originals.ts'
import { sentTextTranslations, translatedFields } from '../../contract/translations/site-texts.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import { ITEM_WORDS } from '../../contract/translations/words.ts'
import { fill } from '../../contract/values/fill.ts'
import type { Db, ImageHolder, Tx } from '../platform/database/schema.ts'
import type { Change } from '../platform/database/write.ts'
import { rowToExhibition, selectInOrder } from '../exhibitions/exhibition-columns.ts'
import { findExhibition, updateExhibition } from '../exhibitions/exhibition-rows.ts'
import type { ImageChange, StoredImage } from '../items/images/image-model.ts'
import { findImage, listAllImages } from '../items/images/image-rows.ts'
import { rowToPainting } from '../paintings/painting-columns.ts'
import { findPainting } from '../paintings/painting-rows.ts'
import { patchPainting } from '../paintings/table-rows.ts'
import { findSeries, listAllSeries } from '../series/series-rows.ts'
import { updateSeries } from '../series/series-writes.ts'
import { findSitePictures, setSitePicture } from '../site/pictures.ts'
import { findStoredText, type SentWithText, type StoredText, writeSiteText } from '../site/text-rows.ts'

/** A work, a series, an exhibition, an image or a text of the site, with its texts in all languages. */
export interface Item extends Translatable {
  /** `painting/ID`, `text/about`. */
  readonly id: string
  /** Of an image: the kind of item that has it. */
  readonly owner?: ImageHolder
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
const RULES = {
  painting: PaintingUpdateSchema.shape.translations,
  series: SeriesUpdateSchema.shape.translations,
  exhibition: ExhibitionUpdateSchema.shape.translations,
} as const

function itemOf(kind: keyof typeof RULES, name: string, stored: Stored): Item {
  const { translations, translatedFrom } = stored
  const about = { id: `${kind}/${stored.id}`, title: fill(ITEM_WORDS[kind], { name }) }
  return { ...about, fields: TRANSLATED[kind], rules: RULES[kind], stored, translations, translatedFrom }
}

const imageItem = (owner: ImageHolder, title: string, image: StoredImage): Item => ({
  id: `image/${image.id}`,
  owner,
  title,
  fields: TRANSLATED.image,
  rules: ImageInputSchema.shape.translations,
  stored: image,
  translations: image.translations,
  translatedFrom: image.translatedFrom,
})

const textItem = (name: TextName, { text, translations, translatedFrom }: StoredText<TextName>): Item => ({
  id: `text/${name}`,
  title: SITE_TEXTS[name].title,
  fields: translatedFields(name),
  rules: sentTextTranslations(name).shape.translations,
  stored: text,
  translations,
  translatedFrom,
})

const titleOfPhotograph = ({ title }: Item, index: number) =>
  fill(ITEM_WORDS.photograph, { item: title, number: index + 1 })

/**
 * All items in the order in which the owner sees them: works, series, exhibitions, and what the site itself has. Images come
 * after what has them.
 */
export async function listItems(db: Db): Promise<Item[]> {
  const paintings = await db
    .selectFrom('painting')
    .selectAll()
    .orderBy('is_available_to_sell', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const exhibitions = await selectInOrder(db, { areAllMeant: true }).selectAll().execute()
  const images = Map.groupBy(await listAllImages(db), ({ owner, ownerId }) => `${owner}/${ownerId}`)
  const withImages = (item: Item) => [
    item,
    ...(images.get(item.id) ?? []).map((image, index) =>
      imageItem(image.owner, titleOfPhotograph(item, index), image),
    ),
  ]
  const items = [
    ...paintings.flatMap((row) => withImages(itemOf('painting', row.name, rowToPainting(row, [])))),
    ...(await listAllSeries(db)).map((series) => itemOf('series', series.title, series)),
    ...exhibitions.flatMap((row) => withImages(itemOf('exhibition', row.title, rowToExhibition(row, [])))),
    ...[...(await findSitePictures(db))].map(([place, image]) => imageItem('site', ITEM_WORDS[place], image)),
  ]
  for (const name of TEXT_NAMES) {
    const stored = await findStoredText(db, name)
    if (stored) items.push(textItem(name, stored))
  }
  return items
}

/** An item with images, which are saved with it. */
interface Owner extends SavableItem {
  readonly images: readonly StoredImage[]
  readonly saveImages: (change: Change, images: readonly ImageChange[]) => Promise<unknown>
}

async function findPaintingItem(tx: Tx, id: string): Promise<Owner | undefined> {
  const stored = await findPainting(tx, id)
  return (
    stored && {
      ...itemOf('painting', stored.name, stored),
      images: stored.images,
      save: (change, sent) => patchPainting(tx, change, id, sent),
      saveImages: (change, images) => patchPainting(tx, change, id, {}, { images }),
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

async function findExhibitionItem(tx: Tx, id: string): Promise<Owner | undefined> {
  const stored = await findExhibition(tx, id)
  if (!stored) return undefined
  // A time alone makes a draft.
  const { images, isDraft: _, publishAt: __, ...fields } = stored
  return {
    ...itemOf('exhibition', stored.title, stored),
    images,
    save: (change, sent) => updateExhibition(tx, change, id, { ...fields, ...sent }, images),
    saveImages: (change, all) => updateExhibition(tx, change, id, fields, all),
  }
}

async function findPictureItem(tx: Tx, id: string): Promise<SavableItem | undefined> {
  const [place, image] = [...(await findSitePictures(tx))].find(([, each]) => each.id === id) ?? []
  if (!place || !image) return undefined
  return {
    ...imageItem('site', ITEM_WORDS[place], image),
    save: (change, { translations, translatedFrom }) =>
      setSitePicture(tx, change, place, { ...image, translations, translatedFrom }),
  }
}

const OWNERS: Readonly<Partial<Record<ImageHolder, typeof findPaintingItem>>> = {
  painting: findPaintingItem,
  exhibition: findExhibitionItem,
}
async function findImageItem(tx: Tx, id: string): Promise<SavableItem | undefined> {
  const image = await findImage(tx, id)
  if (image?.owner === 'site') return findPictureItem(tx, id)
  const owner = image && (await OWNERS[image.owner]?.(tx, image.ownerId))
  if (!owner) return undefined
  const { images, saveImages } = owner
  const index = images.findIndex((each) => each.id === id)
  return {
    ...imageItem(image.owner, titleOfPhotograph(owner, index), image),
    save: (change, { translations, translatedFrom }) =>
      saveImages(
        change,
        images.map((each) => (each.id === id ? { ...each, translations, translatedFrom } : each)),
      ),
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
  image: findImageItem,
  text: findTextItem,
}
/** The item of an id such as `painting/ID`. */
export async function findItem(tx: Tx, itemId: string): Promise<SavableItem | undefined> {
  const [kind = '', id = ''] = itemId.split('/')
  return Object.hasOwn(FINDERS, kind) ? FINDERS[kind]?.(tx, id) : undefined
}
