import type { FetchMessageObject, ImapFlow, MessageStructureObject } from 'imapflow'
import type { BounceFailure } from '../../../contract/mail/bounces.ts'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'
import { findConnectionFailure } from '../../mail/connection-failures.ts'
import { findMessageId, readReturnedMail, type ReturnedMail } from './returned-mail.ts'

/** How far a mailbox has been read. UIDs grow; with another `uidValidity` they have begun anew (RFC 3501). */
export interface Place {
  readonly uidValidity: string
  readonly lastUid: number
}

export interface Reading {
  readonly place: Place
  readonly returned: readonly ReturnedMail[]
  /** Why it ended early. What was read until then counts. */
  readonly failure?: BounceFailure
  /** The message at which it ended. */
  readonly stuckAt?: number
}

/** Milliseconds. The whole reading may take `all`, so that a server that drips holds nothing up. */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 30_000 }
const ALL = 120_000
/** More than any honest answer has. */
const LIMITS = { maxLiteralSize: 1e6, maxLineLength: 4e6, maxResponseSize: 8e6, maxResponseTokens: 200_000 }
/** The most messages in one reading; what is left over is read in the next one. */
const MOST_MESSAGES = 500
/** Bytes. A returned letter is smaller, whatever is added to it. */
const LARGEST_MESSAGE = 1_000_000
/** Bytes of a delivery status, and of the headers of the returned mail. */
const LARGEST_PART = 64 * 1024
/** Milliseconds. Mail hosts give up within a week. */
const OLDEST = 30 * 24 * 60 * 60_000

/** The parts of a delivery report, also in their forms for addresses with other letters (RFC 6533). */
const REPORT = /^message\/(?:global-)?delivery-status$/
const ORIGINAL = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/

async function connect({ host, port, security, userName, password }: BounceMailbox): Promise<ImapFlow> {
  // Loaded only where there is a mailbox.
  const { ImapFlow: Client } = await import('imapflow')
  const client = new Client({
    host,
    port,
    secure: security === 'tls',
    ...(security !== 'tls' && { doSTARTTLS: security === 'starttls' }),
    auth: { user: userName, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
    ...LIMITS,
  })
  // Each call that was waiting rejects, too.
  client.on('error', () => undefined)
  return client
}

/** Quoted-printable (RFC 2045). */
const unquote = (text: string) =>
  text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

function textOf({ bodyParts }: FetchMessageObject, { part = '', encoding = '' }: MessageStructureObject) {
  const text = bodyParts?.get(part)?.toString('latin1') ?? ''
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('latin1')
  return encoding === 'quoted-printable' ? unquote(text) : text
}

/** Undefined for anything but a delivery report about a letter. Only its two small parts are fetched. */
async function readMessage(client: ImapFlow, uid: number): Promise<ReturnedMail | undefined> {
  const message = await client.fetchOne(String(uid), { bodyStructure: true }, { uid: true })
  if (!message || message.bodyStructure?.type !== 'multipart/report') return undefined
  // For people, for programs, and what came back (RFC 6522).
  const [, report, original] = message.bodyStructure.childNodes ?? []
  if (!report?.part || !original?.part || !REPORT.test(report.type) || !ORIGINAL.test(original.type))
    return undefined
  const bodyParts = [report.part, original.part].map((key) => ({ key, start: 0, maxLength: LARGEST_PART }))
  const parts = await client.fetchOne(String(uid), { bodyParts }, { uid: true })
  if (!parts) return undefined
  const messageId = original.envelope?.messageId ?? findMessageId(textOf(parts, original))
  return readReturnedMail(textOf(parts, report), messageId)
}

/** The messages that are new, oldest first. */
async function listNew(client: ImapFlow, lastUid: number, now: Date): Promise<number[]> {
  const since = new Date(now.getTime() - OLDEST)
  const query = { uid: `${lastUid + 1}:*`, since, smaller: LARGEST_MESSAGE }
  const found = await client.search(query, { uid: true })
  if (!found) throw new Error('The mail server refuses to search.')
  // The range always has the last message, also where it is known.
  const unread = found.filter((uid) => uid > lastUid).toSorted((a, b) => a - b)
  return unread.slice(0, MOST_MESSAGES)
}

/**
 * Reads the messages that are new since a place. It marks, moves and deletes nothing, because people may read the same
 * mailbox. Never rejects.
 */
export async function readMailbox(
  mailbox: BounceMailbox,
  {
    from,
    now,
    signal,
  }: { readonly from: Place | undefined; readonly now: Date; readonly signal: AbortSignal },
): Promise<Reading> {
  let place = from ?? { uidValidity: '', lastUid: 0 }
  let at: number | undefined
  let isOpening = false
  const returned: ReturnedMail[] = []
  const deadline = AbortSignal.timeout(ALL)
  const over = AbortSignal.any([signal, deadline])
  const client = await connect(mailbox)
  const close = () => client.close()
  over.addEventListener('abort', close)
  try {
    over.throwIfAborted()
    await client.connect()
    isOpening = true
    const { uidValidity } = await client.mailboxOpen(mailbox.folder, { readOnly: true })
    isOpening = false
    if (place.uidValidity !== String(uidValidity)) place = { uidValidity: String(uidValidity), lastUid: 0 }
    for (const uid of await listNew(client, place.lastUid, now)) {
      over.throwIfAborted()
      at = uid
      const mail = await readMessage(client, uid)
      if (mail) returned.push(mail)
      place = { ...place, lastUid: uid }
    }
    return { place, returned }
  } catch (error) {
    const failure = deadline.aborted ? 'timeout' : failureOf(error, isOpening)
    return { place, returned, failure, ...(at !== undefined && { stuckAt: at }) }
  } finally {
    await client.logout().catch(() => undefined)
    over.removeEventListener('abort', close)
    close()
  }
}

function failureOf(error: unknown, isOpening: boolean): BounceFailure {
  const { authenticationFailed, responseStatus, tlsFailed, code, message } = error as {
    readonly authenticationFailed?: boolean
    readonly responseStatus?: string
    readonly tlsFailed?: boolean
    readonly code?: string
    readonly message: string
  }
  if (authenticationFailed) return 'wrongLogin'
  if (isOpening && responseStatus !== undefined) return 'noFolder'
  if (code === 'NoConnection') return 'unreachable'
  return findConnectionFailure(`${code} ${message}`) ?? (tlsFailed ? 'noTls' : 'other')
}
