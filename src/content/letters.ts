import type { PublicLetter } from '../contract/letters/public-letter.ts'
import type { Image } from '../contract/collection/images/image.ts'
import { toPlainText } from './markdown.ts'
import { mainImage } from './picture.ts'

/** What a letter is about, in one line: its preview line, or else how it begins. */
export function gistOf({ preview, blocks }: Pick<PublicLetter, 'preview' | 'blocks'>): string {
  if (preview) return preview
  const text = blocks.find((block) => block.kind === 'text')
  return text ? toPlainText(text.markdown).replace(/\s+/g, ' ') : ''
}

/** The picture that stands for a letter, in lists and where it is shared: its first one, with its words. */
export function pictureOf({ blocks }: Pick<PublicLetter, 'blocks'>): {
  image?: Image | undefined
  alt: string
} {
  for (const block of blocks) {
    if (block.kind === 'picture') return { image: block.image, alt: block.image.alt }
    const [work] = block.kind === 'works' ? block.works : []
    if (work) return { image: mainImage(work.paintingImages), alt: work.name }
  }
  return { alt: '' }
}
