import type { FormField } from '../values/fields.ts'
import { LIMITS } from '../limits.ts'
import { EMAIL_PATTERN } from '../values/texts.ts'

/** The fields of the account forms. They are not in fields.ts, because every visitor downloads that file. */
const NEW_PASSWORD_FIELDS = [
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'new-password',
    isRequired: true,
    minLength: LIMITS.passwordMinLength,
    maxLength: LIMITS.passwordMaxLength,
  },
  {
    name: 'confirmPassword',
    label: 'Confirm password',
    type: 'password',
    autoComplete: 'new-password',
    isRequired: true,
    maxLength: LIMITS.passwordMaxLength,
  },
] as const satisfies readonly FormField[]

export const SIGN_IN_FIELDS = [
  {
    name: 'username',
    label: 'Username',
    hint: 'Or your email address.',
    // Browsers add the passkeys of this device to the names that they know.
    autoComplete: 'username webauthn',
    autoCapitalize: 'none',
    isRequired: true,
    maxLength: LIMITS.shortTextMaxLength,
  },
  {
    name: 'password',
    label: 'Password',
    type: 'password',
    autoComplete: 'current-password',
    isRequired: true,
    maxLength: LIMITS.passwordMaxLength,
  },
] as const satisfies readonly FormField[]

export const SIGN_UP_FIELDS = [
  {
    name: 'username',
    label: 'Username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    isRequired: true,
    minLength: LIMITS.usernameMinLength,
    maxLength: LIMITS.usernameMaxLength,
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
    maxLength: LIMITS.emailMaxLength,
    pattern: EMAIL_PATTERN,
  },
  ...NEW_PASSWORD_FIELDS,
] as const satisfies readonly FormField[]

export const SETUP_FIELD = {
  name: 'setup',
  label: 'Set-up code',
  hint: 'From the link that you were sent, or that the server showed at its first start.',
  autoComplete: 'off',
  maxLength: LIMITS.shortTextMaxLength,
} as const satisfies FormField

export const FORGOTTEN_PASSWORD_FIELDS = [
  {
    name: 'name',
    label: 'Email or username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    isRequired: true,
    maxLength: LIMITS.shortTextMaxLength,
  },
] as const satisfies readonly FormField[]

export const RESET_PASSWORD_FIELDS = NEW_PASSWORD_FIELDS

const CURRENT_PASSWORD = {
  name: 'current',
  label: 'Current password',
  type: 'password',
  autoComplete: 'current-password',
  isRequired: true,
  maxLength: LIMITS.passwordMaxLength,
} as const satisfies FormField
/** The second step of signing in. */
export const CODE_FIELDS = [
  {
    name: 'code',
    label: 'Code',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    isRequired: true,
    maxLength: LIMITS.shortTextMaxLength,
  },
] as const satisfies readonly FormField[]
/** Confirms who it is. */
export const PROOF_FIELDS = [{ ...SIGN_IN_FIELDS[1] }] as const satisfies readonly FormField[]
export const PASSKEY_FIELDS = [
  { name: 'name', label: 'Name', autoComplete: 'off', isRequired: true, maxLength: LIMITS.usernameMaxLength },
] as const satisfies readonly FormField[]
export const NAME_FIELDS = [SIGN_UP_FIELDS[0]]
export const EMAIL_FIELDS = [{ ...SIGN_UP_FIELDS[1], label: 'New email' }, CURRENT_PASSWORD]
export const PASSWORD_FIELDS = [
  CURRENT_PASSWORD,
  { ...NEW_PASSWORD_FIELDS[0], label: 'New password' },
  { ...NEW_PASSWORD_FIELDS[1], label: 'Confirm new password' },
]
