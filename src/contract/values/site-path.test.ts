import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSitePath } from './site-path.ts'

const ORIGIN = 'https://site.test'

/** What an address may be made of that somebody else has written, to lead elsewhere. */
const PIECES = [
  ...[
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
  ],
  ...['\t', '\n', '\r', ' ', '\u0000', '\u00a0', '\u2028', '\ufeff', '．', '／', '＼', '。', '\ud800'],
  ...[
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
  ],
]
const address = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
)

test('whatever somebody writes into a link, nobody is sent from this site to another one', () => {
  fc.assert(
    fc.property(address, address, (to, page) => {
      const path = toSitePath(to, ORIGIN)
      if (path === undefined) return
      // On whatever page of the site a browser reads it, and as often as it does.
      const here = new URL(toSitePath(page, ORIGIN) ?? '/', ORIGIN)
      const led = new URL(path, here)
      expect(led.origin).toBe(ORIGIN)
      expect(led.pathname + led.search + led.hash).toBe(path)
      expect(toSitePath(path, ORIGIN)).toBe(path)
    }),
    { numRuns: 20_000 },
  )
})

test('every page of the site is led to as it is', () => {
  const segment = fc.stringMatching(/^[\w~-]{1,12}$/)
  const part = fc.stringMatching(/^[\w~=&-]{0,12}$/)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), part, part, (segments, query, hash) => {
      const path = `/${segments.join('/')}${query && `?${query}`}${hash && `#${hash}`}`
      expect(toSitePath(path, ORIGIN)).toBe(path)
    }),
  )
})
