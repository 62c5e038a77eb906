import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { writeBackup } from '../backup.ts'
import { type KeptSite, openKeptSite } from '../panel/testing-kept-site.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import type { Begun, Present, Restoring } from '../../../contract/backup/restoring.ts'
import type { ENGINES } from '../../platform/database/testing.ts'

/** For tests: sites that are backed up and restored as in the Control Panel. */

const closers: (() => Promise<unknown>)[] = []
/** Closes the sites of a test. */
export async function closeSites() {
  for (const close of closers.splice(0).reverse()) await close()
}
export async function openSite(engine: Pick<(typeof ENGINES)[number], 'open'>, paintings?: number) {
  const site = await openKeptSite(engine, {}, paintings)
  closers.push(async () => {
    await site.restoring.stop()
    await site.remove()
  })
  return site
}

/** A backup of the site, as its owner downloads it. */
export async function backupOf(site: KeptSite) {
  await site.ask('POST', API_PATHS.backupCopy)
  await site.untilIdle()
  const { answer } = await site.download(API_PATHS.backupDownload)
  return Buffer.from(await answer.arrayBuffer())
}
/** A backup that nobody has tried, as a newer version would write it. */
export async function writtenBackup({ db, stores, config }: KeptSite) {
  const file = path.join(config.dataDir, 'written.tar')
  const { signal } = new AbortController()
  await writeBackup({ db, stores, file, withVariants: false, signal, onProgress: () => undefined })
  return readFile(file)
}
export const read = async ({ ask }: KeptSite) => (await ask('GET', API_PATHS.restoring)).body as Restoring
export const begin = async (site: KeptSite, { length: size }: Buffer, name = 'backup.tar') => {
  const body = { name, size, modified: 7 }
  const answer = await site.call('POST', API_PATHS.restoring, { token: site.owner, body })
  return (await answer.json()) as Begun
}
export const send = async (site: KeptSite, id: string, at: number, part: Buffer) => {
  const headers = { Authorization: `Bearer ${site.owner}` }
  const body = new Uint8Array(part)
  return site.api.request(`${API_PATHS.restoringPart}?at=${at}&upload=${id}`, {
    method: 'PUT',
    headers,
    body,
  })
}
export async function upload(site: KeptSite, file: Buffer, size = 300_000) {
  const begun = await begin(site, file)
  let { received } = begun
  while (received < file.length) {
    const answer = await send(site, begun.id, received, file.subarray(received, received + size))
    ;({ received } = (await answer.json()) as { received: number })
  }
  await expect.poll(async () => (await read(site)).running).toBeUndefined()
  return read(site)
}
export const start = (site: KeptSite, replaces: Present | undefined) =>
  site.call('POST', API_PATHS.restoringStart, { token: site.owner, body: { replaces } })
/** Starts the restore, and waits until the sessions have ended with it. */
export async function restore(site: KeptSite, replaces: Present | undefined) {
  expect((await start(site, replaces)).status).toBe(200)
  await expect.poll(async () => (await site.ask('GET', API_PATHS.restoring)).status).toBe(401)
  await expect.poll(async () => (await site.restoring.read()).running).toBeUndefined()
  return site.restoring.read()
}
export const namesIn = async (site: KeptSite) => {
  const answer = await site.call('GET', API_PATHS.paintingsToSell)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name).sort()
}
