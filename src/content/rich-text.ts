import { isWebAddress } from '../contract/values/web-address.ts'

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Control characters, which XML forbids. */
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Escapes text for elements and quoted attributes in HTML and XML, and removes characters that XML forbids. */
export const escapeMarkup = (text: string) =>
  text.replace(UNPRINTABLE, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

/** A web address, up to a space, a quote or an angle bracket. */
const ADDRESS = /https?:\/\/[^\s<>"'“”«»]+/gi

/**
 * Characters that may end an address; other punctuation belongs to the sentence. A surrogate counts as a
 * whole character.
 */
const END = /[\p{L}\p{M}\p{N}\p{S}\p{Cs}/\-_#%&@*]/u

const BRACKETS = ['()', '[]', '{}'] as const
const count = (text: string, character: string) => text.split(character).length - 1

/**
 * Removes punctuation of the sentence from the end of an address. A closing bracket stays if the address
 * opened it.
 */
function trimAddress(text: string): string {
  const unopened = new Map<string, number>(
    BRACKETS.map(([open = '', close = '']) => [close, count(text, close) - count(text, open)]),
  )
  let end = text.length
  for (; end > 0; end -= 1) {
    const last = text[end - 1] ?? ''
    const surplus = unopened.get(last)
    if (END.test(last) || (surplus !== undefined && surplus <= 0)) break
    if (surplus !== undefined) unopened.set(last, surplus - 1)
  }
  return text.slice(0, end)
}

const anchor = (address: string, name: string) =>
  `<a href="${escapeMarkup(address)}" rel="nofollow noopener noreferrer" target="_blank">${escapeMarkup(name)}</a>`

const breaks = (text: string) => escapeMarkup(text).replace(/\r\n?|\n/g, '<br>')

/**
 * Converts plain text to HTML: escaped, with `<br>` for line breaks and links for web addresses, named in the page's language.
 * An invalid address stays text.
 */
export function textToHtml(text: string, linkName = 'Link'): string {
  let html = ''
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimAddress(match[0])
    if (!isWebAddress(address)) continue
    html += breaks(text.slice(end, match.index)) + anchor(address, linkName)
    end = match.index + address.length
  }
  return html + breaks(text.slice(end))
}
