import { expectSound } from '../../support/barriers.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an owner who reads German reads the bar, the tools and the last change in German on an English site', async ({
  page,
  gallery: { site },
}) => {
  await enterSignedIn(page, site, '/robots.txt')
  await page.evaluate(() => localStorage.setItem('ownerLanguage', 'de'))
  await page.goto(`${site.url}/portfolio`)
  const bar = page.getByRole('navigation', { name: 'Konto' })
  await expect(bar).toHaveAttribute('lang', 'de')
  await expect(bar).toContainText('Guten Tag,')
  await expect(bar.getByRole('link', { name: 'Verwaltung' })).toBeVisible()
  await bar.getByRole('button', { name: 'Neu' }).click()
  await expect(bar.getByRole('menuitem')).toHaveText(['Gemälde', 'Ausstellung'])
  await page.keyboard.press('Escape')
  const tools = page.locator('.owner-tools').first()
  await expect(tools).toHaveAttribute('lang', 'de')
  await expect(tools.getByRole('link', { name: /^Bearbeiten ?: / })).toBeAttached()
  await expect(tools.getByRole('button', { name: /^Löschen ?: / })).toBeAttached()
  await expect(bar).not.toContainText(/Hello|Control Panel|Create|Logout/)
  await expect(tools).not.toContainText(/Edit|Delete|Price/)
  await expectSound(page, 'German bar')
})
