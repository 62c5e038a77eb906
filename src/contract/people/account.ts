import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { atLeast, email, requiredText, verbatimText } from '../values/texts.ts'
import { PasskeySchema, SecondFactorSchema } from './factors.ts'
import { REGISTRATION, RoleSchema, withNewPassword } from './identity.ts'

/** A browser in which the person is signed in. */
export const DeviceSchema = z.object({
  id: z.string(),
  /** In words: `Firefox on Windows`. */
  browser: z.string(),
  /** ISO 8601, UTC. */
  signedInAt: z.string(),
  usedAt: z.string(),
  /** The browser that asks. */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof DeviceSchema>

/** The own account. */
export const AccountSchema = z.object({
  username: z.string(),
  email: z.string(),
  /** An address that counts when its link is confirmed; '' for none. */
  newEmail: z.string(),
  role: RoleSchema,
  /** Whether a better password is needed before this person may manage the site. */
  needsPassword: z.boolean(),
  canSendMail: z.boolean(),
  passkeys: z.array(PasskeySchema),
  secondFactor: SecondFactorSchema,
  /** The most recently used first. */
  devices: z.array(DeviceSchema),
})
export type Account = z.infer<typeof AccountSchema>

const currentPassword = () => verbatimText(LIMITS.passwordMaxLength, atLeast(1, VALIDATION.required))

export const NameChangeSchema = z.object({ username: REGISTRATION.username })
export type NameChange = z.infer<typeof NameChangeSchema>

export const EmailChangeSchema = z.object({ email: email(), current: currentPassword() })
export type EmailChange = z.infer<typeof EmailChangeSchema>

/** The link that was sent to the new address. */
export const EmailConfirmationSchema = z.object({ token: requiredText() })
export const EmailConfirmedSchema = z.object({ email: z.string() })

/** The shape of a change of the password. People who manage have more rules: manager-passwords.ts. */
export const PASSWORD_CHANGE = { current: currentPassword() }
export const PasswordChangeSchema = withNewPassword(PASSWORD_CHANGE)
export type PasswordChange = z.infer<typeof PasswordChangeSchema>
