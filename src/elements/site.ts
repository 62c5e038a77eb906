/**
 * The script of every page: what needs no React, in a few hundred bytes. What is large or rare is fetched from here
 * when its moment comes.
 */
import { atRest } from './at-rest.ts'
import './inquiry.ts'
import './forms.ts'
import { makeMenuModal } from './menu.ts'
import { showPageChanges } from './preloader.ts'
import { letPaintingsTravel } from './travel.ts'

makeMenuModal()
showPageChanges()
letPaintingsTravel()

const masonry = document.querySelector<HTMLElement>('[data-masonry]')
if (masonry) atRest(() => void import('./masonry.ts').then(({ startMasonry }) => startMasonry(masonry)))
