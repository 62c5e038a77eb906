import { createSight, middleOf, type Point, shareOf, widthOf } from './sight.ts'

/** Zooms the shown picture. An enlarged picture moves by scrolling, dragging and arrow keys. */
export function createZoom(dialog: HTMLElement) {
  const sight = createSight(dialog)
  const { find, isOn, reset, widen, settle } = sight

  /** Multiplies the size, around a point of the screen. */
  function by(times: number, point?: Point) {
    const shown = find()
    if (!shown || (times < 1 && !isOn())) return
    widen(shown, widthOf(shown.image) * times, point ?? middleOf(shown.frame))
    settle()
  }

  /** Zooms in to the maximum, or back to the fitting size. */
  function toggle(point: Point) {
    const shown = find()
    if (isOn()) reset()
    else if (shown) widen(shown, Infinity, point)
  }

  let held: { readonly width: number; readonly share: Point } | undefined
  /** Starts a pinch of two fingers around this point. */
  function hold(middle: Point) {
    const shown = find()
    held = shown && { width: widthOf(shown.image), share: shareOf(middle, shown.image) }
  }
  /** Continues the pinch: `times` is how much further apart the fingers are than at the start. */
  function spread(times: number, middle: Point) {
    const shown = find()
    if (held && shown) widen(shown, held.width * times, middle, held.share)
  }

  /** Moves the picture by some pixels and returns whether it moved. */
  function pan(x: number, y: number): boolean {
    const frame = find()?.frame
    if (!frame || !isOn()) return false
    const { scrollLeft, scrollTop } = frame
    frame.scrollBy(x, y)
    return Math.abs(frame.scrollLeft - scrollLeft) + Math.abs(frame.scrollTop - scrollTop) >= 1
  }

  return { ...sight, by, toggle, hold, spread, pan }
}
export type Zoom = ReturnType<typeof createZoom>
