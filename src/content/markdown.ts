import MarkdownIt from 'markdown-it'
import { toAnchor } from '../contract/site/site-texts.ts'
import { completeAddress, isWebAddress } from '../contract/values/web-address.ts'
import { escapeMarkup } from './rich-text.ts'

/** The parts of Markdown that a text may use, besides paragraphs. All else is text, HTML included. */
const RULES = ['heading', 'list', 'emphasis', 'backticks', 'link', 'escape', 'newline']
/** A list in a list in a list: what lies deeper than 50 is left out. */
const DEEPEST = 100

/** Another site, a page or place of this one, or a mailbox. Browsers leave out tabs and line breaks in an address. */
const isHarmless = (address: string) =>
  isWebAddress(address) || (!/[\s\p{Cc}]/u.test(address) && /^(\/(?![/\\])|#|mailto:[^?&]+$)/.test(address))

const markdown = new MarkdownIt('zero', { html: false }).set({ maxNesting: DEEPEST }).enable(RULES)
markdown.validateLink = isHarmless
// Addresses stay as they were typed, with a scheme where it is missing.
markdown.normalizeLink = completeAddress

type Rules = typeof markdown.renderer.rules
type Token = ReturnType<typeof markdown.parse>[number]

Object.assign(markdown.renderer.rules, {
  text: (tokens, index) => escapeMarkup(tokens[index]?.content ?? ''),
  code_inline: (tokens, index) => `<code>${escapeMarkup(tokens[index]?.content ?? '')}</code>`,
  link_open(tokens, index) {
    const address = String(tokens[index]?.attrGet('href') ?? '')
    if (address === '') return '<a>'
    return `<a href="${escapeMarkup(address)}"${isWebAddress(address) ? ' rel="noopener"' : ''}>`
  },
  // Every list begins with 1.
  ordered_list_open: () => '<ol>\n',
  hardbreak: () => '\n',
} satisfies Rules)

const toHtml = (tokens: Token[]) => markdown.renderer.render(tokens, markdown.options, {}).trim()
const isHeading = ({ type }: Token) => type === 'heading_open' || type === 'heading_close'

/** A heading of a text stands below the page's own: `##` has the level `top`, and none is higher. */
const toLevel = (tag: string, top = 2) =>
  `h${Math.min(top + 2, Math.max(top, Number(tag.slice(1)) + top - 2))}`

/**
 * The text as HTML without anchors: where other texts are on the same page, and an anchor would not be the only one of
 * its name.
 */
export function renderPassages(text: string, top = 2): string {
  const tokens = markdown.parse(text, {})
  for (const token of tokens) if (isHeading(token)) token.tag = toLevel(token.tag, top)
  return toHtml(tokens)
}

export interface MarkdownText {
  readonly html: string
  readonly headings: readonly { readonly anchor: string; readonly text: string }[]
}

/** The ids that each page has outside of its text (layouts/Shell.astro, components/frame). */
const PAGE_IDS = [
  'main',
  'menu',
  'end',
  ...['', '-topic', '-email', '-message'].map((part) => `newsletter${part}`),
]

/** Returns the name, with a number if it is taken. */
function findFree(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let count = 1; taken.has(free); count += 1) free = `${name}-${count}`
  return free
}

/** The text as HTML, with its headings for a table of contents. No anchor equals another id of the page. */
export function renderMarkdown(text: string): MarkdownText {
  const tokens = markdown.parse(text, {})
  const headings: { anchor: string; text: string }[] = []
  const taken = new Set(PAGE_IDS)
  for (const [index, token] of tokens.entries()) {
    if (isHeading(token)) token.tag = toLevel(token.tag)
    const words = tokens[index + 1]
    if (token.type !== 'heading_open' || !words) continue
    const anchor = findFree(toAnchor(words.content) || 'part', taken)
    taken.add(anchor)
    token.attrSet('id', anchor)
    headings.push({ anchor, text: wordsOf(words) })
  }
  return { html: toHtml(tokens), headings }
}

function wordsOf({ children }: Token): string {
  const words = children?.map(({ type, content }) => (type.endsWith('break') ? '\n' : content))
  return words?.join('') ?? ''
}

/** The words alone, for machines that read: no signs of marks; paragraphs, lines and lists stay as they are. */
export function toPlainText(text: string): string {
  let plain = ''
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'list_item_open')
      plain += `${'  '.repeat((token.level - 1) / 2)}${token.info}${token.markup} `
    if (token.type === 'inline') plain += `${wordsOf(token)}\n`
    if (token.level === 0 && token.nesting === -1) plain = `${plain.trimEnd()}\n\n`
  }
  return plain.trim()
}
