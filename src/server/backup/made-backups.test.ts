import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupAddress } from '../platform/config/backup-address.ts'
import { openDatabase } from '../platform/database/database.ts'
import { ENGINES, openTestDatabase } from '../platform/database/testing.ts'
import { writeValue } from '../platform/database/values.ts'
import { describeWithBucket, openTestStore } from '../platform/object-store/testing.ts'
import { openArchive } from './archive.ts'
import { writeBackupState } from './backup-state.ts'
import { MADE_BACKUPS } from './made-backups.ts'
import { backUpNow, findPlaceProblem } from './make-and-verify.ts'
import type { KeptSite } from './panel/testing-kept-site.ts'
import { restoreBackup } from './restore.ts'
import { backupOf, closeSites, openSite, restore, upload } from './restoring/testing-restore.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-shared-'))
})
afterEach(async () => {
  await closeSites()
  await rm(folder, { recursive: true, force: true })
})

type Site = Pick<KeptSite, 'db' | 'stores' | 'config'>
const anySite = { open: openTestDatabase }

const settingsAt = (
  { config }: Pick<Site, 'config'>,
  backupTo: BackupAddress = { kind: 'folder', folder },
) => ({
  ...config,
  backupTo,
  backupAt: '03:00',
})

/** Backs up a site as if it were this time. Returns the name, and the number of removed backups. */
async function backUp(site: Site, time: string, backupTo?: BackupAddress) {
  const { db, stores } = site
  const { signal } = new AbortController()
  const config = settingsAt(site, backupTo)
  const outcome = await backUpNow({ db, stores, config, now: new Date(time), signal })
  if (!outcome.isKept) throw new Error(outcome.message)
  return outcome
}
const namesThere = async () => (await readdir(folder)).sort()

const nameOn = (day: number) => `mahlstick-2026-02-${String(day).padStart(2, '0')}T03-00-00Z.tar`
/** Backups of these days in February, of which nothing is read. */
async function keepOldOnes(first: number, last: number) {
  const names = Array.from({ length: last - first + 1 }, (_, index) => nameOn(first + index))
  for (const name of names) await writeFile(path.join(folder, name), '')
  return names
}
const noteLast = ({ db }: KeptSite, name: string) =>
  writeBackupState(db, {
    place: folder,
    last: { name, at: '2026-02-01T03:00:00Z', bytes: 0, photographs: 0 },
  })

describe.each(ENGINES)('two painters on $engine who keep their backups in one folder', (each) => {
  it('keep them all, also those of the same second, and each removes only old ones of their own', async () => {
    const [one, other] = [await openSite(each, 0), await openSite(each, 0)]
    const { name: early } = await backUp(one, '2026-02-02T03:00:00Z')
    const { name: same } = await backUp(other, '2026-02-02T03:00:00Z')
    expect(await namesThere()).toEqual([early, same].sort())
    const { name: late, removed } = await backUp(other, '2026-02-02T04:00:00Z')
    expect([removed, await namesThere()]).toEqual([1, [early, late]])
  })
})

describe('a painter who shares a folder', () => {
  it('does not disturb a backup that another site is making, also where the place is only tried', async () => {
    const site = await openSite(anySite, 0)
    const theirs = [
      '.mahlstick-2026-02-02T03-00-00Z-1f0c93ab.tar',
      '.mahlstick-2026-02-02T03-00-00Z.tar.7.part',
    ]
    for (const name of theirs) await writeFile(path.join(folder, name), 'half')
    const now = new Date('2026-02-02T03:00:00Z')
    expect(await findPlaceProblem(settingsAt(site), now)).toBeUndefined()
    const { name } = await backUp(site, now.toISOString())
    expect(await namesThere()).toEqual([...theirs, name].sort())
    for (const each of theirs) await utimes(path.join(folder, each), 0, 0)
    expect(await findPlaceProblem(settingsAt(site), now)).toBeUndefined()
    expect(await namesThere()).toEqual([name])
  })

  it('finds the backups of another site there, and removes none', async () => {
    const theirs = await keepOldOnes(1, 9)
    const { name, removed } = await backUp(await openSite(anySite, 0), '2026-02-10T03:00:00Z')
    expect([removed, await namesThere()]).toEqual([0, [...theirs, name]])
  })

  it('goes on with the backups of the version before, up to the last one that it has made', async () => {
    const site = await openSite(anySite, 0)
    await keepOldOnes(2, 9)
    await noteLast(site, nameOn(8))
    const updated = 'mahlstick-2026-02-02T02-00-00Z-1f0c93ab.tar'
    await writeFile(path.join(folder, updated), 'of another site, which was updated before')
    const later = nameOn(10)
    await writeFile(path.join(folder, later), 'of another site, which was not updated yet')
    const { name, removed } = await backUp(site, '2026-02-10T04:00:00Z')
    expect(removed).toBe(1)
    const left = [3, 4, 5, 6, 7, 8, 9].map(nameOn)
    expect(await namesThere()).toEqual([updated, ...left, later, name].sort())
  })
})

describe('a site with backups of many days', () => {
  it('removes the oldest to free space, and never the files of other people', async () => {
    const site = await openSite(anySite, 0)
    await keepOldOnes(1, 28)
    await noteLast(site, nameOn(28))
    const mine = 'mahlstick-before-the-move.tar'
    await writeFile(path.join(folder, mine), '')
    const { name, removed } = await backUp(site, '2026-03-01T03:00:00Z')
    expect(removed).toBe(19)
    const left = [8, 15, 22, 23, 24, 25, 26, 27, 28].map(nameOn)
    expect(await namesThere()).toEqual([...left, name, mine])
  })

  it('keeps the one that it has just made also after its clock was set back by weeks', async () => {
    const site = await openSite(anySite, 0)
    await keepOldOnes(1, 28)
    await noteLast(site, nameOn(28))
    const { name, removed } = await backUp(site, '2026-02-01T02:00:00Z')
    expect(removed).toBe(19)
    const left = [8, 15, 22, 23, 24, 25, 26, 27, 28].map(nameOn)
    expect(await namesThere()).toEqual([name, ...left])
  })
})

describe('a site that is restored', () => {
  it('goes on with its old backups on a new machine, and leaves those that it did not know of', async () => {
    const site = await openSite(anySite, 1)
    await keepOldOnes(5, 9)
    await noteLast(site, nameOn(9))
    await backUp(site, '2026-02-10T03:00:00Z')
    const { name } = await backUp(site, '2026-02-11T03:00:00Z')

    const dataDir = path.join(folder, 'machine')
    const config = {
      ...site.config,
      dataDir,
      originalsDir: path.join(dataDir, 'originals'),
      variantsDir: path.join(dataDir, 'variants'),
      secrets: { ...site.config.secrets, databaseUrl: `sqlite:${path.join(dataDir, 'mahlstick.sqlite')}` },
    }
    const archive = await openArchive(path.join(folder, name), () => undefined)
    await restoreBackup({ archive, config, isReplacing: false })
    await archive.close()
    const database = await openDatabase(config.secrets.databaseUrl)
    try {
      const { stores } = site
      const restored = { db: database.db, stores, config }
      // The old machine may still be running.
      expect(await backUp(restored, '2026-02-11T05:00:00Z')).toMatchObject({ removed: 0 })
      expect(await backUp(restored, '2026-02-12T05:00:00Z')).toMatchObject({ removed: 1 })
    } finally {
      await database.close()
    }
    const left = await namesThere()
    expect([left.includes(nameOn(5)), left.includes(nameOn(6)), left.includes(name)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe.each(ENGINES)(
  'a backup of another site on $engine that is restored in the Control Panel',
  (each) => {
    /** A backup of a site that has made these ones. */
    async function fileOfSite(made: readonly string[]) {
      const source = await openSite(each, 1)
      await writeValue(source.db, MADE_BACKUPS, JSON.stringify(made))
      return backupOf(source)
    }

    it('gives an empty site its old backups, which it removes in time', async () => {
      const file = await fileOfSite(await keepOldOnes(2, 9))
      const site = await openSite(each, 0)
      const { name: first } = await backUp(site, '2026-02-10T01:00:00Z')
      await restore(site, (await upload(site, file)).ready?.replaces)
      const { name, removed } = await backUp(site, '2026-02-10T03:00:00Z')
      const left = await namesThere()
      expect([removed, left.includes(first)]).toEqual([3, false])
      expect(left).toEqual([...[4, 5, 6, 7, 8, 9].map(nameOn), name])
    })

    it('gives a site with works of its own nothing to remove but its own backups', async () => {
      const theirs = await keepOldOnes(2, 9)
      const file = await fileOfSite(theirs)
      const site = await openSite(each, 1)
      await backUp(site, '2026-02-10T01:00:00Z')
      await restore(site, (await upload(site, file)).ready?.replaces)
      const { name, removed } = await backUp(site, '2026-02-10T03:00:00Z')
      expect([removed, await namesThere()]).toEqual([1, [...theirs, name]])
    })
  },
)

await describeWithBucket('two painters who keep their backups in one bucket', (newStore) => {
  it('keep them all, and each removes only old ones of their own', async () => {
    const place = newStore()
    const { keys, remove } = openTestStore(place)
    try {
      const store = { kind: 'bucket', store: place.address } as const
      const withKeys = async () => {
        const site = await openSite(anySite, 0)
        const secrets = { ...site.config.secrets, bucketCredentials: place.credentials }
        return { ...site, config: { ...site.config, secrets } }
      }
      const [one, other] = [await withKeys(), await withKeys()]
      const { name: early } = await backUp(one, '2026-02-02T03:00:00Z', store)
      await backUp(other, '2026-02-02T03:00:00Z', store)
      const { name: late, removed } = await backUp(other, '2026-02-02T04:00:00Z', store)
      expect([removed, await keys()]).toEqual([1, [early, late]])
    } finally {
      await remove()
    }
  })
})
