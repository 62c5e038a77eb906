import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPainting, create, smallImage } from '../../platform/api/testing.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { createFolderTarget } from '../site-folder/folder-target.ts'
import type { SiteTarget } from '../site-folder/target.ts'
import { openTestSite, type TestSite } from '../testing/site.ts'

let site: TestSite
let token: string
let painting: string
beforeEach(async () => {
  site = await openTestSite()
  token = await site.signInAs('owner')
  painting = await create(site, token, 'painting', aPainting(await smallImage(10)))
  const publisher = site.newPublisher()
  await publisher.publishAll()
  await publisher.stop()
})
afterEach(() => site.remove())

const openFolder = () => createFolderTarget(path.join(site.folder, 'site'), { isOwned: true })
const rename = (brandName: string) =>
  site.call('PUT', API_PATHS.settings, { token, body: { ...DEFAULT_SETTINGS, brandName } })

describe('a publish', () => {
  it('whose disk was full while the files of the build were copied goes on when there is room', async () => {
    let isFull = true
    const folder = openFolder()
    const target: SiteTarget = {
      ...folder,
      put: (file) => (isFull ? Promise.reject(new Error('no room')) : folder.put(file)),
    }
    // The start of a new build.
    rmSync(path.join(site.folder, 'site', 'assets'), { recursive: true })
    await rename('Dawn')
    const publisher = site.newPublisher({ target })
    expect((await publisher.publishChanges()).failed).not.toEqual([])
    isFull = false
    expect((await publisher.publishChanges()).failed).toEqual([])
    await publisher.stop()
    await site.publishInto('full')
    const [found, wanted] = [await site.filesOf('site'), await site.filesOf('full')]
    expect([...found.keys()]).toEqual([...wanted.keys()])
  })

  it('publishes all that does not show a photograph that is lost', async () => {
    const ofWork = site.db.selectFrom('image').select('rendition').where('owner_id', '=', painting)
    const { rendition } = await ofWork.executeTakeFirstOrThrow()
    rmSync(path.join(site.config.variantsDir, rendition), { recursive: true })
    rmSync(path.join(site.folder, 'site', 'media', rendition), { recursive: true })
    expect((await rename('Seen all the same')).status).toBe(200)
    const publisher = site.newPublisher()
    const { failed } = await publisher.publishChanges()
    await publisher.stop()
    expect(failed.map(({ page }) => page)).toContain(PAGE_PATHS.painting(painting))
    const files = await site.filesOf('site')
    expect(files.get('contact.html')?.toString()).toContain('Seen all the same')
  })

  it('says each file that was removed, also where the next one cannot be removed at first', async () => {
    const works: string[] = []
    for (const shade of [200, 220])
      works.push(
        await create(site, token, 'painting', { ...aPainting(await smallImage(shade)), name: `Of ${shade}` }),
      )
    const said = new Set<string>()
    const folder = openFolder()
    const renditions = new Set<string>()
    let isLocked = true
    const target: SiteTarget = {
      ...folder,
      async remove(file) {
        const [, rendition] = /^media\/(\w+)\//.exec(file) ?? []
        if (rendition !== undefined) renditions.add(rendition)
        if (renditions.size > 1 && isLocked) throw new Error('locked')
        await folder.remove(file)
      },
    }
    const publisher = site.newPublisher({
      target,
      onFiles: (files) => files.forEach((file) => said.add(file)),
    })
    await publisher.publishChanges()
    const before = [...(await site.filesOf('site')).keys()]
    for (const id of works) await site.call('DELETE', itemPath(API_PATHS.painting, id), { token })
    said.clear()
    await publisher.publishChanges().catch(() => undefined)
    isLocked = false
    await publisher.publishChanges()
    await publisher.stop()
    const after = new Set((await site.filesOf('site')).keys())
    const gone = before.filter((file) => !after.has(file) && !/\.(?:br|gz)$/.test(file))
    expect([renditions.size, gone.filter((file) => file.startsWith('media/')).length > 4]).toEqual([2, true])
    expect(gone.filter((file) => !said.has(file))).toEqual([])
  })
})
