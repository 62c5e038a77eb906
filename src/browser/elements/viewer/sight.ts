import { isSliver, type Sight, widestOf } from './reach.ts'

/** A place on the screen, in pixels; or in a picture, as parts of its width and height. */
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

/** The shown picture, and the frame that it is seen through; undefined while it has not come. */
function findShown(dialog: HTMLElement) {
  const slide = dialog.querySelector('.gslide.current')
  const frame = slide?.querySelector('.ginner-container')
  const image = slide?.querySelector('img')
  // While a larger variant comes a picture may have no size of its own.
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

/** Times the fitting size: who has made a picture so small wants to see all of it. */
const HARDLY = 1.05

/** How wide the shown picture is, from all of it to its own pixels. How large it is by itself slides.ts tells. */
export function createSight(dialog: HTMLElement) {
  const find = () => findShown(dialog)
  const isOn = () => dialog.querySelector('.gslide.current.zoomed') !== null
  /** Pixels of the shown picture's width where all of it is seen. */
  let fitting = 0

  function tellButtons() {
    const shown = isOn() ? find() : undefined
    const isWidest = shown && widthOf(shown.image) > widestOf(sightOf(shown, fitting)) - 1
    dialog.querySelector('.gcloser')?.setAttribute('aria-disabled', String(isWidest ?? false))
    dialog.querySelector('.gwider')?.setAttribute('aria-disabled', String(!shown))
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
  function widen(shown: Shown, width: number, point: Point, share = shareOf(point, shown.image)) {
    const { slide, frame, image } = shown
    if (!isOn()) fitting = widthOf(image)
    const widest = widestOf(sightOf(shown, fitting))
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
    const shown = find()
    if (!shown) return
    fitting = widthOf(shown.image)
    const sight = sightOf(shown, fitting)
    if (!isSliver(sight)) return
    const { left } = shown.frame.getBoundingClientRect()
    const { y } = middleOf(shown.frame)
    widen(shown, sight.frame.height * sight.shape, { x: left, y }, { x: 0, y: 0.5 })
  }

  /** Who has made the picture small sees all of it. */
  function settle() {
    const shown = find()
    if (shown && widthOf(shown.image) < fitting * HARDLY) reset()
  }

  return { find, isOn, reset, widen, begin, settle }
}
