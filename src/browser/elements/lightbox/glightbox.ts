import GLightbox from 'glightbox'
import { SLIDE, LIGHTBOX } from './markup.ts'
import type { Slide } from './slides.ts'
import { trustMarkup } from './trust-markup.ts'

/** GLightbox's event data for a slide whose picture has loaded. */
interface LoadedSlide {
  readonly index: number
  readonly slideNode: Element
}

/** The part of GLightbox that is used here. Its own types are incomplete. */
export interface Lightbox {
  readonly index: number
  readonly settings: { cssEfects: object }
  open(element: undefined, index: number): void
  nextSlide(): void
  prevSlide(): void
  close(): void
  on(event: 'open' | 'close' | 'slide_before_change', listener: () => void): void
  on(event: 'slide_after_load', listener: (slide: LoadedSlide) => void): void
}

export const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** With reduced motion, GLightbox must not wait for animations that never run. */
function effects() {
  const fade = stillness.matches ? { in: 'none', out: 'none' } : { in: 'fadeIn', out: 'fadeOut' }
  return { fade, zoom: fade, slide: fade, slideBack: fade, none: { in: 'none', out: 'none' } }
}

trustMarkup()

export const createLightbox = (elements: readonly Slide[]) =>
  GLightbox({
    elements,
    lightboxHTML: LIGHTBOX,
    slideHTML: SLIDE,
    skin: 'wall',
    loop: true,
    openEffect: 'fade',
    closeEffect: 'fade',
    slideEffect: 'fade',
    cssEfects: effects(),
    touchNavigation: false,
    closeOnOutsideClick: false,
  } as object) as unknown as Lightbox

/** Follows the reduced-motion setting: a phone may turn it on to save power while the lightbox is open. */
export function followStillness(lightbox: Lightbox, signal: AbortSignal) {
  const adapt = () => {
    lightbox.settings.cssEfects = effects()
    for (const moving of document.querySelectorAll('.gfadeIn, .gfadeOut'))
      moving.dispatchEvent(new AnimationEvent('animationend'))
  }
  stillness.addEventListener('change', adapt, { signal })
}
