import { randomUUID } from 'node:crypto'
import type { SSRManifest } from 'astro'
import type { createApp } from 'astro/app/entrypoint'

/**
 * All that pages rely on and that Astro's documentation does not promise, in one place. After an update of Astro
 * astro-internals.test.ts says in words which of it has changed.
 */

/** What islands need in the browser; the part of their moments is in the manifest (`client:on`). */
export async function readIslandScript(): Promise<string> {
  const { default: script } = await import('astro/runtime/server/astro-island.prebuilt.js')
  return script
}

/** A build as its bundle knows it. */
export type Manifest = ReturnType<typeof createApp>['manifest']
/** The part of it that says what stands in a page for its styles and scripts. */
export type Build = Pick<SSRManifest, 'clientDirectives' | 'entryModules'> & {
  readonly routes: readonly Pick<SSRManifest['routes'][number], 'styles'>[]
}

/** The files of a build's own style sheets. */
export const sheetsOf = ({ routes }: Pick<Build, 'routes'>) =>
  new Set(
    routes.flatMap(({ styles }) => styles.flatMap((sheet) => (sheet.type === 'external' ? [sheet.src] : []))),
  )

/** A page of src/pages, or a document of src/syndication/routes; Astro has some of its own. */
export const isOurs = (route: { readonly origin: string } | undefined) =>
  route !== undefined && route.origin !== 'internal'

/** Pages without parameters in their address, from the build's own routes; not the one for failures. */
export const staticPagesOf = ({ routes }: Manifest) =>
  routes
    .map((route) => route.routeData)
    .filter((route) => isOurs(route) && (route.type === 'page' || route.type === 'endpoint'))
    .flatMap((route) => route.pathname ?? [])
    .filter((pathname) => pathname !== '/500')

/** Loads all pages now: later a new build may lie where they came from. */
export async function loadPages({ pageMap }: Manifest) {
  const loading = [...(pageMap ?? [])].map(async ([component, load]) => {
    const loaded = load()
    pageMap?.set(component, () => loaded)
    await loaded
  })
  await Promise.all(loading)
}

/** The name of a page's script among a build's files. */
export const PAGE_SCRIPT = /_astro_type_script_.*\.js$/
/** How elements begin that Astro writes into a page. */
export const ELEMENTS = {
  style: '<style>',
  styleEnd: '</style>',
  island: '<astro-island',
  script: '<script type="module" src="/',
} as const

const MARK = /^mark-[0-9a-f-]{36}$/

/**
 * What Astro writes for a build's styles and scripts becomes a mark: a page is put together at its marks, never at
 * words that somebody may have written. Nobody can type a mark: each process makes its own, and no finished page holds
 * one. The build belongs to the process, whose second renderer finds the marks of the first.
 *
 * A mark is followed by what it stands for: ` ` and the names of style sheets, `/` and the name of a script, or `<`,
 * the end of an element, for what islands need. Gives the mark and, by these names, the style sheets of each kind.
 */
export function markBuild(
  { clientDirectives, entryModules, routes }: Build,
  { scripts, styles }: { readonly scripts: Readonly<Record<string, string>>; readonly styles: object },
) {
  const known = clientDirectives.get('on')
  const mark = known !== undefined && MARK.test(known) ? known : `mark-${randomUUID()}`
  clientDirectives.set('on', mark)

  for (const [id, file] of Object.entries(entryModules))
    if (PAGE_SCRIPT.test(file) && !file.startsWith(mark))
      entryModules[id] = `${mark}${scripts[`/${file}`] ?? `/${file}`}`

  const kinds = new Map<string, readonly string[]>()
  const namesIn = (content: string) => {
    const names = content.split(' ').filter((name) => name !== mark)
    return names.every((name) => name in styles) ? names : []
  }
  for (const route of routes) {
    const sheets = route.styles.flatMap((sheet) =>
      sheet.type === 'external' ? [sheet.src] : namesIn(sheet.content),
    )
    if (sheets.length === 0) continue
    const names = sheets.join(' ')
    kinds.set(names, sheets)
    route.styles = [{ type: 'inline', content: `${mark} ${names}` }]
  }
  return { mark, kinds }
}

const ATTRIBUTES = /\/astro\/dist\/runtime\/server\/render\/util\.js$/
const ESCAPING = /const toAttributeString = [^;]+;[^]*?\n};\n/

/** To look for four characters takes less time than one pattern does, and most attributes have none of them. */
const QUICKLY = `
const toAttributeString = (value, shouldEscape = true) => {
  if (!shouldEscape) return value
  const text = String(value)
  const isPlain = !text.includes('&') && !text.includes('"') && !text.includes('<') && !text.includes('>')
  return isPlain ? text : escapeHTML(text)
}
`

/**
 * Astro writes `<` and `>` into attributes as they are. Browsers read that rightly, but whoever looks for a tag in a
 * page's bytes finds what somebody typed. With this plugin attributes are escaped as texts are: in a page's bytes, `<`
 * is always the program's own.
 */
export const escapeAttributes = () => ({
  name: 'mahlstick:attributes',
  transform(code: string, id: string) {
    if (!ATTRIBUTES.test(id)) return undefined
    if (!ESCAPING.test(code))
      throw new Error('Astro escapes attributes in another way now: see astro-internals.ts')
    return `import { escapeHTML } from '../escape.js'\n${code.replace(ESCAPING, QUICKLY)}`
  },
})
