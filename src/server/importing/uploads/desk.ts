import path from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '../../../contract/errors.ts'
import { IMPORT_FAILURES, IMPORTED } from '../../../contract/wording/import-words.ts'
import {
  type ImportDefaults,
  type Importing,
  type ImportNote,
  type ImportReport,
  isList,
} from '../../../contract/importing/importing.ts'
import { IMPORTING } from '../../platform/config/data-folders.ts'
import type { Db } from '../../platform/database/schema.ts'
import { type DiskProblem, diskProblemOf } from '../../platform/lib/disk-problem.ts'
import type { Media } from '../../platform/media/media.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { createBackgroundWork } from '../../uploads/background-work.ts'
import { ImportFailure } from '../failure.ts'
import { readFolder } from '../folder.ts'
import { readLists } from '../lists.ts'
import type { Refusal } from '../plan.ts'
import { importAll, notesOfPlan, planAll, type WholePlan, type WholeResult, withoutPlaces } from '../run.ts'
import { createStaging, findReadLists, type LaidOut, toUnreadList } from './staging.ts'

/** Lines of a report; more would only fill the screen. */
const LINES = 500

interface Parts {
  readonly db: Db
  readonly dataDir: string
  readonly media: Media
  readonly log: Logger
}

type Staging = ReturnType<typeof createStaging>

const folderOf = (dataDir: string) => path.join(dataDir, IMPORTING)

const linesOf = (refused: readonly Refusal[]) => ({
  refused: refused
    .slice(0, LINES)
    .map(({ place, name, reasons }) => ({ place, name, reasons: [...reasons] })),
  refusedBesides: Math.max(0, refused.length - LINES),
})

const planReport = (plan: WholePlan, notes: readonly ImportNote[]): ImportReport => ({
  paintings: plan.paintings.length,
  exhibitions: plan.exhibitions.length,
  series: plan.newSeries.length,
  alreadyThere: plan.alreadyThere.length,
  ...linesOf(plan.refused),
  notes: notes.slice(0, LINES),
  notesBesides: Math.max(0, notes.length - LINES),
})

function resultReport(report: ImportReport, done: WholeResult): ImportReport {
  const { refused, refusedBesides } = linesOf(done.refused)
  return {
    ...report,
    paintings: done.created,
    exhibitions: done.exhibitions,
    series: done.series,
    alreadyThere: report.alreadyThere + done.alreadyThere,
    refused: [...report.refused, ...refused],
    refusedBesides: report.refusedBesides + refusedBesides,
  }
}

const OF_DISK: Readonly<Record<DiskProblem, string>> = {
  full: IMPORT_FAILURES.diskFull,
  unwritable: IMPORT_FAILURES.diskUnwritable,
}

/** Why an import ended, for the owner. */
function inWords(error: unknown): string {
  const disk = diskProblemOf(error)
  if (disk) return OF_DISK[disk]
  return error instanceof Error ? error.message : String(error)
}

type Step = NonNullable<Importing['running']>['step']
interface Checked {
  readonly plan: WholePlan
  readonly report: ImportReport
}

interface StepContext {
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** One photograph at a time is in memory, so that visitors are served as usual. */
const AT_ONCE = 1

async function checkFiles(
  db: Db,
  { dir, names }: LaidOut,
  defaults: ImportDefaults,
  context: StepContext,
): Promise<Checked> {
  const fallbacks = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ''))
  const { currency } = await readSettings(db)
  const lists = await readLists(await readFolder(dir), { fallbacks, currency })
  const plan = await planAll(lists, { ...context, db, dir, atOnce: AT_ONCE })
  const unread = names
    .filter((name) => isList(name) && name.includes('/'))
    .map((name) => withoutPlaces(toUnreadList(name)))
  return { plan, report: planReport(plan, [...unread, ...notesOfPlan(lists, plan)]) }
}

function importPlan({ db, media }: Pick<Parts, 'db' | 'media'>, plan: WholePlan, context: StepContext) {
  const total = plan.paintings.length + plan.exhibitions.length
  return importAll(plan, {
    db,
    media,
    noting: media,
    atOnce: AT_ONCE,
    signal: context.signal,
    onProgress: (count) => context.onProgress(count, total),
  })
}

/** Checks and imports the files, one step at a time, and remembers what the last one found. */
function createSteps({ db, dataDir, media, log }: Parts, staging: Staging) {
  let ready: Checked | undefined
  let result: ImportReport | undefined
  let problem: string | undefined
  /** The folder that was checked last. */
  let laidOut = folderOf(dataDir)
  const work = createBackgroundWork<Step>('importBusy', (error) => {
    if (!(error instanceof ImportFailure))
      log.warn({ err: error, step: work.now()?.step }, 'an import ended early')
    // Some of the works may be there now, so what there is to import is looked at again.
    ready = undefined
    // It is shown to the owner; what was imported before it stays.
    problem = inWords(error).replaceAll(laidOut, IMPORTED.selection)
  })
  const contextOf = (step: Step): StepContext => ({
    signal: work.signal,
    onProgress: (done, total) => work.show(step, done, total),
  })

  function forgetPlan() {
    ready = undefined
    problem = undefined
  }

  async function bringIn({ plan, report }: Checked, context: StepContext) {
    const done = await importPlan({ db, media }, plan, context)
    context.signal.throwIfAborted()
    result = resultReport(report, done)
    forgetPlan()
    await staging.clear()
    log.info({ paintings: done.created, exhibitions: done.exhibitions }, 'an import in the panel is done')
  }

  return {
    now: () => ({ running: work.now(), ready, result, problem }),
    /** Called before the files change or are checked. Throws while a step is running. */
    startOver() {
      work.requireRest()
      forgetPlan()
    },
    forgetResult() {
      result = undefined
    },
    check(defaults: ImportDefaults) {
      work.start('checking', async () => {
        const files = await staging.layOut()
        laidOut = files.dir
        ready = await checkFiles(db, files, defaults, contextOf('checking'))
      })
    },
    import() {
      work.requireRest()
      if (!ready) throw new AppError('importUnchecked')
      const chosen = ready
      work.start('importing', () => bringIn(chosen, contextOf('importing')))
    },
    stop: work.stop,
  }
}

/** Uploads, checks and imports the files of one import at a time, with the importer of the command. */
export function createImporting(parts: Parts) {
  const staging = createStaging(folderOf(parts.dataDir))
  const steps = createSteps(parts, staging)

  return {
    async read(): Promise<Importing> {
      const files = await staging.list()
      const names = files.map(({ name }) => name)
      const partial = await staging.countParts()
      const { running, ready, result, problem } = steps.now()
      return {
        photographs: names.filter((name) => !isList(name)).length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        lists: findReadLists(names),
        parts: partial,
        ...(running && { running }),
        ...(ready && !running && { plan: ready.report }),
        ...(result && { result }),
        ...(problem && { problem }),
      }
    },
    findMissing: staging.findMissing,
    readReceived: staging.readReceived,
    async add(...part: Parameters<Staging['add']>) {
      steps.startOver()
      steps.forgetResult()
      return staging.add(...part)
    },
    async remove(name: string) {
      steps.startOver()
      await staging.remove(name)
    },
    async clear() {
      steps.startOver()
      steps.forgetResult()
      await staging.clear()
    },
    check(defaults: ImportDefaults) {
      steps.startOver()
      steps.check(defaults)
    },
    import() {
      steps.import()
    },
    /** Stops after the current painting. The files stay, so that the import can be started again. */
    stop: steps.stop,
  }
}
export type ImportDesk = ReturnType<typeof createImporting>
