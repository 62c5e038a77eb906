import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from 'playwright/test'
import { z } from 'zod'
import type { Site, SiteAddress } from '../../src/server/app/whole-server/testing-process.ts'
import { createClient } from '../../src/client/client.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures')
export const OWNER = { username: 'mara', email: 'mara@example.org', password: 'linseed-oil-1907' }

const FixturesSchema = z.array(
  z.object({
    file: z.string(),
    name: z.string(),
    year: z.string(),
    technique: z.string(),
    dimensions: z.string(),
    price: z.string(),
    isAvailableToSell: z.boolean(),
    isOnFocus: z.boolean(),
    description: z.string(),
  }),
)
export type FixturePainting = z.infer<typeof FixturesSchema>[number]

/** The real paintings that tests create, with their data. */
export async function readPaintings() {
  return FixturesSchema.parse(JSON.parse(await readFile(path.join(FIXTURES, 'paintings.json'), 'utf8')))
}

/** A site that was just started. */
type NewSite = Pick<Site, 'url' | 'output'>

/** The set-up link that the server prints; it works once. */
export function setUpLinkOf(site: NewSite): string {
  const link = /\S+\/sign-up\?setup=\S+/.exec(site.output())?.[0]
  if (!link) throw new Error(`No set-up link was printed:\n${site.output()}`)
  return link
}

/** Registers the owner in the browser with the set-up link. */
export async function setUpOwner(page: Page, site: NewSite) {
  await page.goto(setUpLinkOf(site))
  await page.getByLabel('Username', { exact: true }).fill(OWNER.username)
  // The form's script starts at the first touch and removes the code field, so the button moves.
  await expect(page.locator('[data-form=account][novalidate]')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByLabel('Confirm password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.locator('main').getByRole('status')).toContainText('Your registration is successful!')
}

/** Registers the owner without a browser, with the same link. */
export async function registerOwner(site: NewSite) {
  // If registration is open, only the link's code makes an owner and not a member.
  const setup = new URL(setUpLinkOf(site)).searchParams.get('setup')
  const answer = await fetch(`${site.url}/api/Identity/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...OWNER, confirmPassword: OWNER.password, setup }),
  })
  expect(answer.status).toBe(200)
}

async function logIn(site: SiteAddress) {
  const answer = await fetch(`${site.url}/api/Identity/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: OWNER.username, password: OWNER.password }),
  })
  expect(answer.status).toBe(200)
  return z.object({ token: z.string(), username: z.string() }).parse(await answer.json())
}

/** The API of a site with the owner's data: prices and file names. */
export async function ownersClientOf(site: SiteAddress) {
  const { token } = await logIn(site)
  const headers = { Authorization: `Bearer ${token}` }
  return createClient({ root: site.url, fetch: (address) => fetch(address, { headers }) })
}

/** Opens a part of the section "Site". */
export const openPart = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the site' }).getByRole('link', { name, exact: true }).click()

/** Stores a session in the browser as sign-in does, from a file of the site without scripts. Returns the token. */
export async function enterSignedIn(page: Page, site: SiteAddress, address = '/', lifetime = 3_600_000) {
  const { token, username } = await logIn(site)
  await page.goto(`${site.url}/robots.txt`)
  await page.evaluate(
    ([key, name, until]) => {
      localStorage.setItem('authToken', key)
      localStorage.setItem('username', name)
      localStorage.setItem('authTokenExpiry', until)
    },
    [token, username, String(Date.now() + lifetime)] as const,
  )
  await page.goto(site.url + address)
  return token
}

/** A signed-in client that behaves as the original one: JSON bodies with images as base64. */
export async function signIn(site: SiteAddress) {
  const { token } = await logIn(site)

  return async function call(method: string, address: string, body?: unknown) {
    const response = await fetch(site.url + address, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}: ${text}`)
    return JSON.parse(text) as unknown
  }
}
export type Call = Awaited<ReturnType<typeof signIn>>

/** Creates a painting with its photograph, or another one, and returns its id. */
export async function createPainting(call: Call, painting: FixturePainting, photograph?: Buffer) {
  const { file, ...fields } = painting
  const bytes = photograph ?? (await readFile(path.join(FIXTURES, file)))
  const image = { file: bytes.toString('base64'), fileName: file, imagePath: '', isMainImage: true }
  return z.uuid().parse(await call('POST', '/api/Paintings', { ...fields, paintingImages: [image] }))
}

/** Creates an exhibition with one of the photographs and returns its id. */
export async function announceExhibition(call: Call, file: string) {
  const bytes = await readFile(path.join(FIXTURES, file))
  const image = { file: bytes.toString('base64'), fileName: file, imagePath: '', isMainImage: true }
  const exhibition = {
    title: 'Night pieces',
    startDate: '2027-03-05T00:00:00',
    endDate: '2027-04-18',
    location: 'Kunstraum am Wehr, Zurich',
    organizer: '',
    link: null,
    longDescription: 'Four walls.\nMore at https://example.org/night-pieces.',
    exhibitionImages: [image],
  }
  return z.uuid().parse(await call('POST', '/api/Exhibitions', exhibition))
}

/** Waits until all saved changes are live. */
export async function waitUntilPublished(site: SiteAddress) {
  await expect
    .poll(
      async () => {
        const health = z
          .object({ revision: z.int(), publishedRevision: z.int() })
          .parse(await (await fetch(`${site.url}/api/health`)).json())
        return health.revision - health.publishedRevision
      },
      { intervals: [50] },
    )
    .toBe(0)
}

/** Gives a site a signed-in owner and the four paintings, all live; `ids` has the order of the fixtures. */
export async function openGallery(site: NewSite) {
  await registerOwner(site)
  const call = await signIn(site)
  const paintings = await readPaintings()
  const ids: string[] = []
  for (const painting of paintings) ids.push(await createPainting(call, painting))
  await waitUntilPublished(site)
  return { call, paintings, ids }
}
