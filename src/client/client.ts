import { z } from 'zod'
import { ExhibitionSchema, ExhibitionToEditSchema } from '../contract/collection/exhibition.ts'
import { PaintingSchema, PaintingToEditSchema } from '../contract/collection/painting.ts'
import {
  API_PATHS,
  itemPath,
  PAINTING_LISTS,
  type PaintingList,
  WITHOUT_ORIGINALS,
} from '../contract/paths.ts'
import {
  type IndexPart,
  IndexPartSchema,
  IndexPartsSchema,
  type Newest,
  NewestSchema,
} from '../contract/site/site-index.ts'
import { DEFAULT_SETTINGS, SettingsSchema, type Settings } from '../contract/site/settings.ts'
import { SITE_TEXTS, type TextName, type TextOf } from '../contract/site/site-texts.ts'
import { TAG_HEADER, TOTAL_HEADER } from '../contract/tags.ts'
import { ApiError, toApiError } from './api-error.ts'
import { parseOnce } from './parse-once.ts'

/** The way calls are made: in process on the server, or over HTTP. */
export interface Transport {
  /** Origin and base path of the API, without a trailing slash. */
  readonly root: string
  /** Reads an address of the API. */
  readonly fetch: (address: string) => Response | Promise<Response>
}

export interface ClientOptions extends Transport {
  /** Called with the tags of every answer. They say what a page was made from. */
  readonly onTags?: (tags: string[]) => void
}

/** One page of a list. `page` counts from 1. */
export interface Paging {
  readonly page: number
  readonly pageSize: number
}
export interface Page<Item> {
  readonly items: Item[]
  readonly total: number
}

/** Other API servers may send the whole list. Then the page is cut from it here. */
function cutPage<Item>(items: Item[], total: string | null, paging: Paging | undefined): Page<Item> {
  if (!paging || total !== null) return { items, total: total === null ? items.length : Number(total) }
  const start = (paging.page - 1) * paging.pageSize
  return { items: items.slice(start, start + paging.pageSize), total: items.length }
}

/** The typed client for reading. It throws `ApiError`, or `ZodError` when an answer breaks the contract. */
export function createClient({ root, fetch, onTags }: ClientOptions) {
  async function read(path: string, query?: Record<string, number>) {
    const search = Object.entries(query ?? {}).map(([key, value]) => `${key}=${value}`)
    const response = await fetch(root + path + (search.length > 0 ? `?${search.join('&')}` : ''))
    if (!response.ok) throw await toApiError(response)
    const tags = response.headers.get(TAG_HEADER)
    if (tags) onTags?.(tags.split(','))
    return response
  }

  async function readList<Item>(path: string, schema: z.ZodType<Item>, paging?: Paging) {
    const response = await read(path, paging && { ...paging })
    const items = z
      .array(z.unknown())
      .parse(await response.json())
      .map((item) => parseOnce(schema, item))
    return cutPage(items, response.headers.get(TOTAL_HEADER), paging)
  }

  /** Returns the answer, or undefined when the server does not know the id. */
  async function ifKnown<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
    try {
      return await work
    } catch (error) {
      if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined
      throw error
    }
  }
  /** Returns the item. Some servers answer nothing, or null, for an unknown id. */
  async function parseItem<Item>(response: Response, schema: z.ZodType<Item>): Promise<Item | undefined> {
    const item: unknown = response.status === 204 ? null : await response.json()
    return item === null ? undefined : schema.parse(item)
  }

  const findItem = <Item>(path: string, id: string, schema: z.ZodType<Item>) =>
    ifKnown(read(itemPath(path, id)).then((response) => parseItem(response, schema)))

  /** Reads an item for its edit form, with its version, and without originals when the server supports that. */
  async function readToEdit<Item>(path: string, id: string, schema: z.ZodType<Item>) {
    const query = `?${WITHOUT_ORIGINALS.name}=${WITHOUT_ORIGINALS.value}`
    const response = await read(itemPath(path, id) + query)
    const item = await parseItem(response, schema)
    return item && { ...item, version: response.headers.get('ETag') ?? undefined }
  }
  const findToEdit = <Item>(path: string, id: string, schema: z.ZodType<Item>) =>
    ifKnown(readToEdit(path, id, schema))

  /** Returns the answer, or undefined when the server does not support the call. */
  async function readIfKnown<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer | undefined> {
    try {
      return parseOnce(schema, await (await read(path)).json())
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    }
  }

  async function readAllPaintings() {
    const lists = [PAINTING_LISTS.toSell, PAINTING_LISTS.portfolio]
    const pages = await Promise.all(lists.map((list) => readList(list, PaintingSchema)))
    return pages.flatMap(({ items }) => items)
  }

  return {
    listPaintings: (list: PaintingList, paging?: Paging) =>
      readList(PAINTING_LISTS[list], PaintingSchema, paging),
    findPainting: (id: string) => findItem(API_PATHS.painting, id, PaintingSchema),
    /** Returns an empty list when the server does not support the call. */
    listRelatedPaintings: async (id: string) => {
      const page = await ifKnown(readList(itemPath(API_PATHS.relatedPaintings, id), PaintingSchema))
      return page?.items ?? []
    },
    listExhibitions: (paging?: Paging) => readList(API_PATHS.exhibitions, ExhibitionSchema, paging),
    findExhibition: (id: string) => findItem(API_PATHS.exhibition, id, ExhibitionSchema),
    /** Needs a session, like the call for exhibitions. Other API servers may include every original. */
    findPaintingToEdit: (id: string) => findToEdit(API_PATHS.paintingToEdit, id, PaintingToEditSchema),
    findExhibitionToEdit: (id: string) => findToEdit(API_PATHS.exhibitionToEdit, id, ExhibitionToEditSchema),
    /** Other API servers may have no settings. Then the defaults are used. */
    getSettings: async (): Promise<Settings> =>
      (await readIfKnown(API_PATHS.settings, SettingsSchema)) ?? DEFAULT_SETTINGS,
    /** The owner's version of a text; undefined without one, or when the server does not support texts. */
    findText: async <Name extends TextName>(name: Name): Promise<TextOf<Name> | undefined> => {
      const schema = z.nullable(SITE_TEXTS[name].schema) as z.ZodType<TextOf<Name> | null>
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
export type Client = ReturnType<typeof createClient>
