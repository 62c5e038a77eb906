import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { fileOfPage } from '../../publishing/site-folder/page-files.ts'
import { isCountedPage, isShown, pathOf } from '../counted-pages.ts'
import { createDays } from '../days.ts'
import { createTally, type VisitCount } from '../tally.ts'
import { addVisits, firstVisitDay } from '../visit-rows.ts'
import { type LogLine, readLogLine } from './access-log.ts'
import { LogFailure } from './failure.ts'
import { countedBytes, lockKnownLogs, nameOfLog, readKnownLogs, writeCountedBytes } from './known-logs.ts'
import { readWholeLines } from './whole-lines.ts'

interface CountLogOptions {
  readonly db: Db
  /** A file in the combined format, also with the ending `.gz`. */
  readonly file: string
  readonly siteUrl: string
  /** The folder with the published pages. Only what is there is counted. */
  readonly siteDir: string
  readonly now: Date
}
export interface LogReport {
  /** Lines that were not counted before. */
  readonly lines: number
  readonly visits: number
  readonly bots: number
  /** Lines in another format. */
  readonly unreadable: number
}

/** Finds pages that are published. Each is looked up once. */
function createPublishedPages(siteDir: string) {
  const known = new Map<string, boolean>()
  return (page: string) => {
    if (!isCountedPage(page)) return false
    let isThere = known.get(page)
    if (isThere === undefined) known.set(page, (isThere = existsSync(path.join(siteDir, fileOfPage(page)))))
    return isThere
  }
}

function createLogCounts({ siteUrl, siteDir, now }: CountLogOptions) {
  const tally = createTally(siteUrl)
  const isPublished = createPublishedPages(siteDir)
  const findDay = createDays()
  const first = firstVisitDay(now)
  const counts: VisitCount[] = []
  let today = ''
  return {
    add({ at, method, target, status, referrer, agent }: LogLine) {
      const page = pathOf(target)
      if (method !== 'GET' || !isShown(status) || !isPublished(page)) return
      const day = findDay(at.getTime())
      if (day < first) return
      if (day !== today) counts.push(...tally.take())
      today = day
      tally.visit({ day, page, agent: agent === '-' ? undefined : agent, referrer, host: undefined })
    },
    all: () => [...counts, ...tally.take()],
  }
}

const sumOf = (counts: readonly VisitCount[], kind: VisitCount['kind']) =>
  counts.reduce((sum, count) => sum + (count.kind === kind ? count.visits : 0), 0)

/**
 * Adds the visits of an access log to those that are stored. A log that was counted before goes on where it ended, also
 * under another name. All of a log is counted, or nothing.
 */
export async function countLog(options: CountLogOptions): Promise<LogReport> {
  const { db, file, siteDir } = options
  if (!existsSync(path.join(siteDir, 'index.html')))
    throw new LogFailure(`There are no published pages in ${siteDir}, so no visits of them can be counted.`)
  const known = await readKnownLogs(db)
  const counts = createLogCounts(options)
  let name = ''
  let [start, end, lines, unreadable] = [0, 0, 0, 0]
  await readWholeLines(file, (line) => {
    if (name === '') start = countedBytes(known, (name = nameOfLog(known, line.text)))
    if (line.end <= start) return
    const parsed = readLogLine(line.text)
    lines += 1
    end = line.end
    if (parsed) counts.add(parsed)
    else unreadable += 1
  })
  if (lines > 0 && unreadable === lines)
    throw new LogFailure(`No line of ${file} is in the combined format. Nothing was counted.`)
  const found = counts.all()
  if (lines > 0)
    await inTransaction(db, async (tx) => {
      const latest = await lockKnownLogs(tx, known)
      if (latest.salt !== known.salt || countedBytes(latest, name) !== start)
        throw new LogFailure(`Another command counts ${file} at the same time. Please try again.`)
      await addVisits(tx, found)
      await writeCountedBytes(tx, latest, name, end)
    })
  return { lines, visits: sumOf(found, 'all'), bots: sumOf(found, 'bots'), unreadable }
}
