/** One picture of the viewer, in GLightbox's words. */
export interface Slide {
  readonly type: 'image'
  readonly href: string
  readonly alt: string
  readonly srcset: string
  readonly sizes: string
  /** Pixels of the largest variant. */
  readonly fullWidth: number
  /** The watermark that the page draws over the picture; undefined where it is in it. */
  readonly mark: Element | undefined
}

/**
 * The pictures that a gallery's links lead to, as its page shows them: the same variants in the same format, of which
 * the browser takes the smallest that fills the screen.
 */
export function slidesOf(links: readonly HTMLAnchorElement[]): Slide[] {
  const isAvif = links.some((link) =>
    link.querySelector<HTMLImageElement>('picture img')?.currentSrc.endsWith('.avif'),
  )
  return links.map((link) => {
    const image = link.querySelector<HTMLImageElement>('picture img')
    const avif = link.querySelector('source')?.srcset
    const fullWidth = Number(image?.getAttribute('width'))
    const shape = fullWidth / Number(image?.getAttribute('height'))
    const hasSize = Number.isFinite(shape)
    return {
      type: 'image',
      href: link.href,
      alt: image?.alt ?? '',
      srcset: (isAvif && avif) || (image?.srcset ?? ''),
      sizes: hasSize ? `min(${fullWidth}px, 100vw, ${(100 * shape).toFixed(1)}vh)` : '',
      fullWidth: hasSize ? fullWidth : 0,
      mark: link.querySelector('.mark') ?? undefined,
    }
  })
}

export const MISSING = 'This picture could not be loaded.'

/** Says so in the place of a picture that did not come, and what it would show; GLightbox waits for `load` alone. */
export function replaceMissing(image: HTMLImageElement) {
  const note = document.createElement('p')
  note.className = 'missing'
  note.append(MISSING, document.createElement('br'), image.alt)
  image.dispatchEvent(new Event('load'))
  image.replaceWith(note)
}
