import { describe, expect, it } from 'vitest'
import { createNames, toFileName } from './names.ts'

describe("a painter's file name", () => {
  it.each([
    ['Weiß & “Blau”', 'Weiß & “Blau”'],
    ['../../etc/passwd', 'etc passwd'],
    ['a<b>:c"|?*\\d', 'a b c d'],
    ['Dusk; dawn', 'Dusk dawn'],
    ['  .hidden. ', 'hidden'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['\u0000\n', 'untitled'],
    ['\ud800', '\ufffd'],
    ['e\u0301tude', 'étude'],
    ['x'.repeat(300), 'x'.repeat(60)],
    ['🎨'.repeat(60), '🎨'.repeat(45)],
  ])('made from %j is allowed by every file system', (words, name) => {
    expect(toFileName(words)).toBe(name)
  })

  it('is used once, also where a file system treats two names as the same', () => {
    const next = createNames()
    expect(['Dusk', 'dusk', 'DUSK', 'Dusk (2)'].map(next)).toEqual([
      'Dusk',
      'dusk (2)',
      'DUSK (3)',
      'Dusk (2) (2)',
    ])
  })
})
