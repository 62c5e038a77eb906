import { createHash } from 'node:crypto'
import { PAGE_HEADER, REVISION_HEADER, TAG_HEADER, TOTAL_HEADER } from '../contract/tags.ts'
import { ValueResponse } from '../contract/value-response.ts'
import { isInProcess, type ApiContext } from './context.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Longest `Cache-Tag` sent over HTTP: proxies give all headers together 4 KB. Above it only the answer's own tag
 * goes out; the publisher, in process, always gets every one.
 */
const TAGS_MAX_LENGTH = 3000

interface PublicAnswer {
  /** The answer's own tag first, then those of what it shows. */
  readonly tags: readonly string[]
  readonly total?: number
}

/** Anything that concerns one caller only, and every answer to a write: nobody may keep it. */
export const privateJson = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' },
  })

interface Written {
  readonly revision: number
  /** The page on which the change can be seen. */
  readonly page: string
}

/** The answer to a change of content: whoever made it can follow its revision until the page is public. */
export function writtenJson(value: unknown, { revision, page }: Written) {
  const answer = privateJson(value)
  answer.headers.set(REVISION_HEADER, String(revision))
  answer.headers.set(PAGE_HEADER, page)
  return answer
}

const toTagHeader = (c: ApiContext, tags: readonly string[]) => {
  const all = tags.join(',')
  return all.length > TAGS_MAX_LENGTH && !isInProcess(c) ? (tags[0] ?? '') : all
}

/**
 * What visitors read. The same address answers more to the owner, so caches keep the two apart (`Vary`) and a
 * signed-in answer not at all; the public one is checked again by its ETag.
 */
export function publicJson(c: ApiContext, value: unknown, { tags, total }: PublicAnswer) {
  const isPrivate = c.get('signedIn') !== undefined
  const headers: Record<string, string> = {
    'Content-Type': JSON_TYPE,
    'Cache-Control': isPrivate ? 'no-store' : 'public, max-age=0, must-revalidate',
    Vary: 'Authorization',
    [TAG_HEADER]: toTagHeader(c, tags),
  }
  if (total !== undefined) headers[TOTAL_HEADER] = String(total)
  // The publisher reads thousands of answers: text would be made only to be parsed again.
  if (isInProcess(c)) return new ValueResponse(value, { headers })
  const body = JSON.stringify(value)
  if (isPrivate) return new Response(body, { headers })

  const hash = createHash('sha1')
    .update(body)
    .update(headers[TAG_HEADER] ?? '')
  headers.ETag = `"${hash.update(String(total)).digest('base64url')}"`
  const known = c.req.header('If-None-Match')?.split(',')
  const isKnown = known?.some((tag) => tag.trim().replace(/^W\//, '') === headers.ETag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
