import '../src/server/app/allocator.ts'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportNote } from '../src/contract/importing/importing.ts'
import { loadConfig } from '../src/server/platform/config/config.ts'
import type { MediaSettings } from '../src/server/platform/config/slices.ts'
import type { Db } from '../src/server/platform/database/schema.ts'
import { noteIntake } from '../src/server/items/images/image-files.ts'
import type { Fallbacks } from '../src/server/importing/candidates.ts'
import { readFolder } from '../src/server/importing/folder.ts'
import { type Lists, readLists } from '../src/server/importing/lists.ts'
import {
  importAll,
  notesOfPlan,
  planAll,
  type WholePlan,
  type WholeResult,
} from '../src/server/importing/run.ts'
import { readSettings } from '../src/server/site/settings-rows.ts'
import { createMedia } from '../src/server/platform/media/media.ts'
import { openMediaStores } from '../src/server/platform/media/stores/open-stores.ts'
import { runCommand, UsageError } from './lib/command.ts'
import { untilInterrupted } from '../src/server/platform/lib/interrupt.ts'
import { openSiteToRead } from '../src/server/platform/database/existing-site.ts'
import { openSite } from './lib/existing-site.ts'
import { createProgress } from './lib/progress.ts'

const USAGE = `Usage: npm run import -- FOLDER [--dry-run]
  what lines do not say: [--description TEXT] [--technique TEXT] [--dimensions TEXT] [--year YEAR] [--price NUMBER]
  [--for-sale yes|no]`

/** One photograph uses two cores. */
const AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

function readArguments() {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      description: text,
      technique: text,
      dimensions: text,
      year: text,
      price: text,
      'for-sale': text,
    },
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError(USAGE)
  const { 'dry-run': isDryRun, 'for-sale': availability, ...said } = values
  const fallbacks: Fallbacks = { ...said, ...(availability !== undefined && { availability }) }
  return { dir: path.resolve(folder), isDryRun, fallbacks }
}

function report(plan: WholePlan, result: WholeResult, { isDryRun, isInterrupted, started }: ReportOptions) {
  const refused = [...plan.refused, ...result.refused]
  for (const { place, name, reasons } of refused)
    console.error(`Refused: ${place}${name ? ` (${name})` : ''}: ${reasons.join(' ')}`)
  for (const { place, name } of plan.alreadyThere) console.error(`There already: ${place} (${name})`)
  const created = isDryRun ? plan.paintings.length : result.created
  const exhibitions = isDryRun ? plan.exhibitions.length : result.exhibitions
  const series = isDryRun ? plan.newSeries.length : result.series
  const alreadyThere = plan.alreadyThere.length + result.alreadyThere
  const planned = plan.paintings.length + plan.exhibitions.length
  const left = planned - created - exhibitions - result.refused.length - result.alreadyThere
  if (isInterrupted) console.error(`Interrupted: ${left} are left. The same command goes on.`)
  if (isDryRun) console.error('Nothing was written. Photographs were looked at from outside, not decoded.')
  const milliseconds = Math.round(performance.now() - started)
  const counts = { created, exhibitions, series, alreadyThere, left }
  console.log(JSON.stringify({ dryRun: isDryRun, ...counts, refused, milliseconds }))
  if (refused.length > 0) process.exitCode = 1
  if (isInterrupted) process.exitCode = 130
}
const inOneLine = ({ text, places }: ImportNote) =>
  [text, places.map(({ place, name }) => `${place} (${name})`).join(', ')].join(' ').trim()

interface ReportOptions {
  readonly isDryRun: boolean
  readonly isInterrupted: boolean
  readonly started: number
}

const NOTHING: WholeResult = { created: 0, exhibitions: 0, series: 0, refused: [], alreadyThere: 0 }

async function checkAll(db: Db, dir: string, lists: Lists, signal: AbortSignal): Promise<WholePlan> {
  const progress = createProgress('Checking', 'photographs')
  let photographs = 0
  const onProgress = (done: number, total: number) => {
    photographs = total
    progress.update(done, total)
  }
  const plan = await planAll(lists, { db, dir, atOnce: AT_ONCE, signal, onProgress }).catch(
    (error: unknown) => {
      if (signal.aborted) throw new UsageError('Interrupted. Nothing was written.')
      throw error
    },
  )
  progress.finish(photographs)
  return plan
}

async function bringIn(plan: WholePlan, db: Db, config: MediaSettings, signal: AbortSignal) {
  const stores = openMediaStores(config)
  const progress = createProgress('Importing', 'paintings and exhibitions')
  let handled = 0
  const result = await importAll(plan, {
    db,
    media: createMedia(stores, { atOnce: AT_ONCE }),
    noting: createMedia(stores, { willStore: (files) => noteIntake(db, files, new Date()) }),
    atOnce: AT_ONCE,
    signal,
    onProgress: (done) => {
      handled = done
      progress.update(done, plan.paintings.length + plan.exhibitions.length)
    },
  })
  progress.finish(handled)
  return result
}

/** `npm run import -- FOLDER`: imports many paintings, also while the server runs. Prints a JSON summary. */
await runCommand(async () => {
  const { dir, isDryRun, fallbacks } = readArguments()
  const started = performance.now()
  const signal = untilInterrupted()
  const config = loadConfig()
  if (config.apiRoot)
    throw new UsageError('With API_ROOT the paintings are another server’s: import them there.')
  const folder = await readFolder(dir)
  const database = await (isDryRun ? openSiteToRead(config) : openSite(config))
  try {
    const { currency } = await readSettings(database.db)
    const lists = await readLists(folder, { fallbacks, currency })
    const plan = await checkAll(database.db, dir, lists, signal)
    for (const note of notesOfPlan(lists, plan)) console.error(inOneLine(note))
    const result = isDryRun ? NOTHING : await bringIn(plan, database.db, config, signal)
    report(plan, result, { isDryRun, isInterrupted: signal.aborted, started })
  } finally {
    await database.close()
  }
})
