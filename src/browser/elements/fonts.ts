import sans from '../../assets/fonts/sans.woff2?url'
import serifItalic from '../../assets/fonts/serif-italic.woff2?url'
import serif from '../../assets/fonts/serif.woff2?url'
import { loadStyleSheet } from '../islands/start/style-sheet.ts'
import { browserMemory } from '../stores/memory.ts'
import FONTS_SHEET from '../../styles/fonts.css?url'
import { atRest } from '../islands/start/at-rest.ts'

/** Key in local storage: the fonts that this browser has already. */
const FONTS = 'fonts'

const applyFonts = () => void loadStyleSheet(FONTS_SHEET).then(() => browserMemory.write(FONTS, FONTS_SHEET))

/** As fonts.css names them. */
const FACES = [
  ['Newsreader', serif, 'normal'],
  ['Newsreader', serifItalic, 'italic'],
  ['Instrument Sans', sans, 'normal'],
] as const

/** Resolves when the font is there, or will not come; nothing is set in it yet. */
const fetchFont = ([family, href, style]: (typeof FACES)[number]) =>
  new FontFace(family, `url(${href})`, { style }).load().catch(() => undefined)

/** Pixels that nobody calls a shift, browsers neither. */
const UNSEEN = 3
/** Frames without scrolling. */
const STILL = 10

/** Texts, each by itself: the words after a name or a link move within their paragraph, which stays where it is. */
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

/** Whether it is in an answer that nobody has opened: browsers tell a place of it all the same. */
const isClosed = (thing: Element | Range) => {
  const element = thing instanceof Range ? thing.startContainer.parentElement : thing
  return element?.closest('details:not([open]) > :not(summary)')
}

/** How high everything in sight stands. Sideways a word moves by a hair at most. */
function heightsInSight() {
  const heights: { readonly thing: Element | Range; readonly top: number }[] = []
  for (const thing of [...document.querySelectorAll('a, button, footer, form, img'), ...findTexts()]) {
    const { top, bottom } = thing.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight && !isClosed(thing)) heights.push({ thing, top })
  }
  return heights
}

/** Sets the page in fonts that are there, unless something in sight would move up or down. */
function setIn(fonts: readonly FontFace[]): boolean {
  const heights = heightsInSight()
  for (const font of fonts) document.fonts.add(font)
  const isStill = heights.every(
    ({ thing, top }) => Math.abs(thing.getBoundingClientRect().top - top) < UNSEEN,
  )
  if (!isStill) for (const font of fonts) document.fonts.delete(font)
  return isStill
}

/** Resolves between two frames of a page that nobody scrolls: what is just coming into sight would move unmeasured. */
async function standstill() {
  let place = scrollY
  for (let frames = 0; frames < STILL; frames += 1) {
    await new Promise(requestAnimationFrame)
    if (scrollY === place) continue
    place = scrollY
    frames = 0
  }
  // Not in the frame itself: a phone lays the page out in a task of its own and paints it in the next.
  await new Promise((resolve) => setTimeout(resolve))
}

async function bringLate() {
  const fonts = await Promise.all(FACES.map(fetchFont))
  browserMemory.write(FONTS, FONTS_SHEET)
  await standstill()
  if (setIn(fonts.filter((font) => font !== undefined))) return
  // What answers a click may move. Whoever only reads gets them with the next page.
  const asked = new AbortController()
  const apply = () => {
    asked.abort()
    applyFonts()
  }
  for (const event of ['click', 'keydown']) addEventListener(event, apply, { signal: asked.signal })
}

/**
 * On a first visit the fonts come when everything else is there: on a slow line 60 KB would keep words and painting
 * from being seen for a third of a second. Their stand-ins take the same room (tokens.css), and where a line breaks
 * elsewhere all the same, they wait; they apply all at once, so the words are set anew only once. Later pages have
 * them from the browser's cache at once.
 */
export function bringFonts() {
  if (browserMemory.read(FONTS) === FONTS_SHEET) applyFonts()
  else atRest(() => void bringLate())
}
