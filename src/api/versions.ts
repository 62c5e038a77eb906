import type { SeenVersions } from '../data/versions.ts'
import type { ApiContext } from './context.ts'

const ENTITY_TAG = /^(?:W\/)?"(\d{1,9})(?:-\w+)?"$/

/** The answer with its item's version as `ETag`; who sends it back as `If-Match` overwrites nobody's work. */
export function withVersion(answer: Response, { version }: { readonly version: number }): Response {
  answer.headers.set('ETag', `"${version}"`)
  return answer
}

/** The versions that `If-Match` names, also where a proxy has weakened or marked the tag; undefined for any. */
export function readSeenVersions(c: ApiContext): SeenVersions {
  const header = c.req.header('If-Match')?.trim()
  if (header === undefined || header === '*') return undefined
  return header.split(',').flatMap((tag) => {
    const version = ENTITY_TAG.exec(tag.trim())?.[1]
    return version === undefined ? [] : [Number(version)]
  })
}
