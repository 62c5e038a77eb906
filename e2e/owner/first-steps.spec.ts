import type { Locator, Page } from 'playwright/test'
import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { expectSound } from '../support/barriers.ts'
import { formOf, PAINTING_TEXTS, photograph } from '../support/forms.ts'
import { openMailbox } from '../support/mailbox.ts'
import { enterSignedIn, OWNER, registerOwner, setUpLinkOf } from '../support/owner.ts'
import { PHONE, takeScreens } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'
import { findOverflow, holdBack } from '../support/visit.ts'

test('a new owner sees the first steps, does one, finds it ticked off, and hides the rest', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  await page.setViewportSize(PHONE)
  await enterSignedIn(page, site, '/control-panel')
  const steps = page.getByRole('region', { name: /^First steps/ })
  await expect(steps.getByRole('heading')).toHaveText('First steps: 0 of 7')
  await expectSound(page)
  expect(await findOverflow(page)).toEqual([])
  await steps.getByRole('link', { name: 'Write your name' }).click()
  await page.getByLabel('Your name', { exact: true }).fill('Ida Roth')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes are saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add your first painting' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Control Panel' })
    .getByRole('link', { name: 'Overview' })
    .click()
  await expect(steps.getByRole('heading')).toHaveText('First steps: 1 of 7')
  await expect(steps.getByRole('listitem').first()).toHaveText('Done: Write your name')
  await steps.getByRole('button', { name: 'Hide these steps' }).click()
  // They do not come back.
  await page.getByRole('alertdialog').getByRole('button', { name: 'yes' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Nothing needs your attention.')).toBeVisible()
  await expect(steps).toHaveCount(0)
})

const PHOTOGRAPHS = [
  'starry-night.jpg',
  'the-scream.jpg',
  'shipwreck.jpg',
  'woman-with-a-hat.jpg',
  '../../scripts/demo/images/hazel-wall.jpg',
]

/** A finger that counts what it does: taps, and fields that are filled in. */
function fingerOf() {
  const count = { taps: 0, fields: 0 }
  const tap = async (place: Locator) => {
    count.taps += 1
    await place.tap()
  }
  const write = async (place: Locator, text: string) => {
    await tap(place)
    count.fields += 1
    await place.fill(text)
  }
  const choose = async (place: Locator, label: string) => {
    await tap(place)
    count.fields += 1
    await place.selectOption({ label })
  }
  return { count, tap, write, choose }
}

/** A clock that stands still while pictures are taken. */
function clockOf(page: Page) {
  let start = performance.now()
  /** Takes pictures of a screen as the painter leaves it. */
  async function look(screen: string) {
    const before = performance.now()
    await takeScreens(page, screen)
    start += performance.now() - before
  }
  return { look, seconds: () => Math.round((performance.now() - start) / 1000) }
}

/** How a new painter comes from the printed link to a site in the own name; says what was counted. */
async function spendFirstHour(page: Page, setUpLink: string, mailPort: string) {
  const { count, tap, write, choose } = fingerOf()
  const { look, seconds } = clockOf(page)
  const labelled = (label: string) => page.getByLabel(label, { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const next = async (name: string) => {
    const link = page.locator('.next-step').getByRole('link', { name })
    await expect(link).toBeVisible()
    await look(`saved, ${name}`)
    await tap(link)
  }
  const save = async (screen: string) => {
    await look(screen)
    await tap(button('Save'))
  }

  await test.step('an account', async () => {
    await page.goto(setUpLink)
    await write(labelled('Username'), OWNER.username)
    // The form's script starts at the first touch and removes the code field, so the button moves.
    await expect(page.locator('[data-form=account][novalidate]')).toBeVisible()
    await write(labelled('Email'), OWNER.email)
    await write(labelled('Password'), OWNER.password)
    await write(labelled('Confirm password'), OWNER.password)
    await look('sign-up')
    await tap(button('Sign up'))
    await expect(page.getByRole('link', { name: 'Go to the Control Panel' })).toBeVisible()
    await look('signed up')
    await tap(page.getByRole('link', { name: 'Go to the Control Panel' }))
  })
  await test.step('the name', async () => {
    await expect(page.getByRole('link', { name: 'Write your name' })).toBeVisible()
    await look('first steps')
    await tap(page.getByRole('link', { name: 'Write your name' }))
    await write(labelled('Your name'), 'Mara Holm')
    await save('name form')
    await next('Add your first painting')
  })
  await test.step('five works', async () => {
    const { field, save: savePainting, toast, tiles } = formOf(page)
    for (const [index, file] of PHOTOGRAPHS.entries()) {
      await expect(tiles).toHaveCount(0)
      const chooser = page.waitForEvent('filechooser')
      await tap(page.getByText('Add photographs', { exact: true }))
      await (await chooser).setFiles(photograph(file))
      for (const [label, text] of PAINTING_TEXTS) await write(field(label), text)
      if (index === 0) await look('painting form')
      // Home waits until the button was pressed, however slow the machine is.
      const openHome = await holdBack(page, new URL(PAGE_PATHS.home, setUpLink).href)
      await tap(savePainting)
      const isLast = index === PHOTOGRAPHS.length - 1
      await tap(toast.getByRole('button', { name: isLast ? 'Back to the table' : 'Add another' }))
      openHome()
      if (!isLast) await expect(field('Name')).toHaveValue('')
    }
    await tap(page.getByRole('navigation', { name: 'Control Panel' }).getByRole('link', { name: 'Overview' }))
  })
  await test.step('about', async () => {
    await expect(page.getByRole('link', { name: 'Write about yourself' })).toBeVisible()
    await look('five works hang')
    await tap(page.getByRole('link', { name: 'Write about yourself' }))
    await write(labelled('Introduction on Home'), 'I paint what the tide leaves.')
    await write(labelled('Biography'), 'Born by the sea, I have lived there ever since.')
    await save('about form')
  })
  await test.step('legal texts', async () => {
    await next('Write terms and a privacy policy')
    await tap(button('Start with the sample text'))
    await save('terms form')
    await next('Write a privacy policy')
    await tap(button('Start with the sample text'))
    await save('privacy form')
  })
  await test.step('mail', async () => {
    await next('Set up the mail server')
    await write(labelled('Email address'), OWNER.email)
    await write(labelled('Mail server'), '127.0.0.1')
    await choose(labelled('Encryption'), 'None (only inside your own network)')
    await write(labelled('Port'), mailPort)
    await write(labelled('Username'), '')
    await tap(button('Send a test email'))
    await expect(page.getByText('The mail server accepted the email.')).toBeVisible()
    await save('mail form')
  })
  await test.step('backups', async () => {
    await next('Set up backups')
    await tap(page.getByLabel(/On this server/))
    await save('backup form')
    await tap(page.getByRole('navigation', { name: 'Control Panel' }).getByRole('link', { name: 'Overview' }))
  })
  return { ...count, seconds: seconds() }
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a painter’s first hour leads from the printed link to five own works, mail and backups', async ({
    page,
    site,
  }) => {
    const mailbox = await openMailbox()
    const count = await spendFirstHour(page, setUpLinkOf(site), new URL(mailbox.smtpUrl).port)
    expect((await mailbox.next(OWNER.email)).headers).toContain('Subject: Test email from Mara Holm')
    const steps = page.getByRole('region', { name: /^First steps/ })
    await expect(steps.getByRole('heading')).toHaveText('First steps: 6 of 7')
    await expect(steps.getByRole('listitem').last()).toContainText('Get your own web address')
    await expect(page.locator('.figures').first()).toContainText('5for sale')
    await takeScreens(page, 'six steps done')
    // The seconds are those of a machine that neither reads nor thinks, and of how busy it is: a note, no rule.
    const description = `${count.taps} taps, ${count.fields} fields, ${count.seconds} s`
    test.info().annotations.push({ type: 'first hour', description })
    console.log(`The first hour: ${description}`)
    expect(count.taps).toBeLessThanOrEqual(78)
    expect(count.fields).toBeLessThanOrEqual(42)
    await mailbox.close()
  })
})
