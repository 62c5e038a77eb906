import { PAGE_PATHS } from '../../src/contract/page-paths.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { expectSound } from '../support/barriers.ts'
import { button, main } from '../support/accounts.ts'
import { answer, link, openSection, undo, write } from '../support/inbox.ts'
import { PAINTER } from '../support/mailbox.ts'
import { registerOwner } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'
import { readyToSend } from '../support/visit.ts'

// All tests of this file share one site.
test.describe.configure({ mode: 'default' })

/** Whether the next opened message gets focus at once: with a later focus a key press would be lost. */
const noteFocusOfTitle = () => ({
  isFocused: new Promise<boolean>((resolve) => {
    new MutationObserver((_, observer) => {
      const title = document.querySelector('main article h3')
      if (title === null) return
      observer.disconnect()
      resolve(title === document.activeElement)
    }).observe(document.body, { childList: true, subtree: true })
  }),
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor who asks about a painting finds its name in the form, and the painter reads which painting is meant', async ({
    page,
    studio: { site, mailbox, painting },
  }) => {
    await page.goto(site.url + PAGE_PATHS.painting(painting.id))
    await page.getByRole('link', { name: 'Make Inquiry', exact: true }).click()
    await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(painting.name)
    await main(page).getByLabel('Name', { exact: true }).fill('Ada Plain')
    await main(page).getByLabel('Email', { exact: true }).fill('ada@mail.test')
    await main(page).getByLabel('Subject', { exact: true }).fill('A question')
    await main(page).getByLabel('Message', { exact: true }).fill('Does it hang in the studio?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByRole('button', { name: 'Send it now' }).click()
    await expect(page).toHaveURL(/\/contact\/sent$/)
    await mailbox.next('ada@mail.test')
    const inquiry = await mailbox.next(PAINTER)
    expect(inquiry.headers).toContain('Subject: Inquiry: A question')
    expect(inquiry.text).toContain(`${site.url}${PAGE_PATHS.painting(painting.id)}`)
  })
})

test('a visitor asks about a painting; the owner reads it with its picture, replies and archives it by keyboard alone', async ({
  page,
  browser,
  studio: { site, mailbox, painting },
}) => {
  await test.step('the visitor comes from Make Inquiry', async () => {
    const visitor = await browser.newPage()
    await visitor.goto(site.url + PAGE_PATHS.painting(painting.id))
    await visitor.getByRole('link', { name: 'Make Inquiry', exact: true }).click()
    await visitor.waitForURL(site.url + PAGE_PATHS.inquiry(painting.id))
    await main(visitor).getByLabel('Name', { exact: true }).fill('Ida Lind')
    await main(visitor).getByLabel('Email', { exact: true }).fill('ida@mail.test')
    // The visitor changes the subject: the painting is still known.
    await main(visitor)
      .getByLabel('Subject', { exact: true })
      .fill(`${painting.name.toUpperCase()} = ${painting.name}?`)
    await main(visitor).getByLabel('Message', { exact: true }).fill('Is it still there?\nI would come by.')
    await readyToSend(visitor)
    await visitor.getByRole('button', { name: 'Send Message' }).click()
    await expect(visitor.getByText('Your message has arrived')).toBeVisible()
    await expect(main(visitor).getByLabel('Subject', { exact: true })).toHaveValue('')
    await visitor.close()
  })

  const caseNumber = await test.step('both receive a mail with the same case number', async () => {
    const inquiry = await mailbox.next(PAINTER)
    expect(inquiry.headers).toContain('Reply-To: ida@mail.test')
    expect(inquiry.text).toContain(`${site.url}${PAGE_PATHS.painting(painting.id)}`)
    const picture = new RegExp(`${site.url}/media/\\S+\\.jpg`).exec(inquiry.text)?.[0] ?? ''
    expect((await fetch(picture)).headers.get('Content-Type')).toBe('image/jpeg')
    const number = /^Case: (\S+)/m.exec(inquiry.text)?.[1] ?? ''
    expect((await mailbox.next('ida@mail.test')).headers).toContain(`(${number})`)
    return number
  })

  await test.step('it is unread in the inbox, with the painting’s picture', async () => {
    await openSection(page, site, '#inquiries')
    const row = link(page, /^Unread: Ida Lind/)
    await expect(row.locator('img')).toHaveJSProperty('complete', true)
    expect(await row.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100)
    await expectSound(page)
    await main(page).getByLabel('Search inquiries').focus()
    await page.keyboard.type(caseNumber)
    await expect(main(page).getByText('1 inquiry found')).toBeVisible()
    while (!(await row.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  })

  await test.step('opening marks it as read, and the owner answers in their own mail program', async () => {
    await expect(main(page).getByRole('heading', { level: 3 })).toBeFocused()
    await expect(main(page).getByText('I would come by.')).toBeVisible()
    const aside = main(page).getByRole('complementary', { name: 'The painting concerned' })
    await expect(aside.getByRole('link', { name: painting.name })).toHaveAttribute(
      'href',
      PAGE_PATHS.painting(painting.id),
    )
    const reply = new URL((await link(page, 'Reply in your email program').getAttribute('href')) ?? '')
    expect(reply.href).toMatch(/^mailto:ida@mail\.test\?/)
    expect(new URLSearchParams(reply.search).get('subject')).toMatch(
      new RegExp(`^Re: .* \\(${caseNumber}\\)$`),
    )
    await main(page).getByText('Block or forget this sender').click()
    await expectSound(page)
  })

  await test.step('Back leads to the same row, and Archive removes it from the inbox', async () => {
    await page.goBack()
    const row = link(page, /^Ida Lind/)
    await expect(row).toBeFocused()
    const answer = await page.evaluateHandle(noteFocusOfTitle)
    await page.keyboard.press('Enter')
    expect(await answer.evaluate(({ isFocused }) => isFocused)).toBe(true)
    await button(page, /^Archive$/).press('Enter')
    await expect(page).toHaveURL(/#inquiries$/)
    await expect(main(page).getByText('No inquiries found.')).toBeVisible()
    await undo(page).press('Enter')
    await expect(row).toBeVisible()
    await row.press('Enter')
    await button(page, /^Archive$/).press('Enter')
    await expect(main(page).getByText('No inquiries found.')).toBeVisible()
    await button(page, 'Archived').press('Enter')
    await expect(row).toBeVisible()
  })
})

test('an owner who replies finds the reply with the message, and lists those that still wait', async ({
  page,
  studio: { site, mailbox },
}) => {
  await write(site, { name: 'Vera Waits', email: 'vera@answer.test', content: 'May I visit the studio?' })
  await write(site, { name: 'Willi Waits', email: 'willi@answer.test', content: 'Do you ship to Bern?' })
  await openSection(page, site, '#inquiries')
  await main(page).getByLabel('Search inquiries').fill('answer.test')
  await link(page, /Vera Waits/).click()
  const reply = main(page).getByLabel('Your reply')
  await expect(reply).toHaveValue('Hello Vera Waits,\n\n')
  await button(page, 'Send reply').press('Enter')
  await expect(main(page).getByText('Write your reply first.')).toBeVisible()
  await reply.fill('x'.repeat(20_001))
  await expect(main(page).getByText('20,001 of 20,000 characters')).toBeVisible()
  await reply.fill('Hello Vera,\n\nyes, on Friday.')
  // What was typed stays after a reload, and the list of before the reply arrives late.
  const late = Promise.withResolvers<undefined>()
  await page.route(`${site.url}${API_PATHS.inquiries}?*`, async (route) => {
    const response = await route.fetch()
    await late.promise.then(() => route.fulfill({ response }))
  })
  await page.reload()
  await expect(reply).toHaveValue(/yes, on Friday/)
  await button(page, 'Send reply').press('Enter')
  await expect(main(page).getByRole('list', { name: 'Your replies' })).toContainText('yes, on Friday.')
  await expect(reply).toHaveValue('Hello Vera Waits,\n\n')
  await expect.poll(async () => (await mailbox.next('vera@answer.test')).text).toContain('yes, on Friday.')
  await expect(main(page).getByText(/Answered \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await expectSound(page)
  late.resolve(undefined)
  await page.unrouteAll({ behavior: 'wait' })
  await link(page, '← All inquiries').click()
  await expect(link(page, /Vera Waits/)).toContainText('Answered')
  await expect(link(page, /Willi Waits/)).not.toContainText('Answered')
  await button(page, /^To answer/).click()
  await expect(link(page, /Waits/)).toHaveCount(1)
  await expectSound(page)
  await link(page, /Willi Waits/).click()
  await button(page, 'Mark as answered').press('Enter')
  await button(page, 'Mark as not answered').press('Enter')
  await expect(button(page, 'Mark as answered')).toBeVisible()
})

test('an owner blocks a domain: its senders get the usual answer but reach only spam, until the block is removed', async ({
  page,
  studio: { site },
}) => {
  const pest = { name: 'Cheap Frames', email: 'sales@eu.frames.test', content: 'Frames, only today!' }
  await write(site, pest)
  await openSection(page, site, '#inquiries')
  await link(page, /Cheap Frames/).click()
  await main(page).getByText('Block or forget this sender').click()
  await button(page, 'Block everyone at eu.frames.test').click()
  await answer(page, true).click()
  await expect(page).toHaveURL(/#inquiries$/)
  await undo(page).click()
  await expect(page.getByText('eu.frames.test is no longer blocked', { exact: true })).toBeVisible()
  await link(page, /Cheap Frames/).click()
  await main(page).getByText('Block or forget this sender').click()
  await button(page, 'Block everyone at eu.frames.test').click()
  await answer(page, true).click()
  await expect(page).toHaveURL(/#inquiries$/)
  await write(site, { ...pest, email: 'more@shop.eu.frames.test', content: 'Frames, also tomorrow!' })
  await button(page, /^Spam/).click()
  await expect(link(page, /Cheap Frames/)).toHaveCount(2)
  await link(page, /also tomorrow/).click()
  await expect(main(page).getByText('The sender is blocked. Spam is deleted after 30 days.')).toBeVisible()
  await button(page, 'Not spam').click()
  await expect(page).toHaveURL(/#inquiries\/spam$/)
  await expect(link(page, /Cheap Frames/)).toHaveCount(1)
  await link(page, 'Blocked senders').click()
  const remove = button(page, 'Remove the block of eu.frames.test')
  await remove.click()
  await expect(main(page).getByText('No one is blocked.')).toBeVisible()
  await undo(page).click()
  await expect(main(page).getByText('Everyone at eu.frames.test')).toBeVisible()
  await remove.click()
  await expect(main(page).getByText('No one is blocked.')).toBeVisible()
  await main(page).getByLabel('Address or domain').fill('frames')
  await expect(button(page, 'Block')).toBeDisabled()
  await main(page).getByLabel('Address or domain').blur()
  await expect(main(page).getByText('Enter an email address, or a domain')).toBeVisible()
  await main(page).getByLabel('Address or domain').fill('@Frames.test')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Everyone at frames.test')).toBeVisible()
  await expectSound(page)
})

test('an owner exports messages to a spreadsheet, and erases a person’s data on request', async ({
  page,
  studio: { site },
}) => {
  await write(site, { name: '=1+1', email: 'nils@mail.test', content: 'Please forget me, later.' })
  await openSection(page, site, '#inquiries')
  await main(page).getByLabel('Search inquiries').fill('nils')
  await expect(main(page).getByText('1 inquiry found')).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as CSV').click()])
  expect(file.suggestedFilename()).toBe('inquiries.csv')
  const text = (await file.createReadStream().then((stream) => stream.toArray())).join('')
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain("'=1+1,nils@mail.test")

  await link(page, /=1\+1/).click()
  await main(page).getByText('Block or forget this sender').click()
  const forget = button(page, 'Delete everything about nils@mail.test')
  await forget.click()
  await expect(answer(page, false)).toBeFocused()
  await answer(page, false).click()
  await expect(forget).toBeFocused()
  await forget.click()
  await answer(page, true).click()
  await expect(main(page).getByText('No inquiries found.')).toBeVisible()
})

test('an owner without a mail server sees which mails wait, for whom and since when, and may delete them', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  const name = 'Bartholomew-Featherstonehaugh-Cholmondeley-of-Nowhere'
  await write(site, { name, email: 'ida@mail.test', content: 'x'.repeat(300) })
  await openSection(page, site, '#inquiries')
  const waiting = main(page).getByRole('region', { name: 'Waiting emails' })
  await expect(waiting).toContainText(
    'No mail server is set up, so this site cannot send email. 2 emails are waiting',
  )
  await waiting.getByText(/^Show/).click()
  const row = waiting.getByRole('listitem').filter({ hasText: 'ida@mail.test' })
  await expect(row).toContainText('Your message has arrived')
  await expect(row).toContainText('just now')
  await expectSound(page)
  await link(page, /Bartholomew/).click()
  await expect(main(page).getByRole('heading', { level: 3 })).toHaveText('Inquiry')
  await expectSound(page)
  await page.goBack()
  await waiting.getByText(/^Show/).click()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await answer(page, true).click()
  await expect(waiting.getByText('1 email is waiting')).toBeVisible()
})
