import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { findBarriers } from '../support/barriers.ts'
import { type Call, enterSignedIn, openPart, registerOwner, signIn } from '../support/owner.ts'
import { expect, test as base } from '../support/test.ts'
import { findOverflow } from '../support/visit.ts'

/** One owner has this page, the other one calls the API. */
const test = base.extend<{ call: Call }>({
  // A page of its own, because the browser logs the status 412 on the console.
  page: async ({ browser }, use) => {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    await use(page)
    await page.close()
  },
  call: async ({ site }, use) => {
    await registerOwner(site)
    await use(await signIn(site))
  },
})

test('the second of two owners who edit the settings at once sees the other’s values, and nothing is lost', async ({
  page,
  site,
  call,
}) => {
  const settings = (await call('GET', '/api/Settings')) as Record<string, unknown>
  await enterSignedIn(page, site, '/control-panel#site')
  const [name, tagline] = [
    page.getByLabel('Your name', { exact: true }),
    page.getByLabel('Tagline', { exact: true }),
  ]
  const save = page.getByRole('button', { name: 'Save' })
  await name.fill('Ida Moor')
  await call('PUT', '/api/Settings', { ...settings, brandName: 'I. Moor', tagline: 'Bogs.' })
  const open = (section: string) =>
    page.getByRole('navigation', { name: 'Control Panel' }).getByRole('link', { name: section }).click()
  // Unsaved text survives a visit to another section, and so does the version from which it started.
  await open('Overview')
  await open('Site')
  await expect(name).toHaveValue('Ida Moor')
  const notice = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText('Bogs.')
  await expect(notice).toContainText('I. Moor')
  await expect(save).toBeDisabled()
  expect(await findBarriers(page, { inTheDark: true })).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  expect(await call('GET', '/api/Settings')).toMatchObject({ brandName: 'I. Moor', tagline: 'Bogs.' })

  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(tagline).toHaveValue('Bogs.')
  await save.click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  expect(await call('GET', '/api/Settings')).toMatchObject({ brandName: 'Ida Moor', tagline: 'Bogs.' })
})

test('the second of two owners who edit the questions at once sees the other’s changes, and keeps their own', async ({
  page,
  site,
  call,
}) => {
  const asked = (id: string, answer: string) => ({ id, question: `About ${id}?`, answer })
  const write = (...questions: readonly object[]) =>
    call('PUT', itemPath(API_PATHS.siteText, 'faq'), { questions })
  const answers = () => page.getByRole('textbox', { name: 'Answer' })
  await write(asked('ships', 'Yes.'), asked('frames', 'No.'), asked('visits', 'On Mondays.'))
  await enterSignedIn(page, site, '/control-panel#site')
  await openPart(page, 'FAQ')
  await answers().nth(1).fill('In oak.')
  await write(asked('ships', 'To Europe.'), asked('frames', 'No.'), asked('prints', 'None.'))
  await page.getByRole('button', { name: 'Save' }).click()
  const notice = page.getByRole('region', { name: 'Saved by someone else' })
  await expect(notice.getByRole('listitem')).toHaveText([
    'About ships? changed by themTo Europe.',
    'About frames? changed by youNo.',
    'About prints? added by themNone.',
    'About visits? removed by them',
  ])
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
  }
  await notice.getByRole('button', { name: 'Keep mine' }).click()
  await expect(answers()).toHaveCount(3)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  expect(await call('GET', itemPath(API_PATHS.siteText, 'faq'))).toMatchObject({
    questions: [asked('ships', 'To Europe.'), asked('frames', 'In oak.'), asked('prints', 'None.')],
  })
})

test('the second of two owners who takes the other’s text gets their own back with Undo', async ({
  page,
  site,
  call,
}) => {
  const text = { teaser: '', body: 'Before.', statement: '', steps: [] }
  const write = (body: object) => call('PUT', itemPath(API_PATHS.siteText, 'about'), { ...text, ...body })
  await write({})
  await enterSignedIn(page, site, '/control-panel#site/about')
  const [teaser, biography] = [
    page.getByLabel('Introduction on Home', { exact: true }),
    page.getByLabel('Biography', { exact: true }),
  ]
  await biography.fill('Mine.')
  await write({ body: 'Theirs.', teaser: 'Their teaser.' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(biography).toHaveValue('Theirs.')
  const notifications = page.getByRole('region', { name: /^Notifications/ })
  await notifications.getByRole('button', { name: 'Undo' }).click()
  await expect(biography).toHaveValue('Mine.')
  // What only the other one has changed stays theirs.
  await expect(teaser).toHaveValue('Their teaser.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  expect(await call('GET', itemPath(API_PATHS.siteText, 'about'))).toMatchObject({
    body: 'Mine.',
    teaser: 'Their teaser.',
  })
})
