import { toAnchor } from '../contract/site/site-texts.ts'
import { isWebAddress } from '../contract/values/wire.ts'
import { escapeMarkup } from './rich-text.ts'

/**
 * A subset of Markdown: paragraphs, `## Heading`, lists with `- ` or `1. `, _emphasis_, **weight**, `code`
 * and [link](address). All other text is escaped with `escapeMarkup`, and only harmless addresses become
 * links.
 */
export interface MarkedText {
  readonly html: string
  readonly headings: readonly { readonly anchor: string; readonly text: string }[]
}

const MARK =
  /`(?<code>[^`\n]+)`|\*\*(?<strong>[^*\n]+)\*\*|(?<![\p{L}\p{N}])(?<sign>[*_])(?<em>[^*_\s](?:[^*_\n]*[^*_\s])?)\k<sign>(?![\p{L}\p{N}])|\[(?<label>[^\]\n]+)\]\((?<address>[^)\s]+)\)/gu

/** An address of another site, a page or anchor of this one, or a mailbox. */
const isHarmless = (address: string) =>
  isWebAddress(address) || /^(\/(?![/\\])|#|mailto:[^?&]+$)/.test(address)

/** Converts the Markdown inside one line. */
export const toInlineHtml = (text: string): string => translate(text, escapeMarkup, toElement)

function link(label: string, address: string) {
  const elsewhere = isWebAddress(address) ? ' rel="noopener"' : ''
  return `<a href="${escapeMarkup(address)}"${elsewhere}>${toInlineHtml(label)}</a>`
}

type Mark = Partial<Record<string, string>>

/** The HTML of one mark; undefined when it is plain text after all. */
function toElement({ code, strong, em, label = '', address }: Mark) {
  if (code !== undefined) return `<code>${escapeMarkup(code)}</code>`
  if (strong !== undefined) return `<strong>${toInlineHtml(strong)}</strong>`
  if (em !== undefined) return `<em>${toInlineHtml(em)}</em>`
  return address !== undefined && isHarmless(address) ? link(label, address) : undefined
}

/** Converts the marks of a text and the text between them. */
function translate(
  text: string,
  ofWords: (words: string) => string,
  ofMark: (mark: Mark) => string | undefined,
): string {
  let translated = ''
  let end = 0
  for (const match of text.matchAll(MARK)) {
    translated += ofWords(text.slice(end, match.index)) + (ofMark(match.groups ?? {}) ?? ofWords(match[0]))
    end = match.index + match[0].length
  }
  return translated + ofWords(text.slice(end))
}

const withoutSigns = (text: string): string =>
  translate(
    text,
    (words) => words,
    ({ code, strong, em, label = '', address }) => {
      if (address !== undefined && !isHarmless(address)) return undefined
      return code ?? withoutSigns(strong ?? em ?? label)
    },
  )
const withoutHeadings = (text: string) => text.replace(/^\s*#+\s+/gm, '')

/** The text without Markdown characters, for search engines. Paragraphs, lines and lists stay. */
export const toPlainText = (text: string): string => withoutSigns(withoutHeadings(text))

const HEADING = /^(#{2,4})\s+(.+?)\s*#*$/
const ITEM = /^(?:[-*]|\d{1,3}[.)])\s+/
const isNumbered = (line: string) => /^\d/.test(line)

/** HTML without headings, for a page with its own headings and unique anchors. */
export const renderPassages = (text: string): string => renderMarks(withoutHeadings(text)).html

/** Splits a block into parts of one kind: a heading, a list or a paragraph. */
function splitBlock(lines: readonly string[]): string[][] {
  const parts: string[][] = []
  let kind = ''
  for (const line of lines) {
    const next = HEADING.test(line) ? 'heading' : ITEM.test(line) ? 'list' : kind === 'list' ? 'list' : 'text'
    if (next !== kind || next === 'heading') parts.push([])
    parts.at(-1)?.push(line)
    kind = next
  }
  return parts
}

/** The items of a list. A line without a mark continues the item before it. */
function toList(lines: readonly string[]) {
  const items: string[] = []
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''))
    else items.push(`${items.pop() ?? ''}\n${line}`)
  }
  const tag = isNumbered(lines[0] ?? '') ? 'ol' : 'ul'
  return `<${tag}>${items.map((item) => `<li>${toInlineHtml(item)}</li>`).join('')}</${tag}>`
}

/** Converts a text to HTML and lists its headings for a table of contents. */
export function renderMarks(text: string): MarkedText {
  const headings: { anchor: string; text: string }[] = []
  const seen = new Map<string, number>()

  function toHeading(signs: string, words: string) {
    const name = toAnchor(words) || 'part'
    const count = seen.get(name) ?? 0
    seen.set(name, count + 1)
    const anchor = count === 0 ? name : `${name}-${count}`
    headings.push({ anchor, text: words.replace(/[*_`]/g, '') })
    const tag = `h${signs.length}`
    return `<${tag} id="${escapeMarkup(anchor)}">${toInlineHtml(words)}</${tag}>`
  }
  function toHtml(lines: readonly string[]) {
    const [first = ''] = lines
    const [, signs, words] = HEADING.exec(first) ?? []
    if (signs !== undefined && words !== undefined) return toHeading(signs, words)
    return ITEM.test(first) ? toList(lines) : `<p>${toInlineHtml(lines.join('\n'))}</p>`
  }
  const blocks = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n\s*\n/)
  const parts = blocks.flatMap((block) => splitBlock(block.split('\n').map((line) => line.trim())))
  return {
    html: parts
      .filter((part) => part.some(Boolean))
      .map(toHtml)
      .join('\n'),
    headings,
  }
}
