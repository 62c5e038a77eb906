import type { AddressInfo } from 'node:net'
import createImapServer from 'hoodiecrow-imap'
import type { BounceMailbox } from '../../platform/config/bounce-mailbox.ts'

const USER = 'bounces@site.test'

/** A real IMAP server on this machine, for tests. `isEncrypted`: from the start, with a certificate that nobody trusts. */
export async function openImapServer({ port = 0, isEncrypted = false } = {}) {
  const server = createImapServer({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'NAMESPACE', 'ENABLE', 'CONDSTORE'],
    secureConnection: isEncrypted,
    users: { [USER]: { password: 'secret' } },
    storage: { INBOX: {}, '': { folders: { Returned: {} } } },
  })
  /** The messages that were asked for. */
  const fetched: number[] = []
  /** The server closes the connection when it is asked for one of these. */
  const breaking = new Set<number>()
  const fetch = server.getCommandHandler('UID FETCH')
  server.setCommandHandler('UID FETCH', (connection, command, data, done) => {
    const uid = Number(command.attributes[0]?.value)
    fetched.push(uid)
    if (breaking.has(uid)) connection.socket.destroy()
    else fetch(connection, command, data, done)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const mailbox: BounceMailbox = {
    host: '127.0.0.1',
    port: (server.server.address() as AddressInfo).port,
    security: isEncrypted ? 'tls' : 'none',
    userName: USER,
    password: 'secret',
    folder: 'INBOX',
  }
  return {
    mailbox,
    inbox: server.getMailbox('INBOX'),
    fetched,
    breaking,
    deliver: (raw: string, folder = 'INBOX') => server.appendMessage(folder, [], new Date(), raw),
    setPassword: (password: string) => {
      server.users[USER] = { password }
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
export type ImapServer = Awaited<ReturnType<typeof openImapServer>>
