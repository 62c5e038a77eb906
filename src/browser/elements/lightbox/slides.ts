/** One picture of the lightbox, with GLightbox's property names. */
export interface Slide {
  readonly type: 'image'
  /** Turns off GLightbox's own zoom and drag. Slides need this even if the lightbox's settings turn them off. */
  readonly zoomable: false
  readonly draggable: false
  readonly href: string
  readonly alt: string
  /** The language of that text. */
  readonly lang: string
  readonly srcset: string
  readonly sizes: string
  /** Width in pixels of the largest variant; 0 if the server does not send it. */
  readonly width: number
  readonly height: number
  /** The watermark that the page draws over the picture; undefined if the watermark is part of the picture. */
  readonly mark: Element | undefined
}

/**
 * The pictures of a gallery's links, with the same variants and format as on the page. The browser picks the smallest
 * one that fills the screen.
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
      lang: image?.lang || document.documentElement.lang,
      srcset: (isAvif && avif) || (image?.srcset ?? ''),
      sizes: width && height ? `min(${width}px, 100vw, ${((100 * width) / height).toFixed(1)}vh)` : '',
      width,
      height,
      mark: link.querySelector('.mark') ?? undefined,
    }
  })
}

/** Gives the style sheet the size of a loaded picture and its text a language, and puts the watermark over it. */
export function completeSlide(slide: Element, { width, height, mark, lang }: Slide) {
  const image = slide.querySelector('img')
  if (!image) return
  const own = width && height ? { width, height } : { width: image.naturalWidth, height: image.naturalHeight }
  image.lang = lang
  image.style.setProperty('--full', `${own.width}px`)
  image.style.setProperty('--shape', String(own.width / own.height || 1))
  if (mark && !slide.querySelector('.mark')) image.after(mark.cloneNode())
}

/** Replaces a picture that failed to load with an error text and its description. GLightbox only listens to `load`. */
export function replaceMissing(image: HTMLImageElement, text: string) {
  const note = document.createElement('p')
  note.className = 'missing'
  note.append(text, document.createElement('br'), image.alt)
  image.dispatchEvent(new Event('load'))
  image.replaceWith(note)
}
