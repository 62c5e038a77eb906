/** The part of hoodiecrow-imap that the tests use; the package brings no types of its own. */
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net'

  interface Message {
    readonly uid: number
    readonly flags: readonly string[]
    readonly raw: string
  }
  interface Mailbox {
    readonly messages: readonly Message[]
    uidvalidity: number
  }
  interface Connection {
    readonly socket: Socket
  }
  interface Command {
    readonly attributes: readonly { readonly value: string }[]
  }
  type CommandHandler = (connection: Connection, command: Command, data: unknown, done: () => void) => void
  interface ImapServer {
    readonly server: Server
    readonly users: Record<string, { password: string }>
    listen(port: number, host: string, onListening: () => void): void
    close(onClose: () => void): void
    getMailbox(name: string): Mailbox
    appendMessage(mailbox: string, flags: readonly string[], date: Date, raw: string): void
    getCommandHandler(name: string): CommandHandler
    setCommandHandler(name: string, handler: CommandHandler): void
  }
  export default function createImapServer(options: {
    readonly plugins: readonly string[]
    readonly secureConnection: boolean
    readonly users: Readonly<Record<string, { readonly password: string }>>
    readonly storage: Readonly<Record<string, object>>
  }): ImapServer
}
