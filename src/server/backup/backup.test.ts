import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { type Config, loadConfig } from '../platform/config/config.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { openDatabase } from '../platform/database/database.ts'
import { ENGINES, newPostgresUrl, type TestDatabase } from '../platform/database/testing.ts'
import { listLetterRenditions } from '../items/images/image-rows.ts'
import { openMediaStores } from '../platform/media/stores/open-stores.ts'
import { listSeriesIds } from '../paintings/order/series-order.ts'
import { createVariantRepair } from '../publishing/site-folder/renditions/variant-repair.ts'
import { openTestSite } from '../publishing/testing/site.ts'
import { openArchive } from './archive.ts'
import { type BackupOptions, writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

let folder: string
let images: string[]
let count = 0

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-backup-'))
  images = await Promise.all([0, 60, 120, 180].map(smallImage))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newName = () => path.join(folder, String((count += 1)))
const newUrl = async (engine: 'sqlite' | 'postgres') =>
  engine === 'postgres' ? await newPostgresUrl() : undefined
const configOf = (dataDir: string, databaseUrl?: string): Config =>
  loadConfig({
    DATA_DIR: dataDir,
    SITE_URL: 'http://site.test',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })

async function backUp(test: Pick<TestApi, 'db' | 'config'>, changes: Partial<BackupOptions> = {}) {
  const file = `${newName()}.tar`
  const stores = openMediaStores(test.config)
  const report = await writeBackup({
    db: test.db,
    stores,
    file,
    withVariants: false,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...changes,
  })
  return { file, report }
}
async function restore(file: string, config: Config, isReplacing = false) {
  const archive = await openArchive(file, () => undefined)
  try {
    return await restoreBackup({ archive, config, isReplacing })
  } finally {
    await archive.close()
  }
}
/** Opens the API with the restored data. */
const reopen = (config: Config) =>
  openTestSite({
    config,
    open: async (): Promise<TestDatabase> => {
      const database = await openDatabase(config.secrets.databaseUrl)
      const { databaseUrl: url } = config.secrets
      return { ...database, url, clear: async () => undefined, remove: () => database.close() }
    },
  })
const addPainting = (test: TestApi, token: string, name: string, changes: object = {}) =>
  create(test, token, 'painting', {
    ...aPainting(images[name.length % images.length] ?? ''),
    name,
    ...changes,
  })
const namesIn = async (test: TestApi) => {
  const answer = await test.call('GET', API_PATHS.paintingsToSell)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}
const filesIn = async (file: string) => {
  const archive = await openArchive(file, () => undefined)
  const names: string[] = []
  for await (const { name } of archive.entries()) names.push(name)
  await archive.close()
  return names
}

/** All paintings, which say their places in their series, and all series. */
const worksIn = async ({ db }: Pick<TestApi, 'db'>) => ({
  paintings: await db.selectFrom('painting').selectAll().orderBy('id').execute(),
  series: await db.selectFrom('series').selectAll().orderBy('id').execute(),
})

const PAIRS = ENGINES.flatMap((from) => ENGINES.map(({ engine: to }) => ({ from, to })))

it.each(PAIRS)(
  'a site restored from $from.engine into $to is byte for byte the original site',
  async ({ from, to }) => {
    const site = await openTestSite({ open: () => from.open() })
    const token = await site.signInAs('owner')
    const ids: string[] = []
    const seriesId = await create(site, token, 'series', { title: 'Rivers', priceDisplay: 'shown' })
    await create(site, token, 'series', { title: 'Plots', description: 'Without works.' })
    for (const name of ['One', 'Second', 'Thrée “3”', 'Four'])
      ids.push(await addPainting(site, token, name, { seriesId }))
    await create(site, token, 'exhibition', anExhibition(images[0] ?? ''))
    await site.call('DELETE', itemPath(API_PATHS.painting, ids[1] ?? ''), { token })
    const order = { list: 'toSell', ids: [ids[2], ids[0]] }
    expect((await site.call('PUT', API_PATHS.paintingOrder, { token, body: order })).status).toBe(200)
    const inSeries = { ids: [ids[0], ids[3], ids[2]] }
    const ofSeries = itemPath(API_PATHS.seriesPaintings, seriesId)
    expect((await site.call('PUT', ofSeries, { token, body: inSeries })).status).toBe(200)
    const reservation = { availability: 'reserved', reservedUntil: '2999-12-31', reservedFor: 'Ms Keller' }
    const sale = { availability: 'sold', soldPrice: '4800', soldTo: 'Mr Frei' }
    for (const [at, body] of [reservation, sale].entries()) {
      const item = itemPath(API_PATHS.painting, ids[2 + at] ?? '')
      expect((await site.call('PATCH', item, { token, body })).status).toBe(200)
    }
    const picture = { kind: 'picture', file: images[1], alt: 'The studio' }
    const letter = { subject: 'News', preview: '', blocks: [picture], to: {} }
    expect((await site.call('POST', API_PATHS.letters, { token, body: letter })).status).toBe(200)
    await publishInto(site)
    const before = await site.filesOf('site')
    const works = await worksIn(site)
    const [rendition = ''] = await listLetterRenditions(site.db)
    expect([...before.keys()]).toContain(`media/${rendition}/320.jpg`)
    const { file, report } = await backUp(site)
    expect(report).toMatchObject({ photographs: 4, missing: [] })
    await site.remove()

    const config = configOf(newName(), await newUrl(to))
    expect(await restore(file, config)).toMatchObject({
      rows: report.rows,
      photographs: 4,
      replaced: undefined,
    })
    const again = await reopen(config)
    try {
      const { db, media, log } = again
      await createVariantRepair({ db, media, log, onWrite: () => undefined }).run()
      await publishInto(again)
      const after = await again.filesOf('site')
      expect([...after.keys()]).toEqual([...before.keys()])
      for (const [name, bytes] of before) expect(after.get(name)?.equals(bytes), name).toBe(true)
      expect(await worksIn(again)).toEqual(works)
      expect(await listSeriesIds(db, seriesId)).toEqual(inSeries.ids)
      // All sessions are gone, and deleted items can still be restored from the trash.
      expect((await again.call('GET', API_PATHS.trash, { token })).status).toBe(401)
      expect(await db.selectFrom('trash').select('title').execute()).toEqual([{ title: 'Second' }])
    } finally {
      await again.remove()
    }
  },
)

async function publishInto(site: Awaited<ReturnType<typeof openTestSite>>) {
  const publisher = site.newPublisher()
  expect((await publisher.publishAll()).failed).toEqual([])
  await publisher.stop()
}

describe.each(ENGINES)('a site on $engine', (each) => {
  const { engine } = each
  it('is backed up while paintings are created: every painting saved before the backup is in it', async () => {
    const test = await openTestApi({ open: () => each.open() })
    const token = await test.signInAs('owner')
    const made: string[] = []
    const state = { isOver: false }
    const painter = async (who: string) => {
      for (let index = 0; !state.isOver; index += 1) {
        const name = `${who} ${index}`
        await addPainting(test, token, name)
        made.push(name)
      }
    }
    const painters = ['Ann', 'Ben', 'Cleo'].map(painter)
    await expect.poll(() => made.length, { interval: 5 }).toBeGreaterThan(5)
    const acknowledged = [...made]
    const { file, report } = await backUp(test)
    state.isOver = true
    await Promise.all(painters)
    await test.remove()
    expect(report.missing).toEqual([])

    const config = configOf(newName(), await newUrl(engine))
    await restore(file, config)
    const again = await reopen(config)
    const names = await namesIn(again)
    const paintings = await again.db.selectFrom('image').select('original_hash').execute()
    for (const { original_hash } of paintings) await again.media.readOriginal(original_hash)
    await again.remove()
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([])
  })

  it('is restored with every row, also of a table that needs several queries', async () => {
    const test = await openTestApi({ open: () => each.open() })
    const rows = Array.from({ length: 1203 }, (_, index) => ({
      key: `${index}-é"\n`,
      value: `${index} \u2028 '`,
    }))
    await test.db.insertInto('setting').values(rows).execute()
    const { file } = await backUp(test)
    await test.remove()
    const config = configOf(newName(), await newUrl(engine))
    await restore(file, config)
    const database = await openDatabase(config.secrets.databaseUrl)
    const restored = await database.db.selectFrom('setting').selectAll().execute()
    await database.close()
    expect(new Map(restored.map(({ key, value }) => [key, value]))).toEqual(
      new Map(rows.map(({ key, value }) => [key, value])),
    )
  })

  it('is replaced only with --replace and while nothing has it open, and its old files are kept', async () => {
    const source = await openTestApi()
    await addPainting(source, await source.signInAs('owner'), 'From the backup')
    const { file } = await backUp(source)
    await source.remove()

    const config = configOf(newName(), await newUrl(engine))
    const running = await openTestApi({
      config,
      open: async () => {
        const database = await openDatabase(config.secrets.databaseUrl)
        const { databaseUrl: url } = config.secrets
        return { ...database, url, clear: async () => undefined, remove: () => database.close() }
      },
    })
    await addPainting(running, await running.signInAs('owner'), 'There before')
    await expect(restore(file, config)).rejects.toThrow(/is not empty/)
    await expect(restore(file, config, true)).rejects.toThrow(/has this site open/)
    expect(await namesIn(running)).toEqual(['There before'])
    await running.remove()

    const { replaced = '' } = await restore(file, config, true)
    expect((await readdir(replaced)).includes('originals')).toBe(true)
    const again = await reopen(config)
    expect(await namesIn(again)).toEqual(['From the backup'])
    await again.remove()
  })
})

describe('an archive', () => {
  let test: TestApi
  beforeAll(async () => {
    test = await openTestApi()
    await addPainting(test, await test.signInAs('owner'), 'Dusk')
  })
  afterAll(() => test.remove())

  it('holds records and photographs, no sessions, and variants only on request', async () => {
    const plain = await filesIn((await backUp(test)).file)
    expect(plain.filter((name) => name.startsWith('originals/'))).toHaveLength(1)
    expect(plain.filter((name) => /session|reset|setup/.test(name) || name.startsWith('variants/'))).toEqual(
      [],
    )
    expect(plain).toContain('database/painting.1.jsonl')
    const { file } = await backUp(test, { withVariants: true })
    expect((await filesIn(file)).filter((name) => name.startsWith('variants/')).length).toBeGreaterThan(2)
    const config = configOf(newName())
    await restore(file, config)
    expect((await readdir(config.variantsDir)).filter((name) => !name.startsWith('.'))).toHaveLength(1)
  })

  it('is refused if it is cut off or changed anywhere, and the site stays as it is', async () => {
    const { file } = await backUp(test)
    const whole = await readFile(file)
    const config = configOf(newName())
    const damaged = `${newName()}.tar`
    const refuse = async (message: RegExp) => {
      await expect(restore(damaged, config)).rejects.toThrow(message)
      expect(existsSync(config.dataDir)).toBe(false)
    }
    for (const length of [0, 100, 512, 5000, Math.floor(whole.length / 2), whole.length - 1500]) {
      await writeFile(damaged, whole)
      await truncate(damaged, length)
      await refuse(/cut off|end is missing/)
    }
    // The whole first header, and places all over the rest. The empty blocks at the end hold no data.
    const places = Array.from({ length: 150 }, (_, part) => Math.floor((part * (whole.length - 1024)) / 150))
    for (const at of [...Array.from({ length: 512 }).keys(), ...places]) {
      const changed = Buffer.from(whole)
      changed[at] = (changed[at] ?? 0) ^ 1
      await writeFile(damaged, changed)
      await refuse(/changed|damaged/)
    }
    await writeFile(damaged, 'not an archive'.repeat(100))
    await refuse(/damaged/)
  })

  it('that cannot be completed is removed, and the older archive stays unharmed', async () => {
    const { file } = await backUp(test)
    const before = await readFile(file)
    const stores = openMediaStores(test.config)
    const failing = { ...stores.originals, get: () => Promise.reject(new Error('disk gone')) }
    await expect(backUp(test, { file, signal: AbortSignal.abort() })).rejects.toThrow(/Interrupted/)
    await expect(backUp(test, { file, stores: { ...stores, originals: failing } })).rejects.toThrow(
      'disk gone',
    )
    expect(before.equals(await readFile(file))).toBe(true)
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
