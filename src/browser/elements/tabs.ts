/**
 * Turns sections with `data-tabs` into tabs (ARIA pattern: arrow keys, Home, End, one Tab stop). The style sheet shows
 * them as tabs before that, and their links work without this module (components/paintings/PaintingTabs.astro).
 */
interface Part {
  readonly tab: HTMLAnchorElement
  readonly panel: HTMLElement
}

function partsOf(list: Element): Part[] {
  return [...list.querySelectorAll('a')].flatMap((tab) => {
    const panel = document.getElementById(tab.hash.slice(1))
    return panel ? { tab, panel } : []
  })
}

function select(parts: readonly Part[], selected: number) {
  for (const [index, { tab, panel }] of parts.entries()) {
    const isSelected = index === selected
    tab.ariaSelected = String(isSelected)
    tab.tabIndex = isSelected ? 0 : -1
    panel.hidden = !isSelected
  }
}

/** The tab that a key selects; undefined for other keys. */
function targetOf(key: string, from: number, count: number) {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return key === ' ' ? from : undefined
}

function start(root: HTMLElement) {
  const list = root.querySelector('.tab-list')
  const parts = list ? partsOf(list) : []
  if (!list) return
  list.role = 'tablist'
  for (const { tab, panel } of parts) {
    tab.id = `${panel.id}-tab`
    tab.role = 'tab'
    tab.setAttribute('aria-controls', panel.id)
    panel.role = 'tabpanel'
    panel.tabIndex = 0
    panel.setAttribute('aria-labelledby', tab.id)
  }
  const indexOf = (event: Event) => parts.findIndex(({ tab }) => tab === event.target)
  list.addEventListener('click', (event) => {
    const index = indexOf(event)
    if (index < 0) return
    event.preventDefault()
    select(parts, index)
  })
  list.addEventListener('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent
    const target = targetOf(key, indexOf(event), parts.length)
    if (target === undefined || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    select(parts, target)
    parts[target]?.tab.focus()
  })
  // A visitor may have followed one of the links before this module loaded.
  select(
    parts,
    Math.max(
      0,
      parts.findIndex(({ panel }) => `#${panel.id}` === location.hash),
    ),
  )
  root.dataset['started'] = ''
}

for (const root of document.querySelectorAll<HTMLElement>('[data-tabs]')) start(root)

export {}
