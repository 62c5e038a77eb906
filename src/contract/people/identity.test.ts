import { safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { LoginSchema, RegistrationSchema } from './identity.ts'

const right = { username: 'ann', email: 'ann@site.test', password: 'four', confirmPassword: 'four' }

function faultsOf(changes: object) {
  const parsed = safeParse(RegistrationSchema, { ...right, ...changes })
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.map((i) => [i.path.join('.'), i.message]))
}

describe('features 5, registration', () => {
  test.each([
    ['username required', { username: ' ' }, { username: 'This field is required' }],
    ['username, minimum length 3', { username: 'an' }, { username: 'The minimum length is 3 characters.' }],
    ['email required', { email: '' }, { email: 'This field is required' }],
    ['email valid', { email: 'ann@site' }, { email: 'Email must be a valid email address' }],
    [
      'password, minimum length 4',
      { password: 'fou', confirmPassword: 'fou' },
      { password: 'Password is too short' },
    ],
    ['confirmPassword required', { confirmPassword: '' }, { confirmPassword: 'This field is required' }],
    ['confirmPassword equal', { confirmPassword: 'five' }, { confirmPassword: 'Passwords do not match' }],
    [
      'confirmPassword equal, also while other fields are wrong',
      { username: '', password: 'abc', confirmPassword: 'abcd' },
      {
        username: 'This field is required',
        password: 'Password is too short',
        confirmPassword: 'Passwords do not match',
      },
    ],
  ])('%s', (_rule, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults)
  })

  test('returns what was sent, keeps spaces in a password, and has no code when none was sent', () => {
    const password = ' two words '
    const sent = { ...right, username: ' ann ', password, confirmPassword: password, setup: null, more: 1 }
    expect(RegistrationSchema.parse(sent)).toEqual({
      username: 'ann',
      email: 'ann@site.test',
      password,
      confirmPassword: password,
      setup: '',
    })
  })

  test('a password that a client sent as a number is read as text', () => {
    expect(faultsOf({ password: 1234, confirmPassword: '1234' })).toEqual({})
  })

  test.each([null, 'text', 7, []])('%j is not a registration', (value) => {
    expect(safeParse(RegistrationSchema, value).success).toBe(false)
  })
})

test('features 5, sign-in: username required, password required', () => {
  const parsed = safeParse(LoginSchema, { username: '', password: '' })
  expect(parsed.error?.issues.map(({ path, message }) => [...path, message])).toEqual([
    ['username', 'This field is required'],
    ['password', 'This field is required'],
  ])
})
