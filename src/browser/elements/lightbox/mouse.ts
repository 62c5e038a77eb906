import type { Zoom } from './zoom.ts'

/** In pixels: a pointer that moves less has clicked. */
const CLICK = 5
/** Milliseconds between the two taps of a double tap. The system counts clicks of a mouse. */
const DOUBLE_TAP = 300
/** Pixels of one line, for wheels that scroll by lines, and pixels that enlarge a picture by the factor e. */
const LINE = 16
const WHEEL = 400

/** A click or a tap zooms in and out, the wheel zooms in steps, and dragging with the mouse moves the picture. */
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
  /** Whether this is the second click of a double click, which also zooms in only once. */
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
      // The browser handles horizontal scrolling.
      if (Math.abs(deltaX) > Math.abs(deltaY)) return
      event.preventDefault()
      const pixels = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? deltaY : deltaY * LINE
      zoom.by(Math.exp(-pixels / WHEEL), event)
    },
    { passive: false },
  )
}
