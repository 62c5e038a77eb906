import { findBarriers } from './support/barriers.ts'
import { enterSignedIn, registerOwner, signIn } from './support/owner.ts'
import { expect, test } from './support/test.ts'
import { findOverflow } from './support/visit.ts'

test('the second of two owners who write the settings at once is told what the other one has, and nothing is lost', async ({
  browser,
  site,
}) => {
  await registerOwner(site)
  // Of its own: a browser writes on its console that an answer was 412.
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const call = await signIn(site)
  const settings = (await call('GET', '/api/Settings')) as Record<string, unknown>
  await enterSignedIn(page, site)
  await page.goto(`${site.url}/control-panel#site`)
  const [name, tagline] = [page.getByLabel('Your name'), page.getByLabel('Tagline')]
  const save = page.getByRole('button', { name: 'Save' })
  await name.fill('Ida Moor')
  await call('PUT', '/api/Settings', { ...settings, brandName: 'I. Moor', tagline: 'Bogs.' })
  const open = (section: string) =>
    page.getByRole('navigation', { name: 'Control Panel' }).getByRole('link', { name: section }).click()
  // What is typed outlives a look elsewhere, and so does what it was typed over.
  await open('Overview')
  await open('Site')
  await expect(name).toHaveValue('Ida Moor')
  await save.click()
  const notice = page.getByRole('region', { name: 'Saved by somebody else' })
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
  await expect(page.getByText('All is saved')).toBeVisible()
  expect(await call('GET', '/api/Settings')).toMatchObject({ brandName: 'Ida Moor', tagline: 'Bogs.' })
  await page.close()
})
