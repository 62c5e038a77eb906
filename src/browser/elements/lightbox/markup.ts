import type { BrowserWords } from '../../stores/words.ts'

const icon = (path: string) =>
  `<svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" aria-hidden="true"><path d="${path}"/></svg>`

const button = (name: string, path: string, attributes = '') =>
  `<button type="button" class="${name} gbtn"${attributes}>${icon(path)}</button>`

const LENS = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 5 5M8 11h6'

/** GLightbox's markup as a real dialog, with the ids and classes that GLightbox expects. Words come later. */
export const LIGHTBOX = `<dialog id="glightbox-body" class="glightbox-container">
  <div class="gloader visible"></div>
  <div class="goverlay"></div>
  <div class="gcontainer">
    <div id="glightbox-slider" class="gslider"></div>
    <p class="foot" aria-hidden="true"><span class="shown"><i dir="auto"></i><span></span></span><span class="place"></span></p>
    <p class="hidden-text" role="status"></p>
    ${button('gprev', 'M15 4 7 12l8 8')}
    ${button('gnext', 'm9 4 8 8-8 8')}
    ${button('gzoom gcloser', `${LENS}M11 8v6`)}
    ${button('gzoom gwider', LENS)}
    ${button('gclose', 'm5 5 14 14M19 5 5 19', ' autofocus')}
  </div>
</dialog>`

/** Names the buttons in the page's language. */
export function nameButtons(dialog: HTMLElement, words: BrowserWords['lightbox']) {
  const names = {
    gprev: words.previous,
    gnext: words.next,
    gcloser: words.zoomIn,
    gwider: words.zoomOut,
    gclose: words.close,
  }
  for (const [name, label] of Object.entries(names))
    dialog.querySelector(`.${name}`)?.setAttribute('aria-label', label)
}

export const SLIDE =
  '<div class="gslide"><div class="gslide-inner-content"><div class="ginner-container"><div class="gslide-media"></div></div></div></div>'
