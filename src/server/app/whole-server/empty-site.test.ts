import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIRST_STEPS, OverviewSchema, type FirstStep } from '../../../contract/overview.ts'
import { LoginAnswerSchema } from '../../../contract/people/identity.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import { DEFAULT_SETTINGS, watermarkOf } from '../../../contract/site/settings.ts'
import { EMPTY_TEXTS } from '../../../contract/site/site-texts.ts'
import { ROOT } from '../../../../scripts/lib/run.ts'
import { aPainting, smallImage } from '../../platform/api/testing.ts'
import { loadConfig } from '../../platform/config/config.ts'
import { listFiles } from '../../platform/lib/files.ts'
import { sha256 } from '../../platform/lib/hashing.ts'
import { presetOf, renditionKeys } from '../../platform/media/media.ts'
import { issueSetupCode } from '../../people/owner.ts'
import { addressOfFile } from '../../publishing/site-folder/page-files.ts'
import { createServer, type Server } from '../server.ts'

const DEMO = path.join(ROOT, 'scripts/demo')
/** The new owner. */
const OWNER = 'Ida Moor'
/** The demo's town, studio, keywords and promises. Its painter, and titles and words of her pictures are added. */
// "1979" alone would also be found in request ids and hashes.
const WORDS =
  'Zürich|Zurich|Swiss|Switzerland|Limmat|Sihl|Wipkingen|Nagelfluh|Flensburg|abstract|' +
  'contemporary art, Z|oil on canvas, original|in the studio|from the studio|studio@|born in 1979|working days|' +
  'Saturday|times a year|rivers at low water|The studio: canvases leaning|Das Atelier: Leinwände lehnen'

const BINARY = /^(image\/(?!svg)|font\/)/
/** The beginning of a hash: enough to tell it from others. */
const HASH = /\b[\da-f]{16}/g
const hashOf = (bytes: Buffer) => sha256(bytes).slice(0, 16)

let dataDir: string
let server: Server
let root: string
let token: string
let wordsOfDemo: RegExp
let picturesOfDemo: ReadonlySet<string>

type Images = readonly { readonly alt: string }[]
interface Collection {
  readonly artist: string
  readonly paintings: readonly { readonly name: string; readonly images: Images }[]
  readonly exhibitions: readonly { readonly title: string; readonly images: Images }[]
}

/** The hashes of an original, and of the public folders that its variants would have on this site. */
function hashesOf(original: Buffer, artist: string) {
  const hash = sha256(original)
  // A photograph of the studio, of an exhibition or in shared links has no watermark.
  const presets = ['exhibition', 'painting'].flatMap((kind) =>
    [artist, OWNER, DEFAULT_SETTINGS.brandName].map((name) => presetOf(kind, watermarkOf(name))),
  )
  const keys = presets.flatMap((preset) => Object.values(renditionKeys(hash, preset)))
  return [hash, ...keys].map((key) => key.slice(0, 16))
}

async function readDemo() {
  const { artist, paintings, exhibitions } = JSON.parse(
    await readFile(path.join(DEMO, 'collection.json'), 'utf8'),
  ) as Collection
  const titles = [...paintings.map(({ name }) => name), ...exhibitions.map(({ title }) => title)]
  const images = await listFiles(path.join(DEMO, 'images'))
  const bytes = await Promise.all(images.map((file) => readFile(path.join(DEMO, 'images', file))))
  // Short titles such as "Hazel" are ordinary words of the program's libraries.
  const names = [
    ...artist.split(' '),
    ...titles.filter((title) => title.length > 8),
    ...images.map((file) => path.basename(file)),
    ...[...paintings, ...exhibitions].flatMap((item) => item.images.map(({ alt }) => alt)),
  ]
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  wordsOfDemo = new RegExp(`\\b(${[WORDS, ...escaped].join('|')})`, 'i')
  picturesOfDemo = new Set(bytes.flatMap((each) => hashesOf(each, artist)))
}

/** Starts the whole server as an owner without the demo collection does. */
async function serve(siteUrl: string) {
  const settings = loadConfig({ DATA_DIR: dataDir, SITE_URL: siteUrl, DEMO: 'off' })
  server = await createServer({ ...settings, port: 0 }, pino({ level: 'silent' }))
  root = `http://127.0.0.1:${await server.listen()}`
}

async function call(method: string, target: string, body?: unknown) {
  const answer = await fetch(root + target, {
    method,
    headers: token ? { Authorization: `Bearer ${token}` } : {},
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  expect([method, target, answer.status, text]).toEqual([method, target, 200, expect.anything()])
  return JSON.parse(text) as unknown
}

const text = (name: string, body: object) => call('PUT', itemPath(API_PATHS.siteText, name), body)
const LEGAL = { ...EMPTY_TEXTS.terms, updated: '1 March 2026', body: '## Sales\n\nAsk me.' }
const MAIL = { sender: 'ida@site.test', host: '127.0.0.1', port: 25, security: 'none', userName: '' }

/** How a new owner does each step. */
const DO: Readonly<Record<FirstStep, () => Promise<unknown>>> = {
  name: () => call('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, brandName: OWNER }),
  painting: async () => call('POST', API_PATHS.paintings, { ...aPainting(await smallImage()), name: 'Bog' }),
  about: () => text('about', { ...EMPTY_TEXTS.about, teaser: 'Ida paints bogs.', body: 'Ida.' }),
  async legal() {
    for (const name of ['terms', 'privacy']) await text(name, LEGAL)
  },
  mail: () => call('PUT', API_PATHS.mailServer, { ...MAIL, password: '' }),
  backup: () => call('PUT', API_PATHS.backupPlace, { where: 'server', at: '03:00' }),
  async address() {
    await server.close()
    await serve('https://ida-moor.example')
  },
}

/** Every public address: files of the site, the assets of the build, and the calls that everybody may make. */
async function listAddresses() {
  const files = [
    ...(await listFiles(server.config.siteDir)),
    ...(await listFiles(path.join(ROOT, 'dist/client'))),
  ]
  const pages = files.filter((file) => !/\.(br|gz)$/.test(file)).map(addressOfFile)
  const items = pages.flatMap((page) => /-details\/(.+)$/.exec(page)?.[1] ?? [])
  const ids = [...items, 'about', 'faq', 'terms', 'privacy', '1']
  const calls = server.routes
    .filter(({ method, requires }) => method === 'GET' && requires === 'public')
    .flatMap((route) => (route.path.includes(':id') ? ids.map((id) => itemPath(route.path, id)) : route.path))
  return new Set([...pages, ...calls, '/no-such-page', '/sign-up', '/contact?painting=1'])
}

/** Reads every address as a visitor; the words and pictures of the demo that it finds, with their places. */
async function crawl() {
  const found: string[] = []
  let read = 0
  for (const address of await listAddresses()) {
    const answer = await fetch(root + address, { redirect: 'manual' })
    const head = [...answer.headers]
      .filter(([name]) => name !== 'etag')
      .flat()
      .join('\n')
    const bytes = Buffer.from(await answer.arrayBuffer())
    // In pictures and fonts, only text of some length is searched, such as metadata: compressed bytes spell any word.
    const texts = bytes.toString('latin1').match(/[\x20-\x7e]{8,}/g) ?? []
    const body = BINARY.test(answer.headers.get('content-type') ?? '') ? texts.join('\n') : bytes.toString()
    const said = `${address}\n${head}\n${body}`
    const word = wordsOfDemo.exec(said)?.[0]
    if (word !== undefined) found.push(`${address}: ${word}`)
    const picture = [hashOf(bytes), ...(said.match(HASH) ?? [])].find((hash) => picturesOfDemo.has(hash))
    if (picture !== undefined) found.push(`${address}: picture ${picture}`)
    if (answer.status === 200) read += 1
  }
  return { found, read }
}

const waitUntilLive = () =>
  expect.poll(async () => {
    const { isLive, firstSteps } = OverviewSchema.parse(await call('GET', API_PATHS.overview))
    return isLive ? (firstSteps ?? 'all done') : 'publishing'
  })

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mahlstick-empty-'))
  await readDemo()
  await serve('http://localhost:4321')
  const setup = await issueSetupCode(server.database.db)
  const owner = { username: 'ida', email: 'ida@site.test', password: 'red lake by night' }
  await call('POST', API_PATHS.register, { ...owner, confirmPassword: owner.password, setup })
  token = LoginAnswerSchema.parse(await call('POST', API_PATHS.login, owner)).token
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true })
})

it('an empty site has no word and no picture of the demo’s painter, at the start and after each first step', async () => {
  const done: FirstStep[] = []
  await waitUntilLive().toEqual(done)
  expect((await crawl()).found).toEqual([])
  for (const step of FIRST_STEPS) {
    await DO[step]()
    done.push(step)
    await waitUntilLive().toEqual(done.length === FIRST_STEPS.length ? 'all done' : done)
    const { found, read } = await crawl()
    expect([step, found]).toEqual([step, []])
    expect(read).toBeGreaterThan(100)
  }
})
