import { z } from 'zod'
import { itemPath, WITHOUT_ORIGINALS } from '../contract/paths.ts'
import type { Language } from '../contract/site/languages.ts'
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
  /** The language of the owner's texts; without it they are in the site's first one. Other API servers know no language. */
  readonly language?: Language | undefined
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

/** Reads addresses of the API by their schemas. */
export function createReader({ root, fetch, onTags, language }: ClientOptions) {
  const inLanguage = language && { lang: language }

  async function read(path: string, query?: Record<string, number | string>) {
    const search = Object.entries({ ...query, ...inLanguage }).map(([key, value]) => `${key}=${value}`)
    const response = await fetch(root + path + (search.length > 0 ? `?${search.join('&')}` : ''))
    if (!response.ok) throw await toApiError(response)
    const tags = response.headers.get(TAG_HEADER)
    if (tags) onTags?.(tags.split(','))
    return response
  }

  async function readList<Item>(
    path: string,
    schema: z.ZodType<Item>,
    paging?: Paging,
    query?: Record<string, string>,
  ) {
    const response = await read(path, { ...paging, ...query })
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
    const response = await read(itemPath(path, id), { [WITHOUT_ORIGINALS.name]: WITHOUT_ORIGINALS.value })
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

  return { readList, ifKnown, findItem, findToEdit, readIfKnown }
}
