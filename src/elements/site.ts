/**
 * The script of every page: what needs no React, in a few hundred bytes. What is large or rare is fetched from here
 * when its moment comes.
 */
import './account.ts'
import { atRest } from './at-rest.ts'
import { bringFonts } from './fonts.ts'
import './feedback.ts'
import './inquiry.ts'
import './forms.ts'
import { makeMenuModal } from './menu.ts'
import { showPageChanges } from './preloader.ts'
import { letPaintingsTravel } from './travel.ts'
import './viewing.ts'

bringFonts()
makeMenuModal()
showPageChanges()
letPaintingsTravel()

if (document.querySelector('[data-tabs]')) void import('./tabs.ts')
const masonry = document.querySelector<HTMLElement>('[data-masonry]')
if (masonry) atRest(() => void import('./masonry.ts').then(({ startMasonry }) => startMasonry(masonry)))

const countdown = document.querySelector<HTMLElement>('[data-countdown]')
if (countdown) void import('./countdown.ts').then(({ startCountdown }) => startCountdown(countdown))

// From now on pictures far below are fetched as the browser likes (Picture.astro).
addEventListener('scroll', () => document.documentElement.classList.add('scrolled'), { once: true })
