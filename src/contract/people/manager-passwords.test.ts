import { type core, safeParse } from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { managerResetSchema, ManagerRegistrationSchema } from './manager-passwords.ts'

const faultsOf = (schema: core.$ZodType, value: object) =>
  safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const twice = (password: string) => ({ password, confirmPassword: password })

describe('somebody who may manage the site', () => {
  const ann = { username: 'ann', email: 'ann@site.test' }

  test.each([
    ['of four characters', 'four', 'Use at least 8 characters.'],
    ['of seven characters', 'sevench', 'Use at least 8 characters.'],
    ['of three characters, as members', 'abc', 'Password is too short'],
    ['that everybody knows', 'password', 'This password is too common. Choose another one.'],
    ['that everybody knows, in capitals', 'Trustno1', 'This password is too common. Choose another one.'],
  ])('cannot choose a password %s', (_what, password, message) => {
    const fault = [`password: ${message}`]
    expect(faultsOf(ManagerRegistrationSchema, { ...ann, ...twice(password) })).toEqual(fault)
    expect(faultsOf(managerResetSchema('ann'), { token: 't', ...twice(password) })).toEqual(fault)
  })

  test.each(['ann in blue', 'AnnInBlue', 'ANNINBLUE'])(
    'called %s cannot take the name as password',
    (name) => {
      const own = ['password: Your password must not be your username.']
      const registration = { ...ann, username: name, ...twice(name.toLowerCase()) }
      expect(faultsOf(ManagerRegistrationSchema, registration)).toEqual(own)
      expect(faultsOf(managerResetSchema(name), { token: 't', ...twice(name.toLowerCase()) })).toEqual(own)
    },
  )

  test('sees the fault of the password before the other fields are filled in', () => {
    expect(faultsOf(ManagerRegistrationSchema, { password: 'sunshine' })).toContain(
      'password: This password is too common. Choose another one.',
    )
  })

  test.each(['red lake', 'linseed-oil-1907', '  spaced  ', 'ännchen von tharau'])(
    'may choose %j',
    (password) => {
      expect(faultsOf(ManagerRegistrationSchema, { ...ann, ...twice(password) })).toEqual([])
    },
  )
})
