import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { describeWithBucket } from '../object-store/testing.ts'
import type { SendingManner } from './comparison.ts'
import type { MirrorOptions } from './mirror.ts'
import { arrives, expectEqual, openMirroredSite } from './testing-mirror.ts'
import { openTestBucket, openTestFolder, type TestPlace } from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** In which manner the place was sent, as all servers remember it together. */
function createMemory(): (manner: string) => SendingManner {
  let known = ''
  return (manner) => ({
    isKnown: () => Promise.resolve(known === manner),
    note: async () => {
      known = manner
    },
  })
}

/** One site, and two servers of which one sends it to the same place. */
async function openServers(place: TestPlace) {
  closers.push(place.remove)
  const opened = await openMirroredSite(place)
  const { site, newPublisher, newMirror } = opened
  closers.push(site.remove)
  const manner = createMemory()
  function newServer(name: string, changes: Partial<MirrorOptions> = {}) {
    let isLeading = false
    const sent: string[] = []
    const mirror = newMirror({
      ledgerFile: path.join(site.folder, `${name}.journal`),
      manner: manner('plain'),
      isLeading: () => isLeading,
      onSent: (files) => sent.push(...files),
      ...changes,
    })
    closers.push(() => mirror.stop())
    return {
      mirror,
      sent,
      lead: (afterDeath = false) => {
        isLeading = true
        mirror.lead({ afterDeath })
      },
      resume: () => {
        isLeading = true
        mirror.resume()
      },
      lose: () => {
        isLeading = false
      },
    }
  }
  const servers = { a: newServer('a'), b: newServer('b') }
  const mirrors = [servers.a.mirror, servers.b.mirror]
  const publisher = newPublisher({
    onFiles: (files) => {
      for (const { changed } of mirrors) changed(files)
    },
    listener: {
      progressed: () => undefined,
      ended: (report) => {
        for (const { published } of mirrors) published(report)
      },
      broke: () => undefined,
    },
  })
  closers.push(() => publisher.stop())
  return { ...opened, ...servers, newServer, manner, publisher, mirrors }
}

function testSenders(openPlace: () => TestPlace | Promise<TestPlace>) {
  it('what one has sent the next one finds, and sends nothing twice', async () => {
    const place = await openPlace()
    const { a, b, publisher, addPainting, site } = await openServers(place)
    await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    expect(a.sent).toContain('index.html')
    a.lose()
    b.lead(true)
    await arrives(b.mirror)
    expect(b.sent).toEqual([])
    await expectEqual(place, site)
  })

  it('what another has sent meanwhile is found, also where the page is again as it was', async () => {
    const place = await openPlace()
    const { a, b, publisher, addPainting, rename, site } = await openServers(place)
    const id = await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    a.lose()
    b.lead(true)
    await arrives(b.mirror)
    // As long as before: sizes tell nothing.
    await rename(id, 'Sea')
    await publisher.publishChanges()
    await arrives(b.mirror)
    b.lose()
    await rename(id, 'Ebb')
    await publisher.publishChanges()
    a.sent.length = 0
    a.lead(true)
    await arrives(a.mirror)
    expect(a.sent).toContain(`paintings-details/${id}.html`)
    expect(a.sent).not.toContain('about.html')
    await expectEqual(place, site)
  })

  it('who no longer leads sends nothing, and goes on where nobody else came', async () => {
    const place = await openPlace()
    const { a, publisher, addPainting, rename, site } = await openServers(place)
    const id = await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    a.lose()
    a.sent.length = 0
    await rename(id, 'Neap')
    await publisher.publishChanges()
    expect([a.sent, a.mirror.now().isElsewhere]).toEqual([[], true])
    a.resume()
    await arrives(a.mirror)
    expect(a.sent).toContain(`paintings-details/${id}.html`)
    await expectEqual(place, site)
  })
}

describe('of several servers that send to a folder', () => {
  testSenders(openTestFolder)

  it('who no longer leads in the middle of it ends with what is on its way', async () => {
    const place = await openTestFolder()
    const { newServer, mirrors, publisher, addPainting, site } = await openServers(place)
    const batches: number[] = []
    const server = newServer('c', {
      onSent: (files) => {
        batches.push(files.length)
        server.lose()
      },
    })
    mirrors.push(server.mirror)
    await addPainting('Ebb')
    await publisher.publishAll()
    server.lead()
    // Resolves once it is at rest.
    expect(await server.mirror.tried()).toBeUndefined()
    expect(batches).toHaveLength(1)
    expect((await place.read()).has('index.html')).toBe(false)
    while (server.mirror.now().isElsewhere) {
      const before = batches.length
      server.resume()
      await expect.poll(() => batches.length > before || server.mirror.now().isDone).toBe(true)
    }
    await expectEqual(place, site)
  })

  it('what a dead one had underway, and arrives after the next one has begun, does not stay', async () => {
    const place = await openTestFolder()
    const { a, newServer, mirrors, publisher, addPainting, rename, site } = await openServers(place)
    // Longer than all of this takes on a busy machine, until the late one arrives.
    const heir = newServer('c', { straggling: 3000 })
    mirrors.push(heir.mirror)
    const id = await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    a.lose()
    const page = path.join(place.folder, `paintings-details/${id}.html`)
    const late = await readFile(page)
    await rename(id, 'Neap')
    await publisher.publishChanges()
    heir.lead(true)
    await arrives(heir.mirror)
    await expectEqual(place, site)
    await writeFile(page, late)
    const isMended = async () => !(await readFile(page)).equals(late)
    await expect.poll(isMended).toBe(true)
    await arrives(heir.mirror)
    await expectEqual(place, site)
  })

  it('the next one sends everything where it sends in another manner, and once', async () => {
    const place = await openTestFolder()
    const { a, newServer, manner, mirrors, publisher, addPainting } = await openServers(place)
    const other = newServer('c', { manner: manner('with other headers') })
    mirrors.push(other.mirror)
    await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    a.lose()
    other.lead()
    await arrives(other.mirror)
    expect(other.sent.toSorted()).toEqual(a.sent.toSorted())
    other.sent.length = 0
    other.lead()
    await arrives(other.mirror)
    expect(other.sent).toEqual([])
  })

  it('none removes what somebody else has put there; each removes pages of what is deleted', async () => {
    const place = await openTestFolder()
    const { a, b, publisher, addPainting, remove } = await openServers(place)
    const id = await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    await writeFile(path.join(place.folder, 'google0123.html'), 'proof')
    a.lose()
    await remove(id)
    await publisher.publishChanges()
    b.lead(true)
    await arrives(b.mirror)
    const there = await place.read()
    expect([there.has(`paintings-details/${id}.html`), there.get('google0123.html')?.toString()]).toEqual([
      false,
      'proof',
    ])
  })
})

await describeWithBucket('of several servers that send to a bucket', (newStore) => {
  testSenders(() => openTestBucket(newStore()))

  it('a bucket of packed texts is compared as it is packed', async () => {
    const place = newStore()
    const bucket = openTestBucket(place, place.address, { compression: 'gzip', names: 'html' })
    const { a, b, publisher, addPainting } = await openServers(bucket)
    await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    a.lose()
    b.lead(true)
    await arrives(b.mirror)
    expect(b.sent).toEqual([])
  })
})
