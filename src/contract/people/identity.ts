import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../messages.ts'
import { atLeast, email, optionalText, requiredText, toText, verbatimText } from '../values/texts.ts'
import { isPlainUsername } from './username.ts'

/** Owners and admins manage everything and see prices. Members are signed in but may do neither. */
export const RoleSchema = z.enum(['owner', 'admin', 'member'])
export type Role = z.infer<typeof RoleSchema>

export const LoginSchema = z.object({
  /** A username or an e-mail address. */
  username: requiredText(),
  password: verbatimText(LIMITS.passwordMaxLength, atLeast(1, VALIDATION.required)),
})
export type Login = z.infer<typeof LoginSchema>
export const LoginAnswerSchema = z.object({ token: z.string(), username: z.string() })
export type LoginAnswer = z.infer<typeof LoginAnswerSchema>

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
const pairPasswords = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  const { password, confirmPassword } = value as Record<string, unknown>
  return { ...value, confirmPassword: [password, confirmPassword] }
}
const withNewPassword = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.transform(pairPasswords),
    z.object({
      ...shape,
      password: verbatimText(
        LIMITS.passwordMaxLength,
        atLeast(LIMITS.passwordMinLength, VALIDATION.passwordTooShort),
      ),
      confirmPassword: ConfirmedSchema,
    }),
  )

export const RegistrationSchema = withNewPassword({
  username: requiredText(
    LIMITS.usernameMaxLength,
    atLeast(LIMITS.usernameMinLength),
    z.refine(isPlainUsername, VALIDATION.username),
  ),
  email: email(),
  /** The one-time code of the set-up link, which creates the first owner, or the code of an invitation. */
  setup: optionalText(),
})
export type Registration = z.infer<typeof RegistrationSchema>

/** Asks for a password reset link by mail. The name is an e-mail address or a username. */
export const ForgottenPasswordSchema = z.object({ name: requiredText() })
export type ForgottenPassword = z.infer<typeof ForgottenPasswordSchema>

/** The new password and the token of the link. */
export const PasswordResetSchema = withNewPassword({ token: requiredText() })
export type PasswordReset = z.infer<typeof PasswordResetSchema>

/** The account whose password changed. The mail with the link does not name it. */
export const PasswordResetAnswerSchema = z.object({ username: z.string() })
export type PasswordResetAnswer = z.infer<typeof PasswordResetAnswerSchema>

/** What a visitor may know before signing up or asking for a link. */
export const IdentityRulesSchema = z.object({
  registration: z.enum(['approval', 'invite', 'open']),
  canSendMail: z.boolean(),
})
export type IdentityRules = z.infer<typeof IdentityRulesSchema>
