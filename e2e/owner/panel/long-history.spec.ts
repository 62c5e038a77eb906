import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { openSection } from '../../support/inbox.ts'
import { expect, test } from '../../support/test.ts'

test('an owner reaches the oldest change also while new ones are made', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const [id = ''] = ids
  const move = (location: string) => call('PATCH', itemPath(API_PATHS.painting, id), { location })
  for (let shelf = 1; shelf <= 110; shelf += 1) await move(`Rack ${shelf}`)
  await openSection(page, site, `#history/${id}`)
  const lines = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(lines).toHaveCount(50)
  await move('Studio')
  const more = page.getByRole('button', { name: 'Show more' })
  await more.press('Enter')
  await expect(lines).toHaveCount(99)
  await more.press('Enter')
  // The newest one is not shown until the section is opened again.
  await expect(lines).toHaveCount(111)
  await expect(lines.last()).toContainText('created')
  await expect(more).toHaveCount(0)
})
