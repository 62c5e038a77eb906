import GLightbox from 'glightbox'
import { followFingers } from './fingers.ts'
import { SLIDE, VIEWER } from './markup.ts'
import { MISSING, replaceMissing, type Slide, slidesOf } from './slides.ts'
import styles from './viewer.css?url'
import { trustMarkup } from './trust-markup.ts'
import { createZoom } from './zoom.ts'

/** The part of GLightbox that is used here; its own types lack some of it. */
interface Lightbox {
  readonly index: number
  readonly settings: { cssEfects: object }
  open(element: undefined, index: number): void
  nextSlide(): void
  prevSlide(): void
  close(): void
  on(event: 'open' | 'close' | 'slide_before_change' | 'slide_after_load', listener: () => void): void
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Without motion GLightbox must not wait for the end of animations that never run. */
function effects() {
  const fade = stillness.matches ? { in: 'none', out: 'none' } : { in: 'fadeIn', out: 'fadeOut' }
  return { fade, zoom: fade, slide: fade, slideBack: fade, none: { in: 'none', out: 'none' } }
}

const createLightbox = (elements: readonly Slide[]) =>
  GLightbox({
    elements,
    lightboxHTML: VIEWER,
    slideHTML: SLIDE,
    skin: 'wall',
    loop: true,
    openEffect: 'fade',
    closeEffect: 'fade',
    slideEffect: 'fade',
    cssEfects: effects(),
    zoomable: false,
    touchNavigation: false,
    draggable: false,
    closeOnOutsideClick: false,
  } as object) as unknown as Lightbox

trustMarkup()

const sheet = new Promise<void>((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  link.onload = () => {
    resolve()
  }
  link.onerror = reject
  document.head.append(link)
})
// Whoever opens the viewer hears of it.
sheet.catch(() => {})

/** Tab goes round within the viewer. */
function moveFocus(dialog: HTMLElement, step: number) {
  const buttons = [...dialog.querySelectorAll('button')].filter((button) => button.checkVisibility())
  const next = buttons.findIndex((button) => button === document.activeElement) + step
  buttons.at(next % buttons.length)?.focus()
}

/** What GLightbox lacks: a dialog that keeps the rest of the page out of reach, its place told, zoom. */
function equip(lightbox: Lightbox, slides: readonly Slide[], label: string) {
  const dialog = document.querySelector<HTMLDialogElement>('#glightbox-body')
  if (!dialog) return
  const zoom = createZoom(dialog, () => slides[lightbox.index]?.fullWidth ?? 0)
  const place = dialog.querySelector('.place')
  const status = dialog.querySelector('[role=status]')
  const tell = () => {
    const where = `${lightbox.index + 1} / ${slides.length}`
    const loss = dialog.querySelector('.gslide.current .missing') ? `${MISSING} ` : ''
    if (place) place.textContent = slides.length > 1 ? where : ''
    if (status) status.textContent = `${loss}${slides[lightbox.index]?.alt ?? ''}, ${where}`
  }
  dialog.addEventListener(
    'error',
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement)) return
      if (zoom.isOn()) {
        // Only its larger variant did not come.
        zoom.reset()
        image.sizes = slides[lightbox.index]?.sizes ?? ''
      } else {
        replaceMissing(image)
        tell()
      }
    },
    { capture: true },
  )
  // GLightbox shows a picture that comes late also to who has gone on.
  lightbox.on('slide_after_load', () => {
    for (const [index, slide] of [...dialog.querySelectorAll('.gslide')].entries()) {
      if (index !== lightbox.index) slide.classList.remove('current')
      const media = slide.querySelector('.gslide-media:has(img):not(:has(.mark))')
      const mark = slides[index]?.mark?.cloneNode()
      if (media && mark) media.append(mark)
    }
  })
  dialog.setAttribute('aria-label', label)
  dialog.showModal()
  tell()
  lightbox.on('slide_before_change', () => {
    for (const slide of dialog.querySelectorAll('.zoomed')) slide.classList.remove('zoomed')
    zoom.reset()
    tell()
  })
  followFingers(dialog, zoom, {
    turn: (step) => {
      if (step > 0) lightbox.nextSlide()
      else lightbox.prevSlide()
    },
    close: () => {
      lightbox.close()
    },
    isMotionReduced: () => stillness.matches,
  })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    lightbox.close()
  })
  dialog.addEventListener('keydown', (event) => {
    const isClosing = dialog.classList.contains('glightbox-closing')
    const isTab = event.key === 'Tab'
    if (!isClosing && isTab) moveFocus(dialog, event.shiftKey ? -1 : 1)
    if (!isTab && !isClosing && !zoom.pan(event)) return
    // Not for GLightbox, which would go on.
    event.preventDefault()
    event.stopPropagation()
  })
  dialog.addEventListener('click', (event) => {
    const target = event.target as Element
    if (target instanceof HTMLImageElement) zoom.click(event)
    else if (target.closest('.gslider') && !target.closest('.zoomed')) lightbox.close()
  })
}

/**
 * Where GLightbox meets a scroll bar it inserts a style element, which our policy forbids; base.css keeps the bar's
 * room while a dialog is open.
 */
function withoutScrollBar(open: () => void) {
  const { style } = document.documentElement
  style.overflow = 'hidden'
  open()
  style.overflow = ''
}

let isOpen = false

/** Opens the viewer on a picture's link, with all pictures of its gallery. Rejects when its style sheet fails. */
export async function openViewer(opener: HTMLAnchorElement) {
  await sheet
  if (isOpen) return
  isOpen = true
  const gallery = opener.closest<HTMLElement>('[data-viewer]') ?? document.body
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-view]')]
  const slides = slidesOf(links)
  const lightbox = createLightbox(slides)
  // GLightbox hides the page from screen readers, which nothing that has the focus may be.
  opener.blur()
  lightbox.on('open', () => {
    equip(lightbox, slides, gallery.dataset['viewer'] ?? '')
  })
  // A phone that begins to save its battery switches motion off while the viewer is open.
  const adapt = () => {
    lightbox.settings.cssEfects = effects()
    for (const moving of document.querySelectorAll('.gfadeIn, .gfadeOut'))
      moving.dispatchEvent(new AnimationEvent('animationend'))
  }
  stillness.addEventListener('change', adapt)
  lightbox.on('close', () => {
    stillness.removeEventListener('change', adapt)
    isOpen = false
    opener.focus({ preventScroll: true })
  })
  withoutScrollBar(() => {
    lightbox.open(undefined, links.indexOf(opener))
  })
}
