import { tabMemory } from '../stores/memory.ts'
import {
  SELECTED_PAINTING_ID,
  SELECTED_PAINTING_NAME,
  SELECTED_PAINTING_WISH,
} from '../stores/storage-keys.ts'

/**
 * Make Inquiry: a link with `data-inquiry` passes its painting's name and id to the contact form through sessionStorage,
 * and with `data-wish` what its sender may like to be told. A new tab starts with an empty sessionStorage, so the address
 * contains them there. Our server reads the id from the query (contract/page-paths.ts); a plain file server does not.
 */
const IN_ADDRESS = '#inquiry='

/** Pages that load the available list or a single painting delete the last choice (features 4). */
const FORGETTING = /^(\/[a-z]{2})?(\/?$|\/paintings($|\/\d+$|-details\/))/

/** Keeps the painting of the next inquiry; '' for none. */
export function choosePainting(name: string, id = '', wish = '') {
  // If the browser blocks storage, the form has no subject at first.
  tabMemory.write(SELECTED_PAINTING_NAME, name)
  tabMemory.write(SELECTED_PAINTING_ID, id)
  tabMemory.write(SELECTED_PAINTING_WISH, wish)
}

function choose(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-inquiry]')
  if (!link) return
  const { inquiry: name = '', wish = '' } = link.dataset
  const id = new URL(link.href).searchParams.get('painting') ?? ''
  const staysHere =
    event.type === 'click' && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
  link.hash = staysHere ? '' : `${IN_ADDRESS}${encodeURIComponent(name)}/${id}/${wish}`
  if (staysHere) choosePainting(name, id, wish)
}
for (const type of ['click', 'auxclick', 'contextmenu'] as const) addEventListener(type, choose)

function arrive() {
  if (FORGETTING.test(location.pathname)) choosePainting('')
  if (!location.hash.startsWith(IN_ADDRESS)) return
  try {
    const [name = '', id, wish] = location.hash.slice(IN_ADDRESS.length).split('/')
    choosePainting(decodeURIComponent(name), id, wish)
  } catch {}
  history.replaceState(history.state, '', location.pathname + location.search)
}
arrive()
addEventListener('pageshow', (event) => {
  if (event.persisted) arrive()
})
