import { isSliver, type Sight, widestOf } from './reach.ts'

/** Times the fitting size: who has made a picture so small wants to see all of it. */
const HARDLY = 1.05

/** A place on the screen, in pixels; or in a picture, as parts of its width and height. */
export interface Point {
  readonly x: number
  readonly y: number
}

const middleOf = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const within = (part: number) => Math.min(Math.max(part, 0), 1)
function shareOf({ x, y }: Point, image: HTMLImageElement): Point {
  const { left, top, width, height } = image.getBoundingClientRect()
  return { x: within((x - left) / width), y: within((y - top) / height) }
}
const widthOf = (image: HTMLImageElement) => image.getBoundingClientRect().width

/**
 * Looking closer at the shown picture, which is then moved by scrolling, dragging and arrow keys. How large it is by
 * itself slides.ts tells.
 */
export function createZoom(dialog: HTMLElement) {
  /** The shown picture, and the frame that it is seen through; undefined while it has not come. */
  function find() {
    const slide = dialog.querySelector('.gslide.current')
    const frame = slide?.querySelector('.ginner-container')
    const image = slide?.querySelector('img')
    // While a larger variant comes a picture may have no size of its own.
    const hasCome = image?.style.getPropertyValue('--shape')
    return slide && frame && image && hasCome ? { slide, frame, image } : undefined
  }
  type Found = NonNullable<ReturnType<typeof find>>
  const isOn = () => dialog.querySelector('.gslide.current.zoomed') !== null
  /** Pixels of the shown picture's width where all of it is seen. */
  let fitting = 0

  const sightOf = ({ frame, image }: Found): Sight => ({
    fitting,
    full: parseFloat(image.style.getPropertyValue('--full')),
    shape: Number(image.style.getPropertyValue('--shape')),
    frame: { width: frame.clientWidth, height: frame.clientHeight },
  })

  function tellButtons() {
    const found = isOn() ? find() : undefined
    const isWidest = found && widthOf(found.image) > widestOf(sightOf(found)) - 1
    dialog.querySelector('.gcloser')?.setAttribute('aria-disabled', String(isWidest ?? false))
    dialog.querySelector('.gwider')?.setAttribute('aria-disabled', String(!found))
  }

  /** Every picture is seen whole again. */
  function reset() {
    for (const slide of dialog.querySelectorAll('.zoomed')) {
      slide.classList.remove('zoomed')
      slide.querySelector('img')?.style.removeProperty('width')
    }
    tellButtons()
  }

  /** Makes the picture so wide, as far as it goes, with `share` of it at a point of the screen. */
  function widen(found: Found, width: number, point: Point, share = shareOf(point, found.image)) {
    const { slide, frame, image } = found
    if (!isOn()) fitting = widthOf(image)
    const widest = widestOf(sightOf(found))
    if (!isOn()) image.sizes = `${Math.round(widest)}px`
    slide.classList.add('zoomed')
    image.style.width = `${Math.min(Math.max(width, fitting), widest)}px`
    const place = image.getBoundingClientRect()
    frame.scrollBy(place.left + share.x * place.width - point.x, place.top + share.y * place.height - point.y)
    tellButtons()
  }

  /** The picture as it is first seen: whole; a panorama as high as the frame, from its left end. */
  function begin() {
    reset()
    const found = find()
    if (!found) return
    fitting = widthOf(found.image)
    const sight = sightOf(found)
    if (!isSliver(sight)) return
    const { left } = found.frame.getBoundingClientRect()
    const { y } = middleOf(found.frame)
    widen(found, sight.frame.height * sight.shape, { x: left, y }, { x: 0, y: 0.5 })
  }

  /** Who has made the picture small sees all of it. */
  function settle() {
    const found = find()
    if (found && widthOf(found.image) < fitting * HARDLY) reset()
  }

  /** So many times larger, around a point of the screen. */
  function by(times: number, point?: Point) {
    const found = find()
    if (!found || (times < 1 && !isOn())) return
    widen(found, widthOf(found.image) * times, point ?? middleOf(found.frame))
    settle()
  }

  /** As close as it goes, and back. */
  function toggle(point: Point) {
    const found = find()
    if (isOn()) reset()
    else if (found) widen(found, Infinity, point)
  }

  let held: { readonly width: number; readonly share: Point } | undefined
  /** Two fingers are on the picture, with this point between them. */
  function hold(middle: Point) {
    const found = find()
    held = found && { width: widthOf(found.image), share: shareOf(middle, found.image) }
  }
  /** They are now so many times as far apart. */
  function spread(times: number, middle: Point) {
    const found = find()
    if (held && found) widen(found, held.width * times, middle, held.share)
  }

  /** Moves the picture by so many pixels; whether it could go there. */
  function pan(x: number, y: number): boolean {
    const frame = isOn() ? find()?.frame : undefined
    if (!frame) return false
    const { scrollLeft, scrollTop } = frame
    frame.scrollBy(x, y)
    return Math.abs(frame.scrollLeft - scrollLeft) + Math.abs(frame.scrollTop - scrollTop) >= 1
  }

  return { isOn, begin, reset, settle, by, toggle, hold, spread, pan }
}
export type Zoom = ReturnType<typeof createZoom>
