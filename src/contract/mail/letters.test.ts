import fc from 'fast-check'
import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { ContactSchema, SubscriptionSchema } from './contact.ts'
import { findDelimiter } from '../values/delimiter.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { BlockInputSchema, InquiryChangeSchema, toCaseNumber } from './inquiry.ts'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { ImportSchema } from './subscriber.ts'
import {
  ForgottenPasswordSchema,
  LoginSchema,
  PasswordResetSchema,
  RegistrationSchema,
} from '../people/identity.ts'
import { InvitationRequestSchema, UserChangeSchema } from '../people/users.ts'

const faultsOf = (schema: Parameters<typeof safeParse>[0], value: unknown) =>
  Object.fromEntries(
    (safeParse(schema, value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )

describe('a message', () => {
  const message = { name: 'Ida', email: 'ida@mail.test', content: 'Is it there?' }

  test('needs a name, an address and ten characters; everything else may be empty', () => {
    const rest = { phoneNumber: '', subject: '', honeypot: '' }
    expect(ContactSchema.parse({ ...message, phoneNumber: null })).toEqual({ ...message, ...rest })
    expect(faultsOf(ContactSchema, {})).toEqual({
      name: VALIDATION.required,
      email: VALIDATION.required,
      content: VALIDATION.required,
    })
    expect(faultsOf(ContactSchema, { ...message, content: ' 123456789 ' })).toEqual({
      content: VALIDATION.minimum(10),
    })
    expect(faultsOf(ContactSchema, { ...message, content: 'x'.repeat(LIMITS.longTextMaxLength) })).toEqual({})
    expect(faultsOf(ContactSchema, { ...message, honeypot: 'x'.repeat(2001) })).toEqual({
      honeypot: VALIDATION.maximum(2000),
    })
    expect(faultsOf(SubscriptionSchema, {})).toEqual({ email: VALIDATION.required })
    expect(SubscriptionSchema.parse({ email: ' a@mail.test' })).toEqual({ email: 'a@mail.test', topic: '' })
  })

  test('may name a painting; an invalid value counts as none', () => {
    expect(ContactSchema.parse({ ...message, paintingId: 'p' }).paintingId).toBe('p')
    for (const paintingId of [{}, ['p'], 'x'.repeat(301)])
      expect(ContactSchema.parse({ ...message, paintingId }).paintingId).toBe('')
  })

  test('has a short case number that is easy to read aloud', () => {
    fc.assert(
      fc.property(fc.uuid(), (id) => {
        const number = toCaseNumber(id)
        expect(number).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
        expect(id.startsWith(number.replace('-', '').toLowerCase())).toBe(true)
      }),
    )
  })

  test('accepts only known changes', () => {
    const change = { isRead: true, isAnswered: false, state: 'archived' }
    expect(InquiryChangeSchema.parse(change)).toEqual(change)
    expect(InquiryChangeSchema.parse({})).toEqual({})
    expect(faultsOf(InquiryChangeSchema, { isRead: 1, isAnswered: 'x', state: 'lost' })).toEqual({
      isRead: VALIDATION.flag,
      isAnswered: VALIDATION.flag,
      state: 'This must be one of inbox, archived, spam',
    })
  })
})

describe('a blocked sender', () => {
  test.each([
    ['Ida@Mail.test', 'ida@mail.test'],
    [' mail.test ', 'mail.test'],
    ['@mail.test', 'mail.test'],
    ['*@mail.test', 'mail.test'],
    ['*.mail.test', 'mail.test'],
    ['a-1.sub.mail.test', 'a-1.sub.mail.test'],
  ])('%s is %s', (typed, pattern) => {
    expect(BlockInputSchema.parse({ pattern: typed })).toEqual({ pattern })
  })
  test.each([
    '',
    'mail',
    'mail.',
    '.test',
    'mail..test',
    'mail.t',
    'x mail.test',
    'mail.test x',
    'a@b',
    '*',
    7,
    null,
  ])('%j is refused', (pattern) => {
    expect(faultsOf(BlockInputSchema, { pattern })).toEqual({ pattern: VALIDATION.block })
  })
  test('has a limited length', () => {
    const long = (length: number) => `${'a'.repeat(length - 5)}.test`
    expect(faultsOf(BlockInputSchema, { pattern: long(LIMITS.emailMaxLength) })).toEqual({})
    expect(faultsOf(BlockInputSchema, { pattern: long(LIMITS.emailMaxLength + 1) })).toEqual({
      pattern: VALIDATION.maximum(LIMITS.emailMaxLength),
    })
    expect(faultsOf(BlockInputSchema, { pattern: {} })).toEqual({ pattern: VALIDATION.block })
  })
})

describe('accounts', () => {
  test('choose a new password with the token of their link', () => {
    const reset = { token: 't', password: 'four', confirmPassword: 'four' }
    expect(PasswordResetSchema.parse(reset)).toEqual(reset)
    expect(faultsOf(PasswordResetSchema, { ...reset, token: '', confirmPassword: 'five' })).toEqual({
      token: VALIDATION.required,
      confirmPassword: VALIDATION.passwordsDiffer,
    })
    expect(faultsOf(ForgottenPasswordSchema, {})).toEqual({ name: VALIDATION.required })
    expect(ForgottenPasswordSchema.parse({ name: ' mara ' })).toEqual({ name: 'mara' })
  })

  test('have a limit for names and passwords', () => {
    const long = 'x'.repeat(LIMITS.passwordMaxLength + 1)
    const tooLong = VALIDATION.maximum(LIMITS.passwordMaxLength)
    expect(faultsOf(LoginSchema, { username: 'x'.repeat(301), password: long })).toEqual({
      username: VALIDATION.maximum(300),
      password: tooLong,
    })
    const account = { username: 'ann', email: 'ann@site.test', password: long, confirmPassword: long }
    expect(faultsOf(RegistrationSchema, account)).toEqual({ password: tooLong, confirmPassword: tooLong })
    expect(
      faultsOf(RegistrationSchema, {
        ...account,
        username: 'x'.repeat(65),
        password: 'four',
        confirmPassword: 'four',
      }),
    ).toEqual({
      username: VALIDATION.maximum(64),
    })
    expect(LoginSchema.parse({ username: ' ann ', password: ' a ' })).toEqual({
      username: 'ann',
      password: ' a ',
      code: '',
    })
  })

  test('get a role and an approval, but never become owner', () => {
    for (const role of ['admin', 'member']) {
      expect(UserChangeSchema.parse({ role, status: 'active' })).toEqual({ role, status: 'active' })
      expect(InvitationRequestSchema.parse({ role })).toEqual({ role })
    }
    expect(UserChangeSchema.parse({})).toEqual({})
    const role = 'This must be admin or member'
    expect(faultsOf(UserChangeSchema, { role: 'owner', status: 'waiting' })).toEqual({
      role,
      status: 'This can only become active',
    })
    expect(faultsOf(InvitationRequestSchema, { role: 'owner' })).toEqual({ role })
  })

  test('an import accepts two hundred addresses and any text in the cells', () => {
    const addresses = (count: number) => Array.from({ length: count }, () => 'a')
    const batch = { addresses: [' a@mail.test ', '', null], hasConsent: false }
    expect(ImportSchema.parse(batch)).toEqual({ addresses: ['a@mail.test', '', ''], hasConsent: false })
    expect(
      ImportSchema.safeParse({ addresses: addresses(LIMITS.importBatch), hasConsent: true }).success,
    ).toBe(true)
    expect(
      ImportSchema.safeParse({ addresses: addresses(LIMITS.importBatch + 1), hasConsent: true }).success,
    ).toBe(false)
    expect(ImportSchema.safeParse({ addresses: ['x'.repeat(1001)], hasConsent: true }).success).toBe(false)
  })
})

describe('a CSV file', () => {
  test.each([
    ['a,b;c,d', ','],
    ['a;b;c,d', ';'],
    ['a\tb', '\t'],
    ['a|b|c;d', '|'],
    ['a', ','],
    ['', ','],
    ['\n\n a;b\n1,2,3', ';'],
    ['a;b\r1,2,3', ';'],
    ['a;b\r\n1,2,3', ';'],
    ['a,b;c', ','],
  ])('%j has the delimiter %j', (text, mark) => {
    expect(findDelimiter(text)).toBe(mark)
  })
})

describe('a failure', () => {
  const cases: [AppError, number, readonly string[]][] = [
    [new AppError('invalid', ['One.', 'Two.']), 400, ['One.', 'Two.']],
    [new AppError('image', 'a.jpg', 'is empty.'), 400, ['a.jpg: is empty.']],
    [
      new AppError('imageTooLarge', 'a.jpg', 40),
      413,
      ['a.jpg: larger than 40 MB. Save it smaller, then add it again.'],
    ],
    [new AppError('bodyTooLarge', 64 * 1024), 413, ['This is too large. At most 64 KB can be sent at once.']],
    [new AppError('bodyTooLarge', 1024 ** 2), 413, ['This is too large. At most 1 MB can be sent at once.']],
    [
      new AppError('bodyTooLarge', 128 * 1024 ** 2),
      413,
      ['This is too large. At most 128 MB can be sent at once.'],
    ],
    [new AppError('tooManyAttempts', 1), 429, ['Too many attempts. Please try again in 1 second.']],
    [new AppError('tooManyAttempts', 89), 429, ['Too many attempts. Please try again in 89 seconds.']],
    [new AppError('tooManyAttempts', 90), 429, ['Too many attempts. Please try again in 2 minutes.']],
    [new AppError('tooManyAttempts', 60 * 15), 429, ['Too many attempts. Please try again in 15 minutes.']],
    [
      new AppError('mediaUnavailable', 'the disk is full'),
      503,
      [
        'Photographs cannot be saved or loaded at the moment: the disk is full. Nothing was changed. ' +
          'Please try again later.',
      ],
    ],
  ]
  test.each(cases)('is answered with its status and sentences: %s', (error, status, messages) => {
    expect(error).toMatchObject({ status, messages, name: 'AppError', message: messages.join(' ') })
  })

  const plain: [ErrorCode, number][] = [
    ['badBody', 400],
    ['setupCode', 400],
    ['resetLink', 400],
    ['usernameTaken', 400],
    ['wrongCredentials', 401],
    ['signInRequired', 401],
    ['forbidden', 403],
    ['xsrf', 403],
    ['notFound', 404],
    ['noMail', 409],
    ['ownerStays', 409],
    ['ownAccount', 409],
    ['conflict', 409],
    ['changedMeanwhile', 412],
    ['unexpected', 500],
    ['unavailable', 503],
  ]
  test.each(plain)('%s has status %i and one sentence', (code, status) => {
    const error = new AppError(code)
    expect(error).toMatchObject({ code, status })
    expect(error.messages).toEqual([expect.stringMatching(/^[A-Z].*[.!]( .*)?|run owner$/)])
  })
})
