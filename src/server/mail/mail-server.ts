import type { z } from 'zod'
import { pick } from 'zod/mini'
import type { MailSettings } from '../platform/config/slices.ts'
import { createSettingsKey } from '../platform/lib/settings-key.ts'
import { AppError } from '../../contract/errors.ts'
import {
  MAIL_PORTS,
  type MailServer as Answer,
  type MailServerInput,
  MailServerSchema,
} from '../../contract/mail/mail-server.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import type { SettingEdit } from '../platform/database/secrets/kept-setting.ts'
import { createSealedSetting } from '../platform/database/secrets/sealed-setting.ts'
import type { SmtpServer } from './transport.ts'

type View = Omit<Answer, 'mayChange' | 'recipients' | 'bounces'>

/** The name of the stored setting, and its id in the history. */
export const MAIL_SERVER = 'mail-server'

const ValuesSchema = pick(MailServerSchema, {
  sender: true,
  host: true,
  port: true,
  security: true,
  userName: true,
})
type Values = z.infer<typeof ValuesSchema>

const NOTHING: Values = { sender: '', host: '', port: MAIL_PORTS.tls, security: 'tls', userName: '' }

/** With STARTTLS nothing is sent before the connection is encrypted. */
const ENCRYPTION = { tls: { secure: true }, starttls: { requireTLS: true }, none: { ignoreTLS: true } }

/** A mail server, its password and its sender as options of nodemailer. */
function toServer(settings: Omit<Values, 'sender'>, password: string, sender: string): SmtpServer {
  const { host, port, security, userName } = settings
  const options = { host, port, ...ENCRYPTION[security] }
  if (userName === '') return { options, sender }
  return { options: { ...options, auth: { user: userName, pass: password } }, sender }
}

/** Shows what SMTP_URL says, without its password. */
function viewOfUrl(smtpUrl: string, sender: string): View {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const security = protocol === 'smtps:' ? 'tls' : 'starttls'
  return {
    source: 'environment',
    sender,
    isSenderFixed: true,
    host: hostname,
    port: Number(port) || MAIL_PORTS[security],
    security,
    userName: decodeURIComponent(username),
    hasPassword: password !== '',
    isLocked: false,
  }
}

/** Throws where the server that the owner has entered is not the one in use. */
function requireOurs({ secrets }: MailSettings) {
  if (secrets.smtpUrl !== undefined) throw new AppError('setByEnvironment', 'SMTP_URL')
}

interface Parts {
  readonly db: Db
  readonly config: MailSettings
}

/** The server that the owner has entered, as it is stored. */
const openSetting = ({ db, config }: Parts) =>
  createSealedSetting({
    db,
    name: MAIL_SERVER,
    secret: 'password',
    values: ValuesSchema,
    target: ['host', 'port', 'security', 'userName'],
    settingsKey: createSettingsKey(config),
    needsSecret: ({ userName }) => userName !== '',
    requireAllowed: () => requireOurs(config),
  })
type Setting = ReturnType<typeof openSetting>

/** The sealed password to keep when none was entered. Throws where it would go to another server. */
async function keptPassword(setting: Setting, from: Db, input: MailServerInput): Promise<string> {
  if (input.userName === '') return ''
  const stored = await setting.read(from)
  if (!stored?.secret) throw new AppError('passwordMissing')
  if (!setting.isFor(stored, input)) throw new AppError('passwordAgain')
  return stored.secret
}

/** The mail server that is in use: SMTP_URL, or else the one that the owner has entered in the Control Panel. */
export function createMailServer({ db, config }: Parts) {
  const { smtpUrl } = config.secrets
  const { mailFrom } = config
  const setting = openSetting({ db, config })
  /** MAIL_FROM wins. */
  const senderOf = ({ sender }: Pick<Values, 'sender'>) => mailFrom ?? sender
  const isSenderFixed = mailFrom !== undefined

  async function find(): Promise<SmtpServer | undefined> {
    if (smtpUrl !== undefined) return { options: { url: smtpUrl }, sender: mailFrom ?? '' }
    const stored = await setting.read()
    const password = stored && (await setting.openStored(stored))
    if (stored === undefined || password === undefined) return undefined
    return toServer(stored.values, password, senderOf(stored.values))
  }

  return {
    /** Whether MAIL_FROM decides who the sender is. */
    isSenderFixed,

    /** Undefined where none is set, or where its password is missing. Then mail waits. */
    find,
    isSet: async () => (await find()) !== undefined,

    async view(): Promise<View> {
      if (smtpUrl !== undefined) return viewOfUrl(smtpUrl, mailFrom ?? '')
      const stored = await setting.read()
      const { values, secret } = stored ?? { values: NOTHING, secret: '' }
      return {
        source: stored ? 'panel' : 'none',
        ...values,
        sender: senderOf(values),
        isSenderFixed,
        hasPassword: secret !== '',
        isLocked: stored !== undefined && (await setting.openStored(stored)) === undefined,
      }
    },

    /** The server that the owner has entered but not saved. */
    async toTry(input: MailServerInput): Promise<SmtpServer> {
      const isNew = input.password !== ''
      const kept = isNew ? '' : ((await setting.open(await keptPassword(setting, db, input))) ?? '')
      return toServer(input, isNew ? input.password : kept, senderOf(input))
    },

    async save(tx: Tx, input: MailServerInput): Promise<SettingEdit> {
      requireOurs(config)
      const { password, ...values } = input
      const isNew = password !== '' && input.userName !== ''
      const secret = isNew ? await setting.seal(password) : await keptPassword(setting, tx, input)
      return setting.save(tx, { values, secret })
    },

    /** Undefined where none was saved. */
    remove: async (tx: Tx): Promise<SettingEdit | undefined> =>
      (await setting.read(tx)) && setting.save(tx, undefined),

    kept: setting.kept,
  }
}
export type MailServer = ReturnType<typeof createMailServer>
