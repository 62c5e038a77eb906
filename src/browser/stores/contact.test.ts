import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../../server/platform/api/testing.ts'
import { type Line, openLine } from '../../client/testing.ts'
import { openPage, statesDuring } from './testing.ts'

let api: TestApi
let line: Line
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.remove())
beforeEach(() => {
  line = openLine(api.api)
})
const message = { name: 'Ida', email: 'ida@site.test', content: 'Is it still there?' }

describe('contact (features 3, 4 and 8)', () => {
  test("submit sets isSubmitted true, success sets it false and says 'Message sent.'", async () => {
    const page = openPage(line)
    const { $contact, submitContact } = page.contact
    const states = await statesDuring($contact, () => submitContact(message))
    expect(states).toEqual([
      { error: '', isSubmitted: true },
      { error: '', isSubmitted: false },
    ])
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Message sent.' })
  })

  test("failure stores the error, sets it false and says 'Message not sent.' plus the error", async () => {
    const page = openPage(line)
    const { $contact, submitContact } = page.contact
    const states = await statesDuring($contact, () => submitContact({ ...message, content: 'short' }))
    const error = 'Client error. Content: The minimum length is 10 characters.'
    expect(states.at(-1)).toEqual({ error, isSubmitted: false })
    expect(page.lastSaid()).toEqual({
      kind: 'error',
      text: 'Message not sent.',
      details: ['Client error.', 'Content: The minimum length is 10 characters.'],
      isSticky: true,
    })
  })

  test('while the server is down, a submit tries once more and shows an error', async () => {
    const page = openPage(line)
    await page.contact.prepareContact()
    line.requests.length = 0
    line.faults.push('request lost', 'request lost')
    expect(await page.contact.submitContact(message)).toMatchObject({ kind: 'offline' })
    expect(page.contact.$contact.get().error).toBe(
      'Unexpected error. The server could not be reached. Please try again.',
    )
    expect(line.requests).toHaveLength(2)
  })
})

describe('subscription (features 8)', () => {
  test("says 'Subscription Successful.'", async () => {
    const page = openPage(line)
    expect(await page.contact.subscribe('ida+art@site.test')).toMatchObject({ kind: 'done' })
    expect(page.lastSaid()).toEqual({ kind: 'success', text: 'Subscription Successful.' })
    expect(new URL(line.requests[0]?.url ?? '').searchParams.get('email')).toBe('ida+art@site.test')
  })

  test("says 'Subscription failed.'", async () => {
    const page = openPage(line)
    expect(await page.contact.subscribe('nobody')).toMatchObject({ kind: 'refused' })
    expect(page.lastSaid()).toMatchObject({ kind: 'error', text: 'Subscription failed.' })
    expect(page.contact.$subscription.get().isSubmitted).toBe(false)
  })
})
