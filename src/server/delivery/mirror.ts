import type { Logger } from 'pino'
import { DELIVERY_PROBLEMS } from '../../contract/wording/server-problems.ts'
import { fill } from '../../contract/values/fill.ts'
import { ObjectStoreError, type StoreProblem } from '../platform/object-store/errors.ts'
import { createLoop, doubling } from '../platform/lib/loop.ts'
import type { PublishReport } from '../publishing/report.ts'
import { fileOfPage, RESERVATION_FILE } from '../publishing/site-folder/page-files.ts'
import { createComparison, type SendSettings } from './comparison.ts'
import { type Destination, DestinationError, type FolderProblem } from './destination.ts'
import { HEADERS_FILE, type HostFiles } from './host-files.ts'
import { openLedger } from './ledger.ts'
import { createSender } from './sender.ts'
import { createSiteFiles } from './site-files.ts'

export interface MirrorOptions {
  readonly siteDir: string
  /** Files that only the mirror has (host-files.ts). */
  readonly hostFiles: HostFiles
  readonly destination: Destination
  /** The journal of sent files. It is beside the site folder, not inside. */
  readonly ledgerFile: string
  readonly log: Pick<Logger, 'error' | 'info'>
  /**
   * Whether this server is the leader; of several servers only the leader sends. Without it there is only one server.
   */
  readonly isLeading?: () => boolean
  /** Whether all files were sent with the current settings. If so, files with the same bytes may stay. */
  readonly sendSettings?: SendSettings
  /** Called with the files that have, or may have, changed for visitors of the destination, removed ones included. */
  readonly onSent?: ((files: readonly string[]) => void) | undefined
  /** Milliseconds until the first retry (default 1,000). They double up to a minute. */
  readonly retryAfter?: number
  /** Milliseconds after which no file that a dead leader sent can still arrive (default 120,000). */
  readonly straggling?: number
}

/** Why the site cannot be sent, with a sentence for the person who runs the server. */
export interface DeliveryProblem {
  readonly problem: StoreProblem | FolderProblem
  readonly message: string
}

/** Milliseconds between checks of a destination that is away. */
const PROBE_EVERY = 2000
/** Problems that are over when the destination answers. */
const AWAY: ReadonlySet<DeliveryProblem['problem']> = new Set(['unreachable', 'noFolder'])
const ALWAYS_THE_SAME: SendSettings = { isKnown: () => Promise.resolve(true), note: () => Promise.resolve() }

function describe(error: unknown): DeliveryProblem {
  if (error instanceof ObjectStoreError || error instanceof DestinationError) {
    return { problem: error.problem, message: error.message }
  }
  const reason = error instanceof Error ? error.message : String(error)
  return { problem: 'unexpected', message: fill(DELIVERY_PROBLEMS.notSent, { reason }) }
}

/** The current problem of the destination. It is logged once, until there is another one or it is over. */
function createTrouble(log: MirrorOptions['log']) {
  let found: DeliveryProblem | undefined
  const firstTry = Promise.withResolvers<true>()
  return {
    now: () => found,
    isAway: () => found !== undefined && AWAY.has(found.problem),
    note(error: unknown) {
      const problem = describe(error)
      // Only an unexpected error needs its stack; the sentence explains the others.
      const cause = problem.problem === 'unexpected' && { err: error }
      if (problem.problem !== found?.problem)
        log.error({ problem: problem.problem, ...cause }, problem.message)
      found = problem
      firstTry.resolve(true)
    },
    end() {
      if (found) log.info('the site reaches its destination again')
      found = undefined
      firstTry.resolve(true)
    },
    /** Waits for the first attempt, and returns the problem. */
    tried: async () => {
      await firstTry.promise
      return found
    },
    /** Ends the wait for the first attempt. */
    stopWaiting() {
      firstTry.resolve(true)
    },
  }
}

/** Finds the differences between the site folder and the destination, and sends them. */
function createTransfer(options: MirrorOptions) {
  const { destination, sendSettings = ALWAYS_THE_SAME, onSent = () => undefined } = options
  const ledger = openLedger(options.ledgerFile)
  const site = createSiteFiles(options.siteDir, options.hostFiles)
  const comparison = createComparison({ site, destination, ledger, sendSettings, onSent })
  const sender = createSender({ site, destination, ledger, onSent })
  /** Whether a publish has ended since the site folder was opened. Before that, it may still be under repair. */
  let isReady = false
  /** The files of the pages that it has not made: they failed, or a later run makes them. */
  let unmade: readonly string[] = []

  /** Those of them that the site folder lacks. Most keep an old file. */
  async function findAwaited(): Promise<ReadonlySet<string>> {
    if (unmade.length === 0) return new Set()
    const here = await site.list()
    return new Set(unmade.filter((file) => !here.has(file)))
  }

  return {
    add: sender.add,
    replaced: () => {
      comparison.require()
      isReady = false
    },
    published(pages: readonly string[]) {
      isReady = true
      unmade = pages.map(fileOfPage)
    },
    compareAll() {
      sender.clear()
      comparison.distrust()
    },
    canWork: () => isReady && (comparison.isDue() || sender.size() > 0),
    isDone: () => !comparison.isDue() && sender.size() === 0,
    pending: sender.size,
    /** Works step by step. It calls `mayGoOn` before each step. Returns whether it needed the destination. */
    async work(mayGoOn: () => boolean) {
      let hasAsked = false
      while (mayGoOn() && isReady) {
        if (comparison.isDue()) {
          sender.addDifference(await comparison.make())
          hasAsked = true
        }
        const isDone = !(await sender.takeStep(findAwaited))
        hasAsked ||= !isDone
        if (isDone) {
          await comparison.noteSendSettings()
          break
        }
      }
      return hasAsked
    },
    close: ledger.close,
  }
}

/** The loop that does the transfer. It asks for a destination that is away before it tries again. */
function createTransferLoop(
  { destination, isLeading = () => true, retryAfter = 1000 }: MirrorOptions,
  transfer: ReturnType<typeof createTransfer>,
  trouble: ReturnType<typeof createTrouble>,
) {
  /** Returns false if the destination is still away. */
  async function work(signal: AbortSignal) {
    if (!transfer.canWork() || !isLeading()) return true
    if (trouble.isAway() && !(await destination.isThere())) return false
    try {
      // What is kept back for a page that is not made yet says nothing of the destination.
      if (await transfer.work(() => !signal.aborted && isLeading())) trouble.end()
      return true
    } catch (error) {
      if (!signal.aborted) trouble.note(error)
      throw error
    }
  }

  const usualPause = doubling(retryAfter)
  return createLoop({
    work,
    isFailure: (isThere) => !isThere,
    // While the destination is away, the pause is at most the time between two checks.
    pause: (failures) => Math.min(usualPause(failures), trouble.isAway() ? PROBE_EVERY : Infinity),
  })
}

/**
 * Makes a destination equal to the site folder. It compares all files at start, and then sends the files that the
 * publisher names, in link-safe order. It continues after failures and restarts, and the publisher never waits for it.
 */
export function createMirror(options: MirrorOptions) {
  const { destination, isLeading = () => true, straggling = 120_000 } = options
  const transfer = createTransfer(options)
  const trouble = createTrouble(options.log)
  const loop = createTransferLoop(options, transfer, trouble)
  let secondLook: NodeJS.Timeout | undefined

  function compareAll() {
    transfer.compareAll()
    loop.wake()
  }

  return {
    /** Notes files that were written into the site folder or removed from it. */
    changed: (files: readonly string[]): void => {
      files.forEach(transfer.add)
      if (files.includes(RESERVATION_FILE)) transfer.add(HEADERS_FILE)
      loop.wake()
    },
    /** Notes that another process wrote the site folder. */
    replaced: transfer.replaced,
    /** Notes that a publish has ended. */
    published: ({ unmade }: Pick<PublishReport, 'unmade'>): void => {
      transfer.published(unmade)
      loop.wake()
    },
    /** Continues the work. No other server has led meanwhile. */
    resume: loop.wake,
    /** Makes this server the sender. `afterDeath` means that the last leader did not stop cleanly. */
    lead({ afterDeath }: { readonly afterDeath: boolean }) {
      compareAll()
      loop.start()
      clearTimeout(secondLook)
      if (afterDeath) secondLook = setTimeout(compareAll, straggling).unref()
    },
    async stop() {
      clearTimeout(secondLook)
      trouble.stopWaiting()
      const stopped = loop.stop()
      await destination.close()
      await stopped
      transfer.close()
    },
    tried: trouble.tried,
    now: () => ({
      /** Whether another server sends the site. The numbers of files mean nothing then. */
      isElsewhere: !isLeading(),
      /** Number of known files that differ. */
      pending: transfer.pending(),
      /** Whether all files are there. */
      isDone: !loop.isRunning() && transfer.isDone(),
      problem: isLeading() ? trouble.now() : undefined,
    }),
  }
}
