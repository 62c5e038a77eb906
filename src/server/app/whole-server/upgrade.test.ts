import { spread } from '../../paintings/order/positions.ts'
import { createHash } from 'node:crypto'
import { mkdtemp, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import SqliteFile from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '../../backup/archive.ts'
import { keepBeforeUpdate } from '../../backup/before-update.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { createClient } from '../../../client/client.ts'
import { loadConfig } from '../../platform/config/config.ts'
import { INQUIRY_STATES } from '../../../contract/mail/inquiry.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { connect, openDatabase } from '../../platform/database/database.ts'
import { type Db } from '../../platform/database/schema.ts'
import { listInquiries } from '../../inquiries/inquiry-rows.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { MIGRATIONS } from '../../platform/database/migrations/all.ts'
import { listMail } from '../../mail/outbox-rows.ts'
import { listSubscribers } from '../../newsletter/subscriber-lists.ts'
import { newPostgresUrl } from '../../platform/database/testing.ts'
import { variantsOf } from '../../platform/media/media.ts'
import { createVariantRepair } from '../../publishing/site-folder/renditions/variant-repair.ts'
import { openTestSite } from '../../publishing/testing/site.ts'
import { VERSION } from '../../platform/lib/version.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../platform/database/migrations/fixtures')
const PHOTOGRAPHS = ['the-scream.jpg', 'rotated-by-exif.jpg']
/** The owner of the site in the fixtures (scripts/testing/fixture.ts). */
const MARA = { username: 'mara', password: 'umber and ochre' }

type Row = Record<string, string | number | null>
/** The rows of an older version's database, by table. What others refer to is before them. */
type Content = ReadonlyMap<string, Row[]>

let folder: string
let count = 0
const newDir = async () => {
  const dir = path.join(folder, String((count += 1)))
  await mkdir(dir)
  return dir
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-upgrade-'))
  for (const name of PHOTOGRAPHS) {
    const bytes = await readFile(path.resolve(import.meta.dirname, '../../platform/media/fixtures', name))
    const hash = createHash('sha256').update(bytes).digest('hex')
    const place = path.join(folder, 'originals', hash.slice(0, 2))
    await mkdir(place, { recursive: true })
    await writeFile(path.join(place, hash.slice(2)), bytes)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function loadFixture(name: string, file: string): Promise<Content> {
  const database = new SqliteFile(file)
  // The tables stand in the order in which they were made, also those that refer to later ones.
  database.pragma('foreign_keys = OFF')
  database.exec(await readFile(path.join(FIXTURES, name), 'utf8'))
  const tables = database
    .prepare<[], string>(
      `select name from sqlite_schema where type = 'table'
       order by case name when 'user' then 0 when 'session' then 2 else 1 end, rowid`,
    )
    .pluck()
    .all()
  const content = tables
    .filter((table) => !table.startsWith('sqlite_'))
    .map((table) => [table, database.prepare<[], Row>(`select * from "${table}"`).all()] as const)
  database.close()
  return new Map(content)
}

/** Copies the rows to PostgreSQL, into the tables of the older version. */
async function copyToPostgres(content: Content): Promise<string> {
  const url = await newPostgresUrl()
  const database = connect(url)
  const { db } = database
  const applied = (content.get('migration') ?? []).map(({ name }) => name)
  await migrate(
    db,
    MIGRATIONS.filter(({ name }) => applied.includes(name)),
  )
  for (const table of ['revision', 'publish_state'] as const) await db.deleteFrom(table).execute()
  for (const [table, rows] of content) {
    if (table.startsWith('migration') || rows.length === 0) continue
    await db
      .insertInto(table as 'setting')
      .values(rows as never)
      .execute()
  }
  await database.close()
  return url
}

const toLines = (rows: readonly Row[], columns: readonly string[]) =>
  rows.map((row) => JSON.stringify(columns.map((column) => row[column]))).sort()

/** A table's rows with only the columns of the older version, sorted. */
async function rowsOf(db: Db, table: string, like: readonly Row[]): Promise<string[]> {
  const columns = Object.keys(like[0] ?? {})
  const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db)
  return toLines(rows, columns)
}

/** An update gives the places in the owner's order room between them (040-spread-positions.ts). */
function withRoom(table: string, row: Row): Row {
  if (table === 'trash') {
    const content = JSON.parse(String(row['content'])) as { readonly row: Row }
    return {
      ...row,
      content: JSON.stringify({ ...content, row: withRoom(String(row['kind']), content.row) }),
    }
  }
  const place = row['position']
  return table === 'painting' && Number(place) > 0 ? { ...row, position: spread(Number(place)) } : row
}

/** An update adds fields to the settings, and texts that were public before (012-keep-public-texts.ts). */
async function expectKept(db: Db, table: string, old: readonly Row[]) {
  const rows = old.map((row) => withRoom(table, row))
  const kept = table === 'setting' ? rows.filter(({ key }) => key !== 'site') : rows
  const before = toLines(kept, Object.keys(rows[0] ?? {}))
  const after = rows.length === 0 ? [] : await rowsOf(db, table, rows)
  expect(after, table).toEqual(table === 'setting' ? expect.arrayContaining(before) : before)
}

const names = async () => (await readdir(FIXTURES)).filter((name) => name.endsWith('.sql')).sort()
/** Tables that have rows in every version. A backup keeps all of them. */
const KEPT_THEN = [
  'user',
  'painting',
  'exhibition',
  'image',
  'inquiry',
  'subscriber',
  'setting',
  'outbox',
  'audit',
  'trash',
]
const EACH = (await names()).flatMap((name) => [
  { name, engine: 'sqlite' as const },
  { name, engine: 'postgres' as const },
])

describe.each(EACH)('a painter who updates from $name on $engine', ({ name, engine }) => {
  it('loses nothing, can sign in as before, and gets the whole site published', async () => {
    const dir = await newDir()
    const file = path.join(dir, 'mahlstick.sqlite')
    const content = await loadFixture(name, file)
    const url = engine === 'sqlite' ? `sqlite:${file}` : await copyToPostgres(content)
    const site = await openTestSite({
      config: {
        dataDir: dir,
        originalsDir: path.join(folder, 'originals'),
        variantsDir: path.join(folder, 'variants'),
      },
      open: async () => {
        const database = await openDatabase(url)
        return { ...database, url, clear: async () => undefined, remove: () => database.close() }
      },
    })
    try {
      for (const [table, rows] of content) {
        if (table.startsWith('migration')) continue
        await expectKept(site.db, table, rows)
      }
      await expectReadable(site, content)
      // Both engines have the same rows, so both make the same pages. One engine is enough, because it takes long.
      if (engine === 'sqlite') await expectPublished(site, name)
    } finally {
      await site.remove()
    }
  })
})

/** A database of the current version needs no update. */
const OLDER = EACH.filter(({ name }) => name !== `schema-${MIGRATIONS.length}.sql`)

describe.each(OLDER)('a painter who regrets an update from $name on $engine', ({ name, engine }) => {
  it('finds the records as they were before it, and keeps every photograph', async () => {
    const dir = await newDir()
    const file = path.join(dir, 'mahlstick.sqlite')
    const content = await loadFixture(name, file)
    const url = engine === 'sqlite' ? `sqlite:${file}` : await copyToPostgres(content)
    await mkdir(path.join(dir, 'originals'))
    await writeFile(path.join(dir, 'originals', 'photograph'), 'untouched')
    // Backups of newer versions, from before somebody restored an older backup.
    const earlier = ['a', 'b', 'c'].map((letter) => `mahlstick-999-${letter}.tar`)
    const abandoned = path.join(dir, 'before-updates', 'mahlstick-000-a.tar.1.part')
    await mkdir(path.join(dir, 'before-updates'))
    for (const archive of earlier) await writeFile(path.join(dir, 'before-updates', archive), '')
    await writeFile(abandoned, 'half')
    await utimes(abandoned, 0, 0)
    let kept = ''
    const updated = await openDatabase(url, {
      beforeMigrating: async (db) => {
        // The first start failed in the middle, so the backup is made twice.
        await keepBeforeUpdate(db, { dataDir: dir })
        kept = await keepBeforeUpdate(db, { dataDir: dir })
      },
    })
    await updated.db.deleteFrom('painting').execute()
    await updated.close()
    if (engine === 'postgres') await rm(file)

    const archive = await openArchive(kept, () => undefined)
    expect(archive.manifest).toMatchObject({ program: VERSION, hasPhotographs: false })
    const applied = (content.get('migration') ?? []).map((row) => String(row['name']))
    expect(archive.manifest.migrations).toEqual(applied.sort())
    const back = engine === 'sqlite' ? url : await newPostgresUrl()
    const config = { ...loadConfig({ DATA_DIR: dir }), secrets: { databaseUrl: back } }
    await restoreBackup({ archive, config, isReplacing: true })
    await archive.close()
    const restored = await openDatabase(back)
    for (const table of KEPT_THEN) {
      const rows = (content.get(table) ?? []).filter((row) => row['is_secret'] !== 1)
      await expectKept(restored.db, table, rows)
    }
    await restored.close()
    expect(await readFile(path.join(dir, 'originals', 'photograph'), 'utf8')).toBe('untouched')
    expect((await stat(path.join(dir, 'before-updates'))).mode & 0o077).toBe(0)
    expect(await readdir(path.join(dir, 'before-updates'))).toEqual([
      path.basename(kept),
      ...earlier.slice(1),
    ])
  })
})

type Site = Awaited<ReturnType<typeof openTestSite>>

/** Expects that the current code reads all content, and that the owner can sign in with the old password. */
async function expectReadable(site: Site, content: Content) {
  const { db } = site
  const column = (table: string, name: string) => (content.get(table) ?? []).map((row) => row[name]).sort()
  const inquiries = await Promise.all(INQUIRY_STATES.map((state) => listInquiries(db, { state })))
  expect(
    inquiries
      .flatMap(({ items }) => items)
      .map(({ content: text }) => text)
      .sort(),
  ).toEqual(column('inquiry', 'content'))
  expect((await listInquiries(db, { search: 'ida mail.test' })).items).toMatchObject([{ name: 'Ida' }])
  expect((await listSubscribers(db)).items.map(({ email }) => email).sort()).toEqual(
    column('subscriber', 'email'),
  )
  expect((await listMail(db)).items.map(({ text }) => text).sort()).toEqual(column('outbox', 'text'))

  const signedIn = await site.call('POST', API_PATHS.login, { body: MARA })
  const { token } = (await signedIn.json()) as { token: string }
  const read = async (target: string) => {
    const answer = await site.call('GET', target, { token })
    expect(answer.status, target).toBe(200)
    return (await answer.json()) as never
  }
  const people: { username: string }[] = await read(API_PATHS.users)
  expect(people.map(({ username }) => username).sort()).toEqual(column('user', 'username'))
  expect(await read(API_PATHS.settings)).toMatchObject({ brandName: 'Mara Föhn' })
  const history: { id: string }[] = await read(API_PATHS.audit)
  expect(history.map(({ id }) => id).sort()).toEqual(column('audit', 'id'))
  const trash: { id: string }[] = await read(API_PATHS.trash)
  expect(trash.map(({ id }) => id).sort()).toEqual(column('trash', 'id'))
  for (const { id } of trash) {
    const restored = await site.call('POST', itemPath(API_PATHS.deleted, id), { token })
    expect(restored.status, await restored.text()).toBe(200)
  }
}

/** What people and programs read on the page of a painting, and which pictures they see. */
function publicContentOf(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found)
  const textOf = (markup: string) =>
    markup
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  const [article = ''] = all(/(<article[^]*?<\/article>)/g)
  // A script shows it to visitors who come from a list.
  const visible = article.replace(/<nav[^>]* hidden[ >][^]*?<\/nav>/g, '')
  const tags =
    /<meta (?:name|property)="((?:description|keywords|robots|og:|twitter:)[^"]*" content="[^"]*)">/g
  return {
    title: all(/<title>([^]*?)<\/title>/g),
    address: all(/<link rel="canonical" href="([^"]*)"/g),
    tags: all(tags),
    // A photograph was only its address then.
    data: all(/<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g).map((text): unknown =>
      JSON.parse(text, (_key, value: unknown) =>
        typeof value === 'object' && value !== null && 'contentUrl' in value ? value.contentUrl : value,
      ),
    ),
    heading: all(/<h1[^>]*>([^]*?)<\/h1>/g).map(textOf),
    label: all(/(<hgroup[^]*?)<div[^>]*class="ways/g).map(textOf),
    facts: all(/<dl[^>]*class="facts"[^>]*>([^]*?)<\/dl>/g).map(textOf),
    description: all(/<section id="description"[^>]*>([^]*?)<\/section>/g).map(textOf),
    pictures: all(/<a href="(\/media\/[^"]*" aria-label="[^"]*)"/g),
    // The carousel counted images then.
    article: textOf(visible).replace(/\bPhotograph (?=\d+ \/ )/, 'Image '),
  }
}

/** Expects that each painting and exhibition has a page, and each page has its images. */
async function expectPublished(site: Site, name: string) {
  const { db, media, log } = site
  await createVariantRepair({ db, media, log, onWrite: () => undefined }).run()
  const report = await site.publishInto('site')
  expect(report.failed).toEqual([])
  const files = await site.filesOf('site')
  const textOf = (file: string) => files.get(file)?.toString() ?? ''
  const paintings = await db.selectFrom('painting').selectAll().execute()
  expect(paintings.length).toBeGreaterThanOrEqual(3)
  for (const { id, dimensions } of paintings)
    expect(textOf(`paintings-details/${id}.html`)).toContain(dimensions)
  expect(textOf('paintings.html')).toContain('High Water')
  expect(textOf('portfolio.html')).toContain('heure bleue')
  expect(textOf('exhibitions.html')).toContain('Slack Tide')
  // What the last release that knew neither availability nor series made of its fixture (fixtures/README.md).
  const asReleased =
    name === 'schema-17.sql' ? await readFile(path.join(FIXTURES, 'schema-17.pages.json'), 'utf8') : '{}'
  for (const [id, content] of Object.entries(JSON.parse(asReleased) as Record<string, unknown>))
    expect(publicContentOf(textOf(`paintings-details/${id}.html`)), id).toEqual(content)
  const images = await db.selectFrom('image').selectAll().execute()
  expect(images.length).toBeGreaterThanOrEqual(7)
  for (const { rendition, width, height } of images) {
    const { imagePath } = variantsOf({ rendition, width, height })
    expect(files.has(imagePath.slice(1)), imagePath).toBe(true)
  }
  const client = createClient({
    root: 'http://api.internal',
    fetch: (address) => site.api.fetch(new Request(address)),
  })
  expect((await client.listPaintings('onFocus')).items.map(({ name }) => name)).toEqual(['Fjord “2”'])
}
