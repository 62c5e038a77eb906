import { expect, test } from 'vitest'
import { moveIslandRuntime } from './island-runtime.ts'

const move = (html: string) => moveIslandRuntime(Buffer.from(html)).toString()

test('what islands need stands in the head of a page, before the first of them', () => {
  expect(
    move(
      '<head><title>é</title></head><main><style>astro-island{display:contents}</style><script>1</script><astro-island>a</astro-island><astro-island>b</astro-island></main>',
    ),
  ).toBe(
    '<head><title>é</title><style>astro-island{display:contents}</style><script>1</script></head><main><astro-island>a</astro-island><astro-island>b</astro-island></main>',
  )
})

test.each([
  '<head></head><p>A page without islands</p>',
  '<head></head><p>&lt;style>astro-island</p>',
  '<svg/>',
  '',
])('%j stays as it is', (html) => {
  expect(move(html)).toBe(html)
})
