import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import type { ImportOutcome } from '../../contract/mail/subscriber.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
let token: string
let people = 0
beforeAll(async () => {
  test = await openTestApi()
  token = await test.signInAs('owner')
})
afterAll(() => test.remove())

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const post = async (path: string, body?: unknown, headers = {}) =>
  (await test.call('POST', path, { body, headers, token })).status

/** Every way to submit an address, with the status of the answer. */
const ENTRY_POINTS: Record<string, (email: string) => Promise<number>> = {
  'a message': (email) => post(API_PATHS.contact, { name: 'Ida', email, content: 'Is it still to be had?' }),
  'a message of a plain form': (email) =>
    post(
      API_PATHS.contact,
      `${new URLSearchParams({ name: 'Ida', email, content: 'Where can I see it?' })}`,
      FORM,
    ),
  'a subscription': (email) => post(`${API_PATHS.subscription}?email=${encodeURIComponent(email)}`),
  'a subscription of a plain form': (email) =>
    post(API_PATHS.subscription, `${new URLSearchParams({ email })}`, FORM),
  'a sign-up': (email) => {
    const password = 'red lake'
    return post(API_PATHS.register, {
      username: `ida-${(people += 1)}`,
      email,
      password,
      confirmPassword: password,
    })
  },
  'the settings': async (contactEmail) => {
    const body = { ...DEFAULT_SETTINGS, contactEmail }
    return (await test.call('PUT', API_PATHS.settings, { token, body })).status
  },
  'the imprint': async (email) => {
    const body = { name: 'Ida', address: 'Zurich', email }
    const path = itemPath(API_PATHS.siteText, 'imprint')
    return (await test.call('PUT', path, { token, body })).status
  },
  'a blocked sender': (pattern) => post(API_PATHS.blocks, { pattern }),
  'an import of subscribers': async (email) => {
    const body = { addresses: [email], hasConsent: false }
    const answer = await test.call('POST', API_PATHS.subscribersImport, { token, body })
    const [outcome] = (await answer.json()) as ImportOutcome[]
    return outcome === 'invalid' ? 400 : answer.status
  },
}

describe.each(Object.entries(ENTRY_POINTS))('%s', (_, send) => {
  it.each(['jane@me.com', 'x@x.com', "o'neil@example.ie", 'a&b=c@pm.me'])('accepts %s', async (email) => {
    expect([200, 303]).toContain(await send(email))
  })

  it.each(['jane@me', 'x@x.c', "o'neil@.ie", 'a,b@example.ie'])('refuses %s', async (email) => {
    expect(await send(email)).toBe(400)
  })
})
