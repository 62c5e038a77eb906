import sans from '../assets/fonts/sans.woff2?url'
import serifItalic from '../assets/fonts/serif-italic.woff2?url'
import serif from '../assets/fonts/serif.woff2?url'
import { loadStyleSheet } from '../islands/style-sheet.ts'
import { browserMemory } from '../stores/memory.ts'
import fonts from '../styles/fonts.css?url'
import { atRest } from './at-rest.ts'

/** Key in local storage: the fonts that this browser has already. */
const FONTS = 'fonts'

const applyFonts = () => void loadStyleSheet(fonts).then(() => browserMemory.write(FONTS, fonts))

/** Resolves when the file is there, or will not come. It is applied by nobody yet. */
const fetchFont = (href: string) => new FontFace('to come', `url(${href})`).load().catch(() => undefined)

/**
 * On a first visit the fonts come when everything else is there: on a slow line 60 KB would keep words and painting
 * from being seen for a third of a second. Their stand-ins take the same room (tokens.css), so nothing moves, and they
 * apply all at once, so the words are set anew only once. Later pages have them from the browser's cache at once.
 */
export function bringFonts() {
  if (browserMemory.read(FONTS) === fonts) applyFonts()
  else atRest(() => void Promise.all([serif, serifItalic, sans].map(fetchFont)).then(applyFonts))
}
