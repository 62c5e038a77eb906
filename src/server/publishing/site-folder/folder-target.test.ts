import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderTarget } from './folder-target.ts'
import type { SiteTarget } from './target.ts'

let folder: string
let target: SiteTarget
const site = () => path.join(folder, 'site')
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-target-'))
  target = createFolderTarget(site())
})
afterEach(async () => {
  await target.close()
  await rm(folder, { recursive: true })
})
const files = async () => [...(await target.list()).keys()].sort()
const long = (text: string) => Buffer.from(text.repeat(1000))
const bytes = (text: string) => Buffer.from(text)

it('a page arrives with its precompressed files, and a new version without them removes the old ones', async () => {
  await target.put({ path: 'paintings/2.html', body: long('page') })
  expect(await files()).toEqual(['paintings/2.html', 'paintings/2.html.br', 'paintings/2.html.gz'])
  const precompressed = (suffix: string) => readFile(path.join(site(), `paintings/2.html.${suffix}`))
  expect(brotliDecompressSync(await precompressed('br'))).toEqual(long('page'))
  expect(gunzipSync(await precompressed('gz'))).toEqual(long('page'))
  await target.put({ path: 'paintings/2.html', body: bytes('short') })
  expect(await files()).toEqual(['paintings/2.html'])
  expect(await readFile(path.join(site(), 'paintings/2.html'), 'utf8')).toBe('short')
})

it('a page that cannot be written completely leaves the old one and no incomplete file', async () => {
  await target.put({ path: 'faq.html', body: long('old') })
  // A folder has the name of the page's file, so that the rename fails after all bytes were written.
  await mkdir(path.join(site(), 'about.html'), { recursive: true })
  await writeFile(path.join(site(), 'about.html/in-the-way'), '')
  await expect(target.put({ path: 'about.html', body: bytes('new') })).rejects.toThrow('EISDIR')
  expect(await files()).toEqual(['about.html/in-the-way', 'faq.html', 'faq.html.br', 'faq.html.gz'])
  expect(await readdir(site())).toHaveLength(4)
})

it('a removed page is deleted with its precompressed files and its empty folder', async () => {
  await target.put({ path: 'paintings/2.html', body: long('x') })
  await target.remove('paintings/2.html')
  await target.remove('paintings/2.html')
  expect(await readdir(site())).toEqual([])
  await target.put({ path: 'paintings/2.html', body: bytes('again') })
  expect(await files()).toEqual(['paintings/2.html'])
})

it('an image is linked to its store instead of copied, and replaces another file of its name', async () => {
  const source = path.join(folder, '400.avif')
  const image = { path: source, read: () => readFile(source) }
  await writeFile(source, 'image')
  await target.putFile('media/0f/400.avif', image)
  await target.putFile('media/0f/400.avif', image)
  expect((await stat(source)).nlink).toBe(2)
  await writeFile(path.join(site(), 'media/0f/800.avif'), 'half an im')
  await target.putFile('media/0f/800.avif', image)
  expect(await readFile(path.join(site(), 'media/0f/800.avif'), 'utf8')).toBe('image')
  const missing = { ...image, path: path.join(folder, 'missing') }
  await expect(target.putFile('media/0f/1200.avif', missing)).rejects.toThrow('ENOENT')
})

it('an image elsewhere is downloaded, and a failed download leaves no file', async () => {
  await target.putFile('media/0f/400.avif', { read: async () => bytes('from afar') })
  expect(await readFile(path.join(site(), 'media/0f/400.avif'), 'utf8')).toBe('from afar')
  const lost = { read: () => Promise.reject(new Error('no answer')) }
  await expect(target.putFile('media/0f/800.avif', lost)).rejects.toThrow('no answer')
  expect(await readdir(path.join(site(), 'media/0f'))).toEqual(['400.avif'])
})

it('files of an interrupted publish are removed, and files that another server is writing stay', async () => {
  const ended = spawnSync(process.execPath, ['--version']).pid
  const half = (pid: number) => `.mahlstick-${pid}-1-1`
  await mkdir(path.join(site(), 'paintings'), { recursive: true })
  for (const pid of [ended, process.pid, process.ppid])
    await writeFile(path.join(site(), 'paintings', half(pid)), 'half a pa')
  await writeFile(path.join(site(), 'index.html'), 'home')
  expect(await files()).toEqual(['index.html'])
  expect(await readdir(path.join(site(), 'paintings'))).toEqual([half(process.ppid)])
})

it.each(['../secret', 'a/../../secret', '/etc/passwd', '.htaccess', 'a//b', 'a\\b', ''])(
  'no name from outside leads out of the site: "%s"',
  async (name) => {
    await expect(target.put({ path: name, body: bytes('x') })).rejects.toThrow('no path inside a site')
    await expect(target.remove(name)).rejects.toThrow('no path inside a site')
  },
)
