import * as z from 'zod/mini'
import { LIMITS } from '../limits.ts'
import { VALIDATION } from '../wording/messages.ts'
import { BouncesSchema } from './bounces.ts'
import {
  email,
  optionalLine,
  optionalText,
  requiredText,
  toTrimmedText,
  verbatimText,
} from '../values/texts.ts'

/** How the connection is encrypted: from its start, after a plain greeting, or not at all. */
export const MAIL_SECURITY = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof MAIL_SECURITY)[number]

/** The usual port of each. */
export const MAIL_PORTS: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 }

/** A name such as `smtp.example.org`, or an IP address; nothing that could be a path, a user or a port. */
const HOST = /^[\p{L}\p{N}]([\p{L}\p{N}.:-]*[\p{L}\p{N}])?$/u

const port = () =>
  z.pipe(
    z.transform((value: unknown) => Number(toTrimmedText(value) || Number.NaN)),
    z.int(VALIDATION.port).check(z.minimum(1, VALIDATION.port), z.maximum(65_535, VALIDATION.port)),
  )

/** The mail server as the owner enters it. */
export const MailServerInputSchema = z.object({
  /** The address that mails come from. */
  sender: email(),
  host: requiredText(LIMITS.shortTextMaxLength, z.regex(HOST, VALIDATION.mailHost)),
  port: port(),
  security: z.enum(MAIL_SECURITY),
  /** '' for a server that asks for no name. */
  userName: optionalText(),
  /** '' keeps the saved password. */
  password: verbatimText(LIMITS.passwordMaxLength),
})
export type MailServerInput = z.infer<typeof MailServerInputSchema>

/** The same where MAIL_FROM decides the sender. It counts for nothing here, and nobody could correct it. */
const FixedSenderInputSchema = z.extend(MailServerInputSchema, {
  sender: optionalLine(LIMITS.shortTextMaxLength),
})
interface SenderRule {
  readonly isSenderFixed: boolean
}
export const mailServerInputFor = ({ isSenderFixed }: SenderRule) =>
  isSenderFixed ? FixedSenderInputSchema : MailServerInputSchema

/** The mail server as the Control Panel shows it, without its password. */
export const MailServerSchema = z.object({
  /** What decides: the server's environment, the Control Panel, or nothing yet. */
  source: z.enum(['environment', 'panel', 'none']),
  sender: z.string(),
  /** Whether the server's environment (MAIL_FROM) decides who the sender is. */
  isSenderFixed: z.boolean(),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  userName: z.string(),
  hasPassword: z.boolean(),
  /** The password cannot be read any more, because the server's key has changed: it must be entered again. */
  isLocked: z.boolean(),
  /** The addresses that MAIL_TO sends the messages of visitors to. Empty: the contact email, or else the owner. */
  recipients: z.array(z.string()),
  /** Absent where returned letters are not read. */
  bounces: z.optional(BouncesSchema),
  /** Whether the caller may change and test it. */
  mayChange: z.boolean(),
})
export type MailServer = z.infer<typeof MailServerSchema>

/** The mail server of a provider; {} where it is not known. */
export const MailProviderSchema = z.object({
  server: z.optional(z.object({ host: z.string(), port: z.int(), security: z.enum(MAIL_SECURITY) })),
})
export type MailProvider = z.infer<typeof MailProviderSchema>

/** Why a test mail was not taken. */
export const MAIL_FAILURES = [
  'unknownHost',
  'unreachable',
  'timeout',
  'notMail',
  'noTls',
  'certificate',
  'wrongLogin',
  'loginNeeded',
  'senderRefused',
  'recipientRefused',
  'mailRefused',
  'other',
] as const
export type MailFailure = (typeof MAIL_FAILURES)[number]

/** Sends one mail with these settings, which are not saved; without them with the settings in use. */
export const mailTestFor = (rule: SenderRule) =>
  z.object({ to: email(), server: z.optional(mailServerInputFor(rule)) })
export type MailTest = z.infer<ReturnType<typeof mailTestFor>>

/** The result of a test mail. `failure` is absent when the mail server took it. */
export const MailTestAnswerSchema = z.object({
  failure: z.optional(z.enum(MAIL_FAILURES)),
  /** What the mail server or the network said, for whoever knows about mail; '' for nothing. */
  detail: z.string(),
})
export type MailTestAnswer = z.infer<typeof MailTestAnswerSchema>
