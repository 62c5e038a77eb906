import { SLIDE, LIGHTBOX } from './markup.ts'

const TEXTS: readonly string[] = [LIGHTBOX, SLIDE, '']

/**
 * GLightbox writes HTML from strings, which the Content Security Policy forbids (server/platform/http/headers.ts). This allows
 * only these strings.
 */
export function trustMarkup() {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (TEXTS.includes(text) ? text : undefined),
  })
}
