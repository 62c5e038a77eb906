import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../src/contract/paths.ts'
import { expectSound } from '../support/barriers.ts'
import { waitUntilPublished } from '../support/owner.ts'
import { findOverweight, openPhone, weighPage } from '../support/page-weight.ts'
import { expect, test } from '../support/test.ts'

const NOTE = 'incl. VAT, without frame'

/** What an owner says of each of four works, and what visitors read on its page. */
const STATES = [
  { says: { availability: 'sold' }, read: 'Sold' },
  { says: { availability: 'reserved', priceDisplay: 'shown', price: 4800 }, read: 'Reserved' },
  { says: { availability: 'available', priceDisplay: 'shown', price: 12_500 }, read: `CHF 12,500 ${NOTE}` },
  { says: { availability: 'available', priceDisplay: 'onRequest' }, read: 'Available · price on request' },
] as const

test('a visitor meets no barrier and no heavier page where works are sold or reserved or have a price', async ({
  page,
  browser,
  gallery: { site, call, ids },
}) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, priceNote: NOTE })
  for (const [index, { says }] of STATES.entries())
    await call('PATCH', itemPath(API_PATHS.painting, ids[index] ?? ''), says)
  await waitUntilPublished(site)
  const phone = await openPhone(browser)
  const look = async (path: string, what: string, wakes: boolean) => {
    await expectSound(page, what)
    expect(findOverweight(await weighPage(phone, site.url + path), { wakes }), what).toEqual([])
  }
  for (const [index, { read }] of STATES.entries()) {
    const path = PAGE_PATHS.painting(ids[index] ?? '')
    await page.goto(site.url + path)
    await expect(page.locator('.side > .state')).toHaveText(read)
    await look(path, read, true)
  }
  await page.goto(site.url + PAGE_PATHS.paintings())
  await expect(page.getByRole('main').locator('.state')).toHaveText(['CHF 12,500', 'Reserved', 'Sold'])
  await look(PAGE_PATHS.paintings(), 'Paintings', false)
  await page.goto(site.url + PAGE_PATHS.home)
  await look(PAGE_PATHS.home, 'Home', true)
  await phone.context().close()
})
