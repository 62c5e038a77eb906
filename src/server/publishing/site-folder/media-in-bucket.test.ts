import { readFile } from 'node:fs/promises'
import { afterEach, expect, it } from 'vitest'
// Tests may import from every folder.
import { cleanUpFiles } from '../../app/clean-up.ts'
import {
  aPainting,
  create,
  readPainting,
  readPaintingToEdit,
  smallImage,
} from '../../platform/api/testing.ts'
import { OverviewSchema } from '../../../contract/overview.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { HealthSchema } from '../../../contract/site/settings.ts'
import { liveUntil } from '../../platform/database/testing.ts'
import { describeWithBucket, openLine, openTestStore } from '../../platform/object-store/testing.ts'
import { createServer } from '../../app/server.ts'
import { openTestSite } from '../testing/site.ts'

const DAY = 24 * 60 * 60_000
const later = (days: number) => new Date(Date.now() + days * DAY)
const photograph = async () =>
  (await readFile(new URL('../../platform/media/fixtures/the-scream.jpg', import.meta.url))).toString(
    'base64',
  )

await describeWithBucket('with photographs in a bucket', (newStore) => {
  const closers: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  /** A site with its photographs in a separate bucket. The connection to the bucket can be cut. */
  async function open() {
    const place = newStore()
    const bucket = openTestStore(place)
    const line = await openLine(place.address)
    const config = { mediaBucket: line.address, secrets: { bucketCredentials: place.credentials } }
    const site = await openTestSite({ config })
    closers.push(bucket.remove, line.close, site.remove)
    return { site, line, bucket, token: await site.signInAs('owner') }
  }
  type Opened = Awaited<ReturnType<typeof open>>
  const upload = ({ site, token }: Opened, file: string) =>
    site.call('POST', API_PATHS.paintings, { token, body: aPainting(file) })
  const readHealth = async ({ site }: Opened) =>
    HealthSchema.parse(await (await site.call('GET', API_PATHS.health)).json())

  it('a photograph of the painter is published, stays private, and is deleted when the trash is emptied', async () => {
    const opened = await open()
    const { site, bucket, token } = opened
    const file = await photograph()
    const id = await create(site, token, 'painting', aPainting(file))
    expect((await readPaintingToEdit(site, id, token)).paintingImages[0]?.file).toBe(file)

    const publisher = site.newPublisher()
    expect((await publisher.publishAll()).failed).toEqual([])
    const published = await site.filesOf('site')
    const shown = (await readPainting(site, id)).paintingImages[0]
    for (const { path } of shown?.variants ?? []) {
      const [rendition = '', name = ''] = path.split('/').slice(2)
      expect(published.get(path.slice(1))).toEqual(await site.media.readVariant(rendition, name))
    }
    const original = Buffer.from(file, 'base64')
    expect([...published.values()].some((body) => body.equals(original))).toBe(false)
    expect([...published.keys()].filter((name) => name.startsWith('media/')).length).toBe(
      (await bucket.keys()).filter((key) => /variants.*(?:avif|jpg)$/.test(key)).length,
    )
    expect(await readHealth(opened)).toMatchObject({ pendingImages: 0 })

    await site.call('DELETE', itemPath(API_PATHS.painting, id), { token })
    expect((await publisher.publishChanges()).failed).toEqual([])
    await publisher.stop()
    expect([...(await site.filesOf('site')).keys()].filter((name) => name.startsWith('media/'))).toEqual([])
    await cleanUpFiles(site.db, site.media, await liveUntil(site.db, later(29)))
    expect((await bucket.keys()).length).toBeGreaterThan(10)
    await cleanUpFiles(site.db, site.media, await liveUntil(site.db, later(31)))
    expect(await bucket.keys()).toEqual([])
  })

  it('an upload during which the bucket goes away is refused with a clear message and leaves no files', async () => {
    const opened = await open()
    const { site, line, bucket, token } = opened
    line.cutAfterPuts(4)
    const answer = await upload(opened, await photograph())
    expect([answer.status, answer.headers.get('Retry-After'), await answer.json()]).toEqual([
      503,
      '30',
      [
        'Photographs cannot be saved or loaded at the moment: their store does not answer. Nothing was changed. Please try again later.',
      ],
    ])
    expect(await (await site.call('GET', API_PATHS.paintings)).json()).toEqual([])
    expect(await readHealth(opened)).toMatchObject({ status: 'failing', bucketProblem: 'unreachable' })
    const overview = OverviewSchema.parse(
      await (await site.call('GET', API_PATHS.overview, { token })).json(),
    )
    expect(overview.bucketProblem).toMatch(/^The object store at .* does not answer\. Check that it runs/)

    // The clean-up removes files that could not be deleted while the connection was cut.
    line.mend()
    expect((await bucket.keys()).length).toBe(4)
    await cleanUpFiles(site.db, site.media, await liveUntil(site.db, new Date()))
    expect((await bucket.keys()).length).toBe(4)
    await cleanUpFiles(site.db, site.media, await liveUntil(site.db, later(2)))
    expect(await bucket.keys()).toEqual([])
    expect((await upload(opened, await photograph())).status).toBe(200)
    await cleanUpFiles(site.db, site.media, await liveUntil(site.db, later(3)))
    expect((await bucket.keys()).length).toBeGreaterThan(10)
    expect(await readHealth(opened)).not.toHaveProperty('bucketProblem')
  })

  it('while the bucket is away visitors keep their site, and new pages follow later', async () => {
    const opened = await open()
    const { site, line } = opened
    const publisher = site.newPublisher()
    await publisher.publishAll()
    const before = await site.filesOf('site')
    expect((await upload(opened, await smallImage())).status).toBe(200)
    line.cut()
    const [failed] = (await publisher.publishChanges()).failed
    expect(failed?.reason).toMatch(/^The object store at/)
    expect(await site.filesOf('site')).toEqual(before)
    line.mend()
    expect((await publisher.publishChanges()).failed).toEqual([])
    await publisher.stop()
    await site.publishInto('again')
    expect(await site.filesOf('site')).toEqual(await site.filesOf('again'))
  })

  it('a server starts without its bucket, reports it once, serves its pages, and notices when it is back', async () => {
    const { site, line } = await open()
    line.cut()
    const server = await createServer({ ...site.config, port: 0 }, site.log)
    closers.push(() => server.close())
    const root = `http://127.0.0.1:${await server.listen()}`
    const health = async () =>
      HealthSchema.parse(await (await fetch(`${root}${API_PATHS.health}`)).json()).bucketProblem
    expect(await server.findBucketProblem()).toMatch(/does not answer\. Check that it runs/)
    expect(await health()).toBe('unreachable')
    expect((await fetch(`${root}/`)).status).toBe(200)
    line.mend()
    const isBack = () => site.logged.some((text) => text.includes('the object store works again'))
    await expect.poll(isBack).toBe(true)
    expect(await health()).toBeUndefined()
    const lines = site.logged.filter((text) => text.includes('does not answer'))
    expect(lines.length).toBe(1)
  })
})
