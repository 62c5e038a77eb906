import type { Image } from '../contract/collection/images/image.ts'

/** Makes an absolute address from a path of this site; other addresses stay unchanged. */
export const absolute = (siteUrl: string, address: string) =>
  /^https?:\/\//i.test(address) ? address : siteUrl + address

/** A description for search engines: one line, cut after a word near 160 characters. */
export function summarize(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–-]+$/, '')}…`
}

/** The image of a shared link. */
export interface ShareImage {
  readonly url: string
  readonly alt: string
  /** Whether it is 1200 × 630 pixels. Images of other servers are not cropped. */
  readonly isCut: boolean
}

/** The painter's initials (src/syndication/routes/share.png.ts). */
export const DEFAULT_SHARE_IMAGE = '/share.png'

/** The share image of an item, 1200 × 630; without one that of the site, or else the default image. */
export function shareImage(
  siteUrl: string,
  image: Image | undefined,
  alt: string,
  ofSite?: Image,
): ShareImage {
  const path = image?.sharePath ?? image?.imagePath ?? ofSite?.sharePath ?? DEFAULT_SHARE_IMAGE
  return { url: absolute(siteUrl, path), alt, isCut: path !== image?.imagePath }
}
