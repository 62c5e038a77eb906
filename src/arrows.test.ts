import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { arrows } from '../oxlint.config.ts'

/** Modules that are loaded later or in another thread: the linter looks at import statements only. */
const LATER = /(?:\bimport\(|new URL\()\s*['"](\.[^'"]+\.\w+)['"]/g
const IS_TEST = /\.test\.ts$|(?:^|\/)testing/

const patternsOf = ({ rules }: (typeof arrows)[number]) =>
  rules['no-restricted-imports'][1].patterns.map(({ regex }) => new RegExp(regex))

it('a module that is loaded later is one that its room may import', () => {
  const strays: string[] = []
  let count = 0
  for (const arrow of arrows) {
    const patterns = patternsOf(arrow)
    for (const file of globSync(arrow.files)) {
      if (IS_TEST.test(file)) continue
      for (const [, way = ''] of readFileSync(file, 'utf8').matchAll(LATER)) {
        count += 1
        if (patterns.some((pattern) => pattern.test(way))) strays.push(`${file}: ${way}`)
      }
    }
  }
  expect(count).toBeGreaterThan(20)
  expect(strays).toEqual([])
})
