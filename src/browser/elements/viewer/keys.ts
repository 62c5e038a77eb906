import type { Zoom } from './zoom.ts'

/** Times: what a press of + or − makes of a picture. */
export const STEP = 1.5
const ZOOM: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP, _: 1 / STEP }

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The part of the screen that an arrow key moves a picture by. */
const PART = 0.2

/** Tab goes round within the viewer. */
function moveFocus(dialog: HTMLElement, step: number) {
  const buttons = [...dialog.querySelectorAll('button')].filter((button) => button.checkVisibility())
  const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
  buttons.at(next % buttons.length)?.focus()
}

/** Whether the key was the zoomed picture's: an arrow moves it to its edge, and with the next press goes on. */
function pan({ key, repeat }: KeyboardEvent, zoom: Zoom) {
  const [x, y] = ARROWS[key] ?? []
  if (x === undefined || y === undefined || !zoom.isOn()) return false
  return zoom.pan(x * innerWidth * PART, y * innerHeight * PART) || repeat
}

/**
 * Keys of the viewer that GLightbox does not know, and keeps from it those that it would take wrongly. Heard on the
 * whole page: it has the focus where the button that had it goes away.
 */
export function followKeys(dialog: HTMLElement, zoom: Zoom, signal: AbortSignal) {
  function isTaken(event: KeyboardEvent) {
    const { key, shiftKey } = event
    if (dialog.classList.contains('glightbox-closing')) return true
    if (key === 'Tab') {
      moveFocus(dialog, shiftKey ? -1 : 1)
      return true
    }
    const times = ZOOM[key]
    if (times !== undefined) zoom.by(times)
    return times !== undefined || pan(event, zoom)
  }
  const onKey = (event: KeyboardEvent) => {
    // Alt and an arrow are Back, Ctrl and + the browser's own zoom.
    const isBrowsers = event.altKey || event.ctrlKey || event.metaKey
    const isOurs = !isBrowsers && isTaken(event)
    if (isOurs) event.preventDefault()
    if (isOurs || isBrowsers) event.stopPropagation()
  }
  document.addEventListener('keydown', onKey, { signal })
}
