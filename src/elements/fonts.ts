import { loadStyleSheet } from '../islands/style-sheet.ts'
import { browserMemory } from '../stores/memory.ts'
import fonts from '../styles/fonts.css?url'
import { atRest } from './at-rest.ts'

/** Key in local storage: the fonts that this browser has already. */
const FONTS = 'fonts'

/**
 * On a first visit the fonts come when everything else is there: on a slow line 60 KB would keep words and painting
 * from being seen for a third of a second. Their stand-ins take the same room (tokens.css), so nothing moves. Later
 * pages have them from the browser's cache at once.
 */
export function bringFonts() {
  const bring = () => void loadStyleSheet(fonts).then(() => browserMemory.write(FONTS, fonts))
  if (browserMemory.read(FONTS) === fonts) bring()
  else atRest(bring)
}
