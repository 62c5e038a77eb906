import { isOfAddress } from '../../mail/send-failures.ts'

/** A mail of a letter that came back for good. */
export interface ReturnedMail {
  /** The id of the reader's row. */
  readonly id: string
  /** Such as 5.1.1 (RFC 3463). */
  readonly status: string
  /** Whether it came back because of its address. */
  readonly isBounce: boolean
}

const unfold = (text: string) => text.replaceAll(/\r?\n[ \t]+/g, ' ')

/** The first header or field with this name; '' without one. */
const fieldOf = (lines: string, name: string) =>
  new RegExp(String.raw`^${name}:[ \t]*(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? ''

/** The id in a Message-ID (mail/transport.ts): that of the letter and that of the reader. */
const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const MESSAGE_ID = new RegExp(`^<(${UUID}\\.${UUID})@`)
const STATUS = /^[45]\.\d{1,3}\.\d{1,3}(?!\d)/

/** The Message-ID in the headers of a mail, which its text may follow. */
export function findMessageId(mail: string): string {
  const [headers = ''] = mail.split(/\r?\n\r?\n/, 1)
  return fieldOf(unfold(headers), 'Message-ID')
}

/**
 * Reads a delivery status (RFC 3464) about a returned mail. Undefined where it is only late, or is no mail of a letter. Each
 * mail of a letter has one recipient.
 */
export function readReturnedMail(report: string, messageId: string): ReturnedMail | undefined {
  const id = MESSAGE_ID.exec(messageId)?.[1]
  if (id === undefined) return undefined
  for (const group of report.split(/(?:\r?\n){2,}/)) {
    const fields = unfold(group)
    const status = STATUS.exec(fieldOf(fields, 'Status'))?.[0]
    if (status === undefined || !/^failed\b/i.test(fieldOf(fields, 'Action'))) continue
    return { id, status, isBounce: isOfAddress(status, fieldOf(fields, 'Diagnostic-Code')) }
  }
  return undefined
}
