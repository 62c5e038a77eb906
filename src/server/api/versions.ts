import { AppError } from '../../contract/errors.ts'
import type { SeenVersions } from '../database/versions.ts'
import { sha256 } from './body.ts'
import type { ApiContext } from './context.ts'

const ENTITY_TAG = /^(?:W\/)?"(\w+)(?:-\w+)?"$/
const COUNTED = /^\d{1,9}$/

/** The tags that `If-Match` names, also where a proxy has weakened or marked them; undefined for any. */
function readSeenTags(c: ApiContext): readonly string[] | undefined {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return undefined
  return header.split(',').flatMap((tag) => ENTITY_TAG.exec(tag.trim())?.[1] ?? [])
}

/** The answer with its item's version as `ETag`; who sends it back as `If-Match` overwrites nobody's work. */
export function withVersion(answer: Response, { version }: { readonly version: number }): Response {
  answer.headers.set('ETag', `"${version}"`)
  return answer
}

/** The versions that `If-Match` names; undefined for any. */
export const readSeenVersions = (c: ApiContext): SeenVersions =>
  readSeenTags(c)
    ?.filter((tag) => COUNTED.test(tag))
    .map(Number)

const hashOf = (value: unknown) => sha256(JSON.stringify(value)).slice(0, 24)

/** The answer with its content's hash as `ETag`: for what has no version that counts, settings and texts. */
export function withContentVersion(answer: Response, value: unknown): Response {
  answer.headers.set('ETag', `"${hashOf(value)}"`)
  return answer
}

/** Throws `changedMeanwhile` where `If-Match` names another content than the current, and `next` would change it. */
export function requireSeenContent(c: ApiContext, current: unknown, next: unknown): void {
  const seen = readSeenTags(c)
  if (seen === undefined) return
  const hash = hashOf(current)
  if (!seen.includes(hash) && hash !== hashOf(next)) throw new AppError('changedMeanwhile')
}
