import { expect, test } from 'vitest'
import { lightenScripts } from './page-scripts.ts'

const SCRIPTS = { islands: '/assets/islands.js', imports: { '/assets/page.js': ['/assets/shared.js'] } }
const lighten = (html: string) => lightenScripts(Buffer.from(html), SCRIPTS).toString()

test('what islands need is a file that the head of a page names', () => {
  expect(
    lighten(
      '<head><title>é</title></head><main><style>astro-island{display:contents}</style><script>1</script><astro-island>a</astro-island><astro-island>b</astro-island></main>',
    ),
  ).toBe(
    '<head><title>é</title><script src="/assets/islands.js" defer></script></head><main><astro-island>a</astro-island><astro-island>b</astro-island></main>',
  )
})

test('the script of a page comes after styles and pictures, together with what it imports', () => {
  expect(lighten('<p>é</p><script type="module" src="/assets/page.js"></script>')).toBe(
    '<p>é</p><link rel="modulepreload" href="/assets/shared.js" fetchpriority="low"><script fetchpriority="low" type="module" src="/assets/page.js"></script>',
  )
})

test.each([
  '<head></head><p>A page without islands</p>',
  '<head></head><p>&lt;style>astro-island</p>',
  '<svg/>',
  '',
])('%j stays as it is', (html) => {
  expect(lighten(html)).toBe(html)
})
