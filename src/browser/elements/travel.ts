import { PAGE_PATHS } from '../../contract/page-paths.ts'

/** The painting whose own page an address is. */
function paintingAt(url: string | null | undefined) {
  const start = PAGE_PATHS.painting('')
  const path = url ? new URL(url).pathname : ''
  return path.startsWith(start) ? path.slice(start.length) : undefined
}

const isOnScreen = (element: Element) => {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** A transition that comes to nothing, as when the visitor is faster, is no error. */
function letGo(viewTransition: ViewTransition | null) {
  viewTransition?.ready.catch(() => undefined)
}

/** Gives an element its name for one transition; base.css names the picture of a painting's own page `painting`. */
function name(element: HTMLElement | null | undefined, value: string, { finished }: ViewTransition) {
  if (!element) return
  element.style.viewTransitionName = value
  void finished.finally(() => {
    element.style.viewTransitionName = ''
  })
}

const findOwn = () => document.querySelector<HTMLElement>('.named [data-painting]')
const findCard = (painting: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-painting="p-${painting}"]`)].find(isOnScreen)

/**
 * A painting's picture goes with the visitor from a list, or from beside another painting, to the painting's own
 * page, and back to the list. Where the browser cannot, and where motion is reduced, there is no transition at all.
 */
export function letPaintingsTravel() {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    letGo(viewTransition)
    const painting = paintingAt(activation?.entry.url)
    if (!viewTransition || painting === undefined) return
    name(findOwn(), 'none', viewTransition)
    name(findCard(painting), 'painting', viewTransition)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    letGo(viewTransition)
    const painting = paintingAt(navigation.activation?.from?.url)
    if (!viewTransition || painting === undefined || findOwn()) return
    name(findCard(painting), 'painting', viewTransition)
  })
}
