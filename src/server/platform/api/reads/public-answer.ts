import { setImmediate as nextRound } from 'node:timers/promises'
import { TAG_HEADER, TOTAL_HEADER } from '../../../../contract/tags.ts'
import { JSON_TYPE } from '../answers.ts'

/** The content of a response before it is JSON text. */
export interface PublicAnswer {
  /** One value, or a list whose items are created one by one. */
  readonly content: { readonly value: unknown } | { readonly items: Iterable<unknown> }
  /** The response's own tag first, then the tags of its items. */
  readonly tags: readonly string[]
  readonly total?: number
}
/** Items that become JSON without a break. A list of thousands in one step would block other requests. */
const ITEMS_AT_ONCE = 100
/**
 * Longest `Cache-Tag` header over HTTP, because proxies often allow 4 KB for all headers. If the tags are longer, only
 * the response's own tag is sent. The publisher, within the process, always gets all tags.
 */
const TAGS_MAX_LENGTH = 3000

/** The tags for the HTTP header. */
export function forHeader(tags: readonly string[]): string {
  const all = tags.join()
  return all.length > TAGS_MAX_LENGTH ? (tags[0] ?? '') : all
}

/** The JSON text, made in pieces, so that other requests are served between them. */
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

/** The headers of the response with these tags. */
export const headersOf = ({ total }: PublicAnswer, tags: string): Record<string, string> => ({
  'Content-Type': JSON_TYPE,
  Vary: 'Authorization, Accept-Encoding',
  [TAG_HEADER]: tags,
  ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
})
