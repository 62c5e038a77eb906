import { execFileSync } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { open, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextRound } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { VERSION } from '../platform/lib/version.ts'
import { DISK_MESSAGES } from './disk-watch.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'

let api: TestApi
let token: string
/** A site with a painting whose variants have not been checked yet. */
beforeEach(async () => {
  api = await openTestApi()
  token = await api.signInAs('owner')
  await create(api, token, 'painting', aPainting(await smallImage()))
})
afterEach(() => api.remove())

it('monitoring and the owner get an answer with the reason when images cannot be checked', async () => {
  await rm(api.config.variantsDir, { recursive: true })
  await writeFile(api.config.variantsDir, 'no folder')
  const health = await api.call('GET', API_PATHS.health)
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'failing', version: VERSION, diskProblem: 'unwritable' }),
  ])
  const overview = await api.call('GET', API_PATHS.overview, { token })
  expect([overview.status, await overview.json()]).toEqual([
    200,
    expect.objectContaining({ diskProblem: DISK_MESSAGES.unwritable }),
  ])
})

/** Blocks all threads for file access, as image processing may do. Returns a function that releases them. */
function blockThreads() {
  const pipe = path.join(api.config.dataDir, 'pipe')
  execFileSync('mkfifo', [pipe])
  // Opening a pipe blocks until somebody writes to it.
  const waiting = Array.from({ length: 64 }, () => open(pipe, 'r'))
  return async () => {
    const writing = openSync(pipe, 'r+')
    for (const handle of await Promise.all(waiting)) await handle.close()
    closeSync(writing)
  }
}

it.skipIf(process.platform === 'win32')(
  'a server that is busy with photographs does not take its database for silent',
  async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'], fakeNodeBuiltins: true })
    onTestFinished(() => void vi.useRealTimers())
    const release = blockThreads()
    const asked = api.call('GET', API_PATHS.health)
    while (vi.getTimerCount() === 0) await nextRound()
    // Longer than it waits for the database.
    await vi.advanceTimersByTimeAsync(2500)
    await release()
    const health = (await (await asked).json()) as object
    expect(health).toMatchObject({ revision: 1 })
    expect(health).not.toHaveProperty('databaseProblem')
  },
)
