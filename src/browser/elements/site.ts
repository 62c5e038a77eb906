/**
 * The script of every page: the parts that need no React, in a few kilobytes (e2e/support/page-weight.ts sets the
 * limit). Large or rare parts are imported when they are needed.
 */
import { MASONRY_BREAKPOINTS } from '../../contract/limits.ts'
import './account.ts'
import { atRest } from '../islands/start/at-rest.ts'
import './find-works.ts'
import { bringFonts } from './fonts.ts'
import './feedback.ts'
import './inquiry.ts'
import './forms.ts'
import './list-steps.ts'
import { makeMenuModal } from './menu.ts'
import { offerLanguage } from './page-language.ts'
import { showPageChanges } from './preloader.ts'
import './share.ts'
import './tabs.ts'
import './early-carousel.ts'
import { animatePaintings } from './view-transitions.ts'
import './open-lightbox.ts'

bringFonts()
makeMenuModal()
showPageChanges()
animatePaintings()
if (document.querySelector('[hreflang]')) offerLanguage()

const masonry = document.querySelector<HTMLElement>('[data-masonry]')
if (masonry) {
  const start = () => void import('./masonry.ts').then(({ startMasonry }) => startMasonry(masonry))
  // A phone shows one column and needs no masonry layout.
  const hasColumns = matchMedia(`(min-width: ${Object.keys(MASONRY_BREAKPOINTS.below)[0]}px)`)
  if (hasColumns.matches) atRest(start)
  else hasColumns.addEventListener('change', start, { once: true })
}

const countdown = document.querySelector<HTMLElement>('[data-countdown]')
if (countdown) void import('./countdown.ts').then(({ startCountdown }) => startCountdown(countdown))

// The browser loads pictures near the screen first, then those further down (Picture.astro).
atRest(() => document.documentElement.classList.add('at-rest'))
addEventListener('scroll', () => document.documentElement.classList.add('scrolled'), { once: true })
