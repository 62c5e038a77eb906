import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isBinary } from './binary.ts'

it('a photograph whose name ends with .csv is told from a list in any encoding', () => {
  const list = 'name;price\nMühle;1250\n'
  expect(isBinary(readFileSync('e2e/fixtures/the-scream.jpg'))).toBe(true)
  expect(isBinary(Buffer.from(list))).toBe(false)
  expect(isBinary(Buffer.from(list, 'latin1'))).toBe(false)
  expect(isBinary(Buffer.from(`\uFEFF${list}`, 'utf16le'))).toBe(false)
})
