import { parseArgs } from 'node:util'
import { benchPages } from './bench/pages.ts'
import { benchFinding } from './bench/finding.ts'
import { benchHardImages } from './bench/hard-images.ts'
import { benchLetters, letterRows } from './bench/serving/letters.ts'
import { benchLoad } from './bench/serving/load.ts'
import { pageTables } from './bench/page-tables.ts'
import { benchPanel } from './bench/panel.ts'
import { benchPublish } from './bench/publish.ts'
import { publishRows, publishTables } from './bench/publish-tables.ts'
import { cellsOf, missesOf, printTable, type Row, type Table, writeResults } from './bench/tables.ts'
import { benchReads, READ_PAINTINGS } from './bench/serving/reads.ts'
import { benchCounts } from './bench/serving/counts.ts'
import { benchStatic, staticRows } from './bench/serving/static.ts'
import { benchUpload } from './bench/upload.ts'
import { benchVisitors } from './bench/serving/visitors.ts'
import { benchUploadsAtOnce } from './bench/uploads-at-once.ts'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../src/contract/site/languages.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { buildPages } from './lib/pages-bundle.ts'

/** The numbers of paintings for `publish`. */
const SIZES = '10,100,1000,10000'
/** In milliseconds. */
const MAX_INTERACTION = 200

interface Result {
  /** The results for the JSON file. */
  readonly numbers: unknown
  /** The lines for the table of all benches. */
  readonly rows: readonly Row[]
  /** Additional tables of this bench. */
  readonly tables?: readonly Table[]
  /** Errors and exceeded budgets that are no lines of the table. They make the command fail, too. */
  readonly broken?: readonly string[]
}
interface Options {
  /** Visits of each page by Lighthouse; the median counts. */
  readonly runs: number
  /** The numbers of paintings in the published collections. */
  readonly sizes: readonly number[]
  /** Edits of each kind for each size. */
  readonly edits: number
  /** The languages of these collections and of the measured pages, the site's own first. */
  readonly languages: readonly Language[]
  /** Minutes of the load. */
  readonly minutes: number
  /** Seconds of each kind of read. */
  readonly seconds: number
}

const BENCHES = {
  async publish({ sizes, edits, languages }: Options) {
    const numbers = await benchPublish(sizes, edits, languages)
    return { numbers, rows: numbers.flatMap(publishRows), tables: publishTables(numbers) }
  },
  async upload() {
    const numbers = await benchUpload()
    const { megapixels, megabytes, seconds, runs, peakMegabytes, peakMegabytesOfAll } = numbers
    const rows: Row[] = [
      {
        what: `one JPEG of ${megapixels} megapixels (${megabytes} MB), upload to page live`,
        measured: `${seconds} s, ${peakMegabytes} MB at its peak (${peakMegabytesOfAll} MB after ${runs.length})`,
        target: '≤ 2.5 s, ≤ 450 MB',
        isMissed: seconds > 2.5 || peakMegabytes > 450,
      },
    ]
    return { numbers, rows }
  },
  async visitors({ sizes }: Options) {
    const numbers = await benchVisitors(Math.max(...sizes))
    const { paintings, requestsPerSecond, idle, publishing, seconds } = numbers
    const rows: Row[] = [
      {
        what: `${requestsPerSecond} visits a second while ${paintings} paintings are published in full (${seconds} s)`,
        measured: `p99 ${publishing.pages.p99} ms, idle ${idle.pages.p99} ms; ${publishing.refused} refused`,
        target: 'p99 ≤ 2 × idle',
        isMissed: publishing.pages.p99 > 2 * idle.pages.p99,
      },
      {
        what: '… API reads',
        measured: `p99 ${publishing.api.p99} ms`,
        target: '≤ 100 ms',
        isMissed: publishing.api.p99 > 100,
      },
    ]
    return { numbers, rows }
  },
  async reads({ seconds }: Options) {
    const numbers = await benchReads(seconds)
    const rows = numbers.map(({ read, clients, pages, answered, refused, memory, growth }): Row => {
      const work = `${answered} answers, ${refused} refused, ${memory.join(', ')} MB by tenths of the time: ${growth} %`
      return {
        what: `${clients} clients ask for ${read} (${READ_PAINTINGS} works, ${seconds} s)`,
        measured: `a page meanwhile p50 ${pages.p50} ms, p99 ${pages.p99} ms; ${work}`,
        target: 'p99 ≤ 50 ms, memory ≤ 10 %',
        isMissed: pages.p99 > 50 || growth > 10,
      }
    })
    const broken = numbers.flatMap(({ read, errors }) => errors.map((error) => `reads: ${read}: ${error}`))
    return { numbers, rows, broken }
  },
  async load({ minutes }: Options) {
    const numbers = await benchLoad(minutes)
    const { visitors, owners, requests, files, api, saves, saved, gone, errors, faults } = numbers
    const { memory, growth } = numbers
    const broken = [...errors, ...faults]
    const rows: Row[] = [
      {
        what: `${visitors} visitors and ${owners} owners for ${minutes} minutes: ${requests} pages and pictures`,
        measured: `p50 ${files.p50} ms, p99 ${files.p99} ms, ${broken.length} errors, ${gone} links deleted meanwhile`,
        target: 'p99 ≤ 50 ms, no error',
        isMissed: files.p99 > 50,
      },
      { what: '… API reads', measured: `p50 ${api.p50} ms, p99 ${api.p99} ms`, target: '' },
      { what: `… ${saved} saves`, measured: `p50 ${saves.p50} ms, p99 ${saves.p99} ms`, target: '' },
      {
        what: '… memory of the server in MB, by tenths of the time, and how it grows after the third',
        measured: `${memory.join(', ')}: ${growth} %`,
        target: '≤ 10 %',
        isMissed: growth > 10,
      },
    ]
    return { numbers, rows, broken: broken.map((fault) => `load: ${fault}`) }
  },
  async letters() {
    const numbers = await benchLetters()
    return { numbers, rows: letterRows(numbers) }
  },
  async 'uploads-at-once'() {
    const numbers = await benchUploadsAtOnce()
    const { uploads, seconds, page, api, peakMegabytes } = numbers
    const inWords = ({ p50, p95, most }: typeof page) => `p50 ${p50} ms, p95 ${p95} ms, ${most} ms at most`
    const rows: Row[] = [
      {
        what: `${uploads} uploads of 24 megapixels at once, until all are answered`,
        measured: `${seconds} s, ${peakMegabytes} MB at its peak`,
        target: '',
      },
      { what: '… a visitor opens the home page meanwhile', measured: inWords(page), target: '' },
      { what: '… a list of the API meanwhile', measured: inWords(api), target: '' },
    ]
    return { numbers, rows }
  },
  async finding() {
    const numbers = benchFinding()
    const { works, bytesPerWork, first, p50, p99, most } = numbers
    const rows: Row[] = [
      {
        what: `the filter of a list of ${works} works, one answer`,
        measured: `p50 ${p50} ms, p99 ${p99} ms, ${most} ms at most; index and first answer ${first} ms`,
        target: '≤ 16 ms',
        isMissed: p99 > 16,
      },
      {
        what: '… bytes of its index for a work',
        measured: `${bytesPerWork}`,
        target: '≤ 40',
        isMissed: bytesPerWork > 40,
      },
    ]
    return { numbers, rows }
  },
  async 'hard-images'() {
    const numbers = await benchHardImages()
    const worst = numbers.reduce((most, each) => (each.peakMegabytes > most.peakMegabytes ? each : most))
    const rows: Row[] = [
      {
        what: `${numbers.length} images at the limits and beyond, one at a time`,
        measured: `at worst ${worst.peakMegabytes} MB at the server's peak (${worst.image})`,
        target: '',
      },
    ]
    const table = [
      ['image', 'MB', 'answer', 'seconds', 'peak MB'],
      ...numbers.map(({ image, megabytes, answer, seconds, peakMegabytes }) =>
        [image, megabytes, answer, seconds, peakMegabytes].map(String),
      ),
    ]
    return { numbers, rows, tables: [table] }
  },
  async static() {
    const numbers = await benchStatic()
    return { numbers, rows: staticRows(numbers) }
  },
  async counts() {
    const numbers = await benchCounts()
    const { paintings, requestsPerSecond, off, on, cost, killed } = numbers
    const rows: Row[] = [
      {
        what: `counting ${requestsPerSecond} visits a second of ${paintings} works`,
        measured: `${cost} % of a processor (${on.share} % at ${on.rate} a second, without ${off.share} % at ${off.rate})`,
        target: '< 2 %',
        isMissed: cost >= 2,
      },
      {
        what: '… the visitors meanwhile, with and without counting',
        measured: `p50 ${on.times.p50} and ${off.times.p50} ms, p99 ${on.times.p99} and ${off.times.p99} ms`,
        target: 'the same',
      },
      {
        what: `… killed after ${killed.seconds} s and ${killed.answered} answers`,
        measured: `${killed.lost} % of the visits are lost`,
        target: '< 1 %',
        isMissed: killed.lost >= 1,
      },
    ]
    return { numbers, rows }
  },
  async pages({ runs, languages }: Options) {
    const numbers = await benchPages(runs, languages)
    const broken = numbers.flatMap((page) => page.broken.map((budget) => `${page.page}: ${budget}`))
    const rows: Row[] = [
      {
        what: `${numbers.length} pages as a phone on slow 4G meets them, median of ${runs}`,
        measured: `${broken.length} budgets broken`,
        target: 'none',
      },
    ]
    return { numbers, rows, tables: pageTables(numbers), broken }
  },
  async panel() {
    const numbers = await benchPanel()
    const { paintings, throttling, worst, interactions, slowestFrame, megabytes } = numbers
    const rows: Row[] = [
      {
        what: `table of ${paintings} paintings, interaction to next paint, processor ${throttling} × slower`,
        measured: `at worst ${worst} ms (${interactions.map(({ name, milliseconds }) => `${name} ${milliseconds}`).join(', ')})`,
        target: `≤ ${MAX_INTERACTION} ms`,
        isMissed: worst > MAX_INTERACTION,
      },
      {
        what: '… scrolled to its end',
        measured: `no frame longer than ${slowestFrame} ms; ${megabytes} MB of data`,
        target: '',
      },
    ]
    return { numbers, rows }
  },
} satisfies Record<string, (options: Options) => Promise<Result>>

const isBench = (name: string): name is keyof typeof BENCHES => Object.hasOwn(BENCHES, name)

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      sizes: { type: 'string', default: SIZES },
      edits: { type: 'string', default: '100' },
      languages: { type: 'string', default: DEFAULT_LANGUAGE },
      minutes: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '60' },
    },
  })
  const isCount = (number: number) => Number.isInteger(number) && number >= 1
  const runs = Number(values.runs)
  if (!isCount(runs)) throw new UsageError('--runs takes a number, such as 5.')
  const edits = Number(values.edits)
  if (!isCount(edits)) throw new UsageError('--edits takes a number, such as 100.')
  const minutes = Number(values.minutes)
  if (!isCount(minutes)) throw new UsageError('--minutes takes a number, such as 10.')
  const seconds = Number(values.seconds)
  if (!isCount(seconds)) throw new UsageError('--seconds takes a number, such as 60.')
  const sizes = values.sizes.split(',').map(Number)
  if (!sizes.every(isCount)) throw new UsageError(`--sizes takes numbers, such as ${SIZES}.`)
  const languages = LANGUAGES.filter((language) => values.languages.split(',').includes(language))
  if (languages.length === 0) throw new UsageError(`--languages takes some of ${LANGUAGES.join(',')}.`)
  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES)
  return { names, runs, sizes, edits, languages, minutes, seconds }
}

/**
 * `npm run bench [-- publish visitors reads load letters upload uploads-at-once hard-images static counts pages panel --runs 5 --sizes
 * 10,1000 --edits 100 --minutes 10 --seconds 60]`: prints tables and writes bench-results/bench.json.
 */
await runCommand(async () => {
  const { names, ...options } = readArguments()
  await buildPages()
  const results: Record<string, unknown> = {}
  const rows: Row[] = []
  const tables: Table[] = []
  const broken: string[] = []
  for (const name of names) {
    if (!isBench(name))
      throw new UsageError(`There is no bench "${name}": ${Object.keys(BENCHES).join(', ')}.`)
    const result: Result = await BENCHES[name](options)
    results[name] = result.numbers
    rows.push(...result.rows)
    tables.push(...(result.tables ?? []))
    broken.push(...missesOf(result.rows), ...(result.broken ?? []))
  }
  for (const table of [[['what', 'measured', 'target'], ...rows.map(cellsOf)], ...tables]) printTable(table)
  await writeResults('bench', results)
  if (broken.length > 0) throw new UsageError(`\nMissed:\n${broken.join('\n')}`)
})
