import { findViewed, forgetAfterVisit } from './lightbox/entry.ts'

/**
 * A click on a picture's link with `data-view` opens the lightbox, which is fetched at the first pointer or focus on such
 * a picture. Without the lightbox, or in a new tab, the link opens the picture file.
 */
const fetchLightbox = () => import('./lightbox/lightbox.ts')

const pictureOf = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('a[data-view]')

function approach(event: Event) {
  // If the download fails here, the click tries again.
  if (pictureOf(event)) fetchLightbox().catch(() => {})
}
addEventListener('pointerover', approach, { passive: true })
document.addEventListener('focusin', approach)

addEventListener('click', (event) => {
  const link = pictureOf(event)
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  fetchLightbox().then(
    ({ openLightbox }) => openLightbox(link),
    () => {
      location.href = link.href
    },
  )
})

/** Opens the lightbox if the current history entry is the lightbox's: after a reload, or after Forward. */
function follow() {
  const viewed = findViewed() ?? -1
  const link = document.querySelectorAll<HTMLAnchorElement>('a[data-view]')[viewed]
  if (link)
    fetchLightbox().then(
      ({ openLightbox }) => openLightbox(link, () => findViewed() === viewed),
      () => {},
    )
}
addEventListener('popstate', follow)
forgetAfterVisit()
follow()
