import { rm, writeFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_PATHS } from '../contract/paths.ts'
import { DISK_MESSAGES } from './disk-watch.ts'
import { aPainting, openTestApi, smallImage, type TestApi } from './testing.ts'

let api: TestApi
beforeEach(async () => {
  api = await openTestApi()
})
afterEach(() => api.remove())

it('whoever watches the server, and its owner, are answered where its pictures cannot be looked at, and told why', async () => {
  const token = await api.signInAs('owner')
  await api.call('POST', API_PATHS.paintings, { token, body: aPainting(await smallImage()) })
  await rm(api.config.variantsDir, { recursive: true })
  await writeFile(api.config.variantsDir, 'no folder')
  const health = await api.call('GET', API_PATHS.health)
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'failing', diskProblem: 'unwritable' }),
  ])
  const overview = await api.call('GET', API_PATHS.overview, { token })
  expect([overview.status, await overview.json()]).toEqual([
    200,
    expect.objectContaining({ diskProblem: DISK_MESSAGES.unwritable }),
  ])
})
