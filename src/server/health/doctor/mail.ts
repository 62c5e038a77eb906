import { createTransport } from 'nodemailer'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/database/schema.ts'
import { createMailServer } from '../../mail/mail-server.ts'
import { codeOf, fault, fine, type Finding, PATIENCE, reasonOf } from './finding.ts'

const TIMEOUTS = {
  connectionTimeout: PATIENCE,
  greetingTimeout: PATIENCE,
  socketTimeout: PATIENCE,
  dnsTimeout: PATIENCE,
}

/** The mail server in use. Without a database, or with an older one, only SMTP_URL is known. */
async function findServer(config: Config, db: Db | undefined) {
  const { smtpUrl } = config.secrets
  if (smtpUrl !== undefined)
    return { options: { url: smtpUrl }, host: new URL(smtpUrl).host, place: 'SMTP_URL' }
  const server =
    db &&
    (await createMailServer({ db, config })
      .find()
      .catch(() => undefined))
  if (!server || !('host' in server.options)) return undefined
  const { host, port } = server.options
  return { options: server.options, host: `${host}:${port}`, place: 'Control Panel, Site, Mail server' }
}

/** Connects and signs in to the mail server, but sends nothing. */
export async function checkMail(config: Config, db: Db | undefined): Promise<Finding> {
  const server = await findServer(config, db)
  if (server === undefined) return fine('mail', 'No mail server is set: mail waits in the outbox.')
  const { options, host, place } = server
  const transport = createTransport({ ...options, ...TIMEOUTS })
  try {
    await transport.verify()
    return fine('mail', `The mail server ${host} takes our mail.`)
  } catch (error) {
    if (codeOf(error) === 'EAUTH')
      return fault('mail', `The mail server ${host} refuses the user or the password of ${place}.`)
    // The library has its own codes and puts the system's code into its message.
    const [code = codeOf(error)] = /\bE[A-Z]{4,}\b/.exec(error instanceof Error ? error.message : '') ?? []
    const reason = reasonOf(Object.assign(new Error(code), { code }))
    return fault('mail', `The mail server ${host} cannot be used: ${reason}. Check ${place}.`)
  } finally {
    transport.close()
  }
}
