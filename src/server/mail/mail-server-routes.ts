import wellKnown from 'nodemailer/lib/well-known'
import { AppError } from '../../contract/errors.ts'
import type { Bounces } from '../../contract/mail/bounces.ts'
import {
  MAIL_PORTS,
  type MailProvider,
  type MailServer as MailServerView,
  mailServerInputFor,
  mailTestFor,
} from '../../contract/mail/mail-server.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { privateJson } from '../platform/api/answers.ts'
import { auditedWrite } from '../platform/api/audited-write.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import { createRoutes } from '../platform/api/routes.ts'
import type { SignedIn } from '../platform/api/context.ts'
import type { Note } from '../platform/database/audit.ts'
import type { MailViewSettings } from '../platform/config/slices.ts'
import type { Db } from '../platform/database/schema.ts'
import type { SettingEdit } from '../platform/database/secrets/kept-setting.ts'
import { MAIL_SERVER, type MailServer } from './mail-server.ts'
import { sendTestMail } from './mail-test.ts'
import { checkSenderDomain } from './sender-domain.ts'
import { usualSender } from './transport.ts'

interface MailServerParts {
  readonly db: Db
  readonly config: MailViewSettings
  readonly mailServer: MailServer
  /** The mailbox of returned letters, where there is one. */
  readonly findBounces: () => Promise<Bounces | undefined>
  /** Called when mail that waits can be tried again. */
  readonly onMail: () => void
}

/** From nodemailer's list of providers. Their servers all encrypt, though the list does not say so for each. */
function findProvider(domain: string): MailProvider {
  const found = wellKnown(`somebody@${domain}`)
  if (!found || !found.host) return {}
  const port = Number(found.port ?? MAIL_PORTS.tls)
  const security = found.secure || port === MAIL_PORTS.tls ? 'tls' : 'starttls'
  return { server: { host: found.host, port, security } }
}

const NOTE = { kind: 'site', id: MAIL_SERVER, title: 'Mail server' } as const

/**
 * The mail server of the site. Only the owner may change it: whoever controls it could read the mails with which
 * passwords are reset.
 */
export function mailServerRoutes({ db, config, mailServer, findBounces, onMail }: MailServerParts) {
  const routes = createRoutes()
  async function answer({ role }: SignedIn) {
    const bounces = await findBounces()
    return privateJson({
      ...(await mailServer.view()),
      recipients: [...config.mailTo],
      ...(bounces && { bounces }),
      mayChange: role === 'owner',
    } satisfies MailServerView)
  }
  /** One at a time, because each holds a connection to another machine. */
  let isTesting = false

  routes.get(API_PATHS.mailServer, 'manager', async (_c, by) => answer(by))

  routes.confirmed.put(API_PATHS.mailServer, 'owner', async (c, by) => {
    const input = validate(mailServerInputFor(mailServer), parseJson(await readBytes(c)))
    await auditedWrite(
      db,
      by,
      (tx) => mailServer.save(tx, input),
      (edit) => ({ ...NOTE, action: 'update', ...edit }),
    )
    onMail()
    return answer(by)
  })

  /** A repeat after a lost answer finds none, and gets the same answer. */
  routes.confirmed.delete(API_PATHS.mailServer, 'owner', async (_c, by) => {
    const toNote = (edit: SettingEdit | undefined): Note | undefined =>
      edit && { ...NOTE, action: 'delete', ...edit }
    await auditedWrite(db, by, mailServer.remove, toNote)
    return answer(by)
  })

  routes.get(API_PATHS.mailProvider, 'owner', (c) => privateJson(findProvider(c.req.query('domain') ?? '')))

  routes.get(API_PATHS.senderDomain, 'manager', async () => {
    const server = await mailServer.view()
    const isUsual = server.source !== 'none' && server.sender === ''
    const sender = isUsual ? usualSender(config.siteUrl) : server.sender
    return privateJson(await checkSenderDomain({ ...server, sender, isUsual, dnsServers: config.dnsServers }))
  })

  routes.confirmed.post(API_PATHS.mailTest, 'owner', async (c) => {
    const { to, server } = validate(mailTestFor(mailServer), parseJson(await readBytes(c)))
    if (isTesting) throw new AppError('tooMuchAtOnce')
    isTesting = true
    try {
      const used = server ? await mailServer.toTry(server) : await mailServer.find()
      if (!used) throw new AppError('noMail')
      return privateJson(await sendTestMail({ db, config }, used, to))
    } finally {
      isTesting = false
    }
  })
  return routes
}
