import Macy from 'macy'
import { MASONRY_BREAKPOINTS } from '../../contract/limits.ts'

/** The widths at which the number of columns changes, smallest first. Below the first one there is one column. */
const STEPS = Object.keys(MASONRY_BREAKPOINTS.below).map((width) => matchMedia(`(min-width: ${width}px)`))

const rowsOf = (item: Element) => Number.parseInt(getComputedStyle(item).gridRowStart.replace('span', ''), 10)

/**
 * Macy compares heights in pixels and rounds them. After ten pictures a column would be some pixels off, and a picture
 * could land in another column. So it gets heights in rows of the CSS grid and returns rows: the positions stay exact
 * at every window size.
 */
function setHeightsInRows(list: HTMLElement) {
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

/** Lets Macy lay out the list that Masonry.astro has laid out in CSS. Nothing moves. */
export function startMasonry(list: HTMLElement) {
  let macy: Macy | undefined
  const measure = () => {
    const style = getComputedStyle(list)
    setHeightsInRows(list)
    return {
      columns: Number(style.getPropertyValue('--count')),
      margin: { x: Number.parseFloat(style.columnGap), y: 0 },
    }
  }
  function create() {
    const made = new Macy({ container: list, useOwnImageLoader: true, ...measure() })
    made.on('macy.resize', () => Object.assign(made.options, measure()))
    // A resize event from before the removal still arrives here a moment later.
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
  // Runs at once: Macy itself waits until resizing ends and shows columns of the old width until then.
  for (const query of STEPS) query.addEventListener('change', layOut)
}
