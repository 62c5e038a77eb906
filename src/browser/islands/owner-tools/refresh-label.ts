/** What visitors read beside the picture: the list, whether the work is reserved or sold, and Make Inquiry. */
const CRUMBS = 'main .crumbs'
const LABEL = '.side > .state, .side > [data-inquiry]'

/** Trusted Types forbid `DOMParser`, but not a request for a document. Null without a connection. */
const readPage = (path: string) =>
  new Promise<Document | null>((resolve) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.addEventListener('loadend', () => resolve(request.status === 200 ? request.responseXML : null))
    request.open('GET', path)
    request.send()
  })

/** Puts the published label into the open page, under the `holder` of the owner's tools. */
export async function refreshLabel(holder: HTMLElement): Promise<void> {
  const fresh = await readPage(location.pathname)
  if (!fresh) return
  const crumbs = fresh.querySelector(CRUMBS)
  if (crumbs) document.querySelector(CRUMBS)?.replaceWith(crumbs)
  for (const old of document.querySelectorAll(LABEL)) old.remove()
  holder.after(...fresh.querySelectorAll(LABEL))
}
