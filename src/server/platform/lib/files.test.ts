import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  codeOf,
  isPlainPath,
  listFiles,
  renameWhenWhole,
  undefinedAfter,
  undefinedIfMissing,
  writeNewFile,
} from './files.ts'

let dir: string
const inDir = (...names: string[]) => path.join(dir, ...names)
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-files-'))
})
afterEach(() => rm(dir, { recursive: true }))

it('a missing file is undefined; any other failure is thrown', async () => {
  expect(await readFile(inDir('none')).catch(undefinedIfMissing)).toBeUndefined()
  await expect(readFile(dir).catch(undefinedIfMissing)).rejects.toThrow('EISDIR')
  expect(await readFile(dir).catch(undefinedAfter('ENOENT', 'EISDIR'))).toBeUndefined()
  await expect(Promise.reject(new Error('ENOENT')).catch(undefinedIfMissing)).rejects.toThrow()
})

it('only an error with a text as its code has one', () => {
  expect(codeOf(Object.assign(new Error('x'), { code: 'EIO' }))).toBe('EIO')
  expect([new Error('x'), new DOMException('x', 'AbortError'), { code: 'EIO' }].map(codeOf)).toEqual(
    Array(3).fill(undefined),
  )
})

it.each(['', '.', '..', 'a/../b', '/a', 'a//b', 'a/', '.env', 'a/.b', 'a\\b', 'a\0b', 'a b', 'ü', 'a\n'])(
  '%j is no plain path',
  (file) => {
    expect(isPlainPath(file)).toBe(false)
  },
)

it('a folder lists its files by their paths in it, however it is spelled', async () => {
  await mkdir(inDir('a', 'b'), { recursive: true })
  for (const file of ['c', 'a/c', 'a/b/.c']) await writeFile(inDir(file), '')
  await symlink(inDir('c'), inDir('link'))
  const files = ['a/b/.c', 'a/c', 'c']
  for (const each of [dir, `${dir}/`, `${dir}/a/..`, path.relative(process.cwd(), dir)])
    expect((await listFiles(each)).sort()).toEqual(files)
  await expect(listFiles(inDir('none'))).rejects.toThrow('ENOENT')
})

it('a file takes its place when it is whole, in a folder that may have to be made', async () => {
  const write = (text: string) => () =>
    writeNewFile(inDir('temporary'), { mode: 0o600, durable: true }, async (handle) => {
      await handle.writeFile(text)
      return text.length
    })
  expect(await renameWhenWhole(inDir('temporary'), inDir('a/b'), write('old'))).toBe(3)
  expect(await renameWhenWhole(inDir('temporary'), inDir('a/b'), write('new one'))).toBe(7)
  expect(await readFile(inDir('a/b'), 'utf8')).toBe('new one')
  expect((await stat(inDir('a/b'))).mode & 0o777).toBe(0o600)
  expect(await listFiles(dir)).toEqual(['a/b'])
})

it.each(['file', 'folder'])(
  'a %s that fails on its way leaves the old one, and nothing else',
  async (kind) => {
    await writeFile(inDir('place'), 'old')
    const failing = renameWhenWhole(inDir('temporary'), inDir('place'), async () => {
      if (kind === 'folder') await mkdir(inDir('temporary'))
      await writeFile(inDir('temporary', ...(kind === 'folder' ? ['part'] : [])), 'half')
      throw new Error('cut off')
    })
    await expect(failing).rejects.toThrow('cut off')
    expect(await listFiles(dir)).toEqual(['place'])
    expect(await readFile(inDir('place'), 'utf8')).toBe('old')
  },
)

it('a new file never replaces one', async () => {
  await writeFile(inDir('a'), 'old')
  const write = writeNewFile(inDir('a'), { mode: 0o600, durable: false }, () => Promise.resolve())
  await expect(write).rejects.toThrow('EEXIST')
  expect(await readFile(inDir('a'), 'utf8')).toBe('old')
})
