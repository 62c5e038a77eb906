import path from 'node:path'
import { z } from 'zod'
import { BackupAddressSchema } from './backup-address.ts'
import { bounceMailbox } from './bounce-mailbox.ts'
import {
  address,
  addressRanges,
  apiRoot,
  dnsServers,
  folder,
  host,
  httpAddress,
  list,
  mailboxes,
  numberIn,
  origin,
  sender,
  timeZone,
} from './fields.ts'
import { findBucketSetting, findFolderFault, findBackupFault, findPublishFault } from './faults.ts'
import { findNearMisses } from './near-misses.ts'
import { DeliveryAddressSchema } from './delivery-address.ts'
import { hideSecrets, type Secrets } from './secrets.ts'
import { storeAddressSchema, type StoreCredentials } from '../object-store/address.ts'

/** A new variable is declared here, named in `loadConfig`, and added to the slices that need it. */
const Variables = z.object({
  /** The port and host on which the server listens. */
  PORT: numberIn(0, 65_535).pipe(z.int('must be a whole number')).default(4321),
  HOST: host().default('127.0.0.1'),
  /** Seconds for which the server serves on after a stop signal, so that a load balancer can see the stop. */
  STOP_DELAY: numberIn(0, 300, ' seconds').default(0),
  /** The public address: canonical links, share images, emails. Default: http://localhost:PORT. */
  SITE_URL: origin().optional(),
  /** Whether HSTS includes all subdomains of the site. */
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
  /** The folder of the database, originals, variants and the site folder. */
  DATA_DIR: folder().default('./data'),
  /** The PostgreSQL database. Default: an SQLite file in DATA_DIR. */
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host/database').optional(),
  /** A private bucket for originals and variants. Default: folders in DATA_DIR. */
  MEDIA_URL: storeAddressSchema().optional(),
  /** The mirror's destination: a folder, or a bucket that visitors read. Default: none. */
  PUBLISH_URL: DeliveryAddressSchema.optional(),
  /** The address that gets purge calls for a CDN after changes, and the secret for it. */
  PURGE_URL: httpAddress('https://cdn.example.org/purge').optional(),
  PURGE_TOKEN: z.string().optional(),
  /** The destination of the daily backup: a folder, or a private bucket. Default: none. */
  BACKUP_TO: BackupAddressSchema.optional(),
  /** The time of day of the backup, in this machine's time zone. Default: 03:00, or the time in the Control Panel. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00')
    .optional(),
  /** Where changed addresses are sent, where the owner says so. */
  INDEXNOW_URL: httpAddress('https://api.indexnow.org/indexnow').default('https://api.indexnow.org/indexnow'),
  /** Where the changelog of the newest version of this program is. Default: nobody asks. */
  UPDATES_URL: httpAddress('https://example.org/mahlstick/CHANGELOG.md').optional(),
  /** The bearer token that Prometheus sends to read /metrics. Without it there is no such page. */
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more, so that nobody guesses it').optional(),
  /** The keys for the buckets. They are never printed. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  /** The remote API from which pages are made. Default: this server's own API. */
  API_ROOT: apiRoot().optional(),
  /** The API's address for browsers. Default: API_ROOT, or else the same origin. */
  PUBLIC_API_ROOT: apiRoot().optional(),
  /** Other origins whose pages may call the API, separated by commas. */
  CORS_ORIGINS: list().refine(
    (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
    'must be origins such as https://example.org',
  ),
  /** The mail server. Without it mail waits in the outbox. */
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: sender().optional(),
  /** The mailbox to which letters are returned that could not be delivered. Default: nobody reads them. */
  BOUNCE_IMAP_URL: bounceMailbox().optional(),
  /** The DNS servers that say how the world sees the sender's domain. Default: those of this machine. */
  DNS_SERVERS: dnsServers(),
  /** The key for passwords that are entered in the Control Panel. Default: a file that is made in DATA_DIR. */
  SETTINGS_KEY: z.string().min(32, 'must have 32 characters or more').optional(),
  /** The addresses that get inquiries, separated by commas. Default: the contact email of the Control Panel. */
  MAIL_TO: mailboxes(),
  /** The result of /sign-up: an account that waits for approval, none without an invitation, or a member. */
  REGISTRATION: z.enum(['approval', 'invite', 'open']).default('approval'),
  /** Whether to load the demo collection into an empty data folder. */
  DEMO: z.enum(['on', 'off']).default('on'),
  /** Addresses of trusted proxies, whose X-Forwarded-For counts, separated by commas. */
  TRUSTED_PROXIES: addressRanges(),
  /** The time zone of BACKUP_AT. Node reads it by itself. Default: the machine's time zone. */
  TZ: timeZone().optional(),
  /** Who counts visits: this server, the command that reads access logs, or nobody. */
  VISITS: z.enum(['server', 'log', 'off']).default('server'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

type Environment = z.infer<typeof Variables>

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(Variables.shape)

/** All environment variables, parsed once at the start. */
const EnvironmentSchema = Variables.superRefine((env, context) => {
  const { PUBLISH_URL, BACKUP_TO } = env
  const faults = {
    DATA_DIR: findFolderFault(env.DATA_DIR),
    PUBLISH_URL: PUBLISH_URL && findPublishFault(PUBLISH_URL, env),
    BACKUP_TO: BACKUP_TO && findBackupFault(BACKUP_TO, env),
  }
  for (const [name, message] of Object.entries(faults))
    if (message !== undefined) context.addIssue({ code: 'custom', path: [name], message })
  const setting = findBucketSetting(env)
  if (setting === undefined) return
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) {
    if (env[name] === undefined)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is needed to open the bucket of ${setting}`,
      })
  }
})

function credentialsOf(env: Environment): StoreCredentials | undefined {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) return undefined
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

const secretsOf = (env: Environment, dataDir: string): Secrets => ({
  databaseUrl: env.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`,
  bucketCredentials: credentialsOf(env),
  smtpUrl: env.SMTP_URL,
  bounceMailbox: env.BOUNCE_IMAP_URL,
  settingsKey: env.SETTINGS_KEY,
  purgeToken: env.PURGE_TOKEN,
  metricsToken: env.METRICS_TOKEN,
})

/** Invalid settings, with one sentence for each. */
export class ConfigError extends Error {
  readonly faults: readonly string[]

  constructor(message: string, faults: readonly string[] = [message]) {
    super(message)
    this.faults = faults
  }
}

/** Returns the frozen configuration. Throws a `ConfigError` that names each wrong variable. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env) {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  const nearMisses = findNearMisses(given, SETTINGS)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    const faults = [...wrong, ...nearMisses]
    const lines = faults.map((each) => `  ${each}`)
    throw new ConfigError(`These environment variables need another value:\n${lines.join('\n')}`, faults)
  }
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  const config = hideSecrets({
    secrets: secretsOf(env, dataDir),
    /** A sentence for each variable that looks like a misspelled setting. */
    nearMisses,
    port: env.PORT,
    host: env.HOST,
    /** Seconds. */
    stopDelay: env.STOP_DELAY,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    hasSecureSubdomains: env.HSTS_SUBDOMAINS === 'on',
    dataDir,
    originalsDir: path.join(dataDir, 'originals'),
    variantsDir: path.join(dataDir, 'variants'),
    siteDir: path.join(dataDir, 'site'),
    /** The bucket that replaces the folders of originals and variants. */
    mediaBucket: env.MEDIA_URL,
    /** The destination of the mirror. */
    publishAddress: env.PUBLISH_URL,
    purgeUrl: env.PURGE_URL,
    /** The destination of automatic backups, and their earliest time of day. */
    backupTo: env.BACKUP_TO,
    backupAt: env.BACKUP_AT,
    indexNowUrl: env.INDEXNOW_URL,
    updatesUrl: env.UPDATES_URL,
    apiRoot: env.API_ROOT,
    publicApiRoot: env.PUBLIC_API_ROOT ?? env.API_ROOT ?? '',
    corsOrigins: env.CORS_ORIGINS,
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
    dnsServers: env.DNS_SERVERS,
    registration: env.REGISTRATION,
    demo: env.DEMO === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    visits: env.VISITS,
    logLevel: env.LOG_LEVEL,
  })
  return Object.freeze(config)
}
export type Config = ReturnType<typeof loadConfig>
