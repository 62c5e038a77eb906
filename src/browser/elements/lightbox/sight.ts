import { isSliver, type Sight, widestOf } from './reach.ts'

/** A point on the screen in pixels, or in a picture as fractions of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const within = (part: number) => Math.min(Math.max(part, 0), 1)
export function shareOf({ x, y }: Point, image: HTMLImageElement): Point {
  const { left, top, width, height } = image.getBoundingClientRect()
  return { x: within((x - left) / width), y: within((y - top) / height) }
}
export const widthOf = (image: HTMLImageElement) => image.getBoundingClientRect().width

/** The shown picture and its frame; undefined until the picture has loaded. */
function findShown(dialog: HTMLElement) {
  const slide = dialog.querySelector('.gslide.current')
  const frame = slide?.querySelector('.ginner-container')
  const image = slide?.querySelector('img')
  // A picture may have no size while a larger variant loads.
  const hasCome = image?.style.getPropertyValue('--shape')
  return slide && frame && image && hasCome ? { slide, frame, image } : undefined
}
type Shown = NonNullable<ReturnType<typeof findShown>>

const sightOf = ({ frame, image }: Shown, fitting: number): Sight => ({
  fitting,
  full: parseFloat(image.style.getPropertyValue('--full')),
  shape: Number(image.style.getPropertyValue('--shape')),
  frame: { width: frame.clientWidth, height: frame.clientHeight },
})

/** Relative to the fitting size: below this factor the picture returns to the fitting size. */
const HARDLY = 1.05

/**
 * Controls the width of the shown picture, between fitting the frame and the zoom limit. slides.ts sets its natural
 * size.
 */
export function createSight(dialog: HTMLElement) {
  const find = () => findShown(dialog)
  const isOn = () => dialog.querySelector('.gslide.current.zoomed') !== null
  /** Width in pixels at which the whole picture fits. */
  let fitting = 0

  function updateButtons() {
    const shown = isOn() ? find() : undefined
    const isWidest = shown && widthOf(shown.image) > widestOf(sightOf(shown, fitting)) - 1
    dialog.querySelector('.gcloser')?.setAttribute('aria-disabled', String(isWidest ?? false))
    dialog.querySelector('.gwider')?.setAttribute('aria-disabled', String(!shown))
  }

  /** Shows every picture at its fitting size again. */
  function reset() {
    for (const slide of dialog.querySelectorAll('.zoomed')) {
      slide.classList.remove('zoomed')
      slide.querySelector('img')?.style.removeProperty('width')
    }
    updateButtons()
  }

  /** Sets the width within the limits and keeps the point `share` of the picture at `point` on the screen. */
  function widen(shown: Shown, width: number, point: Point, share = shareOf(point, shown.image)) {
    const { slide, frame, image } = shown
    if (!isOn()) fitting = widthOf(image)
    const widest = widestOf(sightOf(shown, fitting))
    if (!isOn()) image.sizes = `${Math.round(widest)}px`
    slide.classList.add('zoomed')
    image.style.width = `${Math.min(Math.max(width, fitting), widest)}px`
    const place = image.getBoundingClientRect()
    frame.scrollBy(place.left + share.x * place.width - point.x, place.top + share.y * place.height - point.y)
    updateButtons()
  }

  /**
   * The first view of a picture: the whole picture, or a panorama at the full height of the frame, from its left end.
   */
  function begin() {
    reset()
    const shown = find()
    if (!shown) return
    fitting = widthOf(shown.image)
    const sight = sightOf(shown, fitting)
    if (!isSliver(sight)) return
    const { left } = shown.frame.getBoundingClientRect()
    const { y } = middleOf(shown.frame)
    widen(shown, sight.frame.height * sight.shape, { x: left, y }, { x: 0, y: 0.5 })
  }

  /** A picture that is zoomed out almost completely is shown at its fitting size. */
  function settle() {
    const shown = find()
    if (shown && widthOf(shown.image) < fitting * HARDLY) reset()
  }

  return { find, isOn, reset, widen, begin, settle }
}
