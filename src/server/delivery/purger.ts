import fs from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { isImmutable } from '../http/headers.ts'
import { createLoop, doubling } from '../lib/loop.ts'
import { openJournal } from '../publishing/site-folder/journal.ts'
import { createTeller, EVERYTHING, purgeOf, PurgeFailure } from './purge-request.ts'

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

/** Files that a CDN has not heard of yet: they survive a restart. */
function openBacklog(journalFile: string) {
  const journal = openJournal(journalFile, FORMAT)
  const waiting = new Set<string>()
  for (const [kind, files] of journal.read()) {
    for (const file of files) {
      if (kind === 'changed') waiting.add(file)
      else waiting.delete(file)
    }
  }
  return {
    add(files: readonly string[]) {
      journal.append([['changed', [...files]]])
      for (const file of files) waiting.add(file)
    },
    size: () => waiting.size,
    /** Takes those of the next request out. */
    take() {
      const files = waiting.has(EVERYTHING) ? [...waiting] : [...waiting].slice(0, MOST)
      for (const file of files) waiting.delete(file)
      return files
    },
    putBack(files: readonly string[]) {
      for (const file of files) waiting.add(file)
    },
    told(files: readonly string[]) {
      // What changed once more meanwhile waits again.
      if (waiting.size === 0) journal.replace([])
      else journal.append([['told', files.filter((file) => !waiting.has(file))]])
    },
    close: journal.close,
  }
}

/** Tells a CDN which files have changed, until it has heard it: what is left to tell survives a restart. */
export function createPurger(options: PurgerOptions) {
  const { siteUrl, siteDir, log, retryAfter = 1000 } = options
  const backlog = openBacklog(options.journalFile)
  const tell = createTeller(options)
  let problem: PurgeFailure | undefined
  /** Files that it is being told of. */
  let underway = 0

  async function tellAll(signal: AbortSignal) {
    while (backlog.size() > 0 && !signal.aborted) {
      const files = backlog.take()
      underway = files.length
      try {
        await tell(purgeOf(files, siteUrl), signal)
      } catch (error) {
        backlog.putBack(files)
        throw error
      } finally {
        underway = 0
      }
      backlog.told(files)
    }
    if (problem && !signal.aborted) log.info('the CDN hears of changes again')
    problem = undefined
  }

  function noteProblem(error: unknown) {
    const found = error instanceof PurgeFailure ? error : new PurgeFailure('unexpected', { cause: error })
    if (found.problem !== problem?.problem)
      log.error({ err: found.cause, problem: found.problem }, found.message)
    problem = found
  }

  const loop = createLoop({
    work: tellAll,
    gather: () => GATHERING,
    pause: doubling(retryAfter),
    onError: noteProblem,
  })

  function note(files: readonly string[]) {
    backlog.add(files)
    loop.wake()
  }
  /** Images and assets never change: a CDN needs to forget only those that are gone. */
  const isOutdated = (file: string) => !isImmutable(file) || !fs.existsSync(path.join(siteDir, file))

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
    start: loop.start,
    async stop() {
      await loop.stop()
      backlog.close()
    },
    now: () => ({ pending: backlog.size() + underway, problem }),
  }
}
export type Purger = ReturnType<typeof createPurger>
