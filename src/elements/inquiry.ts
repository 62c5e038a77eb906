import { SELECTED_PAINTING_NAME } from '../stores/storage-keys.ts'

/**
 * Make Inquiry: a link with `data-inquiry` carries its painting's name to the contact form. The name waits in
 * sessionStorage; a new tab begins with an empty one, so there it travels in the address.
 */
const IN_ADDRESS = '#inquiry='

/** Pages that load the available list or a single painting: they forget the last choice (spec 4). */
const FORGETTING = /^\/($|paintings($|\/\d+$|-details\/))/

function store(name: string) {
  // Where a browser keeps nothing, the form simply has no subject yet.
  try {
    if (name) sessionStorage.setItem(SELECTED_PAINTING_NAME, name)
    else sessionStorage.removeItem(SELECTED_PAINTING_NAME)
  } catch {}
}

function choose(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-inquiry]')
  if (!link) return
  const name = link.dataset['inquiry'] ?? ''
  const staysHere =
    event.type === 'click' && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  link.hash = staysHere ? '' : IN_ADDRESS + encodeURIComponent(name)
  if (staysHere) store(name)
}
for (const type of ['click', 'auxclick', 'contextmenu'] as const) addEventListener(type, choose)

function arrive() {
  if (FORGETTING.test(location.pathname)) store('')
  if (!location.hash.startsWith(IN_ADDRESS)) return
  try {
    store(decodeURIComponent(location.hash.slice(IN_ADDRESS.length)))
  } catch {}
  history.replaceState(history.state, '', location.pathname)
}
arrive()
addEventListener('pageshow', (event) => {
  if (event.persisted) arrive()
})
