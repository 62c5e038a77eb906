import type { BrowserContext, Page } from 'playwright/test'
import { PAGE_PATHS } from '../../../src/contract/page-paths.ts'
import { API_PATHS, itemPath } from '../../../src/contract/paths.ts'
import { expectSound } from '../../support/barriers.ts'
import { type Mailbox, openMailServer } from '../../support/mailbox.ts'
import { announceExhibition, enterSignedIn, OWNER, waitUntilPublished } from '../../support/owner.ts'
import { expect, listenForNoise, test } from '../../support/test.ts'
import { findOverflow, passFrames } from '../../support/visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PANEL = `${PAGE_PATHS.controlPanel}#letters`
/** Without the first script of the page of other tests, which is blocked in the preview: no script may run there. */
const openPage = (context: BrowserContext) => context.newPage()
const said = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible()
const saved = (page: Page) => said(page, 'Saved')

const subjectsOf = ({ mails }: Mailbox, to: string) =>
  mails
    .filter((mail) => mail.to.includes(to))
    .map(({ headers }) => /^Subject: (.*)$/m.exec(headers)?.[1]?.trim())

/** The kinds of the parts, as a screen reader hears them. */
const partsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'The letter', exact: true })
    .locator('li > fieldset > legend')
    .allInnerTexts()
const addOf = (page: Page, kind: string) =>
  page.getByRole('group', { name: 'Add' }).getByRole('button', { name: kind })

/** Drags one handle to another with the pointer. */
async function dragTo(page: Page, from: string, to: string) {
  const handle = (name: string) => page.getByRole('button', { name, exact: true })
  await handle(from).hover()
  const end = await handle(to).boundingBox()
  if (!end) throw new Error(`There is no ${to}.`)
  await page.mouse.down()
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 })
  await passFrames(page, 3)
  await page.mouse.up()
}

test('a painter writes a letter with works, moves them by keys and sees how it arrives', async ({
  context,
  gallery: { site, call },
}) => {
  await announceExhibition(call, 'the-scream.jpg')
  const page = await openPage(context)
  const noise = listenForNoise(page)
  await enterSignedIn(page, site, PANEL)
  await said(page, 'No letters yet.')
  await expectSound(page, 'no letters')
  await page.getByRole('button', { name: 'Write a letter' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: 'Without a subject' })).toBeFocused()
  await page.getByLabel('Subject', { exact: true }).fill('New works from the river')
  await page.getByLabel('Preview line').fill('Two paintings')
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear friends, the summer was **long**.')

  await test.step('works are chosen by search, ordered and taken out again', async () => {
    await addOf(page, 'Works').press('Enter')
    const search = page.getByRole('searchbox', { name: 'Search your works' })
    await search.fill('starry')
    await page.getByRole('button', { name: 'The Starry Night', exact: true }).press('Space')
    await search.fill('')
    for (const name of ['The Scream', 'The Shipwreck'])
      await page.getByRole('button', { name, exact: true }).press('Space')
    await said(page, '3 works')
    await page.getByRole('button', { name: 'Move earlier: The Scream' }).press('Enter')
    const chosen = page.locator('.chosen .name')
    await page.getByRole('button', { name: 'Remove: The Starry Night' }).press('Enter')
    await expect(chosen).toHaveText(['The Scream', 'The Shipwreck'])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(chosen).toHaveText(['The Scream', 'The Starry Night', 'The Shipwreck'])
    await page.getByRole('button', { name: 'Remove: The Shipwreck' }).press('Enter')
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(chosen).toHaveText(['The Scream', 'The Starry Night'])
    await page.getByRole('button', { name: 'Move The Scream', exact: true }).focus()
    for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
    await expect(chosen).toHaveText(['The Starry Night', 'The Scream'])
    await expect(page.getByRole('button', { name: 'Move The Scream', exact: true })).toBeFocused()
    await dragTo(page, 'Move The Scream', 'Move The Starry Night')
    await expect(chosen).toHaveText(['The Scream', 'The Starry Night'])
    // A press within 50 ms belongs to the drag.
    await saved(page)
  })

  await test.step('parts are moved by keys, and come back after they were removed', async () => {
    await addOf(page, 'Exhibition').press('Enter')
    await expect(page.getByLabel('Which exhibition')).toBeFocused()
    await page.getByLabel('Which exhibition').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Move Works, part 2' }).focus()
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key)
    expect(await partsOf(page)).toEqual(['Works, part 1', 'Text, part 2', 'Exhibition, part 3'])
    await page.getByRole('button', { name: 'Move down: Works, part 1' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Move down: Works, part 2' })).toBeFocused()
    expect(await partsOf(page)).toEqual(['Text, part 1', 'Works, part 2', 'Exhibition, part 3'])
    await page.getByRole('button', { name: 'Remove: Text, part 1' }).press('Enter')
    expect(await partsOf(page)).toEqual(['Works, part 1', 'Exhibition, part 2'])
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    expect(await partsOf(page)).toEqual(['Text, part 1', 'Works, part 2', 'Exhibition, part 3'])
  })

  await saved(page)
  await expectSound(page, 'a letter')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await findOverflow(page), '320 px').toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(
    'Dear friends, the summer was **long**.',
  )

  await test.step('the preview has its styles and pictures, also in dark colours and as plain text', async () => {
    const preview = page.getByRole('region', { name: 'Preview' })
    const mail = preview.frameLocator('iframe')
    await expect(mail.getByText('Dear friends')).toBeVisible()
    await expect(mail.locator('.page').first()).toHaveCSS('background-color', 'rgb(251, 250, 248)')
    const picture = mail.getByRole('img', { name: 'The Scream' })
    await picture.scrollIntoViewIfNeeded()
    // Until a picture is there it is as high as its words.
    await expect.poll(async () => (await picture.boundingBox())?.height).toBeGreaterThan(100)
    await preview.getByLabel('Dark', { exact: true }).check()
    await expect(mail.locator('.page').first()).toHaveCSS('background-color', 'rgb(22, 21, 19)')
    await preview.getByRole('button', { name: 'Plain text' }).press('Enter')
    await expect(preview.getByLabel('The letter as it arrives')).toContainText(
      'Dear friends, the summer was long.',
    )
  })

  expect(noise).toEqual([])
  await page.close()
})

test('a painter tries a letter out, sends it, and finds what became of it', async ({
  context,
  gallery: { site, call, ids },
}) => {
  const readers = ['ada@reader.example', 'ben@reader.example', 'cleo@reader.example']
  const mailbox = await openMailServer(call, readers)
  const id = await call('POST', API_PATHS.letters, {
    ...{ subject: 'New works from the river', preview: '', to: {} },
    blocks: [
      { kind: 'text', markdown: 'Dear friends, the summer was **long**.' },
      { kind: 'works', ids: ids.slice(0, 2) },
    ],
  })
  const page = await openPage(context)
  const noise = listenForNoise(page)
  await enterSignedIn(page, site, `${PANEL}/${String(id)}`)
  await test.step('a test goes to the painter only', async () => {
    const test = page.getByRole('region', { name: 'Test email' })
    await expect(test.getByLabel('Send it to')).toHaveValue(OWNER.email)
    await test.getByRole('button', { name: 'Send a test email' }).press('Enter')
    await expect(test.getByRole('status')).toContainText('The mail server accepted the email.')
    expect((await mailbox.next(OWNER.email)).text).toContain('Dear friends, the summer was long.')
    expect(mailbox.mails).toEqual([])
  })

  await page.getByRole('button', { name: 'Send …' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send this letter' })
  await expect(dialog).toContainText('It goes to 3 readers.')
  await dialog.getByLabel('At a time').check()
  // The domain of the first letter's sender is looked at before.
  await expect(dialog.getByRole('button', { name: 'Send at this time' })).toBeEnabled()
  await dialog.getByRole('button', { name: 'Send at this time' }).press('Enter')
  await expect(dialog).toContainText('Choose a day and a time in the future.')
  await expectSound(page, 'the question')
  await dialog.getByLabel('Now', { exact: true }).check()
  await dialog.getByRole('button', { name: 'Send now' }).press('Enter')
  const progress = page.getByRole('region', { name: 'Where it is' })
  await expect(progress).toContainText(/Sent on \d/)
  await expect(progress.locator('dd')).toHaveText(['3', '0', '0', '0'])
  await expectSound(page, 'a sent letter')
  for (const reader of readers) expect(subjectsOf(mailbox, reader)).toEqual(['New works from the river'])

  await page.getByRole('link', { name: '← All letters' }).press('Enter')
  await expect(page.getByRole('row', { name: /New works from the river/ })).toContainText('3 sent')
  await page.getByRole('button', { name: 'Duplicate “New works from the river”' }).press('Enter')
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('New works from the river')
  await page.getByRole('link', { name: '← All letters' }).press('Enter')
  await expectSound(page, 'the letters')
  await page.getByRole('button', { name: 'Delete “New works from the river”' }).first().press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).press('Enter')
  await said(page, '1 letter, newest first')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await said(page, '2 letters, newest first')
  expect(noise).toEqual([])
  await page.close()
  await mailbox.close()
})

test('a painter takes back a letter that leaves later, and pauses and stops one that leaves slowly', async ({
  context,
  gallery: { site, call },
}) => {
  const page = await openPage(context)
  const mailbox = await openMailServer(call, [
    'ada@reader.example',
    'ben@reader.example',
    'cleo@reader.example',
  ])
  const blocks = [{ kind: 'text', markdown: 'Dear friends' }]
  const id = (await call('POST', API_PATHS.letters, {
    subject: 'Autumn',
    preview: '',
    blocks,
    to: {},
  })) as string
  const sending = itemPath(API_PATHS.letterSending, id)
  await call('POST', sending, { at: new Date(Date.now() + 3_600_000).toISOString() })
  await enterSignedIn(page, site, PANEL)
  await expect(page.getByRole('row', { name: /Autumn/ })).toContainText('Scheduled')
  await page.getByRole('link', { name: 'Autumn', exact: true }).click()
  const progress = page.getByRole('region', { name: 'Where it is' })
  await expect(progress).toContainText(/It leaves on .*, to 3 readers\./)
  await progress.getByText(/^Pace: /).click()
  await progress.getByLabel('Emails a minute').fill('none')
  await progress.getByRole('button', { name: 'Save' }).click()
  await expect(progress).toContainText('Enter a whole number of emails')
  await progress.getByLabel('Emails a minute').fill('1')
  await progress.getByLabel('Emails an hour').fill('1')
  await progress.getByRole('button', { name: 'Save' }).click()
  await expect(progress.getByText('Pace: 1 a minute, 1 an hour')).toBeVisible()
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Autumn')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(progress).toContainText(/It leaves on .*, to 3 readers\./)
  await page.getByRole('button', { name: 'Do not send it' }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Autumn')

  await page.getByRole('button', { name: 'Send …' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(progress).toContainText('It waits a little, as the pace says.')
  await expect(progress).toContainText('1 of 3')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(progress).toContainText('Paused. Nothing leaves until you go on.')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(progress).toContainText('On its way since')
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Whoever has not got it yet never will.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
  await expect(progress).toContainText(/Stopped on \d/)
  await expect(progress.locator('dd').first()).toHaveText('1')
  await expect(progress).toContainText('Unsubscribed after it')
  expect(mailbox.mails.length).toBe(1)
  await page.close()
  await mailbox.close()
})

test('a letter that is written in two tabs is never overwritten in silence', async ({
  context,
  gallery: { site, call },
}) => {
  const letter = { subject: 'Autumn', preview: '', blocks: [{ kind: 'text', markdown: 'One' }], to: {} }
  const id = (await call('POST', API_PATHS.letters, letter)) as string
  const stored = () => call('GET', itemPath(API_PATHS.letter, id))
  // Its console has the refused requests.
  const page = await openPage(context)
  await enterSignedIn(page, site, `${PANEL}/${id}`)
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Autumn')
  const other = await openPage(context)
  await other.goto(`${site.url}${PANEL}/${id}`)
  await other.getByLabel('Subject', { exact: true }).fill('Winter')
  await saved(other)

  await page.getByRole('textbox', { name: 'Text' }).fill('Two')
  const banner = page.getByRole('alert', { name: 'Changed elsewhere' })
  await expect(banner).toContainText('This letter has been changed in another tab')
  await expectSound(page, 'two versions')
  expect(await stored()).toMatchObject({ subject: 'Winter', blocks: [{ markdown: 'One' }] })
  // A reload loses nothing, and decides nothing.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Two')
  await banner.getByRole('button', { name: 'Load the newer version' }).click()
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue('Winter')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('One')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('Two')
  await saved(page)
  expect(await stored()).toMatchObject({ subject: 'Autumn', blocks: [{ markdown: 'Two' }] })

  await other.getByLabel('Subject', { exact: true }).fill('Spring')
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await saved(other)
  expect(await stored()).toMatchObject({ subject: 'Spring', blocks: [{ markdown: 'One' }] })

  await test.step('without a line, nothing is lost', async () => {
    await context.setOffline(true)
    await other.getByLabel('Subject', { exact: true }).fill('Spring again')
    const notSaved = other.getByRole('alert').filter({ hasText: 'Not saved:' })
    await expect(notSaved).toBeVisible()
    await context.setOffline(false)
    await notSaved.getByRole('button', { name: 'Try again' }).click()
    await saved(other)
  })
  expect(await stored()).toMatchObject({ subject: 'Spring again' })
  await page.close()
  await other.close()
})

test('a painter who reads German writes letters in German', async ({ context, gallery: { site, call } }) => {
  const settings = (await call('GET', API_PATHS.settings)) as object
  await call('PUT', API_PATHS.settings, { ...settings, languages: ['de', 'en'] })
  await waitUntilPublished(site)
  const page = await openPage(context)
  await enterSignedIn(page, site, PANEL)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Briefe')
  await said(page, 'Noch keine Briefe.')
  await page.getByRole('button', { name: 'Brief schreiben' }).click()
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Ohne Betreff')
  await expect(page.getByRole('heading', { level: 4, name: 'Vorschau' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'An wen' })).toContainText('Niemand würde ihn bekommen.')
  await page.getByLabel('Sprache der Vorschau').selectOption({ label: 'Englisch' })
  await page.getByRole('button', { name: 'Senden …' }).click()
  await expect(page.getByRole('dialog')).toContainText('Er hat keinen Betreff.')
  await expect(page.getByRole('button', { name: 'Jetzt senden' })).toBeDisabled()
  await page.close()
})
