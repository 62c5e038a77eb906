import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { openTestApi } from '../../platform/api/testing.ts'
import { createIcons } from '../../platform/media/drawing/icons.ts'
import { DIST } from '../../app/open-rendering.ts'
import {
  ELEMENTS,
  escapeAttributes,
  isOurs,
  markBuild,
  PAGE_SCRIPT,
  readIslandScript,
  sheetsOf,
  staticPagesOf,
} from './astro-internals.ts'
import { readPageAssets } from './page-assets.ts'
import type { RendererOptions } from './renderer.ts'

const PAGE = '/sign-in'

/** Whether the code of Astro that the plugin replaces is still the same. */
async function canEscape() {
  const root = path.dirname(createRequire(import.meta.url).resolve('astro/package.json'))
  const file = path.join(root, 'dist/runtime/server/render/util.js')
  try {
    const code = escapeAttributes().transform(await readFile(file, 'utf8'), pathToFileURL(file).pathname)
    return code?.includes('toAttributeString = (value, shouldEscape = true) => {\n  if (!shouldEscape)')
  } catch {
    return false
  }
}

/**
 * A copy of the build, because other tests of this process may have marked the build itself. It lies where
 * packages are found, and not in the build, which other tests read as a whole.
 */
async function copyBuild() {
  const copy = await mkdtemp(path.join(DIST, '../node_modules/.unmarked-'))
  await cp(path.join(DIST, 'server'), copy, { recursive: true })
  onTestFinished(() => rm(copy, { recursive: true }))
  return pathToFileURL(path.join(copy, 'entry.mjs')).href
}

/** The build as Astro made it, and a page with an island from the marked build. */
async function openBuild() {
  const module = (await import(await copyBuild())) as RendererOptions['appModule']
  const app = module.createApp({ streaming: false })
  const before = {
    directive: app.manifest.clientDirectives.get('on') ?? '',
    sheets: sheetsOf(app.manifest),
    scripts: Object.values(app.manifest.entryModules).filter((file) => PAGE_SCRIPT.test(file)),
    staticPages: staticPagesOf(app.manifest),
    loaders: [...(app.manifest.pageMap ?? [])].map(([, load]) => typeof load),
    error: app.manifest.routes.find(({ routeData }) => routeData.pathname === '/500')?.routeData,
  }
  const assets = await readPageAssets(DIST)
  const { mark, kinds } = markBuild(app.manifest, assets)
  const api = await openTestApi()
  const fetch = (address: string) => api.api.fetch(new Request(address))
  const locals = {
    transport: { root: 'http://api.internal', fetch },
    siteUrl: api.config.siteUrl,
    publicApiRoot: '',
    hasPlainPictures: false,
    drawIcon: createIcons(),
    fragments: undefined,
  }
  const response = await app.render(new Request(api.config.siteUrl + PAGE), { locals })
  const html = await response.text()
  await api.remove()
  return { app, before, assets, mark, kinds, html }
}

it('an update of Astro has not changed the internals that pages rely on', async () => {
  const { app, before, assets, mark, kinds, html } = await openBuild()
  const { style, styleEnd, island, script } = ELEMENTS
  const styles = [...kinds.keys()].map((names) => `${style}${mark} ${names}${styleEnd}`)
  const pattern = new RegExp(
    `${style}[^<]*${styleEnd}<script>${mark}</script><script>[^]*?</script>${island}`,
  )
  const files = await readdir(path.join(DIST, 'client/assets'))
  const held: readonly [string, boolean | undefined][] = [
    ['attributes are escaped by the function that escapeAttributes takes the place of', await canEscape()],
    [
      'what all islands share is a script that defines <astro-island>',
      (await readIslandScript()).includes('astro-island'),
    ],
    ['the manifest holds the script of `client:on`', before.directive.includes('pointerover')],
    [
      'a build writes the style sheets of its routes as files',
      before.sheets.size > 0 && [...before.sheets].every((file) => file in assets.styles),
    ],
    [
      'a build names the scripts of pages after `_astro_type_script_`',
      before.scripts.length > 0 && files.some((file) => PAGE_SCRIPT.test(file)),
    ],
    [
      'routes tell which pages have an address of their own',
      ['/', PAGE, '/feed.xml'].every((page) => before.staticPages.includes(page)),
    ],
    [
      'routes tell which of them are ours',
      !isOurs(undefined) && isOurs(before.error) && !before.staticPages.some((page) => page.startsWith('/_')),
    ],
    [
      'pages are loaded by functions that the manifest holds',
      before.loaders.length > 0 && before.loaders.every((type) => type === 'function'),
    ],
    ['an address is matched with its route', isOurs(app.match(new Request(`http://site.test${PAGE}`)))],
    [
      'the style of a route becomes one <style> of a page',
      styles.filter((each) => html.includes(each)).length === 1,
    ],
    ["a page's first island comes after a style and two scripts of Astro's", pattern.test(html)],
    [
      "a page's own script is an element that begins as ELEMENTS.script says",
      html.includes(`${script}${mark}/`),
    ],
    ['nothing else of a page holds a mark', html.split(mark).length === 4],
  ]
  expect(held.filter(([, isSo]) => isSo !== true).map(([what]) => `no longer so: ${what}`)).toEqual([])
})
