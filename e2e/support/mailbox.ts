import type { AddressInfo } from 'node:net'
import { expect } from 'playwright/test'
import { SMTPServer } from 'smtp-server'
import { API_PATHS } from '../../src/contract/paths.ts'
import type { Call } from './owner.ts'

export interface Mail {
  readonly to: readonly string[]
  readonly headers: string
  /** The plain-text part. */
  readonly text: string
}

const decode = (quotedPrintable: string) =>
  decodeURIComponent(
    quotedPrintable
      .replace(/=\r\n/g, '')
      .replace(/%/g, '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  )

function toMail(to: readonly string[], source: string): Mail {
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n\s+/g, ' ')
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers) ?? []
  const part = source.split(`\r\n--${boundary}`).find((each) => /Content-Type: text\/plain/i.test(each)) ?? ''
  const plain = part.slice(part.indexOf('\r\n\r\n') + 4)
  return { to, headers, text: /Encoding: quoted-printable/i.test(part) ? decode(plain) : plain }
}

/** Starts a real mail server; 0 chooses a free port. `next` waits for a mail to an address and removes it. */
export async function openMailbox(at = 0) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, callback) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        mails.push(
          toMail(
            envelope.rcptTo.map(({ address }) => address),
            source,
          ),
        )
        callback()
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(at, '127.0.0.1', () => resolve())
  })
  const { port } = server.server.address() as AddressInfo
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mails,
    async next(to: string): Promise<Mail> {
      await expect.poll(() => mails.some((mail) => mail.to.includes(to))).toBe(true)
      const [mail] = mails.splice(
        mails.findIndex((each) => each.to.includes(to)),
        1,
      )
      if (!mail) throw new Error('The mail is gone.')
      return mail
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
/** The same, as the mail server of a site whose sender is at studio.example, with these confirmed subscribers. */
export async function openMailServer(call: Call, readers: readonly string[] = [], at = 0): Promise<Mailbox> {
  const mailbox = await openMailbox(at)
  await call('PUT', API_PATHS.mailServer, {
    ...{ sender: 'mara@studio.example', host: '127.0.0.1', port: new URL(mailbox.smtpUrl).port },
    ...{ security: 'none', userName: '', password: '' },
  })
  if (readers.length > 0)
    await call('POST', API_PATHS.subscribersImport, { addresses: readers, hasConsent: true })
  return mailbox
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

export const PAINTER = 'painter@site.test'
