import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { API_PATHS } from '../../contract/paths.ts'
import { BARE_ENVIRONMENT, ROOT } from '../../../scripts/lib/run.ts'
import { type Site, startSite } from '../app/whole-server/testing-process.ts'

const PAINTINGS = ['shipwreck', 'starry-night', 'the-scream', 'woman-with-a-hat']
const COUNT = 12
let folder: string
let site: Site

/** Twelve real photographs, and common files that are no photographs. */
async function makeFolder(dir: string) {
  const lines = ['Titel;Beschreibung;Preis;Masse;Technik;Jahr;Zu verkaufen;Bilder']
  const line = (name: string, images: string, price = "1'200.-") =>
    lines.push(`${name};Wasser, Licht;${price};80 x 60 cm;Öl;2021;nein;${images}`)
  for (let index = 0; index < COUNT; index += 1) {
    const source = path.join(ROOT, 'e2e/fixtures', `${PAINTINGS[index % PAINTINGS.length]}.jpg`)
    const photograph = sharp(await readFile(source)).extract({
      left: index,
      top: index,
      width: 300,
      height: 360,
    })
    await photograph.jpeg().toFile(path.join(dir, `work-${index}.jpg`))
    line(`Werk ${index}`, `WORK-${index}.JPG`)
  }
  for (const name of ['truncated.jpg', 'corrupt-header.jpg'])
    await copyFile(path.join(ROOT, 'src/server/platform/media/fixtures', name), path.join(dir, name))
  line('Cut off', 'truncated.jpg')
  line('Broken', 'corrupt-header.jpg')
  line('Gone', 'nowhere.jpg')
  line('Dear', 'work-0.jpg', 'on request')
  line('Werk 3 once more', 'work-3.jpg')
  await writeFile(path.join(dir, 'werke.csv'), Buffer.from(lines.join('\r\n'), 'latin1'))
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mahlstick-import-'))
  await makeFolder(folder)
  site = await startSite()
})
afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Summary {
  readonly dryRun: boolean
  readonly created: number
  readonly alreadyThere: number
  readonly left: number
  readonly refused: readonly {
    readonly place: string
    readonly name: string
    readonly reasons: readonly string[]
  }[]
}

/** Starts an import while the server runs; `meanwhile` may end it. */
async function runImport(
  parameters: readonly string[] = [],
  meanwhile?: (child: ChildProcess) => Promise<void>,
) {
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/import.ts'), folder, ...parameters], {
    env: { ...BARE_ENVIRONMENT, NODE_ENV: 'production', DATA_DIR: site.dataDir, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const closed = once(child, 'close') as Promise<[number | null]>
  await meanwhile?.(child)
  const [code] = await closed
  const last = output.trim().split('\n').at(-1) ?? ''
  return { code, errors, summary: last === '' ? undefined : (JSON.parse(last) as Summary) }
}

const countOriginals = async () => {
  const entries = await readdir(path.join(site.dataDir, 'originals'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.incoming')).length
}
/** Ends the import after so many photographs are stored. */
const endAt = (count: number, signal: NodeJS.Signals) => async (child: ChildProcess) => {
  while (child.exitCode === null && (await countOriginals()) < count) await delay(10)
  child.kill(signal)
}
const readNames = async () => {
  const answer = await fetch(`${site.url}${API_PATHS.portfolioPaintings}`)
  return ((await answer.json()) as { name: string }[]).map(({ name }) => name)
}

const isLive = async (name: string) => (await (await fetch(`${site.url}/portfolio`)).text()).includes(name)

it('a painter imports a folder while the site is open, interrupts it, kills it, and continues', async () => {
  const dry = await runImport(['--dry-run'])
  expect(dry).toMatchObject({ code: 1, summary: { dryRun: true, created: COUNT + 1, alreadyThere: 1 } })
  expect(await countOriginals()).toBe(0)

  const interrupted = await runImport([], endAt(4, 'SIGINT'))
  const { created = 0, left = 0 } = interrupted.summary ?? {}
  expect(interrupted.code).toBe(130)
  expect([created > 0, left > 0, created + left]).toEqual([true, true, COUNT])
  expect(await readNames()).toHaveLength(created)

  const killed = await runImport([], endAt(Math.min(created + 3, COUNT - 2), 'SIGKILL'))
  expect(killed).toMatchObject({ code: null, summary: undefined })

  const whole = await runImport()
  expect(whole.summary).toMatchObject({ created: COUNT - created, alreadyThere: created + 1, left: 0 })
  expect(whole.code).toBe(1)
  const reasons = whole.summary?.refused.map(({ place, name, reasons: [reason] }) => [place, name, reason])
  expect(reasons).toEqual([
    ['werke.csv, line 15', 'Broken', expect.stringContaining('corrupt-header.jpg: is damaged')],
    ['werke.csv, line 16', 'Gone', 'nowhere.jpg: there is no photograph with this name'],
    ['werke.csv, line 17', 'Dear', 'Price: Only numbers are allowed!'],
    ['werke.csv, line 14', 'Cut off', expect.stringContaining('truncated.jpg: ')],
  ])
  expect(whole.errors).toContain('Refused: werke.csv, line 16 (Gone): nowhere.jpg')

  // The portfolio has the order of the file, and no painting exists twice.
  expect(await readNames()).toEqual(Array.from({ length: COUNT }, (_, index) => `Werk ${index}`))
  expect(await countOriginals()).toBe(COUNT)
  expect((await runImport()).summary).toMatchObject({ created: 0, alreadyThere: COUNT + 1 })
  await expect.poll(() => isLive('Werk 11')).toBe(true)
}, 300_000)
