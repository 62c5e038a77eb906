import { findViewed, forgetAfterVisit } from './viewer/entry.ts'

/**
 * A click on a picture's link with `data-view` opens the viewer, which is fetched when someone first comes near such
 * a picture. Without it, or in a new tab, the link leads to the picture itself.
 */
const fetchViewer = () => import('./viewer/viewer.ts')

const pictureOf = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>('a[data-view]')

function approach(event: Event) {
  // What fails here is tried again by the click.
  if (pictureOf(event)) fetchViewer().catch(() => {})
}
addEventListener('pointerover', approach, { passive: true })
document.addEventListener('focusin', approach)

addEventListener('click', (event) => {
  const link = pictureOf(event)
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  fetchViewer().then(
    ({ openViewer }) => openViewer(link),
    () => {
      location.href = link.href
    },
  )
})

/** Opens the viewer where the history's entry is its own: after a reload, and by Forward. */
function follow() {
  const viewed = findViewed() ?? -1
  const link = document.querySelectorAll<HTMLAnchorElement>('a[data-view]')[viewed]
  if (link)
    fetchViewer().then(
      ({ openViewer }) => openViewer(link, () => findViewed() === viewed),
      () => {},
    )
}
addEventListener('popstate', follow)
forgetAfterVisit()
follow()
