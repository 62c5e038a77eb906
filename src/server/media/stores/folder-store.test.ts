import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from './folder-store.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-store-'))
})
afterEach(() => rm(dir, { recursive: true }))

test('a write that fails leaves nothing half-done behind', async () => {
  const store = createFolderStore(dir)
  await mkdir(path.join(dir, 'taken', 'by-a-folder'), { recursive: true })
  await expect(store.put('taken', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(path.join(dir, '.incoming'))).toEqual([])
})

test('what a killed process left half-written is gone after the next start, what is being written stays', async () => {
  createFolderStore(dir)
  const [old, fresh] = [path.join(dir, '.incoming', 'old'), path.join(dir, '.incoming', 'fresh')]
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  await utimes(old, new Date(0), new Date(0))
  createFolderStore(dir)
  expect(await readdir(path.join(dir, '.incoming'))).toEqual(['fresh'])
})

test('what was half-written when a server was killed and started again at once goes while it runs', async () => {
  const store = createFolderStore(dir)
  const incoming = path.join(dir, '.incoming')
  await writeFile(path.join(incoming, 'half'), 'half')
  await store.sweep(new Date())
  expect(await readdir(incoming)).toEqual(['half'])
  await store.sweep(new Date(Date.now() + 3_600_000))
  expect(await readdir(incoming)).toEqual([])
  await rm(incoming, { recursive: true })
  await store.sweep(new Date())
})

test('a folder goes with its last file', async () => {
  const store = createFolderStore(dir)
  await store.put('ab/cd', Buffer.from('x'))
  await store.put('b', Buffer.from('x'))
  await store.delete(['ab/cd'])
  expect(await readdir(dir)).toEqual(['.incoming', 'b'])
})

test('nobody else on the machine reads originals, from their first start on; everybody may read variants', async () => {
  const modeOf = async (...names: string[]) =>
    ((await stat(path.join(dir, ...names))).mode & 0o777).toString(8)
  await chmod(dir, 0o755)
  await createFolderStore(dir).put('ab/variant', Buffer.from('x'))
  expect([await modeOf(), await modeOf('ab', 'variant')]).toEqual(['755', '644'])
  await createFolderStore(dir, { isPrivate: true }).put('ab/original', Buffer.from('x'))
  expect([await modeOf(), await modeOf('ab', 'original')]).toEqual(['700', '600'])
})
