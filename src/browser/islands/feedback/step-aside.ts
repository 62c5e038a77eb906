import { type RefObject, useEffect } from 'react'
import { type Box, findFreeTop, isFree } from './free-place.ts'

/** What somebody can press or type into. */
const CONTROLS = ':is(a, button, summary, select, input, textarea):not(.toasts *)'
const IN_USE = `${CONTROLS}:is(:focus, :hover)`
const FOCUSED = `${CONTROLS}:focus`
/** The part of the list's padding, in pixels, that may lie over something. */
const EDGE = 8

const findBoxes = (selector: string) =>
  [...document.querySelectorAll(selector)]
    .filter((control) => control.checkVisibility())
    .map((control) => (control.closest('label') ?? control).getBoundingClientRect())

function boxOf(list: HTMLElement): Box {
  const { top, bottom, left, right } = list.getBoundingClientRect()
  return { top: top + EDGE, bottom: bottom - EDGE, left, right }
}
const moveTo = ({ style }: HTMLElement, top: number | undefined) =>
  style.setProperty('--aside', top === undefined ? '' : `${top - EDGE}px`)

/** They stand still for somebody who reads or reaches them. */
const isInUse = (list: HTMLElement, now: Box) =>
  list.matches(':focus-within') || (list.matches(':hover') && isFree(now, findBoxes(FOCUSED)))

/** Keeps toasts at the top if they lie over no control there, else in the first free place below. */
function place(list: HTMLElement) {
  if (list.offsetHeight === 0) {
    moveTo(list, undefined)
    return
  }
  const now = boxOf(list)
  const fits = now.bottom <= innerHeight
  if (fits && isInUse(list, now)) return
  const all = findBoxes(CONTROLS)
  if (fits && isFree(now, all)) return
  moveTo(list, undefined)
  const first = boxOf(list)
  // Without room they stay, but never over what is in use.
  const used = findBoxes(IN_USE)
  const kept = fits && isFree(now, used) ? now.top : findFreeTop(first, used, innerHeight)
  moveTo(list, findFreeTop(first, all, innerHeight) ?? kept)
}

/** Moves toasts below their place, and from the lower edge to the top. */
function stepAside(list: HTMLElement) {
  if (list.offsetHeight === 0) return
  const now = boxOf(list)
  moveTo(list, findFreeTop(now, [now], innerHeight))
}

/** In milliseconds. The second click of a double click would press what toasts free at once. */
const DOUBLE_CLICK = 500
/** In pixels. Who drags farther wants to mark text. */
const DRAG = 10

/** Calls `onPress` after a press on toasts that is neither on their buttons nor a swipe. */
function listenToPresses(list: HTMLElement, onPress: () => void, signal: AbortSignal) {
  let start = { x: 0, y: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  const isPress = ({ defaultPrevented, detail, target, x, y }: MouseEvent) =>
    !defaultPrevented &&
    detail === 1 &&
    Math.hypot(x - start.x, y - start.y) < DRAG &&
    !(target instanceof Element && target.closest('button'))
  list.addEventListener('pointerdown', ({ x, y }) => (start = { x, y }), { signal })
  list.addEventListener(
    'click',
    (event) => {
      clearTimeout(timer)
      if (isPress(event)) timer = setTimeout(onPress, DOUBLE_CLICK)
    },
    { signal },
  )
  signal.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Moves the list of toasts when it would lie over a control: when it changes, and after the page or the focus moved. A
 * press frees what is under it.
 */
export function useStepAside(toasts: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const list = toasts.current
    if (!list) return
    const end = new AbortController()
    const { signal } = end
    const look = () => place(list)
    // Also called before the first toast is painted.
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    for (const event of ['focusin', 'scrollend', 'resize']) addEventListener(event, look, { signal })
    // Not by React, where a toast is not within its list.
    listenToPresses(list, () => stepAside(list), signal)
    return () => {
      sizes.disconnect()
      end.abort()
    }
  }, [toasts])
}
