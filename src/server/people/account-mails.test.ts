import { expect, test } from 'vitest'
import { renderApproval, renderPasswordReset, renderSignUp } from './account-mails.ts'
import { toHtmlPart } from '../mail/html-part.ts'

const mail = { to: 'ann@mail.test', brandName: 'Ada Marsh', siteUrl: 'https://site.test' }
const ann = { username: 'ann', email: 'ann@mail.test', isAddressTaken: false }

test('a person with a forgotten password reads which site it is about, where to go and until when', async () => {
  const { text, ...rest } = renderPasswordReset({ ...mail, token: 'abc' })
  expect(rest).toEqual({
    to: 'ann@mail.test',
    replyTo: '',
    subject: 'A new password for Ada Marsh',
    isSecret: true,
  })
  expect(text).toContain('\nhttps://site.test/reset-password#token=abc\n')
  expect(text).toContain('works once, within 60 minutes')
  expect(await toHtmlPart(text, mail.siteUrl)).toMatch(
    /<a href="https:\/\/site\.test\/reset-password#token=abc"[^>]*>Choose a new password<\/a>/,
  )
})

test('the owner reads who waits for approval, and where to go', async () => {
  const { text, ...rest } = renderSignUp({ ...mail, ...ann, to: 'owner@mail.test' })
  expect(rest).toEqual({ to: 'owner@mail.test', replyTo: '', subject: 'ann is waiting for your approval' })
  expect(text).toContain('\nName: ann\nEmail: ann@mail.test\n')
  expect(text).toContain('\nhttps://site.test/control-panel#people\n')
  expect(await toHtmlPart(text, mail.siteUrl)).toMatch(
    /<a href="https:\/\/site\.test\/control-panel#people"[^>]*>Approve or remove the account<\/a>/,
  )
})

test('an approved person reads where to sign in', () => {
  expect(renderApproval(mail).text).toContain('\nhttps://site.test/sign-in\n')
})

test('the owner reads that the address already belongs to another account', () => {
  const { text } = renderSignUp({ ...mail, ...ann, isAddressTaken: true })
  expect(text).toContain('\nAnother account already has this email address.\n')
})

test('a name with line breaks cannot add a mail header', () => {
  const brandName = 'Ada\r\nBcc: everybody@mail.test'
  expect(renderPasswordReset({ ...mail, brandName, token: 'abc' }).subject).not.toMatch(/[\r\n]/)
  const username = 'ann\r\nBcc: everybody@mail.test'
  const { subject, text } = renderSignUp({ ...mail, ...ann, username })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Name: ann Bcc: everybody@mail.test\n')
})

test('names in other scripts do not reorder the text beside them, in subjects and texts', () => {
  const there = { ...mail, brandName: 'מרים כהן' }
  const reset = renderPasswordReset({ ...there, token: 'abc' })
  expect(reset.subject).toBe('A new password for \u2068מרים כהן\u2069')
  expect(reset.text).toContain('your account at \u2068מרים כהן\u2069.')
  const signUp = renderSignUp({ ...there, ...ann, username: 'דנה' })
  expect(signUp.subject).toBe('\u2068דנה\u2069 is waiting for your approval')
  expect(signUp.text).toContain('\nName: \u2068דנה\u2069\n')
  for (const { text } of [reset, signUp, renderApproval(there)])
    expect(text).toContain('\n\u2068מרים כהן\u2069\nhttps://site.test\n')
})
