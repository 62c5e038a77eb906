import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { ROOT } from '../lib/run.ts'
import { makeSbom } from '../sbom.ts'

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dev: z.boolean().optional(), name: z.string().optional() }),
  ),
})
const FOLDER = 'node_modules/'
const nameOf = (folder: string) => folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length)

it('a user of a release reads its packages with their versions, and none for development', async () => {
  const { packages } = Lock.parse(JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')))
  const locked = Object.entries(packages).filter(([folder]) => folder !== '')
  const namesOf = (isDev: boolean) =>
    locked
      .filter(([, { dev = false }]) => dev === isDev)
      .map(([folder, { name, version }]) => `${name ?? nameOf(folder)}@${version}`)

  const { metadata, components } = await makeSbom()
  const listed = components.map(({ name, version }) => `${name}@${version}`)
  expect(metadata.component).toMatchObject({ name: 'mahlstick', type: 'application' })
  const production = new Set(namesOf(false))
  expect(production.size).toBeGreaterThan(100)
  expect(new Set(listed)).toEqual(production)
  expect(listed).not.toContain(namesOf(true).find((name) => name.startsWith('vitest@')))
  expect(components.every(({ hashes, purl }) => Array.isArray(hashes) && typeof purl === 'string')).toBe(true)
})
