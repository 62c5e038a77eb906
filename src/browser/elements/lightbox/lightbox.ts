import { type BrowserWords, loadWords } from '../../stores/words.ts'
import { findViewed, leaveEntry, noteViewed } from './entry.ts'
import { followFingers } from './fingers.ts'
import { followKeys, STEP } from './keys.ts'
import { createLightbox, followStillness, type Lightbox, stillness } from './glightbox.ts'
import { followMouse } from './mouse.ts'
import { nameButtons } from './markup.ts'
import { completeSlide, replaceMissing, type Slide, slidesOf } from './slides.ts'
import styles from './lightbox.css?url'
import { createZoom, type Zoom } from './zoom.ts'

const sheet = new Promise((resolve, reject) => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  link.onload = resolve
  link.onerror = reject
  document.head.append(link)
})
// openLightbox reports these failures to its caller.
sheet.catch(() => {})
loadWords().catch(() => {})

type Words = BrowserWords['lightbox']

/** The title of the picture and the accessible name, which starts with the title. */
interface Name {
  readonly title: string
  readonly whole: string
}

/** Shows the title and number below the picture, and announces them to screen readers. */
function createAnnouncing(dialog: HTMLElement, glightbox: Lightbox, { slides, name, words }: Opening) {
  const write = (place: string, text: string, lang?: string) => {
    const element = dialog.querySelector<HTMLElement>(place)
    if (!element) return
    element.textContent = text
    if (lang) element.lang = lang
  }
  write('.shown i', name.title)
  write('.shown span', name.whole.slice(name.title.length))
  return () => {
    const where = `${glightbox.index + 1} / ${slides.length}`
    const loss = dialog.querySelector('.gslide.current .missing') ? `${words.missing} ` : ''
    write('.place', slides.length > 1 ? where : '')
    const { alt = '', lang } = slides[glightbox.index] ?? {}
    write('[role=status]', `${loss}${alt}, ${where}`, lang)
  }
}

/** One opening of the lightbox. `signal` aborts when it closes. */
interface Opening {
  readonly slides: readonly Slide[]
  readonly name: Name
  readonly words: Words
  readonly signal: AbortSignal
}

/**
 * Replaces a picture that fails to load. If only the larger variant fails, the smaller one stays. The `load` event of
 * the larger one is hidden from GLightbox, which would treat the picture as new.
 */
function followPictures(dialog: HTMLElement, { slides, words }: Opening, zoom: Zoom, announce: () => void) {
  const come = new WeakSet<EventTarget>()
  const all = [...dialog.querySelectorAll('.gslide')]
  const onLoad = (event: Event) => {
    if (!event.target) return
    if (come.has(event.target)) event.stopPropagation()
    come.add(event.target)
  }
  const onError = ({ target: image }: Event) => {
    if (!(image instanceof HTMLImageElement)) return
    const own = slides[all.findIndex((slide) => slide.contains(image))]?.sizes ?? ''
    if (come.has(image) && image.sizes !== own) {
      if (image.closest('.zoomed')) zoom.reset()
      image.sizes = own
    } else {
      replaceMissing(image, words.missing)
      announce()
    }
  }
  dialog.addEventListener('load', onLoad, { capture: true })
  dialog.addEventListener('error', onError, { capture: true })
}

/** Adds what GLightbox lacks: a modal dialog, an announced position and zoom. */
function equip(dialog: HTMLDialogElement, glightbox: Lightbox, opening: Opening) {
  const { slides, name, words, signal } = opening
  nameButtons(dialog, words)
  const zoom = createZoom(dialog)
  const announce = createAnnouncing(dialog, glightbox, opening)
  const close = () => {
    glightbox.close()
  }
  glightbox.on('slide_after_load', ({ slideNode, index: loaded }) => {
    const slide = slides[loaded]
    if (slide) completeSlide(slideNode, slide)
    // GLightbox also calls this for a late picture after the visitor has moved to another one.
    if (loaded === glightbox.index) zoom.begin()
    else slideNode.classList.remove('current')
  })
  // GLightbox has already set the index and shows the picture a moment later.
  glightbox.on('slide_before_change', () => {
    zoom.reset()
    announce()
    queueMicrotask(zoom.begin)
  })
  followPictures(dialog, opening, zoom, announce)
  dialog.setAttribute('aria-label', name.whole)
  dialog.showModal()
  announce()
  followMouse(dialog, zoom)
  followKeys(dialog, zoom, signal)
  followFingers(dialog, zoom, {
    turn: (step) => {
      if (step > 0) glightbox.nextSlide()
      else glightbox.prevSlide()
    },
    close,
    isMotionReduced: () => stillness.matches,
  })
  for (const event of ['cancel', 'close'])
    dialog.addEventListener(event, (cancelling) => {
      cancelling.preventDefault()
      close()
    })
  dialog.addEventListener('click', ({ target }) => {
    const pressed = target as Element
    if (pressed.closest('.gcloser')) zoom.by(STEP)
    else if (pressed.closest('.gwider')) zoom.by(1 / STEP)
    else if (pressed.closest('.gslider') && !pressed.closest('img, .zoomed')) close()
  })
  // Runs for example when a phone is rotated.
  new ResizeObserver(zoom.begin).observe(dialog)
}

/**
 * If the page has a scroll bar, GLightbox inserts a style element, which the Content Security Policy forbids. base.css
 * keeps the scroll bar's space while a dialog is open.
 */
function withoutScrollBar(open: () => void) {
  const { style } = document.documentElement
  style.overflow = 'hidden'
  open()
  style.overflow = ''
}

/** Closes the lightbox when its history entry is left, and removes the entry when the lightbox closes in another way. */
function followHistory(glightbox: Lightbox, note: () => void, signal: AbortSignal) {
  const close = glightbox.close.bind(glightbox)
  let isClosing = false
  glightbox.close = () => {
    if (!isClosing) leaveEntry()
    isClosing = true
    close()
  }
  addEventListener(
    'popstate',
    () => {
      if (findViewed() === undefined) glightbox.close()
    },
    { signal },
  )
  glightbox.on('slide_before_change', note)
  note()
}

let isOpen = false

/**
 * Opens the lightbox on a picture's link with all pictures of its gallery, if `isWanted` still returns true after its
 * style sheet and its words have loaded. Rejects if loading fails.
 */
export async function openLightbox(opener: HTMLAnchorElement, isWanted = () => true) {
  const [{ lightbox: words }] = await Promise.all([loadWords(), sheet])
  if (isOpen || !isWanted()) return
  isOpen = true
  const gallery = opener.closest<HTMLElement>('[data-viewer]') ?? document.body
  const links = [...gallery.querySelectorAll<HTMLAnchorElement>('a[data-view]')]
  const slides = slidesOf(links)
  const glightbox = createLightbox(slides)
  const { title = '', viewer: whole = '' } = gallery.dataset
  const ending = new AbortController()
  // GLightbox hides the page from screen readers, and a hidden element must not have focus.
  opener.blur()
  glightbox.on('open', () => {
    const dialog = document.querySelector<HTMLDialogElement>('#glightbox-body')
    if (dialog) equip(dialog, glightbox, { slides, name: { title, whole }, words, signal: ending.signal })
  })
  followStillness(glightbox, ending.signal)
  glightbox.on('close', () => {
    ending.abort()
    isOpen = false
    opener.focus({ preventScroll: true })
  })
  withoutScrollBar(() => {
    glightbox.open(undefined, links.indexOf(opener))
  })
  const all = [...document.querySelectorAll('a[data-view]')]
  followHistory(
    glightbox,
    () => {
      noteViewed(all.indexOf(links[glightbox.index] as Element))
    },
    ending.signal,
  )
}
