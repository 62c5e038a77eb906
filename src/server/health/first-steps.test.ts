import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OverviewSchema } from '../../contract/overview.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { EMPTY_TEXTS, type TextName } from '../../contract/site/site-texts.ts'
import {
  aPainting,
  create,
  openTestApi,
  smallImage,
  type TestApi,
  type TestOptions,
} from '../platform/api/testing.ts'
import { EARLIER_TEXTS } from '../platform/database/migrations/012-keep-public-texts.ts'
import { writeValue } from '../platform/database/values.ts'

let test: TestApi
let token: string
async function open(config: TestOptions['config'] = {}) {
  test = await openTestApi({ config })
  token = await test.signInAs('owner')
}
beforeEach(() => open({ siteUrl: 'http://localhost:4321' }))
afterEach(() => test.remove())

const done = async () => {
  const answer = await test.call('GET', API_PATHS.overview, { token })
  return OverviewSchema.parse(await answer.json()).firstSteps
}
const put = async (target: string, body: object) => {
  expect((await test.call('PUT', target, { token, body })).status).toBe(200)
}

const LEGAL = { ...EMPTY_TEXTS.terms, updated: '1 March 2026', body: '## Sales\n\nAsk me.' }
const MAIL = {
  host: '127.0.0.1',
  port: 25,
  security: 'none',
  userName: '',
  password: '',
  sender: 'ida@site.test',
}
const putText = (name: TextName, text: object) => put(itemPath(API_PATHS.siteText, name), text)

describe('a new owner', () => {
  it('sees each first step ticked off by what the site has', async () => {
    expect(await done()).toEqual([])
    await put(API_PATHS.settings, { ...DEFAULT_SETTINGS, brandName: 'Ida Roth' })
    expect(await done()).toEqual(['name'])
    await create(test, token, 'painting', aPainting(await smallImage()))
    expect(await done()).toEqual(['name', 'painting'])
    await putText('about', { ...EMPTY_TEXTS.about, teaser: 'I paint.', body: 'I paint.' })
    expect(await done()).toEqual(['name', 'painting', 'about'])
    await putText('terms', LEGAL)
    expect(await done(), 'the privacy policy is missing').toEqual(['name', 'painting', 'about'])
    await putText('privacy', LEGAL)
    await put(API_PATHS.mailServer, MAIL)
    expect(await done()).toEqual(['name', 'painting', 'about', 'legal', 'mail'])
  })

  it('sees no first steps any more once all are done, even after something is removed again', async () => {
    await test.remove()
    await open({ siteUrl: 'https://ida-roth.example' })
    await put(API_PATHS.settings, { ...DEFAULT_SETTINGS, brandName: 'Ida Roth' })
    await create(test, token, 'painting', aPainting(await smallImage()))
    await putText('about', { ...EMPTY_TEXTS.about, body: 'I paint.' })
    for (const name of ['terms', 'privacy'] as const) await putText(name, LEGAL)
    await put(API_PATHS.mailServer, MAIL)
    expect(await done(), 'the backup is missing').toHaveLength(6)
    await put(API_PATHS.backupPlace, { where: 'server', at: '03:00' })
    expect(await done()).toBeUndefined()
    expect((await test.call('DELETE', API_PATHS.mailServer, { token })).status).toBe(200)
    expect(await done()).toBeUndefined()
  })

  it('whose site is from before texts had to be written is still asked for texts of her own', async () => {
    for (const [name, text] of Object.entries(EARLIER_TEXTS))
      await writeValue(test.db, `text:${name}`, JSON.stringify(text))
    expect(await done()).toEqual([])
    await putText('about', { ...EMPTY_TEXTS.about, body: 'I paint.' })
    for (const name of ['terms', 'privacy'] as const) await putText(name, LEGAL)
    expect(await done()).toEqual(['about', 'legal'])
  })

  it('may hide what is left, and it stays hidden', async () => {
    expect((await test.call('DELETE', API_PATHS.firstSteps, { token })).status).toBe(200)
    expect(await done()).toBeUndefined()
  })
})

it.each([
  ['http://localhost:4321', false],
  ['http://127.0.0.1', false],
  ['http://[::1]:8080', false],
  ['http://192.168.1.20', false],
  ['http://[fd00::20]', false],
  ['http://[::]:4321', false],
  ['http://[::ffff:192.168.1.20]', false],
  ['http://169.254.3.4', false],
  ['http://100.100.3.4', false],
  ['http://0.0.0.0:4321', false],
  ['http://nas:4321', false],
  ['http://studio.local', false],
  ['http://nas.lan', false],
  ['https://ida-roth.example', true],
  ['https://10-paintings.example', true],
  ['https://192.0.3.20', true],
])('an owner whose site is at %s has an address for visitors: %s', async (siteUrl, isPublic) => {
  await test.remove()
  await open({ siteUrl })
  expect((await done())?.includes('address')).toBe(isPublic)
})
