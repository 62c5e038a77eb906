import Macy from 'macy'
import { MASONRY_BREAKPOINTS } from '../../contract/limits.ts'

/** The widths at which the number of columns changes, smallest first: below that one, plain flow. */
const STEPS = Object.keys(MASONRY_BREAKPOINTS.below).map((width) => matchMedia(`(min-width: ${width}px)`))

const rowsOf = (item: Element) => Number.parseInt(getComputedStyle(item).gridRowStart.replace('span', ''), 10)

/**
 * Macy tells a row of pixels from the next, and rounds: after ten pictures a column would stand some pixels beside
 * its place in the grid, and a near tie would put a picture into another column. So it is told heights in the
 * grid's own rows, and its answer is read as rows: the same places, whatever the window does meanwhile.
 */
function tellHeightsInRows(list: HTMLElement) {
  for (const item of list.children) {
    Object.defineProperty(item, 'offsetHeight', { value: rowsOf(item), configurable: true })
  }
}
const readAsRows = (pixels: string) => `calc(var(--row) * ${Number.parseInt(pixels, 10)})`
function placeInRows(list: HTMLElement) {
  for (const item of list.children) {
    if (item instanceof HTMLElement) item.style.top = readAsRows(item.style.top)
  }
  list.style.height = readAsRows(list.style.height)
}

/** Lets Macy lay out the list that Masonry.astro has laid out in CSS; nothing moves. */
export function startMasonry(list: HTMLElement) {
  let macy: Macy | undefined
  const measure = () => {
    const style = getComputedStyle(list)
    tellHeightsInRows(list)
    return {
      columns: Number(style.getPropertyValue('--count')),
      margin: { x: Number.parseFloat(style.columnGap), y: 0 },
    }
  }
  function create() {
    const made = new Macy({ container: list, useOwnImageLoader: true, ...measure() })
    made.on('macy.resize', () => Object.assign(made.options, measure()))
    // A resize that it had heard before it was removed still comes here a moment later.
    made.on('macy.recalculated', () => {
      if (made === macy) return placeInRows(list)
      made.remove()
      layOut()
    })
    return made
  }
  function layOut() {
    if (!STEPS[0]?.matches) {
      macy?.remove()
      macy = undefined
      for (const item of list.children) Reflect.deleteProperty(item, 'offsetHeight')
      return
    }
    if (macy) Object.assign(macy.options, measure())
    else macy = create()
    macy.recalculate(true, true)
  }
  layOut()
  // At once: Macy itself waits for the end of resizing, with columns of the old width.
  for (const query of STEPS) query.addEventListener('change', layOut)
}
