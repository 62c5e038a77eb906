import { setImmediate as nextRound } from 'node:timers/promises'
import { TAG_HEADER, TOTAL_HEADER } from '../../../contract/tags.ts'
import { JSON_TYPE } from '../answers.ts'

/** What is asked for, before it is text. */
export interface PublicAnswer {
  /** One thing, or a list whose items are made as they are needed. */
  readonly content: { readonly value: unknown } | { readonly items: Iterable<unknown> }
  /** The answer's own tag first, then those of what it shows. */
  readonly tags: readonly string[]
  readonly total?: number
}
/** Items that are made text in one go: a list of thousands would hold up everybody else. */
const ITEMS_AT_ONCE = 100
/**
 * Longest `Cache-Tag` sent over HTTP: proxies give all headers together 4 KB. Above it only the answer's own tag
 * goes out; the publisher, in process, always gets every one.
 */
const TAGS_MAX_LENGTH = 3000

/** The tags as they are sent over HTTP. */
export function forHeader(tags: readonly string[]): string {
  const all = tags.join()
  return all.length > TAGS_MAX_LENGTH ? (tags[0] ?? '') : all
}

/** The answer as JSON, made in pieces between which others are served. */
export async function toText({ content }: PublicAnswer): Promise<Buffer> {
  if ('value' in content) return Buffer.from(JSON.stringify(content.value))
  const pieces: string[] = []
  let piece: string[] = []
  for (const item of content.items) {
    piece.push(JSON.stringify(item))
    if (piece.length < ITEMS_AT_ONCE) continue
    pieces.push(piece.join())
    piece = []
    await nextRound()
  }
  if (piece.length > 0) pieces.push(piece.join())
  return Buffer.from(`[${pieces.join()}]`)
}

/** Its headers, with these tags. */
export const headersOf = ({ total }: PublicAnswer, tags: string): Record<string, string> => ({
  'Content-Type': JSON_TYPE,
  Vary: 'Authorization, Accept-Encoding',
  [TAG_HEADER]: tags,
  ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
})
