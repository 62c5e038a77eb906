import type { FormField } from '../values/fields.ts'
import { LIMITS } from '../limits.ts'
import { EMAIL_PATTERN } from '../values/texts.ts'

/** The names of what a field says. Its page has the words (words/en/accounts.ts). */
export type FieldWord =
  | 'username'
  | 'orEmail'
  | 'email'
  | 'newEmail'
  | 'emailOrUsername'
  | 'password'
  | 'confirmPassword'
  | 'currentPassword'
  | 'newPassword'
  | 'confirmNewPassword'
  | 'setup'
  | 'setupHint'
  | 'code'
  | 'passkeyName'
export interface AccountField<Name extends string = string> extends FormField<Name> {
  readonly label: FieldWord
  readonly hint?: FieldWord
}

/** The fields of the account forms. They are not in fields.ts, because every visitor downloads that file. */
const NEW_PASSWORD_FIELDS = [
  {
    name: 'password',
    label: 'password',
    type: 'password',
    autoComplete: 'new-password',
    isRequired: true,
    minLength: LIMITS.passwordMinLength,
    maxLength: LIMITS.passwordMaxLength,
  },
  {
    name: 'confirmPassword',
    label: 'confirmPassword',
    type: 'password',
    autoComplete: 'new-password',
    isRequired: true,
    maxLength: LIMITS.passwordMaxLength,
  },
] as const satisfies readonly AccountField[]

export const SIGN_IN_FIELDS = [
  {
    name: 'username',
    label: 'username',
    hint: 'orEmail',
    // Browsers add the passkeys of this device to the names that they know.
    autoComplete: 'username webauthn',
    autoCapitalize: 'none',
    isRequired: true,
    maxLength: LIMITS.shortTextMaxLength,
  },
  {
    name: 'password',
    label: 'password',
    type: 'password',
    autoComplete: 'current-password',
    isRequired: true,
    maxLength: LIMITS.passwordMaxLength,
  },
] as const satisfies readonly AccountField[]

export const SIGN_UP_FIELDS = [
  {
    name: 'username',
    label: 'username',
    autoComplete: 'username',
    autoCapitalize: 'none',
    isRequired: true,
    minLength: LIMITS.usernameMinLength,
    maxLength: LIMITS.usernameMaxLength,
  },
  {
    name: 'email',
    label: 'email',
    type: 'email',
    autoComplete: 'email',
    isRequired: true,
    maxLength: LIMITS.emailMaxLength,
    pattern: EMAIL_PATTERN,
  },
  ...NEW_PASSWORD_FIELDS,
] as const satisfies readonly AccountField[]

export const SETUP_FIELD = {
  name: 'setup',
  label: 'setup',
  hint: 'setupHint',
  autoComplete: 'off',
  maxLength: LIMITS.shortTextMaxLength,
} as const satisfies AccountField

export const FORGOTTEN_PASSWORD_FIELDS = [
  {
    name: 'name',
    label: 'emailOrUsername',
    autoComplete: 'username',
    autoCapitalize: 'none',
    isRequired: true,
    maxLength: LIMITS.shortTextMaxLength,
  },
] as const satisfies readonly AccountField[]

export const RESET_PASSWORD_FIELDS = NEW_PASSWORD_FIELDS

const CURRENT_PASSWORD = {
  name: 'current',
  label: 'currentPassword',
  type: 'password',
  autoComplete: 'current-password',
  isRequired: true,
  maxLength: LIMITS.passwordMaxLength,
} as const satisfies AccountField
/** The second step of signing in. */
export const CODE_FIELDS = [
  {
    name: 'code',
    label: 'code',
    autoComplete: 'one-time-code',
    autoCapitalize: 'none',
    isRequired: true,
    maxLength: LIMITS.shortTextMaxLength,
  },
] as const satisfies readonly AccountField[]
/** Confirms who it is. */
export const PROOF_FIELDS = [{ ...SIGN_IN_FIELDS[1] }] as const satisfies readonly AccountField[]
export const PASSKEY_FIELDS = [
  {
    name: 'name',
    label: 'passkeyName',
    autoComplete: 'off',
    isRequired: true,
    maxLength: LIMITS.usernameMaxLength,
  },
] as const satisfies readonly AccountField[]
export const NAME_FIELDS = [SIGN_UP_FIELDS[0]] as const
export const EMAIL_FIELDS = [
  { ...SIGN_UP_FIELDS[1], label: 'newEmail' },
  CURRENT_PASSWORD,
] as const satisfies readonly AccountField[]
export const PASSWORD_FIELDS = [
  CURRENT_PASSWORD,
  { ...NEW_PASSWORD_FIELDS[0], label: 'newPassword' },
  { ...NEW_PASSWORD_FIELDS[1], label: 'confirmNewPassword' },
] as const satisfies readonly AccountField[]
