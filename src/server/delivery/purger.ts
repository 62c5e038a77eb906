import fs from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isImmutable } from '../http/headers.ts'
import { pauseAfter } from '../lib/pause.ts'
import { openJournal } from '../publishing/site-folder/journal.ts'
import { createTeller, EVERYTHING, purgeOf, Unheard } from './purge-request.ts'

export interface PurgerOptions {
  /** Where it is told (PURGE_URL), and the secret that proves it. */
  readonly url: string
  readonly token: string | undefined
  readonly siteUrl: string
  readonly siteDir: string
  /** Journal of what is still to be told. */
  readonly journalFile: string
  readonly log: Pick<Logger, 'error' | 'info'>
  /** Milliseconds until the first retry (default 1,000); doubles up to a minute. */
  readonly retryAfter?: number
}

const FORMAT = { number: 1, line: z.tuple([z.enum(['changed', 'told']), z.array(z.string())]) }
/** Addresses in one request. */
const MOST = 100
/** Milliseconds in which changes of one publish gather. */
const GATHERING = 25

/** Tells a CDN which files have changed, until it has heard it: what is left to tell survives a restart. */
export function createPurger(options: PurgerOptions) {
  const { siteUrl, siteDir, log, retryAfter = 1000 } = options
  const journal = openJournal(options.journalFile, FORMAT)
  const waiting = new Set<string>()
  for (const [kind, files] of journal.read()) {
    for (const file of files) {
      if (kind === 'changed') waiting.add(file)
      else waiting.delete(file)
    }
  }
  const closing = new AbortController()
  const tell = createTeller(options, closing.signal)
  let problem: Unheard | undefined
  let attempts = 0
  /** Files that it is being told of. */
  let underway = 0
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined

  function note(files: readonly string[]) {
    journal.append([['changed', [...files]]])
    for (const file of files) waiting.add(file)
    wake()
  }

  /** Images and assets never change: a CDN needs to forget only those that are gone. */
  const isOutdated = (file: string) => !isImmutable(file) || !fs.existsSync(path.join(siteDir, file))

  async function tellAll() {
    while (waiting.size > 0 && !closing.signal.aborted) {
      const files = waiting.has(EVERYTHING) ? [...waiting] : [...waiting].slice(0, MOST)
      for (const file of files) waiting.delete(file)
      underway = files.length
      try {
        await tell(purgeOf(files, siteUrl))
      } catch (error) {
        for (const file of files) waiting.add(file)
        throw error
      } finally {
        underway = 0
      }
      // What changed once more meanwhile waits again.
      if (waiting.size === 0) journal.replace([])
      else journal.append([['told', files.filter((file) => !waiting.has(file))]])
    }
  }

  async function attempt() {
    try {
      await tellAll()
      if (problem) log.info('the CDN hears of changes again')
      problem = undefined
      attempts = 0
    } catch (error) {
      if (closing.signal.aborted) return
      const found =
        error instanceof Unheard ? error : new Unheard('unexpected', 'was not asked.', { cause: error })
      if (found.problem !== problem?.problem)
        log.error({ err: found.cause, problem: found.problem }, found.message)
      problem = found
      attempts += 1
    }
  }

  /** After a failure nobody comes earlier than its pause is over. */
  function wake() {
    if (timer || working || waiting.size === 0 || closing.signal.aborted) return
    const wait = attempts === 0 ? GATHERING : pauseAfter(attempts - 1, retryAfter)
    timer = setTimeout(() => {
      timer = undefined
      working = attempt().finally(() => {
        working = undefined
        wake()
      })
    }, wait).unref()
  }

  return {
    /** Files that visitors get from now on, or no longer. Throws where it cannot be noted. */
    changed: (files: readonly string[]): void => {
      const outdated = files.filter(isOutdated)
      if (outdated.length > 0) note(outdated)
    },
    /** Anything may have changed: at start, and when another process wrote the site. */
    everythingChanged() {
      note([EVERYTHING])
    },
    /** Tells what is left from the last time. */
    start: wake,
    async stop() {
      closing.abort()
      clearTimeout(timer)
      await working
      journal.close()
    },
    now: () => ({ pending: waiting.size + underway, problem }),
  }
}
export type Purger = ReturnType<typeof createPurger>
