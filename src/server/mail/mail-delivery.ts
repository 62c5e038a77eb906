import type { Transporter } from 'nodemailer'
import type { Logger } from 'pino'
import { isSame } from '../../contract/values/is-same.ts'
import { describeError } from '../platform/api/middleware/errors.ts'
import type { SiteSettings } from '../platform/config/slices.ts'
import type { Db } from '../platform/database/schema.ts'
import { DatabaseUnreachableError } from '../platform/database/database-problem.ts'
import type { MailServer } from './mail-server.ts'
import { openTransport, type SmtpServer } from './transport.ts'

export interface DeliveryParts {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly mailServer: Pick<MailServer, 'find'>
}

/** Logs what a round of sending could not handle. A database that is away is reported by its own link. */
export const reportTo = (log: Pick<Logger, 'error'>, what: string) => (error: unknown) => {
  if (error instanceof DatabaseUnreachableError) return
  log.error({ error: describeError(error) }, what)
}

/** The part of an SMTP error that may be logged: servers repeat addresses in their messages. */
export function toReason(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}

/** Opens the transport of the mail server that is in use, and again after the owner has entered another one. */
export function createDelivery(
  { db, config, mailServer }: DeliveryParts,
  connection: Parameters<typeof openTransport>[1] = {},
) {
  let open: { readonly server: SmtpServer; readonly transport: Transporter } | undefined
  const close = () => {
    open?.transport.close()
    open = undefined
  }
  return {
    /** Undefined without a mail server. */
    async find() {
      const server = await mailServer.find()
      if (!isSame(open?.server, server)) close()
      if (server !== undefined) open ??= { server, transport: await openTransport(server, connection) }
      return open && { db, config, transport: open.transport, sender: open.server.sender }
    },
    close,
  }
}
