const fetchWords = async () => (await (await import('../stores/words-later.ts')).loadWords()).share

/** Said where the words could not be loaded. */
const SIGNS = { copied: '✓', toCopy: '' }

/** Shares a page by the clipboard, and by the device's share sheet where the browser has one (ShareLinks.astro). */
function startSharing(place: HTMLElement) {
  const [copy, sheet] = place.querySelectorAll('button')
  const status = place.querySelector('[role="status"]')
  const url = place.dataset['share'] ?? ''
  if (!copy || !sheet || !status) return

  /**
   * If the page may not copy (no HTTPS or no permission), shows the selected address, so that the visitor can copy it.
   */
  function offerAddress(toCopy: string) {
    const address = document.createElement('b')
    address.textContent = url
    status?.replaceChildren(toCopy, address)
    getSelection()?.selectAllChildren(address)
    address.scrollIntoView({ block: 'nearest' })
  }
  async function copyLink() {
    // The text is removed first, so that screen readers announce the same words again.
    status?.replaceChildren()
    const words = fetchWords().catch(() => SIGNS)
    try {
      await navigator.clipboard.writeText(url)
      status?.replaceChildren((await words).copied)
    } catch {
      offerAddress((await words).toCopy)
    }
  }
  copy.addEventListener('click', () => void copyLink())
  copy.dataset['can'] = ''

  if (!('share' in navigator)) return
  sheet.addEventListener('click', () => {
    // The promise also rejects when the visitor closes the sheet.
    navigator.share({ title: document.title, url }).catch(() => undefined)
  })
  sheet.dataset['can'] = ''
}

const place = document.querySelector<HTMLElement>('[data-share]')
if (place) startSharing(place)
