import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { offerLanguages } from '../site/testing-languages.ts'
import { listSubscribers } from './subscriber-lists.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(() => test.remove())

/** Subscribes, and returns the mail. */
async function subscribe(language = '') {
  const query = `?email=ida@mail.test${language && `&lang=${language}`}`
  await test.call('POST', API_PATHS.subscription + query)
  const [mail] = (await listMail(test.db)).items
  if (!mail) throw new Error('no mail')
  const leave = /http:\/\/site\.test(\S*\/newsletter\/unsubscribe\?token=\S+)/.exec(mail.text)?.[1] ?? ''
  return { ...mail, leave }
}
const reader = async () => {
  const [subscriber] = (await listSubscribers(test.db)).items
  return subscriber && [subscriber.status, subscriber.frequency, subscriber.language]
}
const press = async (link: string, body = '') => {
  const answer = await test.call('POST', `http://site.test${link}`, {
    body,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://site.test' },
  })
  return [answer.status, answer.headers.get('Location')]
}

describe('a reader on the page to unsubscribe', () => {
  it('may stay with fewer letters, and take that back', async () => {
    const { leave } = await subscribe()
    expect(await reader()).toEqual(['waiting', 'all', undefined])
    expect(await press(leave, 'frequency=few')).toEqual([303, '/newsletter/changed'])
    expect(await reader()).toEqual(['waiting', 'few', undefined])
    expect(await press(leave, 'frequency=all')).toEqual([303, '/newsletter/changed'])
    expect(await reader()).toEqual(['waiting', 'all', undefined])
  })

  it('may get the letters in another language, and reads so in it', async () => {
    await offerLanguages(test.db, 'en', 'de', 'fr')
    const { leave } = await subscribe('de')
    expect(leave).toMatch(/^\/de\//)
    expect(await press(leave, 'language=fr')).toEqual([303, '/fr/newsletter/changed'])
    expect(await reader()).toEqual(['waiting', 'all', 'fr'])
    expect(await press(leave, 'language=en')).toEqual([303, '/newsletter/changed'])
    expect(await reader()).toEqual(['waiting', 'all', 'en'])
  })

  it('stays unsubscribed whatever is chosen afterwards', async () => {
    const { leave } = await subscribe()
    expect(await press(leave)).toEqual([303, '/newsletter/unsubscribed'])
    expect(await press(leave, 'frequency=few')).toEqual([303, '/newsletter/already-unsubscribed'])
    expect(await reader()).toEqual(['unsubscribed', 'all', undefined])
  })

  it('is never taken off by a choice that is not known, or with half a link', async () => {
    const { leave } = await subscribe()
    for (const wrong of ['frequency=none', 'language=xx', 'frequency=&language='])
      expect((await press(leave, wrong))[0]).toBe(400)
    expect(await press('/newsletter/unsubscribe?token=x', 'frequency=few')).toEqual([
      303,
      '/newsletter/unknown',
    ])
    expect(await reader()).toEqual(['waiting', 'all', undefined])
  })

  it('may send the token in the form when the page is on another server', async () => {
    const token = (await subscribe()).leave.split('=')[1] ?? ''
    const sent = await press('/newsletter/unsubscribe', `token=${token}&frequency=few`)
    expect(sent).toEqual([303, '/newsletter/changed'])
    expect(await reader()).toEqual(['waiting', 'few', undefined])
  })
})
