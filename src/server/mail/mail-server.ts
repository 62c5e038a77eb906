import { z } from 'zod'
import type { MailSettings } from '../config/slices.ts'
import { createSettingsKey } from '../lib/settings-key.ts'
import { AppError } from '../../contract/errors.ts'
import {
  MAIL_PORTS,
  MAIL_SECURITY,
  type MailServer as Answer,
  type MailServerInput,
} from '../../contract/mail/mail-server.ts'
import type { Db, Tx } from '../database/schema.ts'
import { readValue, removeValue, writeValue } from '../database/values.ts'
import { seal, unseal } from '../lib/sealing.ts'
import type { SmtpServer } from './transport.ts'

type View = Omit<Answer, 'mayChange'>

/** The key of the stored settings, and the purpose of the sealed password. */
const STORED = 'mail-server'
/** The parts that a saved password belongs to. With another one it could reach somebody else. */
const TARGET = ['host', 'port', 'security', 'userName'] as const

const StoredSchema = z.object({
  sender: z.string(),
  host: z.string(),
  port: z.int(),
  security: z.enum(MAIL_SECURITY),
  userName: z.string(),
  /** Sealed (lib/sealing.ts); '' for none. */
  password: z.string(),
})
type Stored = z.infer<typeof StoredSchema>

const NOTHING = { sender: '', host: '', port: MAIL_PORTS.tls, security: 'tls', userName: '' } as const

/** With STARTTLS nothing is sent before the connection is encrypted. */
const ENCRYPTION = { tls: { secure: true }, starttls: { requireTLS: true }, none: { ignoreTLS: true } }

/** A mail server and its password as options of nodemailer. */
function toServer(settings: Omit<Stored, 'password'>, password: string): SmtpServer {
  const { host, port, security, userName, sender } = settings
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
    host: hostname,
    port: Number(port) || MAIL_PORTS[security],
    security,
    userName: decodeURIComponent(username),
    hasPassword: password !== '',
    isLocked: false,
  }
}

/** The mail server that is in use: SMTP_URL, or else the one that the owner has entered in the Control Panel. */
export function createMailServer({ db, config }: { readonly db: Db; readonly config: MailSettings }) {
  const { smtpUrl } = config.secrets
  const { mailFrom = '' } = config
  const settingsKey = createSettingsKey(config)

  async function read(from: Db = db): Promise<Stored | undefined> {
    const text = await readValue(from, STORED)
    return text === undefined ? undefined : StoredSchema.parse(JSON.parse(text))
  }
  /** Undefined where the password was sealed with another key. */
  const open = async ({ password }: Stored) =>
    password === '' ? '' : unseal(await settingsKey(), STORED, password)

  /** The sealed password to keep when none was entered. Throws where it would go to another server. */
  function keptPassword(stored: Stored | undefined, input: MailServerInput): string {
    if (!stored?.password || input.userName === '') return ''
    if (TARGET.some((part) => stored[part] !== input[part])) throw new AppError('passwordAgain')
    return stored.password
  }

  async function find(): Promise<SmtpServer | undefined> {
    if (smtpUrl !== undefined) return { options: { url: smtpUrl }, sender: mailFrom }
    const stored = await read()
    const password = stored && (await open(stored))
    return stored === undefined || password === undefined ? undefined : toServer(stored, password)
  }

  return {
    /** Undefined where none is set, or where its password cannot be read any more. Then mail waits. */
    find,
    isSet: async () => (await find()) !== undefined,

    async view(): Promise<View> {
      if (smtpUrl !== undefined) return viewOfUrl(smtpUrl, mailFrom)
      const stored = await read()
      if (stored === undefined) return { source: 'none', ...NOTHING, hasPassword: false, isLocked: false }
      const { password, ...visible } = stored
      const isLocked = (await open(stored)) === undefined
      return { source: 'panel', ...visible, hasPassword: password !== '', isLocked }
    },

    /** The server that the owner has entered but not saved. */
    async toTry(input: MailServerInput): Promise<SmtpServer> {
      if (input.password !== '' || input.userName === '') return toServer(input, input.password)
      const stored = await read()
      const kept = keptPassword(stored, input)
      return toServer(input, (stored && kept !== '' ? await open(stored) : '') ?? '')
    },

    async save(tx: Tx, input: MailServerInput): Promise<void> {
      if (smtpUrl !== undefined) throw new AppError('setByEnvironment', 'SMTP_URL')
      const { password: entered, ...visible } = input
      const isNew = entered !== '' && input.userName !== ''
      const password = isNew
        ? seal(await settingsKey(), STORED, entered)
        : keptPassword(await read(tx), input)
      await writeValue(tx, STORED, JSON.stringify({ ...visible, password } satisfies Stored))
    },

    /** Returns false where none was saved. */
    remove: (tx: Tx) => removeValue(tx, STORED),
  }
}
export type MailServer = ReturnType<typeof createMailServer>
