import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSitePath } from './site-path.ts'

const ORIGIN = 'https://site.test'

/** Pieces of addresses that an attacker could combine to reach another site. */
const PIECES = [
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E',
  '%2e%2e',
  '%2f',
  '%5c',
  '%5C',
  '%09',
  ';',
  ':',
  '@',
  '?',
  '#',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u0000',
  '\u00a0',
  '\u2028',
  '\ufeff',
  '．',
  '／',
  '＼',
  '。',
  '\ud800',
  'a',
  'elsewhere.test',
  'site.test',
  'javascript:',
  'https:',
  'data:,',
  '[::1]',
  '127.1',
  'ü',
  '%',
  'to=',
]
const address = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)

test('no text in a link can send a visitor from this site to another one', () => {
  fc.assert(
    fc.property(address, address, (to, page) => {
      const path = toSitePath(to, ORIGIN)
      if (path === undefined) return
      // The result must be safe on any page of the site and after repeated parsing.
      const here = new URL(toSitePath(page, ORIGIN) ?? '/', ORIGIN)
      const led = new URL(path, here)
      expect(led.origin).toBe(ORIGIN)
      expect(led.pathname + led.search + led.hash).toBe(path)
      expect(toSitePath(path, ORIGIN)).toBe(path)
    }),
    { numRuns: 20_000 },
  )
})

test('every page of the site is returned unchanged', () => {
  const segment = fc.stringMatching(/^[\w~-]{1,12}$/)
  const part = fc.stringMatching(/^[\w~=&-]{0,12}$/)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), part, part, (segments, query, hash) => {
      const path = `/${segments.join('/')}${query && `?${query}`}${hash && `#${hash}`}`
      expect(toSitePath(path, ORIGIN)).toBe(path)
    }),
  )
})
