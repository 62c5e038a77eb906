import { execFile } from 'node:child_process'
import path from 'node:path'
import { format, inspect, promisify } from 'node:util'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { API_PATHS } from '../../../contract/paths.ts'
import { BARE_ENVIRONMENT, ROOT } from '../../../../scripts/lib/run.ts'
import { startSite } from '../../app/whole-server/testing-process.ts'
import { loadConfig } from './config.ts'
import { hideSecrets } from './secrets.ts'

/** Nothing listens on port 9, so that the server and the doctor also report each problem. */
const NOWHERE = '127.0.0.1:9'
const bucket = (name: string) => `s3://${name}?endpoint=http://${NOWHERE}`
/** All settings with a secret. Each secret has the word `hush`. */
const SETTINGS = {
  DATABASE_URL: `postgres://mara:hush-database@${NOWHERE}/site`,
  MEDIA_URL: bucket('photographs'),
  PUBLISH_URL: bucket('public-site'),
  BACKUP_TO: bucket('backups'),
  AWS_ACCESS_KEY_ID: 'hush-key-id',
  AWS_SECRET_ACCESS_KEY: 'hush-key',
  AWS_SESSION_TOKEN: 'hush-session',
  SMTP_URL: `smtp://mara:hush-mail@${NOWHERE}`,
  BOUNCE_IMAP_URL: `imap://mara%40site.test:hush-bounces@${NOWHERE}`,
  PURGE_URL: `http://${NOWHERE}/purge`,
  PURGE_TOKEN: 'hush-purge',
  METRICS_TOKEN: 'hush-metrics-token',
  LOG_LEVEL: 'debug',
}

it('an operator who prints or logs the configuration, or a part of it, sees no secret', () => {
  const config = loadConfig(SETTINGS)
  const mail = { siteUrl: config.siteUrl, secrets: config.secrets }
  // A thread gets a clone.
  const cloned = hideSecrets(structuredClone(config))
  for (const settings of [config, mail, cloned]) {
    expect(settings.secrets.smtpUrl).toBe(SETTINGS.SMTP_URL)
    const logged: string[] = []
    pino({}, { write: (line: string) => logged.push(line) }).info({ settings, ...settings })
    const printed = ['%s', '%j', '%o', '%O'].map((form) => format(form, settings, settings.secrets))
    const shown = [...printed, inspect(settings, { depth: 9 }), ...logged]
    for (const text of shown) expect(text).toContain('…')
    expect(shown.join('\n')).not.toContain('hush')
  }
})

it('an operator sees no secret in the output of a server, in its health, or in what the doctor finds', async () => {
  const site = await startSite(SETTINGS)
  try {
    const read = async (target: string) => (await fetch(site.url + target)).text()
    const [health, ready] = [await read(API_PATHS.health), await read(API_PATHS.ready)]
    const env = { ...BARE_ENVIRONMENT, ...SETTINGS, DATA_DIR: site.dataDir, PORT: new URL(site.url).port }
    const doctor = promisify(execFile)(process.execPath, [path.join(ROOT, 'scripts/doctor.ts')], { env })
    const { stdout, stderr } = (await doctor.catch((error: unknown) => error)) as Awaited<typeof doctor>
    expect(site.output()).toContain('PostgreSQL')
    expect(health).toContain('databaseProblem')
    expect(stdout + stderr).toContain('photographs')
    expect([site.output(), health, ready, stdout, stderr].join('\n')).not.toContain('hush')
  } finally {
    await site.stop()
  }
})
