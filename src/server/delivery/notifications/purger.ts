import fs from 'node:fs'
import path from 'node:path'
import type { Logger } from 'pino'
import { isImmutable } from '../../platform/http/headers.ts'
import { createLoop, doubling } from '../../platform/lib/loop.ts'
import { RESERVATION_FILE } from '../../publishing/site-folder/page-files.ts'
import { openBacklog } from './backlog.ts'
import { HEADERS_FILE } from '../host-files.ts'
import { createPurgeSender, EVERYTHING, toPurge, PurgeFailure } from './purge-request.ts'

export interface PurgerOptions {
  /** The address that gets the purge requests (PURGE_URL), and the secret sent with them. */
  readonly url: string
  readonly token: string | undefined
  readonly siteUrl: string
  readonly siteDir: string
  /** The journal of changes that are not sent yet. */
  readonly journalFile: string
  readonly log: Pick<Logger, 'error' | 'info'>
  /** Milliseconds until the first retry (default 1,000). They double up to a minute. */
  readonly retryAfter?: number
}

/** Maximum number of addresses in one request. */
const MOST = 100
/** Whether a file changes the headers of all others, also of pictures. */
const changesEverything = (file: string) => file === RESERVATION_FILE || file === HEADERS_FILE
/** Milliseconds in which the changes of one publish are collected. */
const GATHERING = 25

/** The current problem of the CDN. It is logged once, until there is another one or it is over. */
function createTrouble(log: PurgerOptions['log']) {
  let problem: PurgeFailure | undefined
  return {
    now: () => problem,
    note(error: unknown) {
      const found = error instanceof PurgeFailure ? error : new PurgeFailure('unexpected', { cause: error })
      if (found.problem !== problem?.problem)
        log.error({ err: found.cause, problem: found.problem }, found.message)
      problem = found
    },
    /** `isKnown`: whether the CDN has surely taken the changes. */
    end(isKnown: boolean) {
      if (problem && isKnown) log.info('the CDN hears of changes again')
      problem = undefined
    },
  }
}

/** Notifies a CDN of changed files and retries until it accepts them, also after a restart. */
export function createPurger(options: PurgerOptions) {
  const { siteUrl, siteDir, log, retryAfter = 1000 } = options
  const backlog = openBacklog(options.journalFile)
  const sendPurge = createPurgeSender(options)
  const trouble = createTrouble(log)

  async function purgeAll(signal: AbortSignal) {
    while (backlog.hasNext() && !signal.aborted) {
      const files = backlog.take(backlog.has(EVERYTHING) ? backlog.size() : MOST)
      try {
        await sendPurge(toPurge(files, siteUrl), signal)
      } catch (error) {
        backlog.putBack(files)
        throw error
      }
      backlog.reported(files)
    }
    trouble.end(!signal.aborted)
  }

  const loop = createLoop({
    work: purgeAll,
    gather: () => GATHERING,
    pause: doubling(retryAfter),
    onError: (error) => trouble.note(error),
  })

  function note(files: readonly string[]) {
    backlog.add(files)
    loop.wake()
  }
  /** Images and assets never change, so a CDN must purge them only after they are removed. */
  const isOutdated = (file: string) => !isImmutable(file) || !fs.existsSync(path.join(siteDir, file))

  return {
    /** Notes files that have changed for visitors, removed ones included. Throws if the journal cannot be written. */
    changed: (files: readonly string[]): void => {
      const outdated = files.filter(isOutdated)
      if (outdated.some(changesEverything)) note([EVERYTHING])
      else if (outdated.length > 0) note(outdated)
    },
    /** Purges the whole site: at start, and after another process wrote the site. */
    everythingChanged() {
      note([EVERYTHING])
    },
    /** Starts with the changes that are left from the last run. */
    start: loop.start,
    async stop() {
      await loop.stop()
      backlog.close()
    },
    now: () => ({ pending: backlog.size(), problem: trouble.now() }),
  }
}
export type Purger = ReturnType<typeof createPurger>
