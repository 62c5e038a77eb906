import { z } from 'zod'
import { type Series, SeriesSchema } from '../contract/collection/series.ts'
import { ExhibitionSchema, ExhibitionToEditSchema } from '../contract/collection/exhibition.ts'
import { PaintingSchema, PaintingToEditSchema } from '../contract/collection/painting.ts'
import { API_PATHS, itemPath, PAINTING_LISTS, type PaintingList } from '../contract/paths.ts'
import {
  type IndexPart,
  IndexPartSchema,
  IndexPartsSchema,
  type Newest,
  NewestSchema,
} from '../contract/site/site-index.ts'
import { DEFAULT_SETTINGS, SettingsSchema, type Settings } from '../contract/site/settings.ts'
import { EditedPaintingSchema } from '../contract/drafts/kept-edits.ts'
import { type Preview, PreviewSchema } from '../contract/drafts/previews.ts'
import { SITE_TEXTS, type TextName, type TextOf } from '../contract/site/site-texts.ts'
import { FALLBACK_ANSWER } from '../contract/translations/fields.ts'
import { type ClientOptions, createReader, type Paging } from './reader.ts'

export type { ClientOptions, Page, Paging, Transport } from './reader.ts'

const previewPath = (until: string, key: string) =>
  API_PATHS.preview.replace(':until', encodeURIComponent(until)).replace(':key', encodeURIComponent(key))

const FallbackSchema = z.object(FALLBACK_ANSWER)
/** A text, and which of its fields are not in the language that was asked for. */
export type ReadText<Name extends TextName> = TextOf<Name> & z.infer<typeof FallbackSchema>

type Reader = ReturnType<typeof createReader>

/** Paintings, series and exhibitions, as pages show them. */
function createCollectionCalls({ readList, ifKnown, findItem, readIfKnown }: Reader) {
  async function readPaintingsOf(path: string, id: string) {
    const page = await ifKnown(readList(itemPath(path, id), PaintingSchema))
    return page?.items ?? []
  }

  return {
    listPaintings: (list: PaintingList, paging?: Paging) =>
      readList(PAINTING_LISTS[list], PaintingSchema, paging),
    findPainting: (id: string) => findItem(API_PATHS.painting, id, PaintingSchema),
    /** What a link to a draft shows; undefined for a link that has ended. */
    findPreview: (id: string, until: string, key: string): Promise<Preview | undefined> =>
      findItem(previewPath(until, key), id, PreviewSchema),
    /** Returns an empty list when the server does not support the call. */
    listRelatedPaintings: (id: string) => readPaintingsOf(API_PATHS.relatedPaintings, id),
    /** The series that have works, in the owner's order. A server without series has none. */
    listSeries: async (): Promise<readonly Series[]> =>
      (await readIfKnown(API_PATHS.allSeries, z.array(SeriesSchema))) ?? [],
    findSeries: (id: string) => findItem(API_PATHS.series, id, SeriesSchema),
    listSeriesPaintings: (id: string, paging?: Paging) =>
      readList(itemPath(API_PATHS.seriesPaintings, id), PaintingSchema, paging),
    listExhibitions: (paging?: Paging) => readList(API_PATHS.exhibitions, ExhibitionSchema, paging),
    findExhibition: (id: string) => findItem(API_PATHS.exhibition, id, ExhibitionSchema),
    /** The works that it shows, in their order; none when the server does not support the call. */
    listExhibitionPaintings: (id: string) => readPaintingsOf(API_PATHS.exhibitionPaintings, id),
  }
}

/** Items with the fields of their forms. These calls need a session. */
const createEditCalls = ({ findToEdit }: Reader) => ({
  /** Other API servers may include every original. */
  findPaintingToEdit: (id: string) => findToEdit(API_PATHS.paintingToEdit, id, PaintingToEditSchema),
  /** A painting with what is kept of it. */
  findEditedPainting: (id: string) => findToEdit(API_PATHS.keptEdit, id, EditedPaintingSchema),
  findExhibitionToEdit: (id: string) => findToEdit(API_PATHS.exhibitionToEdit, id, ExhibitionToEditSchema),
})

/** Settings, texts, and the index of all items. */
function createSiteCalls({ readList, readIfKnown }: Reader) {
  async function readAllPaintings() {
    const lists = [PAINTING_LISTS.toSell, PAINTING_LISTS.portfolio]
    const pages = await Promise.all(lists.map((list) => readList(list, PaintingSchema)))
    return pages.flatMap(({ items }) =>
      items.map((painting) => ({
        ...painting,
        images: painting.paintingImages.map((image) => image.imagePath),
      })),
    )
  }

  return {
    /** Other API servers may have no settings. Then the defaults are used. */
    getSettings: async (): Promise<Settings> =>
      (await readIfKnown(API_PATHS.settings, SettingsSchema)) ?? DEFAULT_SETTINGS,
    /** The owner's version of a text; undefined without one, or when the server does not support texts. */
    findText: async <Name extends TextName>(name: Name): Promise<ReadText<Name> | undefined> => {
      const whole = z.intersection<z.core.SomeType, typeof FallbackSchema>(
        SITE_TEXTS[name].schema,
        FallbackSchema,
      )
      const schema = z.nullable(whole) as unknown as z.ZodType<ReadText<Name> | null>
      return (await readIfKnown(itemPath(API_PATHS.siteText, name), schema)) ?? undefined
    },
    /** The parts of the index that hold a painting. A server without an index has one part. */
    listIndexParts: async (): Promise<readonly number[]> =>
      (await readIfKnown(API_PATHS.siteIndex, IndexPartsSchema)) ?? [1],
    getIndexPart: async (part: number): Promise<IndexPart> =>
      (await readIfKnown(itemPath(API_PATHS.siteIndexPart, String(part)), IndexPartSchema)) ??
      readAllPaintings(),
    /** The newest items of a feed. A server without this call returns all items, unsorted. */
    getNewest: async (): Promise<Newest> =>
      (await readIfKnown(API_PATHS.newest, NewestSchema)) ?? {
        paintings: await readAllPaintings(),
        exhibitions: (await readList(API_PATHS.exhibitions, ExhibitionSchema)).items,
      },
  }
}

/** The typed client for reading. It throws `ApiError`, or `ZodError` when an answer breaks the contract. */
export function createClient(options: ClientOptions) {
  const reader = createReader(options)
  return { ...createCollectionCalls(reader), ...createEditCalls(reader), ...createSiteCalls(reader) }
}
export type Client = ReturnType<typeof createClient>
