import { afterEach, beforeEach, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(() => test.remove())

const HOUR = 60 * 60_000
const wait = (milliseconds: number) => {
  test.time.now = new Date(test.time.now.getTime() + milliseconds)
}
let visitor = 0
const from = () => `198.51.100.${(visitor += 1) % 250}`
const write = (email: string) =>
  test.call('POST', API_PATHS.contact, {
    body: { name: 'Ida', email, content: `Is it still to be had? ${visitor}` },
    address: from(),
  })
const subscribe = (email: string) =>
  test.call('POST', `${API_PATHS.subscription}?email=${encodeURIComponent(email)}`, { address: from() })
const mailsTo = async (pattern: RegExp) =>
  (await listMail(test.db)).items.filter(({ to }) => pattern.test(to)).length

it('ninety messages from ninety places with another person’s address send one mail to that mailbox', async () => {
  for (let turn = 0; turn < 45; turn += 1) {
    expect((await write('ida@mail.test')).status).toBe(200)
    await write(`Ida+${turn}@mail.test`)
  }
  expect(await mailsTo(/^ida/i)).toBe(1)
})

it('subscriptions of one mailbox under many addresses send one mail an hour', async () => {
  for (let turn = 0; turn < 5; turn += 1) await subscribe(`ida+${turn}@mail.test`)
  expect(await mailsTo(/^ida/)).toBe(1)
  wait(HOUR)
  await subscribe('ida+5@mail.test')
  expect(await mailsTo(/^ida/)).toBe(2)
})

it('an address gets at most five mails a day for all requests, and more on the next day', async () => {
  for (let hour = 0; hour < 20; hour += 1) {
    await write('ida@mail.test')
    await subscribe('ida@mail.test')
    wait(HOUR)
  }
  expect(await mailsTo(/^ida/)).toBe(5)
  await write('bo@mail.test')
  expect(await mailsTo(/^bo/)).toBe(1)
  wait(4 * HOUR)
  await write('ida@mail.test')
  await subscribe('ida@mail.test')
  expect(await mailsTo(/^ida/)).toBe(7)
})

it('a visitor who writes and subscribes within the hour gets both mails at once', async () => {
  await write('ida@mail.test')
  await subscribe('ida@mail.test')
  expect(await mailsTo(/^ida/)).toBe(2)
})
