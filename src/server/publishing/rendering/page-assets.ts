import { hash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Build, ELEMENTS, markBuild, PAGE_SCRIPT, sheetsOf } from './astro-internals.ts'

/** The scripts and styles of a build that pages refer to or contain. */
export interface PageAssets {
  /** The file that starts islands (src/browser/islands/start/on.ts). It is cached for a year. */
  readonly islands: string
  /** The script that a page loads instead of one that only imports it. */
  readonly scripts: Readonly<Record<string, string>>
  /** The style sheets of pages, by the names that routes use. */
  readonly styles: Readonly<Record<string, string>>
}

const NOTES = 'page-assets.json'
const MERE_IMPORT = /^import\s*["']\.\/([^"']+)["'];?\s*$/

/**
 * Runs once after a build: writes the script of islands as a file, reads and removes the style sheets that pages will
 * contain, and notes both for the renderer. `islandScript` is the part that all islands share.
 */
export async function writePageAssets(
  dist: string,
  build: Pick<Build, 'clientDirectives' | 'routes'>,
  islandScript: string,
) {
  const client = path.join(dist, 'client')
  const runtime = `${build.clientDirectives.get('on') ?? ''}\n${islandScript}\n`
  const islands = `islands.${hash('sha256', runtime, 'base64url').slice(0, 8)}.js`
  await writeFile(path.join(client, 'assets', islands), runtime)

  const scripts: Record<string, string> = {}
  for (const file of (await readdir(path.join(client, 'assets'))).filter((name) => PAGE_SCRIPT.test(name))) {
    const [, imported] = MERE_IMPORT.exec(await readFile(path.join(client, 'assets', file), 'utf8')) ?? []
    if (imported) scripts[`/assets/${file}`] = `/assets/${imported}`
  }

  const styles: Record<string, string> = {}
  for (const file of sheetsOf(build)) {
    styles[file] = (await readFile(path.join(client, file), 'utf8')).trim()
    await rm(path.join(client, file))
  }
  const notes: PageAssets = { islands: `/assets/${islands}`, scripts, styles }
  await writeFile(path.join(dist, 'server', NOTES), JSON.stringify(notes))
}

export const readPageAssets = async (dist: string) =>
  JSON.parse(await readFile(path.join(dist, 'server', NOTES), 'utf8')) as PageAssets

/** A rule of styles/formats.css. A page needs only the rules of its own pictures. */
const FORMAT_RULE = /\.t(\d+)\{--tall:\1\}/g
/** The class with the format of a picture (content/picture.ts). */
const FORMAT_CLASS = /class="[^"]*\bt(\d+)[" ]/g

interface Style {
  readonly element: Buffer
  /** The hash as a Content-Security-Policy writes it. */
  readonly digest: string
}
const toStyle = (css: string): Style => ({
  element: Buffer.from(`<style>${css}</style>`),
  digest: `'sha256-${hash('sha256', css, 'base64')}'`,
})

/** The styles that pages of one kind share, and the format rules, of which each page needs only some. */
interface KindStyle extends Style {
  readonly formats: ReadonlyMap<string, string>
}
function toKindStyle(sheets: readonly string[]): KindStyle {
  const css = sheets.join('')
  const formats = new Map([...css.matchAll(FORMAT_RULE)].map(([rule, tall = '']) => [tall, rule]))
  return { ...toStyle(css.replaceAll(FORMAT_RULE, '')), formats }
}

function formatsIn(html: string, rules: ReadonlyMap<string, string>): string {
  const used = new Set([...html.matchAll(FORMAT_CLASS)].map(([, tall = '']) => tall))
  return [...used]
    .sort()
    .map((tall) => rules.get(tall) ?? '')
    .join('')
}

/**
 * The styles of a page behind a policy that allows only them. The policy is in the page, because any server may serve
 * the site's files. The header of the answer leaves inline styles to this policy (server/platform/http/headers.ts).
 */
function allow(styles: readonly Style[]): Buffer {
  const digests = styles.map(({ digest }) => digest).join(' ')
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${digests}">`
  return Buffer.concat([Buffer.from(policy), ...styles.map(({ element }) => element)])
}

/** A range of bytes in a page and its replacement. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly by: Buffer
}

const NOTHING = Buffer.alloc(0)

function apply(edits: readonly Edit[], html: Buffer): Buffer {
  if (edits.length === 0) return html
  const parts: Buffer[] = []
  let done = 0
  for (const { start, end, by } of edits) {
    parts.push(html.subarray(done, start), by)
    done = end
  }
  return Buffer.concat([...parts, html.subarray(done)])
}

const LATE_MODULE = '<script fetchpriority="low" type="module" src="/'

/**
 * Makes rendered pages lighter: styles and scripts are placed where they delay the first paint least. Astro would write
 * one link for each style sheet; the changed build writes one mark with all names.
 */
export function createLightening(assets: PageAssets, build: Build) {
  const { mark, kinds: sheets } = markBuild(build, assets)
  const toKind = (names: readonly string[]) => toKindStyle(names.map((name) => assets.styles[name] ?? ''))
  const kinds = new Map([...sheets].map(([names, list]) => [names, toKind(list)]))
  const islandScript = Buffer.from(`<script src="${assets.islands}" defer></script>`)

  /**
   * A page contains its styles: 4 to 6 KB that arrive in the first round trip. So the first paint waits for no other
   * file, and the first picture has the connection for itself.
   */
  function holdStyles(html: string, at: number, hasIslands: boolean): Edit {
    const end = html.indexOf(ELEMENTS.styleEnd, at)
    const names = html.slice(at + mark.length + 1, end)
    const kind = kinds.get(names)
    if (!kind) throw new Error(`the build has no styles ${names}`)
    const formats = formatsIn(html, kind.formats)
    const held = allow(formats ? [kind, toStyle(formats)] : [kind])
    return {
      start: at - ELEMENTS.style.length,
      end: end + ELEMENTS.styleEnd.length,
      by: hasIslands ? Buffer.concat([held, islandScript]) : held,
    }
  }

  /**
   * Astro writes the style and scripts of islands before the first island. Our own style is in base.css. The scripts
   * become a link in the head after the styles: 5 KB that a visitor downloads once, and that no page has to contain and
   * allow by hash.
   */
  const removeIslandScripts = (html: string, at: number): Edit => ({
    start: html.lastIndexOf(ELEMENTS.style, at),
    end: html.indexOf(ELEMENTS.island, at),
    by: NOTHING,
  })

  /** The first paint does not need the script at the end of a page, so it loads after the pictures. */
  const lowerPriority = (at: number): Edit => ({
    start: at - ELEMENTS.script.length,
    end: at + mark.length + 1,
    by: Buffer.from(LATE_MODULE),
  })

  return (html: Buffer): Buffer => {
    // Latin-1 has one character for each byte, so that positions in the text are positions in the bytes. Marks are
    // ASCII.
    const text = html.toString('latin1')
    const marks: number[] = []
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) marks.push(at)
    const isOf = (at: number, sign: string) => text.startsWith(sign, at + mark.length)
    const hasIslands = marks.some((at) => isOf(at, '<'))
    const edits = marks.map((at) => {
      if (isOf(at, ' ')) return holdStyles(text, at, hasIslands)
      return isOf(at, '<') ? removeIslandScripts(text, at) : lowerPriority(at)
    })
    return apply(edits, html)
  }
}
