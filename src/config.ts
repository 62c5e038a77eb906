import path from 'node:path'
import { z } from 'zod'
import { StoreAddressSchema, type StoreCredentials } from './object-store/address.ts'

const address = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address such as ${example}`,
    )
const httpAddress = (example: string) =>
  address(['http:', 'https:'], example).transform((text) => text.replace(/\/+$/, ''))

const Variables = z.object({
  /** Where the server listens. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(4321),
  HOST: z.string().default('127.0.0.1'),
  /** The public address: canonical links, share images, e-mails. Default: http://localhost:PORT. */
  SITE_URL: httpAddress('https://example.org').optional(),
  /** Database, originals, variants and site folder. */
  DATA_DIR: z.string().default('./data'),
  /** PostgreSQL; default: an SQLite file in DATA_DIR. */
  DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host/database').optional(),
  /** Where photographs and the pictures made from them are kept: a private bucket. Default: folders in DATA_DIR. */
  MEDIA_URL: StoreAddressSchema.optional(),
  /** What opens the bucket. Never printed. */
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  /** Another server that speaks the wire contract, to make the pages from. Default: this one. */
  API_ROOT: httpAddress('https://api.example.org').optional(),
  /** The API's address as browsers see it. Default: API_ROOT, or else the same origin. */
  PUBLIC_API_ROOT: httpAddress('https://api.example.org').optional(),
  /** Other origins whose pages may call the API, separated by commas. */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((origin) => origin.trim() || []))
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins such as https://example.org',
    ),
  /** Where mail leaves; without it mail waits in the outbox. */
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.string().optional(),
  /** Who gets the inquiries, separated by commas. Default: the contact e-mail of the Control Panel. */
  MAIL_TO: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => item.trim() || []))
    .refine(
      (addresses) => addresses.every((each) => /^[^\s@<>]+@[^\s@<>]+$/.test(each)),
      'must be addresses such as studio@example.org, separated by commas',
    ),
  /** What /sign-up grants: an account that waits for approval, none without an invitation, or a member's. */
  REGISTRATION: z.enum(['approval', 'invite', 'open']).default('approval'),
  /** Whether to load the demo collection into an empty data folder. */
  DEMO: z.enum(['on', 'off']).default('on'),
  /** Addresses of proxies in front, separated by commas, whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => item.trim() || [])),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Every environment variable, parsed once at start. */
const EnvironmentSchema = Variables.superRefine((env, context) => {
  if (env.MEDIA_URL === undefined) return
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const) {
    if (env[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'is needed to open the bucket of MEDIA_URL' })
  }
})

function credentialsOf(env: z.infer<typeof Variables>): StoreCredentials | undefined {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = env
  if (AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined) return undefined
  return {
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    ...(AWS_SESSION_TOKEN !== undefined && { sessionToken: AWS_SESSION_TOKEN }),
  }
}

export class ConfigError extends Error {}

/** The frozen configuration; throws a `ConfigError` that names every wrong variable. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env) {
  // An empty value in a .env file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = EnvironmentSchema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(`These environment variables need another value:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const dataDir = path.resolve(env.DATA_DIR)
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`,
    originalsDir: path.join(dataDir, 'originals'),
    variantsDir: path.join(dataDir, 'variants'),
    siteDir: path.join(dataDir, 'site'),
    /** The bucket in the place of the folders of originals and variants. */
    mediaBucket: env.MEDIA_URL,
    bucketCredentials: credentialsOf(env),
    apiRoot: env.API_ROOT,
    publicApiRoot: env.PUBLIC_API_ROOT ?? env.API_ROOT ?? '',
    corsOrigins: env.CORS_ORIGINS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
    registration: env.REGISTRATION,
    demo: env.DEMO === 'on',
    trustedProxies: env.TRUSTED_PROXIES,
    logLevel: env.LOG_LEVEL,
  })
}
export type Config = ReturnType<typeof loadConfig>
