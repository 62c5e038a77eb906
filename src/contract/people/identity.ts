import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { atLeast, email, optionalText, requiredText, toText, verbatimText } from '../values/texts.ts'
import { isPlainUsername } from './username.ts'

/** Owners and admins manage everything and see prices. Members are signed in but may do neither. */
export const RoleSchema = z.enum(['owner', 'admin', 'member'])
export type Role = z.infer<typeof RoleSchema>

export const LoginSchema = z.object({
  /** A username or an email address. */
  username: requiredText(),
  password: verbatimText(LIMITS.passwordMaxLength, atLeast(1, VALIDATION.required)),
  /** The second step, for accounts that ask for it. */
  code: optionalText(),
})
export type Login = z.infer<typeof LoginSchema>
export const LoginAnswerSchema = z.object({
  token: z.string(),
  username: z.string(),
  /** The id of the account, which stays when the username changes. Other servers may send none. */
  account: z.optional(z.string()),
})
export type LoginAnswer = z.infer<typeof LoginAnswerSchema>

/** Asks for a new token. `idle`: the seconds since the person last used the page. */
export const RenewalSchema = z.object({ idle: z.int().check(z.nonnegative()) })

/** A new password, typed twice. The two are compared first, so that another fault does not hide a mismatch. */
const ConfirmedSchema = z.pipe(
  z.transform(([password, again]: readonly [unknown, unknown], context): unknown => {
    const [first, second] = [toText(password), toText(again)]
    if (first !== second && second !== '')
      context.issues.push({ code: 'custom', message: VALIDATION.passwordsDiffer, input: again })
    return second
  }),
  verbatimText(LIMITS.passwordMaxLength, atLeast(1, VALIDATION.required)),
)
/** Finds a fault of a password of this person; undefined for none. */
export type FindFault = (password: string, username: string) => string | undefined

const newPassword = (findFault: FindFault) =>
  z.pipe(
    z.transform(([password, username]: readonly [unknown, unknown], context): unknown => {
      const text = toText(password)
      // A password that is too short for everybody has its own message.
      const isLongEnough = text !== undefined && text.length >= LIMITS.passwordMinLength
      const message = isLongEnough ? findFault(text, toText(username) ?? '') : undefined
      if (message !== undefined) context.issues.push({ code: 'custom', message, input: password })
      return text
    }),
    verbatimText(LIMITS.passwordMaxLength, atLeast(LIMITS.passwordMinLength, VALIDATION.passwordTooShort)),
  )

/** Brings values together that one rule compares. */
const pairPasswords = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  const { username, password, confirmPassword } = value as Record<string, unknown>
  return { ...value, password: [password, username], confirmPassword: [password, confirmPassword] }
}
/** An object with a new password. `findFault` has rules beyond the minimum of features 5. */
export const withNewPassword = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  findFault: FindFault = () => undefined,
) =>
  z.pipe(
    z.transform(pairPasswords),
    z.object({ ...shape, password: newPassword(findFault), confirmPassword: ConfirmedSchema }),
  )

export const REGISTRATION = {
  username: requiredText(
    LIMITS.usernameMaxLength,
    atLeast(LIMITS.usernameMinLength),
    z.refine(isPlainUsername, VALIDATION.username),
  ),
  email: email(),
  /** The one-time code of the set-up link, which creates the first owner, or the code of an invitation. */
  setup: optionalText(),
}
/** The sign-up of a member. People who manage have more rules: manager-passwords.ts. */
export const RegistrationSchema = withNewPassword(REGISTRATION)
export type Registration = z.infer<typeof RegistrationSchema>

/** Asks for a password reset link by mail. The name is an email address or a username. */
export const ForgottenPasswordSchema = z.object({ name: requiredText() })
export type ForgottenPassword = z.infer<typeof ForgottenPasswordSchema>

/** The new password and the token of the link. */
export const RESET = { token: requiredText() }
export const PasswordResetSchema = withNewPassword(RESET)
export type PasswordReset = z.infer<typeof PasswordResetSchema>

/** The account whose password changed. The mail with the link does not name it. */
export const PasswordResetAnswerSchema = z.object({ username: z.string() })
export type PasswordResetAnswer = z.infer<typeof PasswordResetAnswerSchema>

/** The code of a set-up link or invitation, or the token of a password reset link. */
export const AccountLinkSchema = z.object({ setup: optionalText(), token: optionalText() })
export type AccountLink = z.infer<typeof AccountLinkSchema>
/** What the holder of such a link may know; null when it does not work any more. */
export const AccountLinkAnswerSchema = z.nullable(
  z.object({
    /** Whether the account may manage the site, so that the rules of manager-passwords.ts hold. */
    isManager: z.boolean(),
    /** '' for an account that does not exist yet. */
    username: z.string(),
  }),
)
export type AccountLinkAnswer = z.infer<typeof AccountLinkAnswerSchema>

/** What a visitor may know before signing up or asking for a link. */
export const IdentityRulesSchema = z.object({
  registration: z.enum(['approval', 'invite', 'open']),
  canSendMail: z.boolean(),
})
export type IdentityRules = z.infer<typeof IdentityRulesSchema>
