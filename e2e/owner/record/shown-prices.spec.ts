import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { formOf } from '../../support/forms.ts'
import { enterSignedIn } from '../../support/owner.ts'
import { expect, test } from '../../support/test.ts'

test('an owner shows the prices of the site with a note, and one painting says otherwise', async ({
  page,
  gallery: { site, ids },
}) => {
  const [first = '', second = ''] = ids
  const statusOf = async (id: string) => {
    const html = await (await fetch(site.url + PAGE_PATHS.painting(id))).text()
    const label = /<hgroup[^]*?(?=<div[^>]*data-tabs)/.exec(html)?.[0] ?? ''
    return (
      /class="state\b[^>]*>([^]*?)<\/p>/
        .exec(label)?.[1]
        ?.replace(/<[^>]*>/g, '')
        .trim() ?? ''
    )
  }
  await enterSignedIn(page, site, `${PAGE_PATHS.controlPanel}#site`)
  const choice = page.getByLabel('Prices for visitors')
  await expect(choice).toHaveValue('hidden')
  expect(await statusOf(first)).toBe('')
  await choice.selectOption('Shown')
  await page.getByLabel('Note beside shown prices').fill('incl. VAT, without frame')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => statusOf(first)).toMatch(/^CHF\s[\d,]+\s+incl\. VAT, without frame$/)
  await expect(page.getByText('All changes are saved')).toBeVisible()

  await page.goto(site.url + PAGE_PATHS.editPainting(second))
  const { save, toast } = formOf(page)
  const own = page.getByLabel('Price for visitors')
  await page.getByText('Series, frame and more', { exact: true }).press('Enter')
  await expect(own).toHaveValue('')
  await own.selectOption('“Price on request”')
  await expect(own).toHaveAccessibleDescription('Visitors read “price on request”.')
  await save.click()
  await expect(toast).toContainText('Painting updated')
  await expect.poll(() => statusOf(second)).toBe('Available · price on request')
  expect(await statusOf(first)).toContain('CHF')
})
