import { readFile, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, loadConfig } from '../src/config.ts'
import type { Db } from '../src/data/database.ts'
import {
  type Candidate,
  candidatesOfPhotographs,
  candidatesOfTable,
  type Fallbacks,
  unnamedPhotographs,
} from '../src/importing/candidates.ts'
import { type ImportFolder, readFolder } from '../src/importing/folder.ts'
import { importPaintings, type ImportResult } from '../src/importing/importer.ts'
import { type ImportPlan, planImport } from '../src/importing/plan.ts'
import { readTable } from '../src/importing/table.ts'
import { createMedia } from '../src/media/media.ts'
import { openMediaStores } from '../src/media/stores.ts'
import { runCommand, UsageError } from './command.ts'
import { untilInterrupted } from '../src/interrupt.ts'
import { openSite, openSiteToRead } from './existing-site.ts'
import { createProgress } from './progress.ts'

const USAGE = `Usage: npm run import -- FOLDER [--dry-run]
  what lines do not say: [--description TEXT] [--technique TEXT] [--dimensions TEXT] [--year YEAR] [--price NUMBER]
  [--for-sale yes|no]`

/** One photograph keeps two cores busy. */
const AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)))

function readArguments() {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      ...{ description: text, technique: text, dimensions: text, year: text, price: text, 'for-sale': text },
    },
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError(USAGE)
  const { 'dry-run': isDryRun, 'for-sale': isAvailableToSell, ...said } = values
  const fallbacks: Fallbacks = { ...said, ...(isAvailableToSell !== undefined && { isAvailableToSell }) }
  return { dir: path.resolve(folder), isDryRun, fallbacks }
}

async function readCandidates(folder: ImportFolder, fallbacks: Fallbacks): Promise<readonly Candidate[]> {
  const { dir, tableFile, photographs } = folder
  if (tableFile === undefined) {
    const { mtime } = await stat(path.join(dir, photographs[0] ?? ''))
    return candidatesOfPhotographs(folder, mtime.getFullYear(), fallbacks)
  }
  const table = readTable(tableFile, await readFile(path.join(dir, tableFile)))
  if (table.unused.length > 0) console.error(`Not read from ${tableFile}: ${table.unused.join(', ')}`)
  const candidates = candidatesOfTable(folder, table, fallbacks)
  const left = unnamedPhotographs(folder, candidates)
  if (left.length > 0) console.error(`In no line of ${tableFile}: ${left.join(', ')}`)
  return candidates
}

function report(plan: ImportPlan, result: ImportResult, { isDryRun, isInterrupted, started }: ReportOptions) {
  const refused = [...plan.refused, ...result.refused]
  for (const { place, name, reasons } of refused)
    console.error(`Refused: ${place}${name ? ` (${name})` : ''}: ${reasons.join(' ')}`)
  for (const { place, name } of plan.alreadyThere) console.error(`There already: ${place} (${name})`)
  const created = isDryRun ? plan.paintings.length : result.created
  const alreadyThere = plan.alreadyThere.length + result.alreadyThere
  const left = plan.paintings.length - created - result.refused.length - result.alreadyThere
  if (isInterrupted) console.error(`Interrupted: ${left} paintings are left. The same command goes on.`)
  if (isDryRun) console.error('Nothing was written. Photographs were looked at from outside, not decoded.')
  const milliseconds = Math.round(performance.now() - started)
  console.log(JSON.stringify({ dryRun: isDryRun, created, alreadyThere, left, refused, milliseconds }))
  if (refused.length > 0) process.exitCode = 1
  if (isInterrupted) process.exitCode = 130
}
interface ReportOptions {
  readonly isDryRun: boolean
  readonly isInterrupted: boolean
  readonly started: number
}

const NOTHING: ImportResult = { created: 0, refused: [], alreadyThere: 0 }

async function checkAll(db: Db, dir: string, candidates: readonly Candidate[], signal: AbortSignal) {
  const progress = createProgress('Checking', 'photographs')
  let photographs = 0
  const plan = await planImport(candidates, {
    ...{ db, dir, atOnce: AT_ONCE, signal },
    onProgress: (done, total) => {
      photographs = total
      progress.update(done, total)
    },
  }).catch((error: unknown) => {
    if (signal.aborted) throw new UsageError('Interrupted. Nothing was written.')
    throw error
  })
  progress.finish(photographs)
  return plan
}

async function bringIn({ paintings }: ImportPlan, db: Db, config: Config, signal: AbortSignal) {
  const media = createMedia(openMediaStores(config), { atOnce: AT_ONCE })
  const progress = createProgress('Importing', 'paintings')
  let handled = 0
  const result = await importPaintings(paintings, {
    ...{ db, media, atOnce: AT_ONCE, signal },
    onProgress: (done) => {
      handled = done
      progress.update(done, paintings.length)
    },
  })
  progress.finish(handled)
  return result
}

/** `npm run import -- FOLDER`: brings in many paintings, also while the server serves; a JSON summary at the end. */
await runCommand(async () => {
  const { dir, isDryRun, fallbacks } = readArguments()
  const started = performance.now()
  const signal = untilInterrupted()
  const config = loadConfig()
  if (config.apiRoot)
    throw new UsageError('With API_ROOT the paintings are another server’s: import them there.')
  const candidates = await readCandidates(await readFolder(dir), fallbacks)
  const database = await (isDryRun ? openSiteToRead(config) : openSite(config))
  try {
    const plan = await checkAll(database.db, dir, candidates, signal)
    const result = isDryRun ? NOTHING : await bringIn(plan, database.db, config, signal)
    report(plan, result, { isDryRun, isInterrupted: signal.aborted, started })
  } finally {
    await database.close()
  }
})
