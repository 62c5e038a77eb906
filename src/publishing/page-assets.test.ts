import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SSRManifest } from 'astro'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLightening, type PageAssets, readPageAssets, writePageAssets } from './page-assets.ts'

const routes: Pick<SSRManifest['routes'][number], 'styles'>[] = [
  { styles: [{ type: 'external', src: 'shell.css' }] },
  {
    styles: [
      { type: 'external', src: 'shell.css' },
      { type: 'external', src: 'home.css' },
    ],
  },
  { styles: [] },
]
const lightening = createLightening(
  {
    islands: '/assets/islands.js',
    scripts: { '/assets/page.js': '/assets/site.js' },
    styles: {
      'shell.css': 'a{b:c}.t30{--tall:30}.t45{--tall:45}.t60{--tall:60}',
      'home.css': 'd{e:"é"}',
    },
  },
  routes,
)
const lighten = (html: string) => lightening(Buffer.from(html)).toString()

test('what islands need is a file that the head of a page names', () => {
  expect(
    lighten(
      '<head><title>é</title></head><main><style>astro-island{display:contents}</style><script>1</script><astro-island>a</astro-island><astro-island>b</astro-island></main>',
    ),
  ).toBe(
    '<head><title>é</title><script src="/assets/islands.js" defer></script></head><main><astro-island>a</astro-island><astro-island>b</astro-island></main>',
  )
})

test.each([
  ['page', 'site'],
  ['other', 'other'],
])('the script %s of a page comes after its pictures, as the file %s', (named, file) => {
  expect(lighten(`<p>é</p><script type="module" src="/assets/${named}.js"></script>`)).toBe(
    `<p>é</p><script fetchpriority="low" type="module" src="/assets/${file}.js"></script>`,
  )
})

/** As Astro writes the style of a page on one of the routes. */
const styleOf = (route: number) => {
  const [style] = routes[route]?.styles ?? []
  return style?.type === 'inline' ? `<style>${style.content}</style>` : ''
}
const digest = (css: string) => createHash('sha256').update(css).digest('base64')

test('a page holds its styles, and allows those and no others', () => {
  const css = 'a{b:c}d{e:"é"}'
  const forms = '<link rel="stylesheet" href="/assets/forms.css">'
  expect(lighten(`<title>é</title>${forms}${styleOf(1)}</head>`)).toBe(
    `<title>é</title>${forms}<meta http-equiv="Content-Security-Policy" content="style-src 'self' 'sha256-${digest(css)}'"><style>${css}</style></head>`,
  )
})

test("a page brings the formats of its own pictures and not every picture's", () => {
  const [css, formats] = ['a{b:c}', '.t45{--tall:45}.t60{--tall:60}']
  const main =
    '<main><p class="t5 t45">t30</p><i class="picture t60 named"></i><i class="image t60"></i></main>'
  expect(lighten(`${styleOf(0)}</head>${main}`)).toBe(
    `<meta http-equiv="Content-Security-Policy" content="style-src 'self' 'sha256-${digest(css)}' 'sha256-${digest(formats)}'"><style>${css}</style><style>${formats}</style></head>${main}`,
  )
})

test.each([
  '<head></head><p>A page without islands</p>',
  '<head></head><p>&lt;style>astro-island</p>',
  '<head><link rel="stylesheet" href="/assets/forms.css"></head>',
  '<head><style>b{c:d}</style></head>',
  '<svg/>',
  '',
])('%j stays as it is', (html) => {
  expect(lighten(html)).toBe(html)
})

test('a page whose style is not one of ours keeps it, also where the build is read a second time', () => {
  const again = createLightening(
    { islands: '', scripts: {}, styles: { 'shell.css': 'a{b:c}', 'home.css': '' } },
    routes,
  )
  expect(again(Buffer.from(`${styleOf(0)}</head>`)).toString()).toContain('<style>a{b:c}</style></head>')
  const own: typeof routes = [{ styles: [{ type: 'inline', content: 'p{q:r} shell.css' }] }]
  createLightening({ islands: '', scripts: {}, styles: { 'shell.css': 'a{b:c}' } }, own)
  expect(own).toEqual([{ styles: [{ type: 'inline', content: 'p{q:r} shell.css' }] }])
})

test('a page that only speaks of a style after its head keeps its words', () => {
  const page = `<head></head><p>${styleOf(0)}</p>`
  expect(lighten(page)).toBe(page)
})

let dist: string
let assets: PageAssets
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'mahlstick-assets-'))
  for (const folder of ['client/assets', 'server']) await mkdir(path.join(dist, folder), { recursive: true })
  const files = {
    'Page.astro_astro_type_script_index_0.a.js': 'import"./site.b.js";\n',
    'Spaced.astro_astro_type_script_index_0.a.js': "import './more.c.js'",
    'Own.astro_astro_type_script_index_0.a.js': 'import"./site.b.js";run()',
    'Led.astro_astro_type_script_index_0.a.js': 'run();import"./site.b.js"',
    'Map.astro_astro_type_script_index_0.a.js.map': 'import"./site.b.js"',
    'site.b.js': 'import"./more.c.js"',
    'shell.css': ' a{b:c}\n',
  }
  for (const [name, text] of Object.entries(files))
    await writeFile(path.join(dist, 'client/assets', name), text)
  const build = {
    ISLAND_SCRIPT: 'start()',
    createApp: () => ({
      manifest: {
        clientDirectives: new Map([['on', 'wait()']]),
        routes: [
          { styles: [{ type: 'external', src: '/assets/shell.css' }] },
          {
            styles: [
              { type: 'external', src: '/assets/shell.css' },
              { type: 'inline', content: 'p{}' },
            ],
          },
        ],
      },
    }),
  }
  await writePageAssets(dist, build as unknown as Parameters<typeof writePageAssets>[1])
  assets = await readPageAssets(dist)
})
afterAll(() => rm(dist, { recursive: true }))

test('a build notes which scripts do nothing but import another, and the styles that pages will hold', async () => {
  expect(assets.scripts).toEqual({
    '/assets/Page.astro_astro_type_script_index_0.a.js': '/assets/site.b.js',
    '/assets/Spaced.astro_astro_type_script_index_0.a.js': '/assets/more.c.js',
  })
  expect(assets.styles).toEqual({ '/assets/shell.css': 'a{b:c}' })
  expect(await readdir(path.join(dist, 'client/assets'))).not.toContain('shell.css')
})

test('what makes islands start is a file whose name changes with it', async () => {
  expect(assets.islands).toMatch(/^\/assets\/islands\.[\w-]{8}\.js$/)
  const runtime = await readFile(path.join(dist, 'client', assets.islands), 'utf8')
  expect(runtime).toBe('wait()\nstart()\n')
  const digest = createHash('sha256').update(runtime).digest('base64url')
  expect(assets.islands).toContain(digest.slice(0, 8))
})
