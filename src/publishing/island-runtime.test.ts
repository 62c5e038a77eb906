import { expect, test } from 'vitest'
import { linkIslandRuntime } from './island-runtime.ts'

const link = (html: string) => linkIslandRuntime(Buffer.from(html), '/assets/islands.js').toString()

test('what islands need is a file that the head of a page names', () => {
  expect(
    link(
      '<head><title>é</title></head><main><style>astro-island{display:contents}</style><script>1</script><astro-island>a</astro-island><astro-island>b</astro-island></main>',
    ),
  ).toBe(
    '<head><title>é</title><script src="/assets/islands.js" defer></script></head><main><astro-island>a</astro-island><astro-island>b</astro-island></main>',
  )
})

test.each([
  '<head></head><p>A page without islands</p>',
  '<head></head><p>&lt;style>astro-island</p>',
  '<svg/>',
  '',
])('%j stays as it is', (html) => {
  expect(link(html)).toBe(html)
})
