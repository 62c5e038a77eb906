import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { aPainting, smallImage } from '../../platform/api/testing.ts'
import type { PaintingToEdit } from '../../../contract/collection/painting.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { newPostgresUrl } from '../../platform/database/testing.ts'
import { HOST_FILES } from '../../delivery/host-files.ts'
import { readFolder, withoutPrecompressed } from '../../delivery/testing.ts'
import type { StoreAddress } from '../../platform/object-store/address.ts'
import {
  describeWithBucket,
  openLine,
  openTestStore,
  type TestStore,
} from '../../platform/object-store/testing.ts'
import { signIn } from '../../../../scripts/bench/collection.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'
import { createMortalSite } from '../../../../scripts/soak/site.ts'

const SERVERS = 3
/** Kills while the owner writes. Each server is killed once more after the last write. */
const KILLS = 3
/** Milliseconds between the restart of a server and the next kill. */
const LIFE = 1000
/**
 * Milliseconds from the last write until all servers and the bucket show it. The target on an idle machine is 2000:
 * `CONVERGENCE=2000 npm run unit -- src/server/app/whole-server/killed-servers.test.ts` checks it.
 */
const CONVERGENCE = Number(process.env.CONVERGENCE ?? 90_000)
const TOKEN = 'a-token'

type TestBucket = ReturnType<typeof openTestStore>

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function openRecords() {
  const url = await newPostgresUrl()
  const database = await openDatabase(url)
  closers.push(() => database.close())
  await signIn(database.db, TOKEN)
  return url
}

const inUrl = ({ bucket, prefix, endpoint, region }: StoreAddress) =>
  `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`

/** Starts a server with its own data folder. */
async function openServer(environment: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-servers-'))
  const server = createMortalSite({ dataDir, port: await findFreePort() }, environment)
  closers.push(async () => {
    await server.end()
    await rm(dataDir, { recursive: true })
  })
  await server.start()
  return { ...server, dataDir }
}
type Server = Awaited<ReturnType<typeof openServer>>

/** Starts servers that share a database, a media bucket and a site bucket. */
async function openServers(media: TestStore, site: TestStore) {
  // A second address for the same bucket server, because the site bucket must differ from the media bucket.
  const line = await openLine(site.address)
  closers.push(line.close)
  const environment = {
    DATABASE_URL: await openRecords(),
    MEDIA_URL: inUrl(media.address),
    PUBLISH_URL: inUrl(line.address),
    AWS_ACCESS_KEY_ID: media.credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: media.credentials.secretAccessKey,
    SITE_URL: 'http://site.test',
    LOG_LEVEL: 'warn',
  }
  const servers: Server[] = []
  for (let index = 0; index < SERVERS; index += 1) servers.push(await openServer(environment))
  async function restart(index: number) {
    const server = servers[index]
    if (!server) throw new Error('there is no such server')
    await server.kill()
    await server.start()
  }
  return { servers, restart }
}

/** The known state of a painting: its name, `GONE`, or undefined after a call without a response. */
type Known = string | typeof GONE | undefined
const GONE = Symbol('gone')

/** An owner who writes without a pause, to each server in turn, and remembers what was acknowledged. */
function createOwner(servers: readonly Server[]) {
  const paintings = new Map<string, Known>()
  let turn = 0
  let unanswered = 0

  /** Returns undefined if there was no response because the server was killed or is down. */
  async function call(method: string, target: string, body?: unknown) {
    const server = servers[turn++ % servers.length]
    try {
      const answer = await fetch(`${server?.url}${target}`, {
        method,
        headers: { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await answer.text()
      if (answer.status >= 500) throw new Error(text)
      return { status: answer.status, text }
    } catch {
      unanswered += 1
      // Without this pause most calls would go to a server that is down.
      await delay(20)
      return undefined
    }
  }

  async function add(image: string) {
    const name = `Work ${turn}`
    const answer = await call('POST', API_PATHS.paintings, { ...aPainting(image), name })
    if (!answer) return
    expect(answer.status, answer.text).toBe(200)
    paintings.set(JSON.parse(answer.text) as string, name)
  }
  async function rename(id: string) {
    const found = await call('GET', itemPath(API_PATHS.paintingToEdit, id))
    if (found?.status !== 200) return
    const name = `Renamed ${turn}`
    const painting = JSON.parse(found.text) as PaintingToEdit
    const answer = await call('PUT', API_PATHS.paintings, { ...painting, name })
    paintings.set(id, answer?.status === 200 ? name : undefined)
  }
  async function remove(id: string) {
    const answer = await call('DELETE', itemPath(API_PATHS.painting, id))
    paintings.set(id, answer ? GONE : undefined)
  }
  async function moveToFront(id: string) {
    await call('PATCH', API_PATHS.paintingOrder, { id, before: [...paintings.keys()][0] ?? '' })
  }

  return {
    paintings,
    unanswered: () => unanswered,
    /** Repeats a last write until it is acknowledged. */
    async finish() {
      const [id = '', before] = [...paintings].find(([, known]) => typeof known === 'string') ?? []
      // If this server is down, the next one gets the call.
      for (;;) {
        await rename(id)
        const name = paintings.get(id)
        if (typeof name === 'string' && name !== before) return { id, name }
      }
    },
    async write(count: number, images: readonly string[]) {
      const there = [...paintings].filter(([, known]) => known !== GONE).map(([id]) => id)
      const some = there[(count * 7) % there.length]
      if (some === undefined || count % 4 === 0) await add(images[count % images.length] ?? '')
      else if (count % 9 === 5) await remove(some)
      else if (count % 5 === 1) await moveToFront(some)
      else await rename(some)
    },
  }
}

const fileOf = (id: string) => `${PAGE_PATHS.painting(id).slice(1)}.html`
const md5 = (body: Uint8Array) => createHash('md5').update(body).digest('hex')
async function hashesOf({ dataDir }: Server) {
  const files = withoutPrecompressed(await readFolder(path.join(dataDir, 'site')))
  return new Map([...files].map(([file, body]) => [file, md5(body)]))
}
/** The files of the bucket without those that only a mirror has. */
async function hashesIn({ store }: TestBucket) {
  const found = new Map<string, string>()
  for await (const { key, etag } of store.list('')) if (!HOST_FILES.includes(key)) found.set(key, etag)
  return found
}

/** Files that differ between a server's site folder and the bucket, or exist only in one of them. */
async function findDifferences(servers: readonly Server[], bucket: TestBucket): Promise<string[]> {
  const there = await hashesIn(bucket)
  const sites = await Promise.all(servers.map(hashesOf))
  return sites.flatMap((here, index) =>
    [...new Set([...here.keys(), ...there.keys()])]
      .filter((file) => here.get(file) !== there.get(file))
      .map((file) => `server ${index}: ${file}`),
  )
}

/** The servers and the bucket that do not show the painting's new name yet. */
async function findLate(id: string, name: string, servers: readonly Server[], { store }: TestBucket) {
  const pages = servers.map(async ({ url }) => (await fetch(url + PAGE_PATHS.painting(id))).text())
  const texts = await Promise.all([...pages, store.get(fileOf(id)).then(String)])
  return texts.flatMap((text, index) => (text.includes(name) ? [] : [servers[index]?.url ?? 'the bucket']))
}

/** Expects that these servers and the bucket show the last write within `CONVERGENCE`. */
async function expectSoonShown(
  { id, name }: { readonly id: string; readonly name: string },
  servers: readonly Server[],
  bucket: TestBucket,
) {
  const written = performance.now()
  const late = () => findLate(id, name, servers, bucket)
  while ((await late()).length > 0) {
    const took = performance.now() - written
    if (took > CONVERGENCE) expect(await late(), `${Math.round(took)} ms after it was saved`).toEqual([])
    await delay(20)
  }
}

/** Expects that each server's API and pages show all acknowledged writes, and nothing that was deleted. */
async function expectKept(servers: readonly Server[], paintings: ReadonlyMap<string, Known>) {
  for (const { url, dataDir } of servers) {
    const site = await readFolder(path.join(dataDir, 'site'))
    for (const [id, known] of paintings) {
      if (known === undefined) continue
      const answer = await fetch(url + itemPath(API_PATHS.painting, id))
      const page = site.get(fileOf(id))?.toString()
      if (known === GONE) expect([answer.status, page]).toEqual([404, undefined])
      else {
        const { name } = (await answer.json()) as { name: string }
        expect([name, page?.includes(known)]).toEqual([known, true])
      }
    }
  }
}

await describeWithBucket(
  'three servers with one database and one bucket, of which one is killed every few seconds',
  (newStore) => {
    it('lose nothing of what was confirmed to the owner as saved; soon all of them and the bucket show it', async () => {
      const [media, place] = [newStore(), newStore()]
      const [photographs, bucket] = [openTestStore(media), openTestStore(place)]
      closers.push(photographs.remove, bucket.remove)
      const { servers, restart } = await openServers(media, place)
      const owner = createOwner(servers)
      const images = await Promise.all([0, 40, 80, 120, 160, 200].map(smallImage))

      let isDying = true
      async function killInTurn() {
        for (let kill = 0; kill < KILLS; kill += 1) {
          await delay(LIFE)
          await restart(kill % SERVERS)
        }
        isDying = false
      }
      const dying = killInTurn()
      for (let count = 0; isDying; count += 1) await owner.write(count, images)
      await dying
      expect(owner.unanswered()).toBeGreaterThan(0)

      await expectSoonShown(await owner.finish(), servers, bucket)
      // Each server is killed once, so one of the kills hits the leader.
      for (const index of servers.keys()) {
        await servers[index]?.kill()
        const living = servers.filter((_, other) => other !== index)
        await expectSoonShown(await owner.finish(), living, bucket)
        await servers[index]?.start()
      }
      await expect
        // A file that is removed while it is read counts as a difference.
        .poll(() => findDifferences(servers, bucket).catch(String), { timeout: 60_000 })
        .toEqual([])
      await expectKept(servers, owner.paintings)
    }, 600_000)
  },
)
