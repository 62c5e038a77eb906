import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'

const CALLERS = ['visitor', 'member', 'admin', 'owner'] as const
type Caller = (typeof CALLERS)[number]
/** The status of every endpoint for a visitor, a member, an admin and the owner. */
const OPEN = [200, 200, 200, 200]
const MANAGED = [401, 403, 200, 200]
const SIGNED_IN = [401, 200, 200, 200]

let test: TestApi
let file: string
const tokens: Partial<Record<Caller, string>> = {}
const made = { painting: '', exhibition: '' }
let serial = 0

beforeAll(async () => {
  test = await openTestApi()
  file = await smallImage()
  for (const role of ['member', 'admin', 'owner'] as const) tokens[role] = await test.signInAs(role)
  made.painting = await create(test, tokens.owner ?? '', 'painting', aPainting(file))
  made.exhibition = await create(test, tokens.owner ?? '', 'exhibition', anExhibition(file))
})
afterAll(() => test.remove())

const { painting, exhibition, paintingToEdit, exhibitionToEdit } = API_PATHS
const message = { name: 'Ida', email: 'ida@site.test', content: 'Is it still there?' }
const MATRIX: [string, string, number[], (() => unknown)?][] = [
  ['GET', API_PATHS.paintings, OPEN],
  ['GET', API_PATHS.availablePaintings, OPEN],
  ['GET', API_PATHS.paintingsToSell, OPEN],
  ['GET', API_PATHS.portfolioPaintings, OPEN],
  ['GET', painting, OPEN],
  ['GET', API_PATHS.relatedPaintings, OPEN],
  ['GET', API_PATHS.exhibitions, OPEN],
  ['GET', exhibition, OPEN],
  ['GET', API_PATHS.settings, OPEN],
  ['GET', API_PATHS.siteText.replace(':id', 'faq'), OPEN],
  ['DELETE', API_PATHS.siteText.replace(':id', 'faq'), MANAGED],
  ['GET', API_PATHS.health, OPEN],
  ['GET', API_PATHS.ready, OPEN],
  ['GET', API_PATHS.identityRules, OPEN],
  ['POST', API_PATHS.accountLink, OPEN, () => ({ setup: 'guess' })],
  ['POST', API_PATHS.renew, OPEN, () => ({ idle: 0 })],
  ['GET', API_PATHS.account, SIGNED_IN],
  ['GET', API_PATHS.users, MANAGED],
  ['POST', API_PATHS.invitations, MANAGED, () => ({ role: 'member' })],
  ['GET', API_PATHS.formToken, OPEN],
  ['POST', API_PATHS.contact, OPEN, () => message],
  ['POST', `${API_PATHS.subscription}?email=ida@site.test`, OPEN],
  [
    'POST',
    API_PATHS.register,
    OPEN,
    () => ({
      username: `user${serial}`,
      email: 'u@site.test',
      password: 'four',
      confirmPassword: 'four',
    }),
  ],
  ['GET', paintingToEdit, MANAGED],
  ['GET', exhibitionToEdit, MANAGED],
  ['POST', API_PATHS.paintings, MANAGED, () => ({ ...aPainting(file), name: `Painting ${serial}` })],
  ['POST', API_PATHS.exhibitions, MANAGED, () => ({ ...anExhibition(file), title: `Show ${serial}` })],
  ['PUT', API_PATHS.paintings, MANAGED, () => ({ ...aPainting(file), id: made.painting })],
  ['PUT', API_PATHS.exhibitions, MANAGED, () => ({ ...anExhibition(file), id: made.exhibition })],
  ['DELETE', API_PATHS.sitePicture.replace(':id', 'home'), MANAGED],
  ['PUT', API_PATHS.settings, MANAGED, () => ({ ...DEFAULT_SETTINGS, socialLinks: [] })],
  ['GET', API_PATHS.overview, MANAGED],
  ['GET', API_PATHS.diskUse, MANAGED],
  ['GET', API_PATHS.news, MANAGED],
  ['GET', API_PATHS.installation, MANAGED],
  ['GET', API_PATHS.paintingTable, MANAGED],
  ['PATCH', painting, MANAGED, () => ({ price: '7340911' })],
  ['PATCH', API_PATHS.paintingOrder, MANAGED, () => ({ id: made.painting, before: made.painting })],
  ['PUT', API_PATHS.paintingOrder, MANAGED, () => ({ list: 'toSell', ids: [] })],
  ['DELETE', painting, MANAGED],
  ['DELETE', exhibition, MANAGED],
  ['POST', API_PATHS.logout, SIGNED_IN],
]

async function addressOf(method: string, path: string) {
  const isPainting = path.startsWith(API_PATHS.paintings)
  if (method !== 'DELETE') return itemPath(path, isPainting ? made.painting : made.exhibition)
  const body = isPainting
    ? { ...aPainting(file), name: `To delete ${serial}` }
    : { ...anExhibition(file), title: `To delete ${serial}` }
  return itemPath(path, await create(test, tokens.owner ?? '', isPainting ? 'painting' : 'exhibition', body))
}

describe.each(MATRIX)('%s %s', (method, path, expected, body) => {
  it.each(CALLERS.map((caller, index) => [caller, expected[index]] as const))(
    'answers a caller who is %s with %i',
    async (caller, status) => {
      serial += 1
      const target = await addressOf(method, path)
      const token = tokens[caller]
      const answer = await test.call(method, target, { token, ...(body && { body: body() }) })
      const text = await answer.text()
      expect([answer.status, text.slice(0, 200)]).toEqual([status, expect.any(String)])
      expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
      expect(() => void JSON.parse(text)).not.toThrow()

      const maySeePrices = caller === 'admin' || caller === 'owner'
      if (!maySeePrices) expect(text).not.toMatch(/"price"|\b7340911\b|low-water\.jpg|room\.jpg/)
      if (maySeePrices && path.startsWith(API_PATHS.paintings) && method === 'GET' && text !== '[]')
        expect(text).toContain('7340911')
    },
  )
})

describe('after all calls', () => {
  it('the log contains no price, token, address or message', () => {
    expect(test.logged.length).toBeGreaterThan(50)
    expect(test.logged.join('')).not.toMatch(/\b7340911\b|token-of|@site\.test|still there/)
  })
})
