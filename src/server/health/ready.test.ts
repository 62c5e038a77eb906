import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import type { Health, Ready } from '../../contract/site/settings.ts'
import { createPublishingControl } from '../publishing/control.ts'
import { openTestSite, type TestSite } from '../publishing/testing/site.ts'

let publishing: ReturnType<typeof createPublishingControl>
let site: TestSite
beforeEach(async () => {
  publishing = createPublishingControl()
  site = await openTestSite({ publishing: publishing })
})
afterEach(() => site.remove())

async function ask(): Promise<[number, Ready]> {
  // Directly: `call` of the test site also waits for mail requests, which need the database.
  const answer = await site.api.request(API_PATHS.ready)
  return [answer.status, (await answer.json()) as Ready]
}
const readHealth = async () => (await (await site.call('GET', API_PATHS.health)).json()) as Health
function openPublisher() {
  const publisher = site.newPublisher({ listener: publishing.listener })
  publishing.attach(publisher)
  return publisher
}

it('a server with a published site is ready until it stops', async () => {
  const first = openPublisher()
  expect(await ask()).toEqual([503, { ready: false, reason: 'publishing' }])
  expect(await readHealth()).toMatchObject({ status: 'publishing', revision: 0, publishedRevision: 0 })
  await first.publishAll()
  expect(await ask()).toEqual([200, { ready: true }])
  expect((await readHealth()).status).toBe('ok')
  await first.stop()

  // The next process uses the existing pages and need not render them again.
  const second = openPublisher()
  expect((await ask())[0]).toBe(503)
  await second.publishChanges()
  expect(await ask()).toEqual([200, { ready: true }])
  publishing.close()
  expect(await ask()).toEqual([503, { ready: false, reason: 'stopping' }])
  await second.stop()
})

it('a server whose database does not answer is not ready', async () => {
  await site.db.destroy()
  expect(await ask()).toEqual([503, { ready: false, reason: 'database' }])
})
