/** One picture of the viewer, in GLightbox's words. */
export interface Slide {
  readonly type: 'image'
  /** GLightbox's own zoom and drag, which slides have unless they say otherwise, whatever the viewer's settings say. */
  readonly zoomable: false
  readonly draggable: false
  readonly href: string
  readonly alt: string
  readonly srcset: string
  readonly sizes: string
  /** Pixels of the largest variant; 0 where a server does not say. */
  readonly width: number
  readonly height: number
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
    const width = Number(image?.getAttribute('width'))
    const height = Number(image?.getAttribute('height'))
    return {
      type: 'image',
      zoomable: false,
      draggable: false,
      href: link.href,
      alt: image?.alt ?? '',
      srcset: (isAvif && avif) || (image?.srcset ?? ''),
      sizes: width && height ? `min(${width}px, 100vw, ${((100 * width) / height).toFixed(1)}vh)` : '',
      width,
      height,
      mark: link.querySelector('.mark') ?? undefined,
    }
  })
}

/** Tells the style sheet the size of a picture that has come, and hangs its watermark over it. */
export function completeSlide(slide: Element, { width, height, mark }: Slide) {
  const image = slide.querySelector('img')
  if (!image) return
  const own = width && height ? { width, height } : { width: image.naturalWidth, height: image.naturalHeight }
  image.style.setProperty('--full', `${own.width}px`)
  image.style.setProperty('--shape', String(own.width / own.height || 1))
  if (mark && !slide.querySelector('.mark')) image.after(mark.cloneNode())
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
