import { createTransport } from 'nodemailer'
import { codeOf, fault, fine, type Finding, PATIENCE, reasonOf } from './finding.ts'

const TIMEOUTS = {
  connectionTimeout: PATIENCE,
  greetingTimeout: PATIENCE,
  socketTimeout: PATIENCE,
  dnsTimeout: PATIENCE,
}

/** Connects and signs in to the mail server, but sends nothing. */
export async function checkMail(smtpUrl: string | undefined): Promise<Finding> {
  if (smtpUrl === undefined)
    return fine('mail', 'No mail server is set (SMTP_URL): mail waits in the outbox.')
  const { host } = new URL(smtpUrl)
  const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
  try {
    await transport.verify()
    return fine('mail', `The mail server ${host} takes our mail.`)
  } catch (error) {
    if (codeOf(error) === 'EAUTH')
      return fault('mail', `The mail server ${host} refuses the user or the password of SMTP_URL.`)
    // The library has its own codes and puts the system's code into its message.
    const [code = codeOf(error)] = /\bE[A-Z]{4,}\b/.exec(error instanceof Error ? error.message : '') ?? []
    const reason = reasonOf(Object.assign(new Error(code), { code }))
    return fault('mail', `The mail server ${host} cannot be used: ${reason}. Check SMTP_URL.`)
  } finally {
    transport.close()
  }
}
