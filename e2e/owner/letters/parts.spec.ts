import type { Page } from 'playwright/test'
import type { Letter } from '../../../src/contract/letters/letter.ts'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import type { Call } from '../../support/owner.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
const openerOf = (call: Call) => async (blocks: readonly object[]) => {
  const id = String(await call('POST', API_PATHS.letters, { subject: 'News', preview: '', blocks, to: {} }))
  return { id, stored: async () => (await call('GET', itemPath(API_PATHS.letter, id))) as Letter }
}

test('an owner who types an impossible address for a button is told before the letter leaves with the old one', async ({
  context,
  gallery: { site, call },
}) => {
  const button = { kind: 'button', text: 'Visit', url: 'https://gallery.test/2025' }
  const { id, stored } = await openerOf(call)([{ kind: 'text', markdown: 'Dear friends' }, button])
  const page = await context.newPage()
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#letters/${id}`)
  const link = page.getByLabel('Where it leads')
  await link.fill('mailto:ida@mail.test')
  await link.blur()
  await saved(page)
  await expect.poll(async () => (await stored()).blocks[1]).toMatchObject({ kind: 'button', url: '' })
  await page.getByRole('button', { name: 'Send …' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Send this letter' })).toContainText(
    'A button has no words or leads nowhere.',
  )
  await page.close()
})
