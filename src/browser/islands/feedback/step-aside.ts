import { type RefObject, useEffect } from 'react'
import { type Box, findFreeTop, isFree } from './free-place.ts'

/** What somebody can press or type into. */
const CONTROLS = ':is(a, button, summary, select, input, textarea):not(.toasts *)'
const IN_USE = `${CONTROLS}:is(:focus, :hover)`
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

/** Keeps toasts at the top if they lie over no control there, else in the first free place below. */
function place(list: HTMLElement) {
  // They stand still for somebody who reads or reaches them.
  if (list.matches(':hover, :focus-within')) return
  if (list.offsetHeight === 0) moveTo(list, undefined)
  const now = boxOf(list)
  const all = findBoxes(CONTROLS)
  if (isFree(now, all)) return
  moveTo(list, undefined)
  const first = boxOf(list)
  // Without room they stay, but never over what is in use.
  const used = findBoxes(IN_USE)
  const kept = isFree(now, used) ? now.top : findFreeTop(first, used, innerHeight)
  moveTo(list, findFreeTop(first, all, innerHeight) ?? kept)
}

/**
 * A press on toasts, but neither on their buttons nor a swipe, moves them below their place, and from the lower edge to
 * the top.
 */
function stepAside(list: HTMLElement, { target, defaultPrevented }: Event) {
  if (defaultPrevented || (target instanceof Element && target.closest('button'))) return
  const now = boxOf(list)
  moveTo(list, findFreeTop(now, [now], innerHeight))
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
    list.addEventListener('click', (event) => stepAside(list, event), { signal })
    return () => {
      sizes.disconnect()
      end.abort()
    }
  }, [toasts])
}
