import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { atLeast, requiredText, verbatimText } from '../values/texts.ts'

/** A key on a phone, a computer or a security key that replaces the password. */
export const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The host that it was made at. It works only there. */
  host: z.string(),
  /** Whether it works at the present address of the site. */
  worksHere: z.boolean(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** '' where it was never used. */
  usedAt: z.string(),
})
export type Passkey = z.infer<typeof PasskeySchema>
export const PasskeyNameSchema = z.object({ name: requiredText(LIMITS.usernameMaxLength) })
export type PasskeyName = z.infer<typeof PasskeyNameSchema>

/** What the browser's passkey dialog has answered. The server checks every part of it. */
export const PasskeyAnswerSchema = z.object({ answer: z.looseObject({ id: requiredText() }) })

/** Options for the browser's passkey dialog, as WebAuthn defines them. */
export const PasskeyOptionsSchema = z.object({
  options: z.looseObject({ challenge: z.string() }),
  /** Whether somebody has a passkey that was made at another address of the site. */
  hasOlder: z.boolean(),
  /** Whether somebody has one that was made at the present address. */
  hasCurrent: z.boolean(),
})

/** Options for adding a passkey. */
export const NewPasskeyOptionsSchema = z.looseObject({ challenge: z.string() })

/** Codes of an app as the second step of signing in with a password. */
export const SecondFactorSchema = z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() })
export type SecondFactor = z.infer<typeof SecondFactorSchema>

/** Shown once: what the app needs. */
export const CodeSetUpSchema = z.object({
  /** Base32, to type. */
  secret: z.string(),
  /** The same as an address for the app. */
  uri: z.string(),
  /** The address as a QR code: the path of an SVG with `size` units in both directions. */
  qr: z.object({ size: z.number(), path: z.string() }),
})
export type CodeSetUp = z.infer<typeof CodeSetUpSchema>

/** Recovery codes to write down. They are shown once. */
export const RecoveryCodesSchema = z.object({ codes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodesSchema>

/** A code of the app, or a recovery code. */
export const CodeSchema = z.object({ code: requiredText() })
export type Code = z.infer<typeof CodeSchema>

export const PasswordProofSchema = z.object({
  password: verbatimText(LIMITS.passwordMaxLength, atLeast(1, VALIDATION.required)),
})

/** Confirms who it is with the password or with a passkey. */
export const IdentityProofSchema = z.object({
  password: verbatimText(LIMITS.passwordMaxLength),
  answer: z.optional(z.looseObject({ id: requiredText() })),
})
