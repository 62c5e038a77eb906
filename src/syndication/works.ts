import type { PageClient } from '../client/page-client.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import { worksPageOf } from '../contract/site/site-index.ts'
import type { Work } from '../contract/site/works.ts'
import { absolute } from './metadata.ts'

/** The address of its page comes first after its id. */
const toEntry = (siteUrl: string, { id, image, ...work }: Work) => ({
  id,
  url: siteUrl + PAGE_PATHS.painting(id),
  ...work,
  image: image === null ? null : absolute(siteUrl, image),
})

/** The works of Paintings and Portfolio that are in one part of the index, oldest first, and the address of the next part. */
export async function buildWorks(siteUrl: string, api: PageClient, part: number, parts: readonly number[]) {
  const works = await api.listWorksOfPart(part)
  const next = parts.find((other) => other > part)
  return {
    works: works.map((work) => toEntry(siteUrl, work)),
    ...(next !== undefined && { next: siteUrl + worksPageOf(next, parts) }),
  }
}
