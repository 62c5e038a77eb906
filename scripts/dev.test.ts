import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('a developer who starts the dev server gets the site: Astro finds the program that gives pages their content', async () => {
  const config = await readFile(new URL('../astro.config.mjs', import.meta.url), 'utf8')
  const [, program = ''] = /fetchFile: .+ \? '(.+)' : null/.exec(config) ?? []
  expect(existsSync(new URL(`../src/${program}.ts`, import.meta.url)), program).toBe(true)
})
