import type { SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { createPageClient } from '../../src/client/page-client.ts'
import type { PaintingList } from '../../src/contract/paths.ts'

/** The public API of a site, as any reader uses it. */
export const clientOf = (site: SiteAddress) => createPageClient({ root: site.url, fetch })

/** The first painting of a list, with all of its images. */
export async function firstPainting(site: SiteAddress, list: PaintingList) {
  const client = clientOf(site)
  const [first] = (await client.listPaintings(list)).items
  const painting = first && (await client.findPainting(first.id))
  if (!painting) throw new Error(`No painting is in the list ${list}.`)
  return painting
}
