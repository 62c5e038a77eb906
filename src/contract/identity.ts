import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { VALIDATION } from './messages.ts'
import { atLeast, email, optionalText, requiredText, verbatimText } from './texts.ts'

/** Owner and admin manage everything and see prices; a member is known by name and may do neither. */
export const RoleSchema = z.enum(['owner', 'admin', 'member'])
export type Role = z.infer<typeof RoleSchema>

export const LoginSchema = z.object({
  username: requiredText(),
  password: verbatimText(1000, atLeast(1, VALIDATION.required)),
})
export const LoginAnswerSchema = z.object({ token: z.string(), username: z.string() })
export type LoginAnswer = z.infer<typeof LoginAnswerSchema>

export const RegistrationSchema = z
  .object({
    username: requiredText(64, atLeast(LIMITS.usernameMinLength)),
    email: email(),
    password: verbatimText(1000, atLeast(LIMITS.passwordMinLength, VALIDATION.passwordTooShort)),
    confirmPassword: verbatimText(1000),
    /** The one-time code of the set-up link, which makes the first owner; or an invitation's. */
    setup: optionalText(),
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: VALIDATION.passwordsDiffer,
  })
export type Registration = z.infer<typeof RegistrationSchema>
