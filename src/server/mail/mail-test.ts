import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { MailFailure, MailTestAnswer } from '../../contract/mail/mail-server.ts'
import type { SiteSettings } from '../platform/config/slices.ts'
import type { Db } from '../platform/database/schema.ts'
import { codeOf } from '../platform/lib/files.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findConnectionFailure } from './connection-failures.ts'
import type { NewMail } from './mail-model.ts'
import { toLine, toName } from './one-line.ts'
import { openTransport, sendMail, type SmtpServer } from './transport.ts'

/** Milliseconds in which the mail server must have taken the mail. */
const PATIENCE = 30_000
/** The most characters of a server's own words that are shown. */
const DETAIL_MAX = 300

/** Codes of nodemailer that say enough by themselves. */
const BY_CODE: Readonly<Record<string, MailFailure>> = {
  EDNS: 'unknownHost',
  ETIMEDOUT: 'timeout',
  EPROTOCOL: 'notMail',
  ETLS: 'noTls',
  EAUTH: 'wrongLogin',
  EMESSAGE: 'mailRefused',
}
/** Reply codes of a server that wants a login first (RFC 4954). */
const LOGIN_NEEDED = new Set([530, 538])

function failureOf(error: unknown): MailFailure {
  const { responseCode, command, message } = error as {
    readonly responseCode?: number
    readonly command?: string
    readonly message: string
  }
  if (responseCode !== undefined && LOGIN_NEEDED.has(responseCode)) return 'loginNeeded'
  if (command === 'MAIL FROM') return 'senderRefused'
  if (command === 'RCPT TO') return 'recipientRefused'
  const known = BY_CODE[codeOf(error) ?? '']
  // Its code ESOCKET tells only by the words of OpenSSL or of the system what has happened.
  return known ?? findConnectionFailure(message) ?? 'other'
}

function renderTestMail(to: string, brandName: string, siteUrl: string): NewMail {
  const name = toName(brandName)
  const text = `Hello,\n\nThis is a test email from ${name}. It has arrived, so your site can send email.\n\n${name}\n${siteUrl}\n`
  return { to, replyTo: '', subject: toLine(`Test email from ${name}`), text }
}

interface Parts {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  /** Milliseconds, if not the usual time. */
  readonly patience?: number
}

/** Sends a mail that says that mails arrive, and says why it was not taken. */
export async function sendTestMail(parts: Parts, server: SmtpServer, to: string): Promise<MailTestAnswer> {
  const { brandName } = await readSettings(parts.db)
  return tryMail(parts, server, renderTestMail(to, brandName, parts.config.siteUrl))
}

/** Sends one mail at once, past the outbox, and says why it was not taken. A server that hangs counts as a timeout. */
export async function tryMail(
  { db, config, patience = PATIENCE }: Parts,
  server: SmtpServer,
  content: NewMail & { readonly html?: string; readonly returnTo?: string | undefined },
): Promise<MailTestAnswer> {
  const mail = { ...content, id: randomUUID() }
  const transport = await openTransport(server)
  const over = new AbortController()
  const sending = sendMail({ db, config, transport, sender: server.sender }, mail).then(
    (): MailTestAnswer => ({ detail: '' }),
    (error: Error): MailTestAnswer => ({
      failure: failureOf(error),
      detail: toLine(error.message).slice(0, DETAIL_MAX),
    }),
  )
  const late = setTimeout<MailTestAnswer>(
    patience,
    { failure: 'timeout', detail: '' },
    { signal: over.signal },
  )
  late.catch(() => undefined)
  try {
    return await Promise.race([sending, late])
  } finally {
    over.abort()
    transport.close()
  }
}
