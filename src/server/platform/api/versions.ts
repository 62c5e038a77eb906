import { AppError } from '../../../contract/errors.ts'
import type { SeenVersions } from '../database/seen-versions.ts'
import { sha256 } from '../lib/hashing.ts'
import type { ApiContext } from './context.ts'

const ENTITY_TAG = /^(?:W\/)?"(\w+)(?:-\w+)?"$/
const COUNTED = /^\d{1,9}$/

/** The ETags in `If-Match`, without a proxy's `W/` or suffix. Undefined means that any version matches. */
function readSeenTags(c: ApiContext): readonly string[] | undefined {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return undefined
  return header.split(',').flatMap((tag) => ENTITY_TAG.exec(tag.trim())?.[1] ?? [])
}

/** Sets the item's version as `ETag`. A client that sends it back as `If-Match` cannot overwrite another's change. */
export function withVersion(answer: Response, { version }: { readonly version: number }): Response {
  answer.headers.set('ETag', `"${version}"`)
  return answer
}

/** The versions in `If-Match`. Undefined means that any version matches. */
export const readSeenVersions = (c: ApiContext): SeenVersions =>
  readSeenTags(c)
    ?.filter((tag) => COUNTED.test(tag))
    .map(Number)

const hashOf = (value: unknown) => sha256(JSON.stringify(value)).slice(0, 24)

/** Sets a content hash as `ETag`, for settings and texts, which have no version number. */
export function withContentVersion(answer: Response, value: unknown): Response {
  answer.headers.set('ETag', `"${hashOf(value)}"`)
  return answer
}

/**
 * An answer with the version of its content, for whoever may save it. The version is read first: a save in between makes it
 * older than the content, so that an edit of this is refused, and no save is lost.
 */
export async function withReadVersion(
  c: ApiContext,
  readContent: () => Promise<unknown>,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (!c.get('signedIn')) return answer()
  const content = await readContent()
  return withContentVersion(await answer(), content)
}

/** Throws `changedMeanwhile` if `If-Match` differs from the current content and `next` would change that content. */
export function requireSeenContent(c: ApiContext, current: unknown, next: unknown): void {
  const seen = readSeenTags(c)
  if (seen === undefined) return
  const hash = hashOf(current)
  if (!seen.includes(hash) && hash !== hashOf(next)) throw new AppError('changedMeanwhile')
}
