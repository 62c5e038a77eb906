import { randomUUID } from 'node:crypto'
import type { SSRManifest } from 'astro'
import type { createApp } from 'astro/app/entrypoint'

/**
 * All behaviour of Astro that pages rely on and its documentation does not promise. After an update of Astro,
 * astro-internals.test.ts names the parts that have changed.
 */

/** The script that islands need in the browser. The build's manifest (`client:on`) holds the part that starts them. */
export async function readIslandScript(): Promise<string> {
  const { default: script } = await import('astro/runtime/server/astro-island.prebuilt.js')
  return script
}

/** The manifest of a build. */
export type Manifest = ReturnType<typeof createApp>['manifest']
/** The part of the manifest that decides how a page refers to its styles and scripts. */
export type Build = Pick<SSRManifest, 'clientDirectives' | 'entryModules'> & {
  readonly routes: readonly Pick<SSRManifest['routes'][number], 'styles'>[]
}

/** The files of the style sheets that belong to the build. */
export const sheetsOf = ({ routes }: Pick<Build, 'routes'>) =>
  new Set(
    routes.flatMap(({ styles }) => styles.flatMap((sheet) => (sheet.type === 'external' ? [sheet.src] : []))),
  )

/** Whether a route is a page of src/pages or a document of src/syndication/routes. Astro adds internal routes. */
export const isOurs = (route: { readonly origin: string } | undefined) =>
  route !== undefined && route.origin !== 'internal'

/** The pages without parameters in their address, except the error page. */
export const staticPagesOf = ({ routes }: Manifest) =>
  routes
    .map((route) => route.routeData)
    .filter((route) => isOurs(route) && (route.type === 'page' || route.type === 'endpoint'))
    .flatMap((route) => route.pathname ?? [])
    .filter((pathname) => pathname !== '/500')

/** Loads all pages now, because a new build may replace their files later. */
export async function loadPages({ pageMap }: Manifest) {
  const loading = [...(pageMap ?? [])].map(async ([component, load]) => {
    const loaded = load()
    pageMap?.set(component, () => loaded)
    await loaded
  })
  await Promise.all(loading)
}

/** The file name of the script of a page. */
export const PAGE_SCRIPT = /_astro_type_script_.*\.js$/
/** The start of the elements that Astro writes into a page. */
export const ELEMENTS = {
  style: '<style>',
  styleEnd: '</style>',
  island: '<astro-island',
  script: '<script type="module" src="/',
} as const

const MARK = /^mark-[0-9a-f-]{36}$/

/**
 * Replaces the styles and scripts that Astro writes by a random mark of this process, which nobody can type. After the
 * mark follow ` ` and names of style sheets, `/` and the name of a script, or `<` for the script of islands. Returns
 * the mark, and the style sheets by these names. A second renderer of this process finds the marks of the first.
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

/** Four searches for single characters are faster than one pattern, and most attributes contain none of them. */
const QUICKLY = `
const toAttributeString = (value, shouldEscape = true) => {
  if (!shouldEscape) return value
  const text = String(value)
  const isPlain = !text.includes('&') && !text.includes('"') && !text.includes('<') && !text.includes('>')
  return isPlain ? text : escapeHTML(text)
}
`

/**
 * Astro writes `<` and `>` into attributes without escaping. Browsers read that correctly, but a search for tags in the
 * bytes of a page would find typed text. This plugin escapes attributes like texts, so that every `<` in a page belongs
 * to the program.
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
