import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { expectSound } from '../support/barriers.ts'
import { choose, formOf } from '../support/forms.ts'
import { enterSignedIn } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('an owner keeps an edit of a public painting, shows it by a link, and publishes it', async ({
  page,
  gallery: { site, ids },
}) => {
  const id = ids[1] ?? ''
  const { field, bar, save, tiles, toast } = formOf(page)
  const keep = bar.getByRole('button', { name: 'Keep as draft' })
  const notice = page.getByRole('region', { name: 'Kept changes' })
  const visitors = await page.context().browser()?.newContext()
  const visitor = await visitors?.newPage()
  if (!visitors || !visitor) throw new Error('There is no browser.')
  const title = visitor.getByRole('heading', { level: 1 })

  await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
  await expect(save).toBeEnabled()
  await expect(keep).toBeDisabled()
  await field('Name').fill('The Scream, framed')
  await choose(page, 'starry-night.jpg')
  await expect(tiles).toHaveCount(2)
  await keep.press('Enter')
  await expect(toast).toContainText('Kept. Visitors still see the public version.')
  await visitor.goto(site.url + PAGE_PATHS.painting(id))
  await expect(title).toHaveText('The Scream')

  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#paintings/drafts`)
  await expect(page.getByRole('row', { name: /The Scream/ })).toContainText('Changes kept')
  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(notice).toContainText(
    /changes that are not public yet, kept on \d+ \w+ \d{4}, \d\d:\d\d by \w+\./,
  )
  await expect(field('Name')).toHaveValue('The Scream, framed')
  await expect(tiles).toHaveCount(2)
  await expect(bar.getByRole('status')).toHaveText('Kept, not public yet.')
  await expectSound(page, 'the form with a kept edit')
  await notice.getByRole('button', { name: 'Copy a link to it' }).press('Enter')
  const link = notice.getByRole('link', { name: '/preview/' })
  await expect(link).toBeVisible()
  const preview = (await link.getAttribute('href')) ?? ''
  await visitor.goto(site.url + preview)
  await expect(title).toHaveText('The Scream, framed')
  await expect(visitor.getByRole('note')).toContainText('This is a preview.')

  await bar.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(toast).toContainText('Painting updated')
  await expect(async () => {
    await visitor.goto(site.url + PAGE_PATHS.painting(id))
    await expect(title).toHaveText('The Scream, framed', { timeout: 500 })
  }).toPass()
  const gone = await visitors.newPage()
  await gone.goto(site.url + preview)
  await expect(gone.getByRole('heading', { level: 1 })).toHaveText('This preview has ended')
  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(save).toBeVisible()
  await expect(notice).toHaveCount(0)
  await visitors.close()
})

test('an owner goes on with a kept edit, is told what has changed meanwhile, and discards it', async ({
  page,
  gallery: { site, ids, call },
}) => {
  const id = ids[1] ?? ''
  const { field, bar, save, toast } = formOf(page)
  const keep = bar.getByRole('button', { name: 'Keep as draft' })
  const notice = page.getByRole('region', { name: 'Kept changes' })
  await enterSignedIn(page, site, PAGE_PATHS.editPainting(id))
  await field('Technique').fill('Pastel')
  await field('Price').fill('200')
  await keep.click()
  await expect(toast).toContainText('Kept.')
  await call('PATCH', `/api/Paintings/${id}`, { price: '300', location: 'Rack 3' })

  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(notice.getByRole('listitem')).toHaveText(['Price: 300'])
  await expect(field('Price')).toHaveValue('200')
  await expect(field('Location')).toHaveValue('Rack 3')
  await expectSound(page, 'a kept edit of a work that has changed since')
  // What is typed and not saved comes back over what is kept.
  await field('Notes').fill('Ask the framer')
  await expect(bar.getByRole('status')).toHaveText('Not saved yet, but kept on this device.')
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(field('Technique')).toHaveValue('Pastel')
  await expect(field('Notes')).toHaveValue('Ask the framer')
  // Enter in a field makes nothing public.
  await field('Technique').press('Enter')
  await expect(toast).toContainText('Kept.')
  await page.waitForURL(site.url + PAGE_PATHS.home)
  await page.goto(site.url + PAGE_PATHS.copyPainting(id))
  await expect(field('Technique')).toHaveValue(/\S/)
  await expect(field('Technique')).not.toHaveValue('Pastel')

  await page.goto(site.url + PAGE_PATHS.editPainting(id))
  await expect(field('Notes')).toHaveValue('Ask the framer')
  await expect(notice.getByRole('listitem')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Discard them' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).press('Enter')
  await expect(save).toBeVisible()
  await expect(notice).toHaveCount(0)
  await expect(field('Price')).toHaveValue('300')
  await expect(field('Technique')).not.toHaveValue('Pastel')

  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast).toContainText('Changes brought back')
  await expect(notice).toBeVisible()
  await expect(field('Technique')).toHaveValue('Pastel')
  await expect(field('Notes')).toHaveValue('Ask the framer')
  await page.goto(`${site.url}${PAGE_PATHS.controlPanel}#history/${id}`)
  await expect(page.getByRole('row', { name: /discarded kept changes/ })).toBeVisible()
})
