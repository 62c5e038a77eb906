import { expect, it } from 'vitest'
import { acceptedEncodings, matchesEtag, parseRange } from './negotiation.ts'

it.each([
  [undefined, ['identity']],
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=0.2, gzip;q=0.8', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['identity, br;q=0.5', ['identity', 'br']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['gzip;q=oops, br', ['br', 'identity']],
  ['deflate', ['identity']],
])('a browser that accepts "%s" gets the first available encoding of %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  ['', false],
])('a browser that has %s gets "not modified": %s', (header, expected) => {
  expect(matchesEtag(header, '"a"')).toBe(expected)
})

it.each([
  [undefined, 'none'],
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=50-1000', { start: 50, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-0', 'none'],
  ['bytes=0-1,5-6', 'none'],
  ['bytes=-', 'none'],
  ['lines=1-2', 'none'],
])('a browser that requests %s of 100 bytes gets %j', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected)
})
