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

test('a write that fails leaves no part of a file', async () => {
  const store = createFolderStore(dir)
  await mkdir(path.join(dir, 'taken', 'by-a-folder'), { recursive: true })
  await expect(store.put('taken', Buffer.from('x'))).rejects.toThrow()
  expect(await readdir(path.join(dir, '.incoming'))).toEqual([])
})

test('partly written files of a killed process are gone after the next start, but current writes stay', async () => {
  createFolderStore(dir)
  const [old, fresh] = [path.join(dir, '.incoming', 'old'), path.join(dir, '.incoming', 'fresh')]
  await writeFile(old, 'half')
  await writeFile(fresh, 'half')
  await utimes(old, new Date(0), new Date(0))
  createFolderStore(dir)
  expect(await readdir(path.join(dir, '.incoming'))).toEqual(['fresh'])
})

test('partly written files are deleted while the server runs, where it restarted immediately', async () => {
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

test('a folder is deleted with its last file', async () => {
  const store = createFolderStore(dir)
  await store.put('ab/cd', Buffer.from('x'))
  await store.put('b', Buffer.from('x'))
  await store.delete(['ab/cd'])
  expect(await readdir(dir)).toEqual(['.incoming', 'b'])
})

test('other users of the machine cannot read originals from their first start on, but variants', async () => {
  const modeOf = async (...names: string[]) =>
    ((await stat(path.join(dir, ...names))).mode & 0o777).toString(8)
  await chmod(dir, 0o755)
  await createFolderStore(dir).put('ab/variant', Buffer.from('x'))
  expect([await modeOf(), await modeOf('ab', 'variant')]).toEqual(['755', '644'])
  await createFolderStore(dir, { isPrivate: true }).put('ab/original', Buffer.from('x'))
  expect([await modeOf(), await modeOf('ab', 'original')]).toEqual(['700', '600'])
})
