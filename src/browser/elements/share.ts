/** Sharing with what the device has: its clipboard, and its own sheet where the browser offers one (ShareLinks.astro). */
function startSharing(place: HTMLElement) {
  const [copy, sheet] = place.querySelectorAll('button')
  const status = place.querySelector('[role="status"]')
  const url = place.dataset['share'] ?? ''
  if (!copy || !sheet || !status) return

  /** Where a page may not copy (no HTTPS, refused), the address stands there, selected for the visitor's own copying. */
  function offerAddress() {
    const address = document.createElement('b')
    address.textContent = url
    status?.replaceChildren('The link to copy: ', address)
    getSelection()?.selectAllChildren(address)
    address.scrollIntoView({ block: 'nearest' })
  }
  async function copyLink() {
    // Emptied first: the same words are heard again.
    status?.replaceChildren()
    try {
      await navigator.clipboard.writeText(url)
      status?.replaceChildren('Link copied.')
    } catch {
      offerAddress()
    }
  }
  copy.addEventListener('click', () => void copyLink())
  copy.dataset['can'] = ''

  if (!('share' in navigator)) return
  sheet.addEventListener('click', () => {
    // Rejects also where the visitor closes the sheet again.
    navigator.share({ title: document.title, url }).catch(() => undefined)
  })
  sheet.dataset['can'] = ''
}

const place = document.querySelector<HTMLElement>('[data-share]')
if (place) startSharing(place)
