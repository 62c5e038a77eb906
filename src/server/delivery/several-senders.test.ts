import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { describeWithBucket } from '../platform/object-store/testing.ts'
import type { SendSettings } from './comparison.ts'
import type { MirrorOptions } from './mirror.ts'
import { arrives, expectEqual, openMirroredSite } from './testing-mirror.ts'
import { openTestBucket, openTestFolder, type TestPlace } from './testing.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The settings with which the files were sent, as all servers share them. */
function createMemory(): (sendSettings: string) => SendSettings {
  let known = ''
  return (sendSettings) => ({
    isKnown: () => Promise.resolve(known === sendSettings),
    note: async () => {
      known = sendSettings
    },
  })
}

/** One site and two servers, of which one sends it to the destination. */
async function openServers(place: TestPlace) {
  closers.push(place.remove)
  const opened = await openMirroredSite(place)
  const { site, newPublisher, newMirror } = opened
  closers.push(site.remove)
  const sendSettings = createMemory()
  function newServer(name: string, changes: Partial<MirrorOptions> = {}) {
    let isLeading = false
    const sent: string[] = []
    const mirror = newMirror({
      ledgerFile: path.join(site.folder, `${name}.journal`),
      sendSettings: sendSettings('plain'),
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
  return { ...opened, ...servers, newServer, sendSettings, publisher, mirrors }
}

function testSenders(openPlace: () => TestPlace | Promise<TestPlace>) {
  it('the next server finds what the first has sent, and sends nothing twice', async () => {
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

  it('a server finds what another one has sent meanwhile, also if the page is the same again', async () => {
    const place = await openPlace()
    const { a, b, publisher, addPainting, rename, site } = await openServers(place)
    const id = await addPainting('Ebb')
    await publisher.publishAll()
    a.lead()
    await arrives(a.mirror)
    a.lose()
    b.lead(true)
    await arrives(b.mirror)
    // The new name has the same length, so that the file size does not show the change.
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

  it('a server that no longer leads sends nothing, and continues if no other server led', async () => {
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

describe('several servers that send to a folder', () => {
  testSenders(openTestFolder)

  it('a server that loses leadership while it sends completes only the running files', async () => {
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
    // This resolves when the server has finished its work.
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

  it('a file of a dead server that arrives late does not stay', async () => {
    const place = await openTestFolder()
    const { a, newServer, mirrors, publisher, addPainting, rename, site } = await openServers(place)
    // The late file arrives after this time, which is longer than the rest takes on a busy machine.
    const heir = newServer('c', { straggling: 10_000 })
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
    await writeFile(page, late)
    const isMended = async () => !(await readFile(page)).equals(late)
    await expect.poll(isMended, { timeout: 60_000 }).toBe(true)
    await arrives(heir.mirror)
    await expectEqual(place, site)
  })

  it('the next server sends everything once if it has other settings', async () => {
    const place = await openTestFolder()
    const { a, newServer, sendSettings, mirrors, publisher, addPainting } = await openServers(place)
    const other = newServer('c', { sendSettings: sendSettings('with other headers') })
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

  it('no server removes files of other people, and each removes pages of deleted items', async () => {
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

await describeWithBucket('several servers that send to a bucket', (newStore) => {
  testSenders(() => openTestBucket(newStore()))

  it('a bucket of compressed texts is compared by its compressed bytes', async () => {
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
