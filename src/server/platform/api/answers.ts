import { PAGE_HEADER, REVISION_HEADER } from '../../../contract/tags.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/** A response for one caller only, or to a write. It must not be cached. */
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

/** The response to a content write. With its revision the caller can check when the page is public. */
export function writtenJson(value: unknown, { revision, page }: Written) {
  const answer = privateJson(value)
  answer.headers.set(REVISION_HEADER, String(revision))
  answer.headers.set(PAGE_HEADER, page)
  return answer
}
