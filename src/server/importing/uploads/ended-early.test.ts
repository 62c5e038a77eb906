import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { API_PATHS } from '../../../contract/paths.ts'
import { IMPORT_FAILURES } from '../../../contract/wording/import-words.ts'
import type { Importing } from '../../../contract/importing/importing.ts'
import { openTestApi, smallImage } from '../../platform/api/testing.ts'

it('an owner whose import ends early checks again what is left, and imports nothing twice', async () => {
  const site = await openTestApi()
  onTestFinished(async () => {
    await site.importing.stop()
    await site.remove()
  })
  const token = await site.signInAs('owner')
  const ask = (method: string, target: string, body?: unknown) =>
    site.call(method, target, { token, ...(body !== undefined && { body }) })
  const read = async () => (await (await ask('GET', API_PATHS.importing)).json()) as Importing
  async function send(name: string, base64: string) {
    const bytes = Buffer.from(base64, 'base64')
    const about = { name, size: String(bytes.length), modified: '0', at: '0' }
    const init = {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    }
    const target = `${API_PATHS.importFile}?${new URLSearchParams(about).toString()}`
    expect((await site.api.request(target, init)).status).toBe(200)
  }
  async function untilDone() {
    await expect.poll(async () => (await read()).running).toBeUndefined()
    return read()
  }
  async function check() {
    const details = { technique: 'Oil', dimensions: '', year: '2020', price: '500' }
    expect((await ask('POST', API_PATHS.importPlan, details)).status).toBe(200)
    return untilDone()
  }

  const dusk = await smallImage(90)
  await send('dawn.jpg', await smallImage(30))
  await send('dusk.jpg', dusk)
  expect((await check()).plan).toMatchObject({ paintings: 2 })
  await rm(path.join(site.config.dataDir, '.import', 'dusk.jpg'))
  expect((await ask('POST', API_PATHS.importStart)).status).toBe(200)
  const early = await untilDone()
  expect([early.plan, early.problem]).toEqual([undefined, expect.stringContaining('dusk.jpg')])
  expect((await ask('POST', API_PATHS.importStart)).status).toBe(409)

  await send('dusk.jpg', dusk)
  expect((await check()).plan).toMatchObject({ paintings: 1, alreadyThere: 1 })

  const { originals } = site.stores
  originals.put = () => Promise.reject(Object.assign(new Error('ENOSPC: write'), { code: 'ENOSPC' }))
  expect((await ask('POST', API_PATHS.importStart)).status).toBe(200)
  expect((await untilDone()).problem).toBe(IMPORT_FAILURES.diskFull)
})
