import { PAGE_PATHS } from '../../contract/page-paths.ts'

/** The id of the painting whose own page has this address. */
function paintingAt(url: string | null | undefined) {
  return url ? new URL(url).pathname.split(PAGE_PATHS.painting(''))[1] : undefined
}

const isOnScreen = (element: Element) => {
  const { top, right, bottom, left } = element.getBoundingClientRect()
  return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** Ignores a view transition that was skipped, for example because the visitor was faster. */
function letGo(viewTransition: ViewTransition | null) {
  viewTransition?.ready.catch(() => undefined)
}

/**
 * Names an element for one view transition. base.css gives the picture on a painting's own page the name `painting`.
 */
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
 * View transitions: a painting's picture moves from a list, or from another painting's page, to the painting's own page
 * and back. There is no transition in browsers without support, or with reduced motion.
 */
export function animatePaintings() {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    letGo(viewTransition)
    const painting = paintingAt(activation?.entry.url)
    if (!viewTransition || painting === undefined) return
    name(findOwn(), 'none', viewTransition)
    name(findCard(painting), 'painting', viewTransition)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    letGo(viewTransition)
    // Some browsers have transitions, and not what says where one comes from.
    if (!viewTransition || !('navigation' in window)) return
    const painting = paintingAt(navigation.activation?.from?.url)
    if (painting === undefined || findOwn()) return
    name(findCard(painting), 'painting', viewTransition)
  })
}
