import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PATHS, SECURITY_TXT } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
let token: string
beforeAll(async () => {
  test = await openTestApi({ config: { siteUrl: 'https://painter.test' } })
  token = await test.signInAs('owner')
})
afterAll(() => test.remove())

const save = (securityContact: string) =>
  test.call('PUT', API_PATHS.settings, { token, body: { ...DEFAULT_SETTINGS, securityContact } })

it('security.txt does not exist while the owner has not named a contact', async () => {
  const { status } = await test.call('GET', SECURITY_TXT)
  expect(status).toBe(404)
})

it.each([
  ['studio@painter.test', 'mailto:studio@painter.test'],
  ['https://painter.test/security contact', 'https://painter.test/security%20contact'],
])('security.txt names %s as the contact for half a year', async (contact, line) => {
  expect((await save(contact)).status).toBe(200)
  const answer = await test.call('GET', SECURITY_TXT)
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const expires = new Date(test.time.now)
  expires.setUTCDate(expires.getUTCDate() + 180)
  expires.setUTCHours(0, 0, 0, 0)
  expect(await answer.text()).toBe(
    `Contact: ${line}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: https://painter.test${SECURITY_TXT}\n`,
  )
})

it.each([
  'studio',
  'http://painter.test',
  'javascript:alert(1)',
  'a@b.test\nContact: https://elsewhere.test',
])('an owner who names %j as contact sees what is expected', async (contact) => {
  const answer = await save(contact)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual([expect.stringContaining('an email address, or a web address')])
})
