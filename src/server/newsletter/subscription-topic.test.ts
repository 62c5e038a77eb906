import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '../../client/client.ts'
import { topicOf } from '../../content/newsletter-topic.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { anExhibition, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { listMail } from '../mail/outbox-rows.ts'
import { listSubscribers } from './subscriber-lists.ts'
import { listAllTags } from './subscriber-tags.ts'

let test: TestApi
beforeEach(async () => {
  test = await openTestApi()
})
afterEach(() => test.remove())

const TOPIC = 'The opening in March'
async function setTopic() {
  const token = await test.signInAs('owner')
  const body = {
    ...DEFAULT_SETTINGS,
    languages: ['en', 'de'],
    newsletterTopic: TOPIC,
    translations: { de: { newsletterTopic: 'Die Vernissage im März' } },
  }
  expect((await test.call('PUT', API_PATHS.settings, { token, body })).status).toBe(200)
}
const subscribe = (query: Record<string, string>) =>
  test.call('POST', `${API_PATHS.subscription}?${new URLSearchParams(query)}`)
const tagsOf = async (email: string) =>
  (await listSubscribers(test.db)).items.find((each) => each.email === email)?.tags
const mailTo = async (email: string) => (await listMail(test.db)).items.find(({ to }) => to === email)?.text
async function follow(email: string, page: 'confirm' | 'unsubscribe') {
  const link = new RegExp(`/newsletter/${page}\\?token=\\S+`).exec((await mailTo(email)) ?? '')?.[0] ?? ''
  await test.call('POST', `http://site.test${link}`, { headers: { Origin: 'http://site.test' } })
}
const confirm = (email: string) => follow(email, 'confirm')

it('a visitor who subscribes for an opening reads that in the mail, and is found by the same tag in each language', async () => {
  await setTopic()
  await subscribe({ email: 'ida@mail.test', topic: 'the OPENING in March' })
  await subscribe({ email: 'bo@mail.test', lang: 'de', topic: 'Die Vernissage im März' })
  expect(await tagsOf('ida@mail.test')).toEqual([TOPIC])
  expect(await tagsOf('bo@mail.test')).toEqual([TOPIC])
  expect(await mailTo('ida@mail.test')).toContain('It is for this: The opening in March.')
  expect(await mailTo('bo@mail.test')).toContain('Es geht um: Die Vernissage im März.')
})

it('a topic that a form of another site sends is kept, but no mail says what a stranger typed', async () => {
  await subscribe({ email: 'ida@mail.test', topic: 'Win a  prize\nat buy.test' })
  expect(await tagsOf('ida@mail.test')).toEqual(['Win a prize at buy.test'])
  expect(await mailTo('ida@mail.test')).not.toContain('prize')
})

it('a stranger gives no tags to a reader who has confirmed, but the form of the site does', async () => {
  await setTopic()
  await subscribe({ email: 'ida@mail.test' })
  await confirm('ida@mail.test')
  await subscribe({ email: 'ida@mail.test', topic: 'Anything' })
  expect(await tagsOf('ida@mail.test')).toEqual([])
  await subscribe({ email: 'ida@mail.test', topic: TOPIC })
  // As the contact form does for somebody who asks about a sold work.
  await subscribe({ email: 'ida@mail.test', topic: 'Similar works' })
  expect(await tagsOf('ida@mail.test')).toEqual(['Similar works', TOPIC])
})

it('strangers fill no address with their topics: one is kept until it confirms, and the site’s own besides', async () => {
  await setTopic()
  for (const topic of ['Drawings', 'Buy this', 'And this', TOPIC, 'That']) {
    await subscribe({ email: 'ida@mail.test', topic })
    test.time.now = new Date(test.time.now.getTime() + 60 * 60_000)
  }
  expect(await tagsOf('ida@mail.test')).toEqual(['Drawings', TOPIC])
})

it('an owner finds only topics of readers who have confirmed among the tags', async () => {
  await subscribe({ email: 'ida@mail.test', topic: 'Drawings' })
  await subscribe({ email: 'made-up@mail.test', topic: 'Buy this' })
  expect(await listAllTags(test.db)).toEqual([])
  await confirm('ida@mail.test')
  expect(await listAllTags(test.db)).toEqual(['Drawings'])
})

it('of a reader who unsubscribes no tag remains, and an import gives none', async () => {
  await subscribe({ email: 'ida@mail.test', topic: 'Drawings' })
  await follow('ida@mail.test', 'unsubscribe')
  expect(await tagsOf('ida@mail.test')).toEqual([])
  const body = { addresses: ['ida@mail.test'], hasConsent: true, tags: [['Drawings']] }
  const token = await test.signInAs('owner')
  const answer = await test.call('POST', API_PATHS.subscribersImport, { token, body })
  expect(await answer.json()).toEqual(['unsubscribed'])
  expect(await tagsOf('ida@mail.test')).toEqual([])
})

it('a semicolon, which separates tags in spreadsheets, becomes a comma', async () => {
  await subscribe({ email: 'ida@mail.test', topic: 'Drawings; prints' })
  expect(await tagsOf('ida@mail.test')).toEqual(['Drawings, prints'])
})

describe('on the page of an exhibition', () => {
  /** A day so many days from now. */
  const day = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString().slice(0, 10)
  async function hang(title: string, fields: object) {
    const token = await test.signInAs('admin')
    return create(test, token, 'exhibition', {
      ...anExhibition(await smallImage()),
      ...{ title, startDate: day(10), endDate: day(40), ...fields },
    })
  }

  it('a visitor subscribes for it before it opens, in each language with the same tag', async () => {
    await setTopic()
    await hang('Slack; Tide', { translations: { de: { title: 'Stauwasser' } } })
    await subscribe({ email: 'ida@mail.test', topic: 'Slack; Tide' })
    await subscribe({ email: 'bo@mail.test', lang: 'de', topic: 'Stauwasser' })
    expect([await tagsOf('ida@mail.test'), await tagsOf('bo@mail.test')]).toEqual([
      ['Slack, Tide'],
      ['Slack, Tide'],
    ])
    expect(await mailTo('ida@mail.test')).toContain('It is for this: Slack, Tide.')
    expect(await mailTo('bo@mail.test')).toContain('Es geht um: Stauwasser.')
    await confirm('ida@mail.test')
    await subscribe({ email: 'ida@mail.test', topic: TOPIC })
    expect(await tagsOf('ida@mail.test')).toEqual(['Slack, Tide', TOPIC])
  })

  it.each([
    ['as long as a tag may be', 'x'.repeat(60), 'Stauwasser'],
    ['longer than a tag may be', 'x'.repeat(61), undefined],
  ])(
    'in a first language that is %s, a title is a topic or not on all pages alike',
    async (_what, title, topic) => {
      await setTopic()
      const id = await hang(title, { translations: { de: { title: 'Stauwasser' } } })
      const transport = { root: 'http://site.test', fetch: (address: string) => test.call('GET', address) }
      const exhibition = await createClient({ ...transport, language: 'de' }).findExhibition(id)
      if (!exhibition) throw new Error('The exhibition is not public.')
      const page = { asked: 'de', langOf: () => undefined, transport } as const
      expect((await topicOf(exhibition, page))?.text).toBe(topic)
      await subscribe({ email: 'bo@mail.test', lang: 'de', topic: 'Stauwasser' })
      expect((await mailTo('bo@mail.test'))?.includes('Es geht um: Stauwasser.')).toBe(topic !== undefined)
      for (const tag of (await tagsOf('bo@mail.test')) ?? []) expect(tag.length).toBeLessThanOrEqual(60)
    },
  )

  it.each([
    ['is over', { startDate: day(-40), endDate: day(-10) }],
    ['is a draft', { isDraft: true }],
  ])('the title of one that %s is only what a stranger typed', async (_what, fields) => {
    await hang('Slack Tide', fields)
    await subscribe({ email: 'ida@mail.test', topic: 'Slack Tide' })
    expect(await mailTo('ida@mail.test')).not.toContain('Slack Tide')
    await confirm('ida@mail.test')
    await subscribe({ email: 'ida@mail.test', topic: 'Another' })
    expect(await tagsOf('ida@mail.test')).toEqual(['Slack Tide'])
  })
})

it('a topic that is too long is refused with its limit, and clients that know none subscribe as before', async () => {
  const refused = await subscribe({ email: 'ida@mail.test', topic: 'x'.repeat(61) })
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('60')])
  expect((await test.call('POST', `${API_PATHS.subscription}?email=ida@mail.test`)).status).toBe(200)
  expect(await tagsOf('ida@mail.test')).toEqual([])
})

it('a plain form sends the topic, too', async () => {
  const answer = await test.call('POST', API_PATHS.subscription, {
    body: `${new URLSearchParams({ email: 'ida@mail.test', topic: 'Drawings' })}`,
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.status).toBe(303)
  expect(await tagsOf('ida@mail.test')).toEqual(['Drawings'])
})
