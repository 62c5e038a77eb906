import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import { createOwner } from '../../src/server/people/owner.ts'
import { type Api as OpenedApi, openApi } from '../../src/server/app/open-api.ts'
import { openStorage } from '../../src/server/app/open-storage.ts'
import { loadConfig } from '../../src/server/platform/config/config.ts'
import { API_PATHS } from '../../src/contract/paths.ts'
import { runCommand } from '../lib/command.ts'
import { type Api, liveAWeek } from './fixture-week.ts'
import { ROOT } from '../lib/run.ts'

const FOLDER = path.join(ROOT, 'src/server/platform/database/migrations/fixtures')
const OWNER = { username: 'mara', email: 'mara@site.test', password: 'umber and ochre' }

/** The address in the newest mail with this word in its subject. */
function findLink(file: string, word: string): string {
  const database = new SqliteFile(file, { readonly: true })
  try {
    const text = database
      .prepare<[string], string>('select text from outbox where subject like ? order by created_at desc')
      .pluck()
      .get(`%${word}%`)
    const link = /https?:\S+/.exec(text ?? '')?.[0]
    if (link === undefined) throw new Error(`No mail about ${word} has a link.`)
    return link
  } finally {
    database.close()
  }
}

const toLiteral = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Writes tables, indexes and rows as SQL. */
function dump(file: string): { migrations: number; sql: string } {
  const database = new SqliteFile(file, { readonly: true })
  const made = database
    .prepare<[], { type: string; name: string; sql: string }>(
      `select type, name, sql from sqlite_schema where sql is not null and name not like 'sqlite%' order by rowid`,
    )
    .all()
  const rows = made
    .filter(({ type }) => type === 'table')
    .flatMap(({ name }) => {
      const found = database.prepare<[], Record<string, unknown>>(`select * from "${name}"`).all()
      return found.map((row) => {
        const columns = Object.keys(row).map((column) => `"${column}"`)
        return `insert into "${name}" (${columns.join(', ')}) values (${Object.values(row).map(toLiteral).join(', ')})`
      })
    })
  const migrations = database.prepare<[], number>('select count(*) from migration').pluck().get() ?? 0
  database.close()
  return { migrations, sql: [...made.map(({ sql }) => sql), ...rows].map((line) => `${line};\n`).join('') }
}

/** Signs in and returns the owner's calls. An HTML form is answered with a redirect, and other calls with JSON. */
async function signIn({ api, mailRequests }: OpenedApi, siteUrl: string): Promise<Api> {
  const callAs =
    (token?: string): Api =>
    async (method, target, body) => {
      const isForm = target.startsWith('/newsletter')
      const answer = await api.request(`${siteUrl}${target}`, {
        method,
        headers: {
          Origin: siteUrl,
          'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      await mailRequests.workOff()
      const text = await answer.text()
      if (answer.status >= 400) throw new Error(`${method} ${target}: ${answer.status} ${text}`)
      return isForm ? text : (JSON.parse(text) as unknown)
    }
  const { username, password } = OWNER
  const { token } = (await callAs()('POST', API_PATHS.login, { username, password })) as { token: string }
  return callAs(token)
}

async function record(folder: string) {
  // No mail is sent, but the site offers the functions that need mails.
  const environment = { SITE_URL: 'http://site.test', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'warn' }
  const config = loadConfig({ ...environment, DATA_DIR: folder })
  const storage = await openStorage(config)
  const file = config.secrets.databaseUrl.replace('sqlite:', '')
  try {
    await createOwner(storage.database.db, OWNER)
    await liveAWeek(await signIn(openApi(config, storage), config.siteUrl), (word) => findLink(file, word))
  } finally {
    await storage.database.close()
  }
  return dump(file)
}

/** `npm run fixture`: writes a small database of this version as text, for tests of all later versions. */
await runCommand(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-fixture-'))
  try {
    const { migrations, sql } = await record(folder)
    const target = path.join(FOLDER, `schema-${migrations}.sql`)
    const name = path.relative(ROOT, target)
    if (existsSync(target)) {
      console.log(`${name} is there already: the tables are the same as then.`)
      return
    }
    await writeFile(target, sql)
    console.log(`${name}: commit it with the release.`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
