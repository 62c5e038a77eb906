import type { Zoom } from './zoom.ts'

/** Zoom factor of one press of + or −. */
export const STEP = 1.5
const ZOOM: Readonly<Record<string, number>> = { '+': STEP, '=': STEP, '-': 1 / STEP, _: 1 / STEP }

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** The part of the screen by which an arrow key moves a picture. */
const PART = 0.2

/** Keeps Tab inside the lightbox. */
function moveFocus(dialog: HTMLElement, step: number) {
  const buttons = [...dialog.querySelectorAll('button')].filter((button) => button.checkVisibility())
  const next = buttons.indexOf(document.activeElement as HTMLButtonElement) + step
  buttons.at(next % buttons.length)?.focus()
}

/**
 * Pans the zoomed picture and returns whether it did. At the edge a new press shows the next picture, a held key does
 * not.
 */
function pan({ key, repeat }: KeyboardEvent, zoom: Zoom) {
  const [x, y] = ARROWS[key] ?? []
  if (x === undefined || y === undefined || !zoom.isOn()) return false
  return zoom.pan(x * innerWidth * PART, y * innerHeight * PART) || repeat
}

/**
 * Handles keys that GLightbox does not know, and hides from it keys that it would handle wrongly. Listens on the whole
 * page, because focus moves to the page when the focused button is hidden.
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
    // Alt and an arrow is Back; Ctrl and + is the browser's zoom.
    const isBrowsers = event.altKey || event.ctrlKey || event.metaKey
    const isOurs = !isBrowsers && isTaken(event)
    if (isOurs) event.preventDefault()
    if (isOurs || isBrowsers) event.stopPropagation()
  }
  document.addEventListener('keydown', onKey, { signal })
}
