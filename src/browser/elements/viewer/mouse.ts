import type { Zoom } from './zoom.ts'

/** Pixels: a pointer that moves less has clicked. */
const CLICK = 5
/** Milliseconds within which a second tap belongs to the first; a mouse's clicks are counted by the system. */
const DOUBLE_TAP = 300
/** Pixels that a notch of a wheel scrolls, where it counts in lines; and those that make a picture e times as large. */
const LINE = 16
const WHEEL = 400

/** A click or a tap looks closer, and back; a wheel does so in steps; a pressed mouse moves the picture. */
export function followMouse(dialog: HTMLElement, zoom: Zoom) {
  let moved = 0
  let last = { x: 0, y: 0 }
  dialog.addEventListener('pointerdown', ({ clientX, clientY }) => {
    moved = 0
    last = { x: clientX, y: clientY }
  })
  dialog.addEventListener('pointermove', ({ buttons, pointerType, clientX, clientY }) => {
    if (buttons !== 1 || pointerType !== 'mouse' || !zoom.isOn()) return
    const [x, y] = [last.x - clientX, last.y - clientY]
    last = { x: clientX, y: clientY }
    moved += Math.abs(x) + Math.abs(y)
    zoom.pan(x, y)
  })
  dialog.addEventListener('dragstart', (event) => {
    event.preventDefault()
  })

  let tapped = -Infinity
  /** The second of two clicks belongs to the first: a double click looks closer, too. */
  function isSecond({ detail, pointerType, timeStamp }: PointerEvent) {
    if (pointerType !== 'touch') return detail > 1
    const isSoon = timeStamp - tapped < DOUBLE_TAP
    tapped = isSoon ? -Infinity : timeStamp
    return isSoon
  }
  dialog.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLImageElement) || moved > CLICK) return
    if (!isSecond(event)) zoom.toggle(event)
  })

  dialog.addEventListener(
    'wheel',
    (event) => {
      const { deltaX, deltaY, deltaMode } = event
      // Sideways the browser scrolls.
      if (Math.abs(deltaX) > Math.abs(deltaY)) return
      event.preventDefault()
      const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE
      zoom.by(Math.exp(-pixels / WHEEL), event)
    },
    { passive: false },
  )
}
