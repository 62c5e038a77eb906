import type { Client } from '../client/client.ts'
import { availabilityOf } from '../contract/collection/availability.ts'
import type { Painting } from '../contract/collection/painting.ts'
import { PAGE_PATHS } from '../contract/page-paths.ts'
import { worksPageOf } from '../contract/site/site-index.ts'
import { mainImage } from '../content/picture.ts'
import { absolute } from './metadata.ts'

/** A work for programs. It names each field, so that no new one becomes public by itself. */
function toWork(siteUrl: string, painting: Painting) {
  const { id, name, year, technique, height, width, depth, offer, series } = painting
  const image = mainImage(painting.paintingImages)
  return {
    id,
    url: siteUrl + PAGE_PATHS.painting(id),
    name,
    year,
    technique,
    height,
    width,
    depth,
    availability: availabilityOf(painting),
    ...(offer && { offer: { price: offer.price, currency: offer.currency } }),
    ...(series && { series: { id: series.id, title: series.title } }),
    image: image ? absolute(siteUrl, image.imagePath) : null,
  }
}

/** The works of Paintings and Portfolio that are in one part of the index, oldest first, and the address of the next part. */
export async function buildWorks(siteUrl: string, api: Client, part: number, parts: readonly number[]) {
  const works = await api.listWorksOfPart(part)
  const next = parts.find((other) => other > part)
  return {
    works: works.map((work) => toWork(siteUrl, work)),
    ...(next !== undefined && { next: siteUrl + worksPageOf(next, parts) }),
  }
}
