import { expect, test } from 'vitest'
import { renderApproval, renderPasswordReset, renderSignUp } from './account-mails.ts'
import { toHtmlPart } from './html-part.ts'

const mail = { to: 'ann@mail.test', username: 'ann', brandName: 'Ada Marsh', siteUrl: 'https://site.test' }

test('who has forgotten a password reads for which account, where to go and until when', async () => {
  const { text, ...rest } = renderPasswordReset({ ...mail, token: 'abc' })
  expect(rest).toEqual({
    to: 'ann@mail.test',
    replyTo: '',
    subject: 'A new password for ann',
    isSecret: true,
  })
  expect(text).toContain('\nhttps://site.test/reset-password#token=abc&username=ann\n')
  expect(text).toContain('works once and for 60 minutes')
  expect(await toHtmlPart(text, mail.siteUrl)).toMatch(
    /<a href="https:\/\/site\.test\/reset-password#token=abc&amp;username=ann"[^>]*>Choose a new password<\/a>/,
  )
})

test('the owner reads who waits for approval, and where to go', async () => {
  const { text, ...rest } = renderSignUp({ ...mail, to: 'owner@mail.test', email: 'ann@mail.test' })
  expect(rest).toEqual({ to: 'owner@mail.test', replyTo: '', subject: 'ann waits for your approval' })
  expect(text).toContain('\nName: ann\nE-mail: ann@mail.test\n')
  expect(text).toContain('\nhttps://site.test/control-panel#people\n')
  expect(await toHtmlPart(text, mail.siteUrl)).toMatch(
    /<a href="https:\/\/site\.test\/control-panel#people"[^>]*>Approve or remove the account<\/a>/,
  )
})

test('who was approved is told where to sign in', () => {
  expect(renderApproval(mail).text).toContain('\nhttps://site.test/sign-in\n')
})

test('a name with line breaks begins no other header', () => {
  const nasty = { ...mail, username: 'ann\r\nBcc: everybody@mail.test', token: 'abc' }
  expect(renderPasswordReset(nasty).subject).not.toMatch(/[\r\n]/)
  const { subject, text } = renderSignUp({ ...nasty, email: 'ann@mail.test' })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Name: ann Bcc: everybody@mail.test\n')
})
