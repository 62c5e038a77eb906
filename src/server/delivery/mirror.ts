import type { Logger } from 'pino'
import { ObjectStoreError, type StoreProblem } from '../object-store/errors.ts'
import { pauseAfter } from '../lib/pause.ts'
import { type Destination, DestinationError, type FolderProblem, type StoredFile } from './destination.ts'
import { openLedger, type SentFile } from './ledger.ts'
import { compareWith, findUnproven } from './mirror-scan.ts'
import { type Batch, createSendQueue } from './send-queue.ts'
import { createSiteFiles, type CurrentFile } from './site-files.ts'

export interface MirrorOptions {
  readonly siteDir: string
  /** Files that the site folder does not have and the mirror has (host-files.ts). */
  readonly hostFiles: ReadonlyMap<string, Buffer>
  readonly destination: Destination
  /** Journal of what was sent: beside the site folder, not inside. */
  readonly ledgerFile: string
  readonly log: Pick<Logger, 'error' | 'info'>
  /** Whether this server may write there now: of several one does. Without it there is no other. */
  readonly isLeading?: () => boolean
  /** Whether everything there was sent as this mirror sends it: then what has the same bytes may stay. */
  readonly manner?: SendingManner
  /** Called with files that visitors of the destination get from now on, or no longer. */
  readonly onSent?: ((files: readonly string[]) => void) | undefined
  /** Milliseconds until the first retry (default 1,000); doubles up to a minute. */
  readonly retryAfter?: number
  /** Milliseconds after which nothing that a leader sent before its death is still on its way (default 120,000). */
  readonly straggling?: number
}

/** Headers are no part of what a listing tells: all servers remember together in which manner all was sent. */
export interface SendingManner {
  readonly isKnown: () => Promise<boolean>
  readonly note: () => Promise<void>
}

/** What keeps the site from being sent, and a sentence for whoever looks after the server. */
export interface DeliveryProblem {
  readonly problem: StoreProblem | FolderProblem
  readonly message: string
}

/** Files on their way at once. */
const TOGETHER = 16
/** Milliseconds between looks at a destination that is away. */
const PROBE_EVERY = 2000
/** What is over when the destination answers. */
const AWAY: ReadonlySet<DeliveryProblem['problem']> = new Set(['unreachable', 'noFolder'])
/** Files removed at once. */
const REMOVED_TOGETHER = 500
const ALWAYS_THE_SAME: SendingManner = { isKnown: () => Promise.resolve(true), note: () => Promise.resolve() }

function describe(error: unknown): DeliveryProblem {
  if (error instanceof ObjectStoreError || error instanceof DestinationError) {
    return { problem: error.problem, message: error.message }
  }
  const reason = error instanceof Error ? error.message : String(error)
  return { problem: 'unexpected', message: `The site could not be sent to where PUBLISH_URL says: ${reason}` }
}

/**
 * Keeps a destination as the site folder is. It takes what the publisher names and, at start, compares all; sends what
 * differs in link-safe order, and goes on after failures and restarts. The publisher never waits for it.
 */
export function createMirror(options: MirrorOptions) {
  const { destination, log, isLeading = () => true, manner = ALWAYS_THE_SAME } = options
  const { retryAfter = 1000, straggling = 120_000 } = options
  const ledger = openLedger(options.ledgerFile)
  const site = createSiteFiles(options.siteDir, options.hostFiles)
  const queue = createSendQueue(ledger.isNew)
  /** Files that are no longer in the site folder, and perhaps at the destination. */
  const gone = new Set<string>()
  /** Files that are there, and may be what they should be without being sent. */
  const unproven = new Map<string, StoredFile>()
  let isStarted = false
  let isStopped = false
  /** Whether all files must be looked at: at start, and after another process wrote the site folder. */
  let needsScan = true
  /** Whether nobody else can have sent anything since it was noted here. */
  let isLedgerSure = false
  let isMannerNoted = false
  /** Whether a publish has ended since then: before, the site folder may still be in repair. */
  let isReady = false
  /** Whether that publish made all it should: only then is a missing file one to be removed. */
  let isWhole = false
  let problem: DeliveryProblem | undefined
  let attempts = 0
  let retry: NodeJS.Timeout | undefined
  let secondLook: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  const firstTry = Promise.withResolvers<true>()

  async function scan() {
    needsScan = false
    const wasSure = isLedgerSure
    isLedgerSure = true
    try {
      const [here, there] = [await site.list(), await destination.list()]
      if (!wasSure) await doubt(here, there)
      const difference = compareWith(here, there, ledger.files)
      ledger.doubt(difference.doubtful)
      ledger.gone(difference.lost)
      difference.toSend.forEach(queue.add)
      for (const file of difference.toRemove) gone.add(file)
    } catch (error) {
      needsScan = true
      isLedgerSure &&= wasSure
      throw error
    }
  }

  /** Believes of what was noted only what the destination confirms. */
  async function doubt(here: ReadonlySet<string>, there: ReadonlyMap<string, StoredFile>) {
    const found = findUnproven(here, there, ledger.files)
    ledger.sent(new Map([...found].map(([file, stored]) => [file, { print: '', stamp: '', ...stored }])))
    unproven.clear()
    isMannerNoted = await manner.isKnown()
    if (isMannerNoted) for (const [file, stored] of found) unproven.set(file, stored)
  }

  /** Sends what differs; what cannot be sent waits again. */
  async function sendBatch(batch: Batch) {
    let found: (CurrentFile | undefined)[]
    try {
      found = await Promise.all(batch.files.map((file) => site.find(file, ledger.files.get(file))))
    } catch (error) {
      queue.putBack(batch)
      throw error
    }
    // What was read may link to a file that was announced meanwhile: that one goes first.
    if (queue.hasBefore(batch.rank)) {
      queue.putBack(batch)
      return
    }
    const differing: CurrentFile[] = []
    const same = new Map<string, SentFile>()
    for (const [index, file] of batch.files.entries()) {
      const current = found[index]
      const known = ledger.files.get(file)
      if (!current) gone.add(file)
      else if (known?.print !== current.print) differing.push(current)
      else if (known.stamp !== current.stamp) same.set(file, { ...known, stamp: current.stamp })
    }
    ledger.sent(same)
    await sendAll(differing, batch.rank)
  }

  async function sendAll(files: readonly CurrentFile[], rank: number) {
    ledger.doubt(files.map(({ path }) => path))
    const sent = new Map<string, SentFile>()
    const news: string[] = []
    const failed: string[] = []
    const failures: unknown[] = []
    const send = async (file: CurrentFile) => {
      const { path, print, stamp } = file
      try {
        const found = unproven.get(path)
        const isThere = found !== undefined && (await destination.holds(file, found))
        unproven.delete(path)
        sent.set(path, { print, stamp, ...(isThere ? found : await destination.put(file)) })
        if (!isThere) news.push(path)
      } catch (error) {
        failed.push(path)
        failures.push(error)
      }
    }
    await Promise.all(files.map(send))
    queue.putBack({ rank, files: failed })
    if (news.length > 0) options.onSent?.(news)
    ledger.sent(sent)
    if (failures.length > 0) throw failures[0]
  }

  /** Pages first, then what they showed. */
  async function removeSome() {
    const pages = [...gone].filter((file) => file.endsWith('.html'))
    const files = (pages.length > 0 ? pages : [...gone]).slice(0, REMOVED_TOGETHER)
    const found = await Promise.all(files.map((file) => site.find(file, ledger.files.get(file))))
    // What came back was announced, and sent already.
    const missing = files.filter((_, index) => !found[index])
    ledger.doubt(missing)
    await destination.remove(missing)
    if (missing.length > 0) options.onSent?.(missing)
    ledger.gone(missing)
    for (const file of files) gone.delete(file)
  }

  async function noteManner() {
    if (isMannerNoted) return
    await manner.note()
    isMannerNoted = true
  }

  async function work() {
    while (!isStopped && isLeading()) {
      if (needsScan) await scan()
      const batch = queue.take(TOGETHER)
      if (batch) await sendBatch(batch)
      else if (gone.size > 0 && isWhole) await removeSome()
      else return noteManner()
    }
  }

  const hasWork = () => needsScan || queue.size > 0 || (gone.size > 0 && isWhole)

  /** Where it is away it is not waited for longer than until it answers again. */
  function waitAndRetry(pause: number) {
    const isAway = problem !== undefined && AWAY.has(problem.problem)
    const tryAgain = async () => {
      if (isAway && !(await destination.isThere())) {
        if (!isStopped) waitAndRetry(pause)
        return
      }
      retry = undefined
      wake()
    }
    retry = setTimeout(() => void tryAgain(), isAway ? Math.min(pause, PROBE_EVERY) : pause).unref()
  }

  async function attempt() {
    try {
      await work()
      if (problem) log.info('the site reaches its destination again')
      problem = undefined
      attempts = 0
    } catch (error) {
      if (isStopped) return
      const found = describe(error)
      if (found.problem !== problem?.problem) log.error({ err: error, problem: found.problem }, found.message)
      problem = found
      waitAndRetry(pauseAfter(attempts, retryAfter))
      attempts += 1
    }
    firstTry.resolve(true)
  }

  function wake() {
    if (!isStarted || isStopped || !isReady || working || retry || !hasWork() || !isLeading()) return
    working = attempt().finally(() => {
      working = undefined
      wake()
    })
  }

  function doubtAll() {
    queue.clear()
    gone.clear()
    needsScan = true
    isLedgerSure = false
    wake()
  }

  return {
    /** Files that were written into the site folder, or removed from it. */
    changed: (files: readonly string[]): void => {
      files.forEach(queue.add)
      wake()
    },
    /** Another process wrote the site folder. */
    replaced: (): void => {
      needsScan = true
      isReady = false
    },
    /** A publish has ended. */
    published: ({ failed }: { readonly failed: readonly unknown[] }): void => {
      isReady = true
      isWhole = failed.length === 0
      wake()
    },
    /** Goes on where it was: nobody else has led meanwhile. */
    resume: wake,
    /** From now on this server sends; `afterDeath` where another did, and could not say that it is done. */
    lead({ afterDeath }: { readonly afterDeath: boolean }) {
      isStarted = true
      doubtAll()
      clearTimeout(secondLook)
      if (afterDeath) secondLook = setTimeout(doubtAll, straggling).unref()
    },
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearTimeout(secondLook)
      firstTry.resolve(true)
      await destination.close()
      await working
      ledger.close()
    },
    /** Resolves when it was tried once, with what is wrong. */
    tried: async () => {
      await firstTry.promise
      return problem
    },
    now: () => ({
      /** Whether another server sends the site: what is said here of files is nothing then. */
      isElsewhere: !isLeading(),
      /** Files that differ, as far as is known. */
      pending: queue.size + gone.size,
      /** Whether all is there. */
      isDone: !working && !hasWork() && gone.size === 0,
      problem: isLeading() ? problem : undefined,
    }),
  }
}
