import type { Image } from '../contract/collection/image.ts'

/** A path of this site, or an address elsewhere, as a full address. */
export const absolute = (siteUrl: string, address: string) =>
  /^https?:\/\//i.test(address) ? address : siteUrl + address

/** A description for search engines: one line, cut at a word near 160 characters. */
export function summarize(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const space = cut.lastIndexOf(' ')
  return `${(space > length / 2 ? cut.slice(0, space) : cut).replace(/[\s.,;:–-]+$/, '')}…`
}

/** The picture of a shared link. */
export interface ShareImage {
  readonly url: string
  readonly alt: string
  /** Whether it is 1200 × 630 pixels; another server's picture is as it is. */
  readonly isCut: boolean
}

export const DEFAULT_SHARE_IMAGE = '/share.jpg'

/** An item's share image, 1200 × 630; the site's own where it has none: the owner's choice, or the program's for ''. */
export function shareImage(siteUrl: string, image: Image | undefined, alt: string, ofSite = ''): ShareImage {
  const path = image?.sharePath ?? image?.imagePath ?? (ofSite || DEFAULT_SHARE_IMAGE)
  return { url: absolute(siteUrl, path), alt, isCut: path !== image?.imagePath }
}
