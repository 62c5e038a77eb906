import { createHash } from 'node:crypto'
import type { SSRManifest } from 'astro'
import { expect, test } from 'vitest'
import { createLightening } from './page-assets.ts'

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
