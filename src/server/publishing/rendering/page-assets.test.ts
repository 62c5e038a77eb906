import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLightening, type PageAssets, readPageAssets, writePageAssets } from './page-assets.ts'

type Build = Parameters<typeof createLightening>[1]
const toBuild = (...routes: Build['routes']) => ({
  routes,
  clientDirectives: new Map([['on', 'wait()']]),
  entryModules: {
    page: 'assets/Page.astro_astro_type_script_index_0.js',
    other: 'assets/Other.astro_astro_type_script_index_0.js',
    island: 'assets/Hero.js',
  } as Record<string, string>,
})
const build = toBuild(
  { styles: [{ type: 'external', src: 'shell.css' }] },
  {
    styles: [
      { type: 'external', src: 'shell.css' },
      { type: 'external', src: 'home.css' },
    ],
  },
  { styles: [] },
)
const assets: PageAssets = {
  islands: '/assets/islands.js',
  scripts: { '/assets/Page.astro_astro_type_script_index_0.js': '/assets/site.js' },
  styles: {
    'shell.css': 'a{b:c}.t30{--tall:30}.t45{--tall:45}.t60{--tall:60}',
    'home.css': 'd{e:"é"}',
  },
}
const lightening = createLightening(assets, build)
const lighten = (html: string) => lightening(Buffer.from(html)).toString()

/** The parts of a page as Astro writes them: the style of a route, the part before the first island, and a script. */
const styleOf = (route: number) => {
  const [style] = build.routes[route]?.styles ?? []
  return style?.type === 'inline' ? `<style>${style.content}</style>` : ''
}
const islandScripts = () =>
  `<style>astro-island{display:contents}</style><script>${build.clientDirectives.get('on')}</script><script>1</script>`
const scriptOf = (name: string) => `<script type="module" src="/${build.entryModules[name]}"></script>`

const digest = (css: string) => createHash('sha256').update(css).digest('base64')
/** The styles as a page contains them. */
const held = (...sheets: string[]) => {
  const digests = sheets.map((css) => `'sha256-${digest(css)}'`).join(' ')
  const policy = `<meta http-equiv="Content-Security-Policy" content="style-src 'self' ${digests}">`
  return policy + sheets.map((css) => `<style>${css}</style>`).join('')
}

test('the head of a page names the file of the script that islands need', () => {
  expect(
    lighten(
      `<head><title>é</title>${styleOf(0)}</head><main>${islandScripts()}<astro-island>a</astro-island><astro-island>b</astro-island></main>`,
    ),
  ).toBe(
    `<head><title>é</title>${held('a{b:c}')}<script src="/assets/islands.js" defer></script></head><main><astro-island>a</astro-island><astro-island>b</astro-island></main>`,
  )
})

test.each([
  ['page', '/assets/site.js'],
  ['other', '/assets/Other.astro_astro_type_script_index_0.js'],
])('the script %s of a page loads after its pictures, from the file %s', (name, file) => {
  expect(lighten(`<p>é</p>${scriptOf(name)}`)).toBe(
    `<p>é</p><script fetchpriority="low" type="module" src="${file}"></script>`,
  )
})

test('a page contains its styles, and allows only these', () => {
  const css = 'a{b:c}d{e:"é"}'
  const forms = '<link rel="stylesheet" href="/assets/forms.css">'
  expect(lighten(`<title>é</title>${forms}${styleOf(1)}</head>`)).toBe(
    `<title>é</title>${forms}${held(css)}</head>`,
  )
})

test('a page contains only the formats of its own pictures', () => {
  const [css, formats] = ['a{b:c}', '.t45{--tall:45}.t60{--tall:60}']
  const main =
    '<main><p class="t5 t45">t30</p><i class="picture t60 named"></i><i class="image t60"></i></main>'
  expect(lighten(`${styleOf(0)}</head>${main}`)).toBe(`${held(css, formats)}</head>${main}`)
})

test('nobody can type a mark, because each process has its own', () => {
  const other = toBuild({ styles: [{ type: 'external', src: 'shell.css' }] })
  createLightening(assets, other)
  const [mark, another] = [build, other].map(({ clientDirectives }) => clientDirectives.get('on') ?? '')
  expect(mark).toMatch(/^mark-[0-9a-f-]{36}$/)
  expect(another).not.toBe(mark)
  const page = `<title>${another}</title><style>${another} shell.css</style></head>`
  expect(lighten(page)).toBe(page)
})

test.each([
  '<head></head><p>A page without islands</p>',
  '<head><title></head></title><style>astro-island{}</style><astro-island></astro-island></head>',
  '<head></head><script type="module" src="/assets/page.js"></script>',
  '<head><link rel="stylesheet" href="/assets/forms.css"></head>',
  '<head><style>b{c:d}</style></head>',
  '<svg/>',
  '',
])('%j does not change', (html) => {
  expect(lighten(html)).toBe(html)
})

test('a page with a foreign style keeps it, also if the build is read a second time', () => {
  const again = createLightening(
    { islands: '', scripts: {}, styles: { 'shell.css': 'p{q:r}', 'home.css': '' } },
    build,
  )
  expect(again(Buffer.from(`${styleOf(0)}</head>${scriptOf('page')}`)).toString()).toBe(
    `${held('p{q:r}')}</head><script fetchpriority="low" type="module" src="/assets/site.js"></script>`,
  )
  const own = toBuild({ styles: [{ type: 'inline', content: 'p{q:r} shell.css' }] })
  createLightening(assets, own)
  expect(own.routes).toEqual([{ styles: [{ type: 'inline', content: 'p{q:r} shell.css' }] }])
})

let dist: string
let written: PageAssets
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
  const routes: Build['routes'] = [
    { styles: [{ type: 'external', src: '/assets/shell.css' }] },
    {
      styles: [
        { type: 'external', src: '/assets/shell.css' },
        { type: 'inline', content: 'p{}' },
      ],
    },
  ]
  await writePageAssets(dist, toBuild(...routes), 'start()')
  written = await readPageAssets(dist)
})
afterAll(() => rm(dist, { recursive: true }))

test('a build lists the scripts that only import another script, and the styles that pages contain', async () => {
  expect(written.scripts).toEqual({
    '/assets/Page.astro_astro_type_script_index_0.a.js': '/assets/site.b.js',
    '/assets/Spaced.astro_astro_type_script_index_0.a.js': '/assets/more.c.js',
  })
  expect(written.styles).toEqual({ '/assets/shell.css': 'a{b:c}' })
  expect(await readdir(path.join(dist, 'client/assets'))).not.toContain('shell.css')
})

test('the file that starts islands gets a new name when its content changes', async () => {
  expect(written.islands).toMatch(/^\/assets\/islands\.[\w-]{8}\.js$/)
  const runtime = await readFile(path.join(dist, 'client', written.islands), 'utf8')
  expect(runtime).toBe('wait()\nstart()\n')
  const digest = createHash('sha256').update(runtime).digest('base64url')
  expect(written.islands).toContain(digest.slice(0, 8))
})
