import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolderStore } from './folder-store.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-store-'))
})
afterEach(() => rm(dir, { recursive: true }))

test.each([true, false])('a store gives back what was put into it (durable: %s)', async (durable) => {
  const store = createFolderStore(dir, { durable })
  await store.put('ab/cd', Buffer.from('first'))
  await store.put('ab/cd', Buffer.from('second'))
  await store.put('ab/400.avif', Buffer.from('x'))
  await store.put('b', Buffer.alloc(0))

  expect(String(await store.get('ab/cd'))).toBe('second')
  expect([await store.has('ab/cd'), await store.has('ab')]).toEqual([true, false])
  expect([await store.size('ab/cd'), await store.size('b'), await store.size('c')]).toEqual([6, 0, undefined])
  expect(await store.list('')).toEqual(['ab/400.avif', 'ab/cd', 'b'])
  expect(await store.list('ab/')).toEqual(['ab/400.avif', 'ab/cd'])
  expect(await store.list('zz/')).toEqual([])
  expect(await store.get('zz/1')).toBeUndefined()

  await store.delete('ab/cd')
  await store.delete('ab/400.avif')
  await store.delete('ab/400.avif')
  expect(await store.list('')).toEqual(['b'])
  expect(await readdir(dir)).toEqual(['.incoming', 'b'])
})

test.each(['', '/etc/passwd', '../up', 'a/../b', 'a//b', 'a/', '.incoming/x', 'A', 'a\\b', 'a\0b', 'ü'])(
  'a name from outside never becomes a path: %j',
  async (key) => {
    const store = createFolderStore(dir)
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('Not a key')
    await expect(store.get(key)).rejects.toThrow('Not a key')
    expect(await store.list('')).toEqual([])
  },
)

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

test('many writers of one key and a reader never meet half a file', async () => {
  const store = createFolderStore(dir)
  const sizes = new Set<number | undefined>()
  await store.put('k/1', Buffer.alloc(100_000))
  await Promise.all([
    ...Array.from({ length: 20 }, (_, index) => store.put('k/1', Buffer.alloc(100_000, index))),
    ...Array.from({ length: 20 }, async () => sizes.add((await store.get('k/1'))?.length)),
  ])
  expect([...sizes]).toEqual([100_000])
})
