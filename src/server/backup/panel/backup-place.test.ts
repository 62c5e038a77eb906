import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BackupPlace, BackupPlaceInput } from '../../../contract/backup/backup-place.ts'
import type { KeptBackups } from '../../../contract/backup/backups.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { openTestApi, type TestApi, type TestOptions } from '../../platform/api/testing.ts'
import { openTestDatabase } from '../../platform/database/testing.ts'
import { readValue } from '../../platform/database/values.ts'
import { placeInWords } from '../../platform/object-store/place-address.ts'
import { describeWithBucket } from '../../platform/object-store/testing.ts'
import { lastMoment } from '../daily-backup.ts'

let test: TestApi
let owner: string
const closers: (() => unknown)[] = []
/** A site whose database the thread that makes backups can open. */
async function open(config: TestOptions['config'] = {}) {
  const database = await openTestDatabase()
  const secrets = { ...config.secrets, databaseUrl: database.url }
  test = await openTestApi({ open: async () => database, config: { ...config, secrets } })
  closers.push(
    test.remove,
    () => test.restoring.stop(),
    () => test.backups.stop(),
  )
  owner = await test.signInAs('owner')
}
beforeEach(() => open())
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const OFF: BackupPlaceInput = {
  ...{ where: 'off', at: '03:00', bucket: '', prefix: '', endpoint: '', region: '' },
  ...{ accessKeyId: '', secretKey: '' },
}
const put = (changes: object, token = owner) =>
  test.call('PUT', API_PATHS.backupPlace, { token, body: { ...OFF, ...changes } })
const view = async () =>
  (await (await test.call('GET', API_PATHS.backupPlace, { token: owner })).json()) as BackupPlace
const kept = () => test.backups.readState()

describe('an owner without access to the server', () => {
  it('turns backups on, gets the first one at once, and turns them off again', async () => {
    await test.backups.start()
    expect(await kept()).toBeUndefined()
    expect((await put({ where: 'server', at: '04:30' })).status).toBe(200)
    expect(await view()).toMatchObject({ source: 'panel', where: 'server', at: '04:30' })
    await expect.poll(async () => (await kept())?.last).toBeDefined()
    const folder = path.join(test.config.dataDir, 'backups')
    expect(await readdir(folder)).toHaveLength(1)
    expect((await put({})).status).toBe(200)
    expect(await kept()).toBeUndefined()
    expect(await test.backups.daily.ask()).toBe(false)
    expect(await readdir(folder)).toHaveLength(1)
  })

  it('reads what the clock shows by which backups are made', async () => {
    // Not the clock of this machine.
    test.time.now = new Date(Date.now() + 30 * 60_000)
    const [{ clock }, { now }] = [await view(), test.time]
    const passed = now.getTime() - lastMoment(clock, now).getTime()
    expect([clock, passed < 60_000]).toEqual([expect.stringMatching(/^\d\d:\d\d$/), true])
  })

  it.each([
    [{ where: 'bucket' }, 'Bucket: This field is required'],
    [{ where: 'bucket', bucket: 'a b' }, 'Bucket: Enter the name of a bucket'],
    [{ where: 'bucket', bucket: 'backups' }, 'Access key id: This field is required'],
    [{ where: 'server', at: '25:00' }, 'Enter a time such as 03:00'],
    [{ where: 'server', endpoint: 'file:///etc' }, 'Enter an address such as https://s3.example.org'],
    [{ where: 'moon' }, 'Where'],
  ])('reads what is wrong with %o', async (changes, sentence) => {
    const answer = await put(changes)
    expect([answer.status, ((await answer.json()) as string[]).join(' ')]).toEqual([
      400,
      expect.stringContaining(sentence),
    ])
  })

  it('cannot choose the bucket of the photographs', async () => {
    const store = { endpoint: 'https://s3.example.org', region: 'us-east-1', bucket: 'media', prefix: '' }
    await open({
      mediaBucket: store,
      secrets: { bucketCredentials: { accessKeyId: 'k', secretAccessKey: 's' } },
    })
    const same = {
      where: 'bucket',
      bucket: 'media',
      endpoint: store.endpoint,
      accessKeyId: 'k',
      secretKey: 's',
    }
    const answer = await put(same)
    expect([answer.status, await answer.json()]).toEqual([400, [expect.stringContaining('another bucket')]])
  })
})

it('BACKUP_AT wins over the time that an owner enters, and is shown as such', async () => {
  await put({ where: 'server', at: '04:30' })
  expect(await view()).toMatchObject({ at: '04:30', isTimeFixed: false })
  await open({ backupAt: '02:15' })
  await put({ where: 'server', at: '04:30' })
  expect(await view()).toMatchObject({ at: '02:15', isTimeFixed: true })
  expect(await test.backups.place.look()).toMatchObject({ backupAt: '02:15' })
})

it('BACKUP_TO wins and cannot be changed here', async () => {
  await open({ backupTo: { kind: 'folder', folder: '/srv/backups' } })
  expect(await view()).toMatchObject({ source: 'environment', place: '/srv/backups' })
  expect((await put({ where: 'server' })).status).toBe(409)
})

it('an admin can neither see the place in full nor change it', async () => {
  const admin = await test.signInAs('admin')
  expect((await put({ where: 'server' }, admin)).status).toBe(403)
  expect((await test.call('GET', API_PATHS.backupPlace, { token: admin })).status).toBe(403)
})

await describeWithBucket('backups of an owner who has entered a bucket', (newStore) => {
  it.each([
    [{ secretKey: 'mistyped' }, /refuses the key\. Check “Access key” and “Secret key”/],
    [{ bucket: 'nowhere' }, /^There is no bucket “nowhere” at .* correct “Bucket”/],
  ])('that fail with %j say which fields to correct', async (changes, words) => {
    const { address, credentials } = newStore()
    const { accessKeyId, secretAccessKey: secretKey } = credentials
    await test.backups.start()
    const bucket = { where: 'bucket', ...address, accessKeyId, secretKey, ...changes }
    expect((await put(bucket)).status).toBe(200)
    await expect.poll(async () => (await kept())?.problem?.message).toMatch(words)
    expect((await kept())?.problem?.message).not.toMatch(/AWS_|BACKUP_TO/)
  })

  it('are kept backups in a bucket whose secret key is sealed and never shown', async () => {
    const { address, credentials } = newStore()
    const { accessKeyId, secretAccessKey: secretKey } = credentials
    const bucket = { where: 'bucket', ...address, accessKeyId, secretKey }
    await test.backups.start()
    expect((await put(bucket)).status).toBe(200)
    await expect.poll(async () => (await kept())?.last).toBeDefined()
    expect(await kept()).toMatchObject({
      place: placeInWords({ kind: 'bucket', store: address }),
      problem: undefined,
    })
    const shown = JSON.stringify(await view())
    const stored = (await readValue(test.db, 'backup-place')) ?? ''
    for (const text of [shown, stored, test.logged.join('')]) expect(text).not.toContain(secretKey)
    const { backups } = (await (
      await test.call('GET', API_PATHS.keptBackups, { token: owner })
    ).json()) as KeptBackups
    expect(backups).toMatchObject([{ from: 'place' }])
    const [body = {}] = backups
    await test.call('POST', API_PATHS.restoringKept, { token: owner, body })
    await expect.poll(() => test.restoring.read()).toMatchObject({ ready: {} })
    // The key stays for this bucket only.
    expect((await put({ ...bucket, secretKey: '', at: '05:00' })).status).toBe(200)
    for (const changes of [{ endpoint: 'https://elsewhere.example' }, { bucket: 'others' }]) {
      const answer = await put({ ...bucket, ...changes, secretKey: '' })
      expect([answer.status, await answer.json()]).toEqual([400, [expect.stringContaining('secret key')]])
    }
    await rm(path.join(test.config.dataDir, 'settings.key'))
    expect(await view()).toMatchObject({ isLocked: true, hasKey: true })
    expect(await kept()).toBeUndefined()
  })
})
