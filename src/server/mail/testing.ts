import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real SMTP server on this machine, for tests. */

export interface Received {
  readonly from: string
  readonly to: string[]
  /** The mail as the server received it. */
  readonly source: string
}

/** Starts a mail server with these rules. Port 0 uses any free port. `sockets` gets the connections by remote port. */
export async function listenSmtp(options: SMTPServerOptions, port = 0, sockets = new Map<number, Socket>()) {
  const server = new SMTPServer(options)
  server.server.on('connection', (socket) => sockets.set(socket.remotePort ?? 0, socket))
  // A client that breaks off, as one that refuses our certificate, must not end the tests.
  server.on('error', () => undefined)
  const isListening = once(server.server, 'listening')
  server.listen(port, '127.0.0.1')
  await isListening
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Keeps the mails that it takes. */
export async function openSmtpServer(port = 0) {
  const received: Received[] = []
  /** The reply to the next recipients, what the server waits for before it accepts a mail, and the mails of a connection. */
  const answer: { code?: number; text?: string; after?: Promise<unknown>; mailsAConnection?: number } = {}
  /** What the server's rules deny, by the beginning of the address; '' for everybody. */
  const denied = new Set<string>()
  const taken = new Map<string, number>()
  const sockets = new Map<number, Socket>()
  const rules: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, callback) => {
      if ([...denied].some((start) => address.startsWith(start)))
        return callback(Object.assign(new Error('5.7.1 Access denied'), { responseCode: 554 }))
      if (!answer.code) return callback()
      callback(Object.assign(new Error(answer.text ?? `no ${address} here`), { responseCode: answer.code }))
    },
    onData(stream, { id, remotePort, envelope }, callback) {
      let source = ''
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source })
        const count = (taken.get(id) ?? 0) + 1
        taken.set(id, count)
        void Promise.resolve(answer.after).then(() => {
          callback()
          if (count === answer.mailsAConnection) setImmediate(() => sockets.get(remotePort)?.destroySoon())
        })
      })
    },
  }
  const server = await listenSmtp(rules, port, sockets)
  return {
    received,
    answer,
    denied,
    connections: () => taken.size,
    url: `smtp://127.0.0.1:${server.port}`,
    close: server.close,
  }
}
export type SmtpServer = Awaited<ReturnType<typeof openSmtpServer>>

/** The names of a mail's headers, with folded lines joined. */
export const headersOf = (source: string) =>
  source
    .slice(0, source.indexOf('\r\n\r\n'))
    .replace(/\r\n\s+/g, ' ')
    .split('\r\n')

const decode = (body: string) =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** One part of a mail, decoded. */
export function partOf(source: string, type: 'plain' | 'html'): string {
  // A line that is broken within a token may begin with two dashes, too.
  const boundaries = [...source.matchAll(/boundary="(.+?)"/g)].map(([, boundary]) => `\r\n--${boundary}`)
  const parts = boundaries.reduce((all, boundary) => all.flatMap((text) => text.split(boundary)), [source])
  const part = parts.find((text) => text.includes(`Content-Type: text/${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  return /quoted-printable/i.test(head) ? decode(text) : text
}
