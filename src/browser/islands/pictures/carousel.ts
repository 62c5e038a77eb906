import { Swiper } from 'swiper'

/** Pixels between two images, as in Gallery.astro. */
const SPACE = 16

/** The static gallery that becomes a carousel. */
interface Parts {
  readonly gallery: HTMLElement
  readonly row: HTMLElement
  /** One link for each image, in the same order. */
  readonly links: readonly HTMLElement[]
  readonly thumbnails: readonly HTMLElement[]
}

function partsOf(gallery: HTMLElement): Parts | undefined {
  const row = gallery.querySelector<HTMLElement>('.images')
  if (!row) return undefined
  const links = [...row.querySelectorAll('a')]
  return { gallery, row, links, thumbnails: [...gallery.querySelectorAll<HTMLElement>('.thumbnails a')] }
}

/** Swiper uses the existing row and starts at its current scroll position. */
const createSwiper = ({ row }: Parts) =>
  new Swiper(row.parentElement ?? row, {
    cssMode: true,
    wrapperClass: 'images',
    slideClass: 'image',
    spaceBetween: SPACE,
    simulateTouch: false,
    lazyPreload: false,
    initialSlide: Math.round(row.scrollLeft / (row.clientWidth + SPACE)),
  })

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

function markThumbnail({ thumbnails }: Parts, shown: number) {
  for (const [index, thumbnail] of thumbnails.entries()) {
    if (index === shown) thumbnail.setAttribute('aria-current', 'true')
    else thumbnail.removeAttribute('aria-current')
  }
}

/** Loads the pictures on both sides of the shown one, because they are probably next. */
function loadNeighbours({ links }: Parts, shown: number) {
  for (const link of [links.at(shown - 1), links[(shown + 1) % links.length]]) {
    const picture = link?.querySelector<HTMLImageElement>('picture img')
    if (picture) picture.loading = 'eager'
  }
}

export interface Carousel {
  /** Moves by one image from the shown or next one. After the last image comes the first. */
  readonly step: (direction: 1 | -1) => void
  readonly stop: () => void
}

/** Whether an arrow key scrolls the shown panorama (GalleryImages.astro). At its end the key changes the image. */
function pans({ target, key }: KeyboardEvent) {
  const frame = (target as Element).closest('.pan.swiper-slide-active')
  if (!frame) return false
  const { scrollLeft, scrollWidth, clientWidth } = frame
  return key === 'ArrowLeft' ? scrollLeft >= 1 : scrollWidth - clientWidth - scrollLeft >= 1
}

/** Thumbnails show their image. Arrow keys on the images and thumbnails show the next one. */
function listen(parts: Parts, show: (index: number) => void, step: Carousel['step'], signal: AbortSignal) {
  const { gallery, thumbnails } = parts
  const onClick = (event: MouseEvent) => {
    const index = thumbnails.findIndex((thumbnail) => thumbnail.contains(event.target as Node))
    if (index < 0) return
    event.preventDefault()
    show(index)
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, target } = event
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    // Alt and an arrow is Back. The tabs next to the images have their own arrow keys.
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (!(target as Element).closest('.carousel, .ways')) return
    if (pans(event)) return
    event.preventDefault()
    step(key === 'ArrowLeft' ? -1 : 1)
  }
  gallery.addEventListener('click', onClick, { signal })
  gallery.addEventListener('keydown', onKey, { signal })
}

/**
 * Makes a carousel of a static gallery. Calls `onChange` with the index of the shown image, at once and after each
 * change.
 */
export function startCarousel(gallery: HTMLElement, onChange: (index: number) => void): Carousel | undefined {
  const parts = partsOf(gallery)
  if (!parts) return undefined
  const { row, links } = parts
  const swiper = createSwiper(parts)
  let onItsWay: number | undefined

  const show = (index: number) => {
    const target = (index + links.length) % links.length
    onItsWay = target
    swiper.slideTo(target, isStill() ? 0 : 300)
    if (row.contains(document.activeElement)) links[target]?.focus({ preventScroll: true })
  }
  const step: Carousel['step'] = (direction) => {
    show((onItsWay ?? swiper.activeIndex) + direction)
  }
  const update = () => {
    markThumbnail(parts, swiper.activeIndex)
    onChange(swiper.activeIndex)
  }
  const prepare = () => {
    loadNeighbours(parts, swiper.activeIndex)
  }
  const arrive = () => {
    onItsWay = undefined
  }
  // From now on the island handles the arrows (browser/elements/early-carousel.ts).
  gallery.dataset['turns'] = ''
  update()
  swiper.on('activeIndexChange', () => {
    update()
    prepare()
  })
  const watch = new AbortController()
  const options = { signal: watch.signal, passive: true }
  for (const type of ['pointerover', 'focusin']) gallery.addEventListener(type, prepare, options)
  for (const type of ['scrollend', 'wheel', 'touchstart']) row.addEventListener(type, arrive, options)
  listen(parts, show, step, watch.signal)
  const stop = () => {
    delete gallery.dataset['turns']
    watch.abort()
    swiper.destroy()
  }
  return { step, stop }
}
