import { createSight, middleOf, type Point, shareOf, widthOf } from './sight.ts'

/** Looking closer at the shown picture, which is then moved by scrolling, dragging and arrow keys. */
export function createZoom(dialog: HTMLElement) {
  const sight = createSight(dialog)
  const { find, isOn, reset, widen, settle } = sight

  /** So many times larger, around a point of the screen. */
  function by(times: number, point?: Point) {
    const shown = find()
    if (!shown || (times < 1 && !isOn())) return
    widen(shown, widthOf(shown.image) * times, point ?? middleOf(shown.frame))
    settle()
  }

  /** As close as it goes, and back. */
  function toggle(point: Point) {
    const shown = find()
    if (isOn()) reset()
    else if (shown) widen(shown, Infinity, point)
  }

  let held: { readonly width: number; readonly share: Point } | undefined
  /** Two fingers are on the picture, with this point between them. */
  function hold(middle: Point) {
    const shown = find()
    held = shown && { width: widthOf(shown.image), share: shareOf(middle, shown.image) }
  }
  /** They are now so many times as far apart. */
  function spread(times: number, middle: Point) {
    const shown = find()
    if (held && shown) widen(shown, held.width * times, middle, held.share)
  }

  /** Moves the picture by so many pixels; whether it could go there. */
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
