const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters, which XML forbids. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Text as it may stand in HTML and XML, in elements and in quoted attributes; characters that XML forbids are left out. */
export const escapeMarkup = (text: string) =>
  text.replace(UNPRINTABLE, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** Up to a space or a bracket; punctuation that ends a sentence is not part of an address. */
const ADDRESS = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}…]/gi

const anchor = (address: string) =>
  `<a href="${escapeMarkup(address)}" rel="nofollow noopener noreferrer" target="_blank">Link</a>`

const breaks = (text: string) => escapeMarkup(text).replace(/\r\n?|\n/g, '<br>')

/**
 * A plain text as HTML: everything escaped, line breaks as `<br>`, web addresses as 'Link' anchors. An address that
 * no browser could read stays text.
 */
export function textToHtml(text: string): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    if (!URL.canParse(match[0])) continue
    html += breaks(text.slice(end, match.index)) + anchor(match[0])
    end = match.index + match[0].length
  }
  return html + breaks(text.slice(end))
}
