import type { Transporter } from 'nodemailer'
import { readSettings } from '../site/settings-rows.ts'
import type { SiteSettings } from '../platform/config/slices.ts'
import type { Db } from '../platform/database/schema.ts'
import { toHtmlPart } from './html-part.ts'
import type { NewMail } from './mail-model.ts'

/** An SMTP server and the sender of its mails. */
export interface SmtpServer {
  readonly options:
    | { readonly url: string }
    | {
        readonly host: string
        readonly port: number
        /** Encrypted from the start; after STARTTLS, which is required; or not at all. */
        readonly secure?: boolean
        readonly requireTLS?: boolean
        readonly ignoreTLS?: boolean
        readonly auth?: { readonly user: string; readonly pass: string }
      }
  /** An address, with or without a name; '' for `no-reply` at the site's address. */
  readonly sender: string
}

/** In milliseconds. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 25_000 }

/** One connection for mails that leave one after the other; it is closed after 5 seconds without one. */
const KEPT = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 5000 } as const

/**
 * Opens no connection yet. The library is loaded at the first mail, so that the server starts faster. Without
 * `keepsConnection` each mail has its own connection.
 */
export async function openTransport(
  { options }: SmtpServer,
  { keepsConnection = false } = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  const all = { ...options, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true }
  return keepsConnection ? createTransport({ ...all, ...KEPT }) : createTransport(all)
}

interface Message extends NewMail {
  readonly id: string
  /** The HTML part; without one it is made from the text. */
  readonly html?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Where mail hosts return it, if not to its sender. */
  readonly returnTo?: string | undefined
}

/** Mail programs show an unsubscribe button for this (RFC 8058). */
const oneClick = ({ unsubscribeUrl }: Message): Record<string, string> =>
  unsubscribeUrl === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

interface Sending {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly transport: Transporter
  readonly sender: string
}

/** Where mails come from when nobody has said it. */
export const usualSender = (siteUrl: string) => `no-reply@${new URL(siteUrl).hostname}`

/** Sends one mail and waits for the answer of the mail server; throws its error. */
export async function sendMail({ db, config, transport, sender }: Sending, mail: Message): Promise<void> {
  const { hostname } = new URL(config.siteUrl)
  const { brandName } = await readSettings(db)
  await transport.sendMail({
    // A repeated delivery after a crash has the same id, so that mailboxes show it once.
    messageId: `<${mail.id}@${hostname}>`,
    // A sender with its own name keeps it.
    from: sender.includes('<') ? sender : { name: brandName, address: sender || usualSender(config.siteUrl) },
    to: { name: '', address: mail.to },
    ...(mail.replyTo !== '' && { replyTo: { name: '', address: mail.replyTo } }),
    ...(mail.returnTo !== undefined && { envelope: { from: mail.returnTo, to: mail.to } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html ?? (await toHtmlPart(mail.text, config.siteUrl, mail.language)),
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail), ...mail.headers },
  })
}
