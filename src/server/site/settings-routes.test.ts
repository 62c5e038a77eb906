import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { SettingsSchema } from '../../contract/site/settings.ts'
import { openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'

let test: TestApi
let owner: string
beforeAll(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
})
afterAll(() => test.remove())

const settings = { brandName: 'Ida Moor', watermark: '© Ida Moor' }
const save = (changes: object) =>
  test.call('PUT', API_PATHS.settings, { token: owner, body: { ...settings, ...changes } })

describe('an owner who writes the settings', () => {
  it('may leave out optional fields', async () => {
    const answer = await save({ tagline: null, contactEmail: '', socialLinks: null })
    expect([answer.status, await answer.json()]).toMatchObject([200, { ...settings, socialLinks: [] }])
  })

  it('has © and the new name as watermark until another watermark is written', async () => {
    const site = await openTestApi()
    const token = await site.signInAs('owner')
    const marks: string[] = []
    const read = async () => SettingsSchema.parse(await (await site.call('GET', API_PATHS.settings)).json())
    const rename = async (changes: object) => {
      const body = { ...(await read()), ...changes }
      await site.call('PUT', API_PATHS.settings, { token, body })
      marks.push((await read()).watermark)
    }
    expect((await read()).watermark).toBe('© Mahlstick')
    await rename({ brandName: 'Ida Moor' })
    await rename({ brandName: 'Ida M. Moor', tagline: 'Bogs' })
    await rename({ watermark: 'I. M.' })
    await rename({ brandName: 'Ada Moor' })
    expect(marks).toEqual(['© Ida Moor', '© Ida M. Moor', 'I. M.', 'I. M.'])
    await site.remove()
  })

  it('reads in another language what nobody has written anew', async () => {
    const site = await openTestApi()
    const token = await site.signInAs('owner')
    const read = async () => SettingsSchema.parse(await (await site.call('GET', API_PATHS.settings)).json())
    const choose = async (changes: object) => {
      await site.call('PUT', API_PATHS.settings, { token, body: { ...(await read()), ...changes } })
      const { tagline, newsletterInvitation, contactInvitation } = await read()
      return [tagline, newsletterInvitation, contactInvitation]
    }
    const english = await choose({ contactInvitation: 'Write to me.' })
    expect(english).toEqual([
      'Paintings, exhibitions and works for sale.',
      'News about works and exhibitions',
      'Write to me.',
    ])
    expect(await choose({ languages: ['de'] })).toEqual([
      'Gemälde, Ausstellungen und Werke zum Kauf.',
      'Neues über Werke und Ausstellungen',
      'Write to me.',
    ])
    expect(await choose({ languages: ['en', 'de'] })).toEqual(english)
    await site.remove()
  })

  it('keeps what it says about prices and sold works when an older client saves the others', async () => {
    const chosen = { priceDisplay: 'shown', priceNote: 'incl. VAT', soldDays: null }
    expect(await (await save(chosen)).json()).toMatchObject(chosen)
    expect(await (await save({ tagline: 'Bogs' })).json()).toMatchObject({ ...chosen, tagline: 'Bogs' })
    const hidden = { priceDisplay: 'hidden', priceNote: '', soldDays: 60 }
    expect(await (await save(hidden)).json()).toMatchObject(hidden)
  })

  it('keeps the currency and the texts for visitors when an older client saves the others', async () => {
    const chosen = {
      currency: 'EUR',
      contactInvitation: 'Write to me.',
      contactThanks: 'I write back.',
      newsletterInvitation: 'News of the moor',
      newsletterPromise: 'It comes in spring.',
      securityContact: 'ida@site.test',
    }
    expect(await (await save(chosen)).json()).toMatchObject(chosen)
    expect(await (await save({ tagline: 'Bogs' })).json()).toMatchObject({ ...chosen, tagline: 'Bogs' })
    const none = { ...Object.fromEntries(Object.keys(chosen).map((name) => [name, ''])), currency: 'CHF' }
    expect(await (await save(none)).json()).toMatchObject(none)
  })

  it('keeps what programs may use the site for when an older client saves the others', async () => {
    expect(await (await save({ crawlers: 'nothing' })).json()).toMatchObject({ crawlers: 'nothing' })
    expect(await (await save({ tagline: 'Bogs' })).json()).toMatchObject({ crawlers: 'nothing' })
    expect(await (await save({ crawlers: 'allow' })).json()).toMatchObject({ crawlers: 'allow' })
  })

  it('keeps what is switched off when an older client saves the others', async () => {
    const parts = ['hasFaq', 'hasSteps', 'hasComingSoon', 'hasNewsletter', 'hasWishes']
    const all = (isOn: boolean) => Object.fromEntries(parts.map((part) => [part, isOn]))
    expect(await (await save(all(false))).json()).toMatchObject(all(false))
    expect(await (await save({ tagline: 'Bogs' })).json()).toMatchObject(all(false))
    expect(await (await save(all(true))).json()).toMatchObject(all(true))
  })

  it('keeps the language of the site when an older client saves the others', async () => {
    expect(await (await save({ languages: ['de', 'fr'] })).json()).toMatchObject({ languages: ['de', 'fr'] })
    expect(await (await save({ tagline: 'Moore' })).json()).toMatchObject({ languages: ['de', 'fr'] })
    expect(await (await save({ languages: ['en'] })).json()).toMatchObject({ languages: ['en'] })
  })

  it('goes on telling search engines of changes, or not, when an older client saves', async () => {
    const indexNowKey = 'k'.repeat(32)
    expect(await (await save({ indexNowKey })).json()).toMatchObject({ indexNowKey })
    expect(await (await save({ tagline: 'Bogs' })).json()).toMatchObject({ indexNowKey })
    expect(await (await save({ indexNowKey: '' })).json()).toMatchObject({ indexNowKey: '' })
    expect(await (await save({ tagline: '' })).json()).toMatchObject({ indexNowKey: '' })
  })

  it('sets or removes the date of the countdown', async () => {
    const dateAfter = async (comingSoonDate: string | null) => {
      const saved = SettingsSchema.parse(await (await save({ comingSoonDate })).json())
      return saved.comingSoonDate
    }
    expect(await dateAfter('2027-03-12T00:00:00+01:00')).toBe('2027-03-12')
    expect(await dateAfter(null)).toBe('')
  })

  it.each<[object, string]>([
    [{ contactEmail: 'ida at mail' }, 'Email must be a valid email address'],
    [{ socialLinks: [{ name: 'Letters', url: '' }] }, 'Social links 1 url: This field is required'],
    [{ comingSoonDate: '2027' }, 'Coming soon date: This must be a date (YYYY-MM-DD)'],
    [{ comingSoonDate: '2027-02-30' }, 'Coming soon date: This must be a date (YYYY-MM-DD)'],
    [{ languages: ['rm'] }, 'Languages 1: This must be en, de, fr or it'],
    [{ languages: 'de' }, 'Languages: This must be a list of languages, at least one of en, de, fr and it'],
    [{ languages: [] }, 'Languages: This must be a list of languages, at least one of en, de, fr and it'],
    [{ languages: ['de', 'fr', 'de'] }, 'Languages: A language can be in the list only once'],
    [{ crawlers: 'none' }, 'Crawlers: This must be allow, search or nothing'],
    [{ indexNowKey: 'a key' }, 'Index now key: A key has 8 to 128 letters, digits or hyphens'],
    [{ socialLinks: 'letters' }, 'Social links: This must be a list of links'],
  ])('sees the faults of %j', async (changes, message) => {
    const answer = await save(changes)
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
  })
})

const SHARED = itemPath(API_PATHS.sitePicture, 'shared')

describe('an owner who chooses the picture of shared links', () => {
  const read = async () => SettingsSchema.parse(await (await test.call('GET', API_PATHS.settings)).json())

  it('gets it whole on 1200 × 630, keeps it after other changes, and can reset it', async () => {
    const body = { file: await smallImage(), fileName: 'wall.jpg' }
    const answer = await test.call('PUT', SHARED, { token: owner, body })
    const { shared } = SettingsSchema.parse(await answer.json()).pictures
    // Visitors read one language.
    const { translations: _, translatedFrom: __, ...seen } = shared ?? {}
    expect(answer.status).toBe(200)
    expect(shared).toMatchObject({
      fileName: '',
      sharePath: expect.stringMatching(/^\/media\/.*share\.jpg$/) as unknown,
    })
    await save({ pictures: {} })
    expect((await read()).pictures).toEqual({ shared: seen })
    expect((await test.call('DELETE', SHARED, { token: owner })).status).toBe(200)
    expect((await read()).pictures).toEqual({})
  })

  it('keeps what it shows when only a translation is written, also what somebody else has just written', async () => {
    const put = async (body: object) =>
      SettingsSchema.parse(await (await test.call('PUT', SHARED, { token: owner, body })).json()).pictures
    const file = await smallImage()
    const { shared } = await put({ file, fileName: 'wall.jpg', alt: 'A wall' })
    const after = await put({ id: shared?.id, translations: { de: { alt: 'Eine Wand' } } })
    expect(after.shared).toMatchObject({ alt: 'A wall', translations: { de: { alt: 'Eine Wand' } } })
    expect((await put({ id: shared?.id, alt: '' })).shared?.alt).toBe('')
    expect((await put({ file, fileName: 'wall.jpg' })).shared?.alt).toBe('')
  })

  it('gets an error for a text file named .jpg, and nothing is stored', async () => {
    const before = await test.storedFiles()
    const body = { file: Buffer.from('no picture').toString('base64'), fileName: 'wall.jpg' }
    const answer = await test.call('PUT', SHARED, { token: owner, body })
    expect([answer.status, await answer.json()]).toEqual([400, [expect.stringContaining('wall.jpg')]])
    expect(await test.storedFiles()).toBe(before)
  })
})
