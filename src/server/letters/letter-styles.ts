import type { CSSProperties } from 'react'
import { renderPassages } from '../../content/markdown.ts'
import { DARK, LIGHT } from '../../contract/site/colours.ts'

/** The width of the letter's column in pixels; wider mails do not fit into the reading pane of Outlook. */
export const WIDTH = 600
const SERIF = 'Georgia, "Times New Roman", serif'
const SANS = 'Helvetica, Arial, sans-serif'

/** Styles stand in each element, because Gmail drops some style sheets. Only dark mode and phones need one. */
export const STYLES = {
  page: { backgroundColor: LIGHT.wall, margin: 0, padding: 0 },
  column: { width: '100%', maxWidth: WIDTH },
  text: { margin: '0 0 16px', font: `16px/1.6 ${SERIF}`, color: LIGHT.ink },
  heading: { margin: '24px 0 8px', font: `400 22px/1.3 ${SERIF}`, color: LIGHT.ink },
  quiet: { margin: '0 0 4px', font: `14px/1.5 ${SANS}`, color: LIGHT.quiet },
  title: { margin: '12px 0 2px', font: `18px/1.3 ${SERIF}`, color: LIGHT.ink },
  link: { color: LIGHT.accent, textDecoration: 'underline' },
  /** What a reader sees who loads no pictures. */
  alt: { font: `italic 15px/1.5 ${SERIF}`, color: LIGHT.quiet, textDecoration: 'none' },
  picture: { display: 'block', width: '100%', height: 'auto', border: 0 },
  button: {
    padding: '14px 28px',
    font: `16px/1.2 ${SANS}`,
    color: LIGHT['on-pigment'],
    backgroundColor: LIGHT.pigment,
    textDecoration: 'none',
  },
  line: { margin: '32px 0 16px', border: 0, borderTop: `1px solid ${LIGHT.line}` },
} as const satisfies Record<string, CSSProperties>

/** For dark mode and phones. */
export const SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .half { display: block !important; width: 100% !important; padding: 0 0 24px !important; } .half img { max-width: 100% !important; } }
@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: ${DARK.wall} !important; }
  .ink { color: ${DARK.ink} !important; }
  .quiet { color: ${DARK.quiet} !important; }
  .link { color: ${DARK.accent} !important; }
  .line { border-top-color: ${DARK.line} !important; }
  .button { background-color: ${DARK.pigment} !important; }
}`

const toCss = (style: CSSProperties) =>
  Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
    .replaceAll('"', "'")

const LIST = { ...STYLES.text, paddingLeft: 24 }
const MARKS: Readonly<Record<string, readonly [style: CSSProperties, name: string]>> = {
  p: [STYLES.text, 'ink'],
  h2: [STYLES.heading, 'ink'],
  h3: [{ ...STYLES.heading, fontSize: 18 }, 'ink'],
  h4: [{ ...STYLES.heading, fontSize: 16 }, 'ink'],
  ul: [{ ...LIST, paddingLeft: '24px' }, 'ink'],
  ol: [{ ...LIST, paddingLeft: '24px' }, 'ink'],
  a: [STYLES.link, 'link'],
}

/** Markdown as HTML with its styles. What people wrote is escaped, so it has no tags of its own. */
export function toPassages(markdown: string, siteUrl: string): string {
  return renderPassages(markdown)
    .replace(/<(p|h2|h3|h4|ul|ol|a)(?=[ >])/g, (tag, name: string) => {
      const [style, className] = MARKS[name] ?? [{}, '']
      return `${tag} class="${className}" style="${toCss(style)}"`
    })
    .replaceAll(' href="/', ` href="${siteUrl}/`)
}
