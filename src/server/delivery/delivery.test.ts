import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sha256 } from '../platform/lib/hashing.ts'
import { aPainting, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import type { Config } from '../platform/config/config.ts'
import type { Secrets } from '../platform/config/secrets.ts'
import { OverviewSchema } from '../../contract/overview.ts'
import { PaintingSchema } from '../../contract/collection/painting.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { PublishingSchema } from '../../contract/publishing.ts'
import { HealthSchema } from '../../contract/site/settings.ts'
import { insertSession } from '../people/sign-ins/session-rows.ts'
import { saveOwner } from '../people/user-rows.ts'
import { describeWithBucket } from '../platform/object-store/testing.ts'
import { createServer } from '../app/server.ts'
import { createDelivery } from './delivery.ts'
import type { Purge } from './notifications/purge-request.ts'

const closers: (() => Promise<unknown>)[] = []
let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await test.remove()
})

/** Starts the whole server with the records of the test and other settings. */
async function serve(settings: Partial<Omit<Config, 'secrets'>> & { secrets?: Partial<Secrets> }) {
  const databaseUrl = `sqlite:${path.join(test.config.dataDir, 'site.sqlite')}`
  const secrets = { databaseUrl, ...settings.secrets }
  const config = { ...test.config, ...settings, secrets, port: 0 }
  const server = await createServer(config, test.log)
  closers.push(() => server.close())
  const root = `http://127.0.0.1:${await server.listen()}`
  return {
    server,
    root,
    health: async () => HealthSchema.parse(await (await fetch(root + API_PATHS.health)).json()),
  }
}

/** A CDN that records its purge requests. */
async function openCdn() {
  const received: Purge[] = []
  const cdn = createHttpServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      received.push(JSON.parse(text) as Purge)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  closers.push(() => new Promise((resolve) => cdn.close(resolve)))
  return { received, purgeUrl: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/` }
}

it('a painter without a destination sees an overview, and one with a wrong address reads how to fix it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-place-'))
  closers.push(() => rm(folder, { recursive: true }))
  const www = path.join(folder, 'later', 'www')
  const { server, root, health } = await serve({ publishAddress: { kind: 'folder', folder: www } })
  expect(await server.findDestinationProblem()).toBe(
    `The folder ${www} is not there. Create it, or correct PUBLISH_URL. (ENOENT)`,
  )
  expect((await fetch(root)).status).toBe(200)
  await expect.poll(async () => (await health()).publishedRevision).toBe(0)
  expect(await health()).toMatchObject({ status: 'failing', destinationProblem: 'noFolder' })

  await mkdir(path.dirname(www))
  await expect.poll(health).toMatchObject({ status: 'ok', pendingFiles: 0 })
  expect(await health()).not.toHaveProperty('destinationProblem')
  const home = await readFile(path.join(www, 'index.html'), 'utf8')
  expect(home).toBe(await (await fetch(root)).text())
})

it('the owner reads in the Control Panel what stops the site from reaching its destination', async () => {
  const message = 'The folder /srv/www may not be written.'
  const problem = { problem: 'refused', message }
  const mirror = { place: '/srv/www', pending: 3, isDone: false, isElsewhere: false, problem }
  const withDelivery = await openTestApi({
    delivery: { now: () => ({ mirror, purge: { pending: 1, problem } }) },
  })
  closers.push(withDelivery.remove)
  const owner = await withDelivery.signInAs('owner')
  const ask = async (address: string) =>
    (await (await withDelivery.call('GET', address, { token: owner })).json()) as unknown
  expect(OverviewSchema.parse(await ask(API_PATHS.overview))).toMatchObject({
    destinationProblem: message,
    purgeProblem: message,
  })
  expect(PublishingSchema.parse(await ask(API_PATHS.publishing)).destination).toEqual({
    place: '/srv/www',
    pending: 3,
    isFailing: true,
    isElsewhere: false,
  })
  expect(HealthSchema.parse(await ask(API_PATHS.health))).toMatchObject({
    status: 'failing',
    pendingFiles: 3,
    destinationProblem: 'refused',
    purgeProblem: 'refused',
  })
})

it('a CDN in front of the server is notified of the start, and then of each changed page', async () => {
  const { received, purgeUrl } = await openCdn()
  const { server, root, health } = await serve({ purgeUrl })
  await expect.poll(health).toMatchObject({ status: 'ok' })
  await expect.poll(() => received.some(({ everything }) => everything)).toBe(true)
  // A page that is not published yet is rendered for each visitor, and no cache keeps it.
  const tagsOfHome = async () => (await fetch(root)).headers.get('cache-tag')
  await expect.poll(tagsOfHome).toBe('site,page:/')
  expect((await fetch(root)).headers.get('cdn-cache-control')).toBe('public, max-age=2592000')
  // The purge of the first publish follows a moment after the pages are there.
  await server.publisher.publishChanges()
  await expect.poll(() => server.delivery.now().purge?.pending).toBe(0)
  received.length = 0
  const { db } = server.database
  const user = { username: 'mara', email: 'mara@site.test', passwordHash: '-' }
  const { id: userId } = await saveOwner(db, user, new Date())
  const expiresAt = new Date(Date.now() + 3_600_000)
  await insertSession(db, { tokenHash: sha256('a-token'), userId, expiresAt }, new Date())
  const body = JSON.stringify(aPainting(await smallImage()))
  const headers = { Authorization: 'Bearer a-token' }
  const id = (await (
    await server.api.request(API_PATHS.paintings, { method: 'POST', headers, body })
  ).json()) as string
  const urls = () => received.flatMap((purge) => purge.urls)
  const siteUrl = 'http://site.test'
  await expect
    .poll(urls)
    .toEqual(
      expect.arrayContaining([`${siteUrl}/paintings-details/${id}`, `${siteUrl}/paintings`, `${siteUrl}/`]),
    )
  expect(urls()).not.toContain(`${siteUrl}/about`)

  // A work that is taken back: no cache keeps its page and its photographs.
  const { paintingImages } = PaintingSchema.parse(
    await (await server.api.request(itemPath(API_PATHS.painting, id))).json(),
  )
  const [picture = ''] = paintingImages.flatMap(({ variants }) => variants.map((variant) => variant.path))
  await expect.poll(() => server.delivery.now().purge?.pending).toBe(0)
  received.length = 0
  const draft = { method: 'PATCH', headers, body: JSON.stringify({ isDraft: true }) }
  expect((await server.api.request(itemPath(API_PATHS.painting, id), draft)).status).toBe(200)
  const gone = [PAGE_PATHS.painting(id), picture].map((address) => siteUrl + address)
  await expect.poll(urls).toEqual(expect.arrayContaining(gone))
})

it('a CDN in front of a folder is purged completely once if a server died before it could notify the CDN', async () => {
  const { received, purgeUrl } = await openCdn()
  const publishAddress = { kind: 'folder', folder: path.join(test.config.dataDir, 'www') } as const
  const shared = {
    isLeading: () => true,
    readSendSettings: async () => undefined,
    noteSendSettings: async () => undefined,
  }
  const delivery = createDelivery({ ...test.config, purgeUrl, publishAddress }, test.log, shared)
  closers.push(() => delivery.stop())
  delivery.start()
  delivery.lead({ afterDeath: false })
  expect(delivery.now().purge?.pending).toBe(0)
  delivery.lead({ afterDeath: true })
  await expect.poll(() => received.map(({ everything }) => everything)).toEqual([true])
  await expect.poll(() => delivery.now().purge?.pending).toBe(0)
})

await describeWithBucket('a bucket', (newStore) => {
  it('that is missing or refuses the keys gets its own message, and visitors still reach the site', async () => {
    const { address, credentials } = newStore()
    const form = { compression: 'none', names: 'html' } as const
    const missing = { ...address, bucket: 'no-such-bucket' }
    const first = await serve({
      publishAddress: { kind: 'bucket', store: missing, ...form },
      secrets: { bucketCredentials: credentials },
    })
    expect(await first.server.findDestinationProblem()).toMatch(
      /There is no bucket "no-such-bucket".*PUBLISH_URL/,
    )
    expect((await fetch(first.root)).status).toBe(200)
    await closers.pop()?.()
    const second = await serve({
      publishAddress: { kind: 'bucket', store: address, ...form },
      secrets: { bucketCredentials: { ...credentials, secretAccessKey: 'wrong' } },
    })
    expect(await second.server.findDestinationProblem()).toMatch(/refuses the credentials/)
    expect(await second.health()).toMatchObject({ destinationProblem: 'refused' })
  })
})
