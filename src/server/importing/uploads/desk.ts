import path from 'node:path'
import type { Logger } from 'pino'
import { AppError } from '../../../contract/errors.ts'
import { IMPORTED } from '../../../contract/wording/import-words.ts'
import type {
  ImportDefaults,
  Importing,
  ImportNote,
  ImportReport,
  StagedFile,
} from '../../../contract/importing/importing.ts'
import { IMPORTING } from '../../platform/config/data-folders.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { Media } from '../../platform/media/media.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { ImportFailure } from '../failure.ts'
import { isList, readFolder } from '../folder.ts'
import { readLists } from '../lists.ts'
import type { Refusal } from '../plan.ts'
import { importAll, notesOfPlan, planAll, type WholePlan, withoutPlaces } from '../run.ts'
import { createStaging, toUnreadList } from './staging.ts'

/** Lines of a report; more would only fill the screen. */
const LINES = 500

interface Parts {
  readonly db: Db
  readonly dataDir: string
  readonly media: Media
  readonly log: Logger
}

const linesOf = (refused: readonly Refusal[]) =>
  refused.slice(0, LINES).map(({ place, name, reasons }) => ({ place, name, reasons: [...reasons] }))

const planReport = (plan: WholePlan, notes: readonly ImportNote[]): ImportReport => ({
  paintings: plan.paintings.length,
  exhibitions: plan.exhibitions.length,
  series: plan.newSeries.length,
  alreadyThere: plan.alreadyThere.length,
  refused: linesOf(plan.refused),
  notes: notes.slice(0, LINES),
})

/** Uploads, checks and imports the files of one import at a time, with the importer of the command. */
export function createImporting({ db, dataDir, media, log }: Parts) {
  const folder = path.join(dataDir, IMPORTING)
  const staging = createStaging(folder)
  const closing = new AbortController()
  const { signal } = closing
  let running: Importing['running']
  let ready: { readonly plan: WholePlan; readonly report: ImportReport } | undefined
  let result: ImportReport | undefined
  let problem: string | undefined
  let work = Promise.resolve()
  /** The folder that was checked last. */
  let laidOut = folder

  function requireRest() {
    if (running) throw new AppError('importBusy')
  }
  function forgetPlan() {
    ready = undefined
    problem = undefined
  }

  /** Does work in the background. An error is shown to the owner; what was imported before it stays. */
  function start(step: NonNullable<typeof running>['step'], task: () => Promise<void>) {
    running = { step, done: 0, total: 0 }
    work = task()
      .catch((error: unknown) => {
        if (!(error instanceof ImportFailure)) log.warn({ err: error, step }, 'an import ended early')
        const message = error instanceof Error ? error.message : String(error)
        problem = message.replaceAll(laidOut, IMPORTED.selection)
      })
      .finally(() => {
        running = undefined
      })
  }
  const onProgress = (step: NonNullable<typeof running>['step']) => (done: number, total: number) => {
    running = { step, done, total }
  }

  async function check(defaults: ImportDefaults) {
    const { dir, names } = await staging.layOut()
    laidOut = dir
    // One photograph at a time is in memory, so that visitors are served as usual.
    const options = { db, dir, atOnce: 1, signal, onProgress: onProgress('checking') }
    const fallbacks = Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== ''))
    const { currency } = await readSettings(db)
    const lists = await readLists(await readFolder(dir), { fallbacks, currency })
    const plan = await planAll(lists, options)
    const unread = names
      .filter((name) => isList(name) && name.includes('/'))
      .map((name) => withoutPlaces(toUnreadList(name)))
    ready = { plan, report: planReport(plan, [...unread, ...notesOfPlan(lists, plan)]) }
  }

  async function bringIn({ plan, report }: NonNullable<typeof ready>) {
    const total = plan.paintings.length + plan.exhibitions.length
    const done = await importAll(plan, {
      db,
      media,
      noting: media,
      atOnce: 1,
      signal,
      onProgress: (count) => onProgress('importing')(count, total),
    })
    signal.throwIfAborted()
    result = {
      ...report,
      paintings: done.created,
      exhibitions: done.exhibitions,
      series: done.series,
      alreadyThere: report.alreadyThere + done.alreadyThere,
      refused: [...report.refused, ...linesOf(done.refused)],
    }
    forgetPlan()
    await staging.clear()
    log.info({ paintings: done.created, exhibitions: done.exhibitions }, 'an import in the panel is done')
  }

  return {
    async read(): Promise<Importing> {
      const files = await staging.list()
      const lists = files.filter(({ name }) => isList(name))
      return {
        photographs: files.length - lists.length,
        bytes: files.reduce((sum, { size }) => sum + size, 0),
        lists: lists.map(({ name }) => name),
        parts: await staging.countParts(),
        ...(running && { running }),
        ...(ready && !running && { plan: ready.report }),
        ...(result && { result }),
        ...(problem && { problem }),
      }
    },
    /** Which of these files are still to be sent, and why others cannot be used. */
    async findMissing(files: readonly StagedFile[]) {
      const missing: string[] = []
      const refused: string[] = []
      for (const file of files) {
        const { isHere, problem } = await staging.find(file)
        if (problem !== undefined) refused.push(problem)
        else if (!isHere) missing.push(file.name)
      }
      return { missing, refused }
    },
    readReceived: staging.readReceived,
    async add(...part: Parameters<typeof staging.add>) {
      requireRest()
      forgetPlan()
      result = undefined
      return staging.add(...part)
    },
    async remove(name: string) {
      requireRest()
      forgetPlan()
      await staging.remove(name)
    },
    async clear() {
      requireRest()
      forgetPlan()
      result = undefined
      await staging.clear()
    },
    check(defaults: ImportDefaults) {
      requireRest()
      forgetPlan()
      start('checking', () => check(defaults))
    },
    import() {
      requireRest()
      if (!ready) throw new AppError('importUnchecked')
      const chosen = ready
      start('importing', () => bringIn(chosen))
    },
    /** Stops after the current painting. The files stay, so that the import can be started again. */
    stop: async () => {
      closing.abort()
      await work
    },
  }
}
export type ImportDesk = ReturnType<typeof createImporting>
