import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS } from '../contract/paths.ts'
import { SettingsSchema } from '../contract/settings.ts'
import { openTestApi, type TestApi } from './testing.ts'

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
  it('may leave out what is optional', async () => {
    const answer = await save({ tagline: null, contactEmail: '', socialLinks: null })
    expect([answer.status, await answer.json()]).toMatchObject([200, { ...settings, socialLinks: [] }])
  })

  it('names the day that the coming-soon page counts down to, or none', async () => {
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
    [{ socialLinks: 'letters' }, 'Social links: This must be a list of links'],
  ])('is told what is wrong with %j', async (changes, message) => {
    const answer = await save(changes)
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
  })
})
