import { expect, test } from 'vitest'
import {
  type AccountChange,
  renderApproval,
  renderEmailConfirmation,
  renderNameNeeded,
  renderNotice,
  renderPasswordReset,
  renderSignUp,
} from './account-mails.ts'
import { LANGUAGES, type Language } from '../../contract/site/languages.ts'
import { toHtmlPart } from '../mail/html-part.ts'

const siteIn = (language: Language, brandName = 'Ada Marsh') => ({
  to: 'ann@mail.test',
  settings: { brandName, languages: [language] },
  siteUrl: 'https://site.test',
})
const mail = siteIn('en')
const ann = { username: 'ann', email: 'ann@mail.test', isAddressTaken: false }

test('a person with a forgotten password reads which site it is about, where to go and until when', async () => {
  const { text, ...rest } = renderPasswordReset({ ...mail, token: 'abc' })
  expect(rest).toEqual({
    to: 'ann@mail.test',
    replyTo: '',
    subject: 'A new password for Ada Marsh',
    isSecret: true,
    language: 'en',
  })
  expect(text).toContain('\nhttps://site.test/reset-password#token=abc\n')
  expect(text).toContain('works once, within 60 minutes')
  expect(await toHtmlPart(text, mail.siteUrl)).toMatch(
    /<a href="https:\/\/site\.test\/reset-password#token=abc"[^>]*>Choose a new password<\/a>/,
  )
})

test('the owner reads who waits for approval, and where to go', async () => {
  const { text, ...rest } = renderSignUp({ ...mail, ...ann, to: 'owner@mail.test' })
  expect(rest).toEqual({
    to: 'owner@mail.test',
    replyTo: 'ann@mail.test',
    subject: 'ann is waiting for your approval',
    language: 'en',
  })
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
  const there = siteIn('en', 'Ada\r\nBcc: everybody@mail.test')
  expect(renderPasswordReset({ ...there, token: 'abc' }).subject).not.toMatch(/[\r\n]/)
  const username = 'ann\r\nBcc: everybody@mail.test'
  const { subject, text } = renderSignUp({ ...mail, ...ann, username })
  expect(subject).not.toMatch(/[\r\n]/)
  expect(text).toContain('Name: ann Bcc: everybody@mail.test\n')
})

test('names in other scripts do not reorder the text beside them, in subjects and texts', () => {
  const there = siteIn('en', 'מרים כהן')
  const reset = renderPasswordReset({ ...there, token: 'abc' })
  expect(reset.subject).toBe('A new password for \u2068מרים כהן\u2069')
  expect(reset.text).toContain('your account at \u2068מרים כהן\u2069.')
  const signUp = renderSignUp({ ...there, ...ann, username: 'דנה' })
  expect(signUp.subject).toBe('\u2068דנה\u2069 is waiting for your approval')
  expect(signUp.text).toContain('\nName: \u2068דנה\u2069\n')
  for (const { text } of [reset, signUp, renderApproval(there)])
    expect(text).toContain('\n\u2068מרים כהן\u2069\nhttps://site.test\n')
})

const CHANGES: readonly AccountChange[] = [
  'password',
  'email',
  'passkeyAdded',
  'passkeyRemoved',
  'secondFactorOn',
  'secondFactorOff',
  'role',
]
const mailsIn = (language: Language) => [
  renderPasswordReset({ ...siteIn(language), token: 'abc' }),
  renderEmailConfirmation({ ...siteIn(language), token: 'abc' }),
  renderNameNeeded(siteIn(language)),
  renderApproval(siteIn(language)),
  ...CHANGES.map((change) => renderNotice({ ...siteIn(language), change, role: 'admin' })),
]

test.each(LANGUAGES.filter((language) => language !== 'en'))(
  'a person of a site in %s reads no line of English, and follows the same links',
  (language) => {
    const english = mailsIn('en').flatMap(({ subject, text }) => [subject, ...text.split('\n')])
    const isLink = (line: string) => line.startsWith('https://')
    const signature = ['', 'Ada Marsh']
    for (const mail of mailsIn(language)) expect(mail.language).toBe(language)
    const lines = mailsIn(language).flatMap(({ subject, text }) => [subject, ...text.split('\n')])
    expect(lines.filter(isLink)).toEqual(english.filter(isLink))
    expect(
      lines.filter((line) => !isLink(line) && !signature.includes(line) && english.includes(line)),
    ).toEqual([])
  },
)

test('a person of a German site reads who asked for what, while the owner reads in English who waits', () => {
  const reset = renderPasswordReset({ ...siteIn('de'), token: 'abc' })
  expect(reset.subject).toBe('Ein neues Passwort für Ada Marsh')
  expect(reset.text).toMatch(/^Guten Tag\n\nFür Ihr Konto bei Ada Marsh .+ 60 Minuten lang/s)
  expect(renderSignUp({ ...siteIn('de'), ...ann }).text).toMatch(/^Hello,/)
})
