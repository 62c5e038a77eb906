import { copyFileSync, existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPainting, create, smallImage } from '../platform/api/testing.ts'
import type { PaintingToEdit } from '../../contract/collection/painting.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { createFolderTarget } from './site-folder/folder-target.ts'
import type { Renderer } from './rendering/renderer.ts'
import type { SiteTarget } from './site-folder/target.ts'
import { openTestSite, type TestSite } from './testing/site.ts'

let site: TestSite
let token: string
const images = await Promise.all([10, 90, 170].map(smallImage))
/** Makes names unique: a second identical create within a minute would return the id of the first. */
let count = 0
let paintings: string[]

beforeEach(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  paintings = []
  for (let index = 0; index < 10; index += 1) {
    count += 1
    const painting = { ...aPainting(images[index % 2] ?? ''), name: `Painting ${count}` }
    paintings.push(await create(site, token, 'painting', painting))
  }
  const publisher = site.newPublisher()
  await publisher.publishAll()
  await publisher.stop()
})
afterEach(() => site.remove())

const toEdit = async (id: string) =>
  (await (await site.call('GET', itemPath(API_PATHS.paintingToEdit, id), { token })).json()) as PaintingToEdit

/** A create, an edit, a sale and a removal together, so that the publisher has every kind of work. */
async function changeMuch() {
  count += 1
  const [edited = '', sold = '', removed = '', ...others] = paintings
  const title = `New ${count}`
  const painting = { ...aPainting(images[count % 3] ?? ''), name: title }
  const created = await create(site, token, 'painting', painting)
  for (const change of [
    { ...(await toEdit(edited)), name: `Renamed ${count}` },
    { ...(await toEdit(sold)), name: `Sold ${count}`, isAvailableToSell: false },
  ]) {
    await site.call('PUT', API_PATHS.paintings, { token, body: change })
  }
  await site.call('DELETE', itemPath(API_PATHS.painting, removed), { token })
  paintings = [...others, edited, sold, created]
  return {
    created: PAGE_PATHS.painting(created),
    sold: PAGE_PATHS.painting(sold),
    soldName: `Sold ${count}`,
    removed: PAGE_PATHS.painting(removed),
  }
}

async function expectWhole() {
  await site.publishInto('full')
  const [found, wanted] = [await site.filesOf('site'), await site.filesOf('full')]
  expect([...found.keys()]).toEqual([...wanted.keys()])
  for (const [file, bytes] of found) expect(wanted.get(file)?.equals(bytes), file).toBe(true)
}

/** The links and images in the published pages whose target is missing. */
async function brokenLinks(): Promise<string[]> {
  const files = await site.filesOf('site')
  const broken: string[] = []
  for (const [file, bytes] of files) {
    if (!file.endsWith('.html')) continue
    const text = bytes.toString('utf8')
    for (const [, page] of text.matchAll(/href="(\/(?:paintings|exhibitions)(?:-details)?\/[\w-]+)"/g)) {
      if (!files.has(`${page?.slice(1)}.html`)) broken.push(`${file} → ${page}`)
    }
    for (const [, image] of text.matchAll(/[" ,](\/media\/[\w/.-]+)/g)) {
      if (!files.has(image?.slice(1) ?? '')) broken.push(`${file} → ${image}`)
    }
  }
  return broken
}

/** A target that calls `before` before each change of the site. */
function watched(before: (operation: string) => Promise<void>): SiteTarget {
  const target = createFolderTarget(path.join(site.folder, 'site'), { isOwned: true })
  const step =
    <Parameters extends unknown[]>(title: string, work: (...parameters: Parameters) => Promise<void>) =>
    async (...parameters: Parameters) => {
      await before(title)
      await work(...parameters)
    }
  return {
    ...target,
    put: step('put', target.put),
    putFile: step('putFile', target.putFile),
    remove: step('remove', target.remove),
  }
}

/** A renderer that fails on one page. */
const failing = (page: () => string): Renderer => ({
  ...site.renderer,
  render: (path) =>
    path === page() ? Promise.reject(new Error('this page is out of order')) : site.renderer.render(path),
})

describe('a visitor', () => {
  it('never finds a broken link or image at any moment of a publish', async () => {
    await changeMuch()
    const found: string[] = []
    let operations = 0
    const publisher = site.newPublisher({
      target: watched(async (operation) => {
        operations += 1
        for (const link of await brokenLinks()) found.push(`before ${operations} (${operation}): ${link}`)
      }),
    })
    const report = await publisher.publishChanges()
    await publisher.stop()
    expect(report.removed).toBeGreaterThan(0)
    expect(operations).toBeGreaterThan(10)
    expect(found).toEqual([])
    expect(await brokenLinks()).toEqual([])
    await expectWhole()
  })

  it('never misses a list page that was gone for a moment and came back while its list was made', async () => {
    await site.call('DELETE', itemPath(API_PATHS.painting, paintings[0] ?? ''), { token })
    count += 1
    const painting = { ...aPainting(images[2] ?? ''), name: `Late ${count}` }
    const further = PAGE_PATHS.paintings(2)
    let coming: Promise<unknown> | undefined
    const seen = Promise.withResolvers<undefined>()
    const renderer: Renderer = {
      ...site.renderer,
      async render(page) {
        if (page === PAGE_PATHS.paintings()) await seen.promise.then(() => coming)
        const made = await site.renderer.render(page)
        if (page !== further || coming) return made
        expect(made.status).toBe(404)
        coming = create(site, token, 'painting', painting)
        seen.resolve(undefined)
        return made
      },
    }
    const found: string[] = []
    const publisher = site.newPublisher({
      renderer,
      target: watched(async (operation) => {
        for (const link of await brokenLinks()) found.push(`before ${operation}: ${link}`)
      }),
    })
    await publisher.publishChanges()
    await publisher.stop()
    expect(found).toEqual([])
    expect(await brokenLinks()).toEqual([])
    await expectWhole()
  })

  it('keeps the old page and links to all that is there if a new page fails', async () => {
    const { created, sold, soldName, removed } = await changeMuch()
    let isBroken = true
    const publisher = site.newPublisher({ renderer: failing(() => (isBroken ? created : '')) })
    const report = await publisher.publishChanges()
    expect(report.failed.map(({ page }) => page)).toContain(created)
    expect((await brokenLinks()).filter((link) => !link.endsWith(removed))).toEqual([])
    expect(await site.revisions.published()).toBeLessThan(await site.revisions.current())
    const files = await site.filesOf('site')
    // What was deleted or taken back never stays.
    expect(files.has(`${removed.slice(1)}.html`)).toBe(false)
    // Pages without a link to the missing page are published at once.
    expect(files.get(`${sold.slice(1)}.html`)?.toString()).toContain(soldName)

    isBroken = false
    expect((await publisher.publishChanges()).failed).toEqual([])
    expect(await site.revisions.published()).toBe(await site.revisions.current())
    await publisher.stop()
    await expectWhole()
  })
})

describe('a publish', () => {
  it('that is cut off at any moment is completed by the next start', async () => {
    const manifest = path.join(site.folder, 'site.journal')
    const asItWas = `${manifest}.at-the-crash`
    for (let fatal = 1; ; fatal += 7) {
      await changeMuch()
      let operations = 0
      rmSync(asItWas, { force: true })
      const dying = site.newPublisher({
        target: watched(() => {
          operations += 1
          // A copy from the moment of the crash: a dead process cannot note anything afterwards.
          if (operations === fatal) copyFileSync(manifest, asItWas)
          return operations >= fatal ? Promise.reject(new Error('killed')) : Promise.resolve()
        }),
      })
      await dying.publishChanges().catch(() => undefined)
      await dying.stop()
      if (!existsSync(asItWas)) break
      copyFileSync(asItWas, manifest)
      expect(await brokenLinks(), `after a crash at step ${fatal}`).toEqual([])

      const next = site.newPublisher()
      expect((await next.publishChanges()).failed).toEqual([])
      await next.stop()
      await expectWhole()
    }
    await expectWhole()
  })

  it('that fails because of a page reports the page and the reason, and is tried again', async () => {
    await changeMuch()
    let failures = 1
    const renderer: Renderer = {
      ...site.renderer,
      render: async (page) => {
        const made = await site.renderer.render(page)
        return page === '/portfolio' && failures-- > 0 ? { ...made, status: 500 } : made
      },
    }
    const publisher = site.newPublisher({ renderer, retryAfter: 20 })
    const report = await publisher.publishChanges()
    expect(report.failed).toEqual([
      { page: '/portfolio', problem: 'pageFailed', reason: 'the page answered 500' },
    ])
    await expect.poll(() => site.revisions.published()).toBe(await site.revisions.current())
    await publisher.stop()
    await expectWhole()
  })

  it('whose writer thread ends reports it, breaks no link, and is completed by a new thread', async () => {
    await changeMuch()
    const folder = createFolderTarget(path.join(site.folder, 'site'), { isOwned: true })
    let writes = 0
    const target: SiteTarget = {
      ...folder,
      put(file) {
        const writing = folder.put(file)
        writes += 1
        if (writes === 3) void folder.close()
        return writing
      },
    }
    const publisher = site.newPublisher({ target })
    const report = await publisher.publishChanges()
    expect(report.failed.map(({ reason }) => reason)).toContain('the writing thread ended')
    expect(await brokenLinks()).toEqual([])

    expect((await publisher.publishChanges()).failed).toEqual([])
    expect(await site.revisions.published()).toBe(await site.revisions.current())
    await publisher.stop()
    await expectWhole()
  })

  it('of another build makes every page, writes those that differ and removes old files', async () => {
    const before = await site.filesOf('site')
    const other = site.newPublisher({
      build: 'build-2',
      renderer: {
        ...site.renderer,
        render: async (page) => {
          const made = await site.renderer.render(page)
          return page === '/about' ? { ...made, body: Buffer.from('<!doctype html>another build') } : made
        },
      },
    })
    const report = await other.publishChanges()
    await other.stop()
    expect(report.written).toBe(1)
    const after = await site.filesOf('site')
    expect(after.get('about.html')?.toString()).toBe('<!doctype html>another build')
    expect(after.has('about.html.br')).toBe(false)
    expect(before.has('about.html.br')).toBe(true)
  })

  it('without changes writes nothing', async () => {
    const publisher = site.newPublisher({ target: watched(() => Promise.reject(new Error('touched'))) })
    const report = await publisher.publishChanges()
    await publisher.stop()
    expect(report).toMatchObject({ written: 0, unchanged: 0, removed: 0, failed: [] })
  })

  it('after an edit that was undone leaves no trace of that edit', async () => {
    const toEdit = await site.call('GET', itemPath(API_PATHS.paintingToEdit, paintings[3] ?? ''), { token })
    const painting = (await toEdit.json()) as PaintingToEdit
    const save = (changed: PaintingToEdit) => site.call('PUT', API_PATHS.paintings, { token, body: changed })
    const manifest = path.join(site.folder, 'site.journal')

    // The wrong name has the same length, so that the file size does not show the change.
    await save({ ...painting, name: painting.name.replace('Painting', 'Pianting') })
    copyFileSync(manifest, `${manifest}.before`)
    // The process dies after the new file is there and before it is noted, so only the announcement survives.
    let announced = ''
    const dying = site.newPublisher({
      target: watched(() => (announced === '' ? Promise.resolve() : Promise.reject(new Error('killed')))),
      onFiles: () => {
        if (announced === '') copyFileSync(manifest, (announced = `${manifest}.announced`))
        throw new Error('killed')
      },
    })
    await dying.publishChanges().catch(() => undefined)
    await dying.stop()
    copyFileSync(announced, manifest)
    await save(painting)

    const next = site.newPublisher()
    await next.publishChanges()
    await next.stop()
    await expectWhole()
  })
})

describe('a site folder', () => {
  it('that somebody changed by hand is repaired at the next start', async () => {
    const folder = path.join(site.folder, 'site')
    rmSync(path.join(folder, 'contact.html'))
    rmSync(path.join(folder, 'about.html.gz'))
    rmSync(path.join(folder, 'media'), { recursive: true })
    copyFileSync(path.join(folder, 'index.html'), path.join(folder, 'stranger.html'))
    const next = site.newPublisher()
    await next.publishChanges()
    await next.stop()
    await expectWhole()
  })
})
