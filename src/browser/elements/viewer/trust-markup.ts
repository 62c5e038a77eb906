import { SLIDE, VIEWER } from './markup.ts'

const TEXTS: readonly string[] = [VIEWER, SLIDE, '']

/** GLightbox writes HTML as text, which the site's policy forbids (server/http/headers.ts): all but these texts. */
export function trustMarkup() {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (TEXTS.includes(text) ? text : undefined),
  })
}
