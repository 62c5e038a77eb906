import sans from '../../assets/fonts/sans.woff2?url'
import serifItalic from '../../assets/fonts/serif-italic.woff2?url'
import serif from '../../assets/fonts/serif.woff2?url'
import { loadStyleSheet } from '../islands/start/style-sheet.ts'
import { browserMemory } from '../stores/memory.ts'
import FONTS_SHEET from '../../styles/fonts.css?url'
import { atRest } from '../islands/start/at-rest.ts'

/** Key in local storage for the fonts that this browser has in its cache. */
const FONTS = 'fonts'

const applyFonts = () => void loadStyleSheet(FONTS_SHEET).then(() => browserMemory.write(FONTS, FONTS_SHEET))

/** The same names as in fonts.css. */
const FACES = [
  ['Newsreader', serif, 'normal'],
  ['Newsreader', serifItalic, 'italic'],
  ['Instrument Sans', sans, 'normal'],
] as const

/** Resolves when the font has loaded or failed. The page does not use it yet. */
const fetchFont = ([family, href, style]: (typeof FACES)[number]) =>
  new FontFace(family, `url(${href})`, { style }).load().catch(() => undefined)

/** Browsers do not count a move of fewer pixels as a layout shift. */
const UNSEEN = 3
/** Number of frames without scrolling before fonts are applied. */
const STILL = 10

/** One range for each text node: words after a name or a link can move although their paragraph does not. */
function findTexts(): readonly Range[] {
  const texts: Range[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue?.trim()) continue
    const text = new Range()
    text.selectNodeContents(node)
    texts.push(text)
  }
  return texts
}

/** Whether it is inside a closed answer. Browsers report a position for hidden content, too. */
const isClosed = (thing: Element | Range) => {
  const element = thing instanceof Range ? thing.startContainer.parentElement : thing
  return element?.closest('details:not([open]) > :not(summary)')
}

/** Top positions of everything in view. A word moves sideways by less than a pixel. */
function heightsInSight() {
  const heights: { readonly thing: Element | Range; readonly top: number }[] = []
  for (const thing of [...document.querySelectorAll('a, button, footer, form, img'), ...findTexts()]) {
    const { top, bottom } = thing.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight && !isClosed(thing)) heights.push({ thing, top })
  }
  return heights
}

/** Applies the loaded fonts, unless something in view would move up or down. */
function setIn(fonts: readonly FontFace[]): boolean {
  const heights = heightsInSight()
  for (const font of fonts) document.fonts.add(font)
  const isStill = heights.every(
    ({ thing, top }) => Math.abs(thing.getBoundingClientRect().top - top) < UNSEEN,
  )
  if (!isStill) for (const font of fonts) document.fonts.delete(font)
  return isStill
}

/** Resolves between two frames while nobody scrolls. During a scroll, content that enters the view would be missed. */
async function standstill() {
  let place = scrollY
  for (let frames = 0; frames < STILL; frames += 1) {
    await new Promise(requestAnimationFrame)
    if (scrollY === place) continue
    place = scrollY
    frames = 0
  }
  // A phone computes the layout in a separate task and paints it in the next frame, so this waits for a task.
  await new Promise((resolve) => setTimeout(resolve))
}

async function bringLate() {
  const fonts = await Promise.all(FACES.map(fetchFont))
  browserMemory.write(FONTS, FONTS_SHEET)
  await standstill()
  if (setIn(fonts.filter((font) => font !== undefined))) return
  // After a click the page may move. A visitor who only reads gets the fonts on the next page.
  const asked = new AbortController()
  const apply = () => {
    asked.abort()
    applyFonts()
  }
  for (const event of ['click', 'keydown']) addEventListener(event, apply, { signal: asked.signal })
}

/**
 * Loads fonts on a first visit after everything else: on a slow connection 60 KB would delay text and painting by a
 * third of a second. The fallback fonts have the same metrics (tokens.css). Where a line would still break differently,
 * the fonts wait. All fonts apply at once, so the layout runs only once. Later pages use the browser's cache.
 */
export function bringFonts() {
  if (browserMemory.read(FONTS) === FONTS_SHEET) applyFonts()
  else atRest(() => void bringLate())
}
