import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openManifest, type Manifest } from './manifest.ts'

let folder: string
let open: Manifest[]
const file = () => path.join(folder, 'site-manifest.jsonl')
function start() {
  const manifest = openManifest(file())
  open.push(manifest)
  return manifest
}
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-manifest-'))
  open = []
})
afterEach(async () => {
  for (const manifest of open) manifest.close()
  await rm(folder, { recursive: true })
})

const record = (hash: string, tags: string[] = [], renditions: string[] = []) => ({
  hash,
  bytes: 9,
  tags,
  renditions,
})

it('a restart knows the published pages', () => {
  const first = start()
  first.setPages(new Map([['/', record('h', ['painting:a'], ['r1'])]]))
  first.setRendition('r1', ['400.avif', '400.jpg'])
  first.setAsset('assets/a.css', 'x')
  first.finish(7, 'build')

  const second = start()
  expect([...second.pages.records]).toEqual([['/', record('h', ['painting:a'], ['r1'])]])
  expect([...second.pages.with('painting:a')]).toEqual(['/'])
  expect([...second.renditions]).toEqual([['r1', '400.avif 400.jpg']])
  expect([...second.assets]).toEqual([['assets/a.css', 'x']])
  expect(second.finished).toEqual({ revision: 7, build: 'build' })
  expect(second.pages.unknown()).toEqual([])
})

it('removed entries are forgotten, also by the next start', () => {
  const first = start()
  first.setPages(new Map([['/', record('h', ['painting:a'], ['r1'])]]))
  first.setRendition('r1', ['400.jpg'])
  first.setAsset('assets/a.css', 'x')
  first.removePage('/')
  first.removeRendition('r1')
  first.removeAsset('assets/a.css')
  for (const manifest of [first, start()]) {
    expect([...manifest.pages.records.keys(), ...manifest.pages.unknown()]).toEqual([])
    expect([...manifest.pages.with('painting:a')]).toEqual([])
    expect([...manifest.renditions.keys(), ...manifest.unshownRenditions()]).toEqual([])
    expect([...manifest.assets.keys()]).toEqual([])
  }
})

it('after a crash while a picture or script was written, its file counts as incomplete', () => {
  const first = start()
  first.setRendition('r1', ['400.jpg'])
  first.setAsset('assets/a.css', 'x')
  first.willTouchRendition('r1')
  first.willTouchAsset('assets/a.css')
  const second = start()
  expect([...second.renditions]).toEqual([['r1', '']])
  expect([...second.assets]).toEqual([['assets/a.css', '']])
  expect(second.unshownRenditions()).toEqual(['r1'])
})

it('a picture that pages showed and that was never written is not removed', () => {
  const manifest = start()
  manifest.setPages(new Map([['/', record('h', [], ['r1'])]]))
  manifest.setPages(new Map([['/', record('i')]]))
  expect(manifest.unshownRenditions()).toEqual([])
})

it('a publish without changes writes nothing, and another revision or build is noted', async () => {
  const manifest = start()
  expect(manifest.finished).toEqual({ revision: 0, build: '' })
  manifest.finish(1, 'a')
  const once = (await stat(file())).size
  manifest.finish(1, 'a')
  manifest.willTouchPages([])
  expect((await stat(file())).size).toBe(once)
  manifest.finish(2, 'a')
  expect(start().finished).toEqual({ revision: 2, build: 'a' })
  manifest.finish(2, 'b')
  expect(start().finished).toEqual({ revision: 2, build: 'b' })
})

it('a page is removed from tags and images that it no longer has', () => {
  const manifest = start()
  manifest.setRendition('r1', ['400.jpg'])
  manifest.setPages(new Map([['/', record('h', ['painting:a'], ['r1'])]]))
  expect(manifest.unshownRenditions()).toEqual([])
  manifest.setPages(new Map([['/', record('i', ['painting:b'])]]))
  expect([...manifest.pages.with('painting:a')]).toEqual([])
  expect(manifest.unshownRenditions()).toEqual(['r1'])
  expect(start().unshownRenditions()).toEqual(['r1'])
})

it('after a crash while a page was written, its file is uncertain', () => {
  const first = start()
  first.setPages(
    new Map([
      ['/', record('h', ['painting:a'])],
      ['/faq', record('f')],
    ]),
  )
  first.willTouchPages(['/', '/paintings-details/new'])

  const second = start()
  expect(second.pages.unknown().sort()).toEqual(['/', '/paintings-details/new'])
  expect([...second.pages.with('painting:a')]).toEqual(['/'])
  second.setPages(new Map([['/', record('h2', ['painting:a'])]]))
  expect(start().pages.unknown()).toEqual(['/paintings-details/new'])
})

it('a line that was cut off by a crash is dropped, and the next line is complete', async () => {
  start().setPages(new Map([['/', record('h')]]))
  await appendFile(file(), '["page","/faq","f"')
  const second = start()
  expect([...second.pages.records.keys()]).toEqual(['/'])
  second.setPages(new Map([['/about', record('a')]]))
  expect([...start().pages.records.keys()]).toEqual(['/', '/about'])
})

it.each(['{"version":0}\n', '["format",0]\n["page","/"]\n', '["format",1]\nnonsense\n', '\0\0\0'])(
  'a file that cannot be trusted counts as nothing published: %j',
  async (text) => {
    await writeFile(file(), text)
    const manifest = start()
    expect(manifest.pages.records.size).toBe(0)
    manifest.finish(1, 'b')
    expect(start().finished.revision).toBe(1)
  },
)

it('the file does not grow without limit', async () => {
  const first = start()
  first.setRendition('r1', ['400.jpg'])
  first.setAsset('assets/a.css', 'x')
  first.finish(7, 'build')
  for (let edit = 0; edit < 3000; edit += 1) {
    first.willTouchPages(['/'])
    first.setPages(new Map([['/', record(`h${edit}`)]]))
  }
  const before = (await stat(file())).size
  const second = start()
  expect(second.pages.records.get('/')?.hash).toBe('h2999')
  const third = start()
  expect([...third.renditions, ...third.assets]).toEqual([
    ['r1', '400.jpg'],
    ['assets/a.css', 'x'],
  ])
  expect(third.finished).toEqual({ revision: 7, build: 'build' })
  expect((await stat(file())).size).toBeLessThan(before / 100)
  second.setPages(new Map([['/faq', record('f')]]))
  expect(start().pages.records.size).toBe(2)
  expect(await readFile(file(), 'utf8')).toMatch(/\n$/)
})

it.each([
  ['short', 900, 1],
  ['full of current lines', 1100, 1100],
])('a file that is %s is not rewritten', async (_, edits, pages) => {
  const first = start()
  for (let edit = 0; edit < edits; edit += 1)
    first.setPages(new Map([[`/${edit % pages}`, record(`h${edit}`)]]))
  const before = (await stat(file())).size
  expect(start().pages.records.size).toBe(pages)
  expect((await stat(file())).size).toBe(before)
})

it('a process notices that another one published', () => {
  const mine = start()
  mine.setPages(new Map([['/', record('h')]]))
  expect(mine.isStale()).toBe(false)
  start().setPages(new Map([['/faq', record('f')]]))
  expect(mine.isStale()).toBe(true)
})

it('knows the renditions that a page shows and whose files are incomplete, also after a restart', () => {
  const manifest = start()
  const missing = () => {
    const known = manifest.missingRenditions()
    expect(start().missingRenditions()).toEqual(known)
    return known
  }
  manifest.setRendition('r2', ['400.jpg'])
  manifest.setPages(new Map([['/', record('h', [], ['r1', 'r2'])]]))
  manifest.setPages(new Map([['/about', record('h', [], ['r1'])]]))
  expect(missing()).toEqual(['r1'])
  manifest.setRendition('r1', ['400.jpg'])
  expect(missing()).toEqual([])
  manifest.willTouchRendition('r2')
  expect(missing()).toEqual(['r2'])
  manifest.willTouchPages(['/'])
  expect(missing()).toEqual(['r2'])
  manifest.setPages(new Map([['/', record('i', [], ['r1'])]]))
  expect(missing()).toEqual([])
  manifest.willTouchRendition('r1')
  manifest.removePage('/')
  expect(missing()).toEqual(['r1'])
  manifest.removePage('/about')
  expect(missing()).toEqual([])
})
