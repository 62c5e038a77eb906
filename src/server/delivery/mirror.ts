import type { Logger } from 'pino'
import { ObjectStoreError, type StoreProblem } from '../object-store/errors.ts'
import { createLoop, doubling } from '../lib/loop.ts'
import { createComparison, type SendingManner } from './comparison.ts'
import { type Destination, DestinationError, type FolderProblem } from './destination.ts'
import { openLedger } from './ledger.ts'
import { createSender } from './sender.ts'
import { createSiteFiles } from './site-files.ts'

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

/** What keeps the site from being sent, and a sentence for whoever looks after the server. */
export interface DeliveryProblem {
  readonly problem: StoreProblem | FolderProblem
  readonly message: string
}

/** Milliseconds between looks at a destination that is away. */
const PROBE_EVERY = 2000
/** What is over when the destination answers. */
const AWAY: ReadonlySet<DeliveryProblem['problem']> = new Set(['unreachable', 'noFolder'])
const ALWAYS_THE_SAME: SendingManner = { isKnown: () => Promise.resolve(true), note: () => Promise.resolve() }

function describe(error: unknown): DeliveryProblem {
  if (error instanceof ObjectStoreError || error instanceof DestinationError) {
    return { problem: error.problem, message: error.message }
  }
  const reason = error instanceof Error ? error.message : String(error)
  return { problem: 'unexpected', message: `The site could not be sent to where PUBLISH_URL says: ${reason}` }
}

/** What keeps the site from its destination: said once, until it is another or over. */
function createTrouble(log: MirrorOptions['log']) {
  let found: DeliveryProblem | undefined
  return {
    now: () => found,
    isAway: () => found !== undefined && AWAY.has(found.problem),
    note(error: unknown) {
      const problem = describe(error)
      // Where the sentence says what is wrong, a stack says nothing more.
      const cause = problem.problem === 'unexpected' && { err: error }
      if (problem.problem !== found?.problem)
        log.error({ problem: problem.problem, ...cause }, problem.message)
      found = problem
    },
    end() {
      if (found) log.info('the site reaches its destination again')
      found = undefined
    },
  }
}

/** What differs between the site folder and its destination, and the work of sending it. */
function createTransfer(options: MirrorOptions) {
  const { destination, manner = ALWAYS_THE_SAME, onSent = () => undefined } = options
  const ledger = openLedger(options.ledgerFile)
  const site = createSiteFiles(options.siteDir, options.hostFiles)
  const comparison = createComparison({ site, destination, ledger, manner })
  const sender = createSender({ site, destination, ledger, onSent })
  /** Whether a publish has ended since the site folder was opened: before, it may still be in repair. */
  let isReady = false
  /** Whether that publish made all it should: only then is a missing file one to be removed. */
  let isWhole = false

  const hasWork = () => comparison.isDue() || sender.toSend() > 0 || (sender.toRemove() > 0 && isWhole)

  return {
    add: sender.add,
    replaced() {
      comparison.require()
      isReady = false
    },
    published(isWholePublish: boolean) {
      isReady = true
      isWhole = isWholePublish
    },
    compareAll() {
      sender.clear()
      comparison.distrust()
    },
    canWork: () => isReady && hasWork(),
    isDone: () => !hasWork() && sender.toRemove() === 0,
    pending: () => sender.toSend() + sender.toRemove(),
    /** Step by step, as long as it may; asked right before each one. */
    async work(mayGoOn: () => boolean) {
      while (mayGoOn()) {
        if (comparison.isDue()) sender.addDifference(await comparison.make())
        const isDone = !(await sender.takeStep({ mayRemove: isWhole }))
        if (isDone) return comparison.noteManner()
      }
    },
    close: ledger.close,
  }
}

/**
 * Keeps a destination as the site folder is. It takes what the publisher names and, at start, compares all; sends what
 * differs in link-safe order, and goes on after failures and restarts. The publisher never waits for it.
 */
export function createMirror(options: MirrorOptions) {
  const { destination, isLeading = () => true, retryAfter = 1000, straggling = 120_000 } = options
  const transfer = createTransfer(options)
  const trouble = createTrouble(options.log)
  let secondLook: NodeJS.Timeout | undefined
  const firstTry = Promise.withResolvers<true>()

  /** False where the destination is still away. */
  async function work(signal: AbortSignal) {
    if (!transfer.canWork() || !isLeading()) return true
    if (trouble.isAway() && !(await destination.isThere())) return false
    try {
      await transfer.work(() => !signal.aborted && isLeading())
      trouble.end()
      return true
    } catch (error) {
      if (!signal.aborted) trouble.note(error)
      throw error
    } finally {
      firstTry.resolve(true)
    }
  }

  const usualPause = doubling(retryAfter)
  const loop = createLoop({
    work,
    isFailure: (isThere) => !isThere,
    // Where it is away it is not waited for longer than until it answers again.
    pause: (failures) => Math.min(usualPause(failures), trouble.isAway() ? PROBE_EVERY : Infinity),
  })

  function compareAll() {
    transfer.compareAll()
    loop.wake()
  }

  return {
    /** Files that were written into the site folder, or removed from it. */
    changed: (files: readonly string[]): void => {
      files.forEach(transfer.add)
      loop.wake()
    },
    /** Another process wrote the site folder. */
    replaced: (): void => {
      transfer.replaced()
    },
    /** A publish has ended. */
    published: ({ failed }: { readonly failed: readonly unknown[] }): void => {
      transfer.published(failed.length === 0)
      loop.wake()
    },
    /** Goes on where it was: nobody else has led meanwhile. */
    resume: loop.wake,
    /** From now on this server sends; `afterDeath` where another did, and could not say that it is done. */
    lead({ afterDeath }: { readonly afterDeath: boolean }) {
      compareAll()
      loop.start()
      clearTimeout(secondLook)
      if (afterDeath) secondLook = setTimeout(compareAll, straggling).unref()
    },
    async stop() {
      clearTimeout(secondLook)
      firstTry.resolve(true)
      const stopped = loop.stop()
      await destination.close()
      await stopped
      transfer.close()
    },
    /** Resolves when it was tried once, with what is wrong. */
    tried: async () => {
      await firstTry.promise
      return trouble.now()
    },
    now: () => ({
      /** Whether another server sends the site: what is said here of files is nothing then. */
      isElsewhere: !isLeading(),
      /** Files that differ, as far as is known. */
      pending: transfer.pending(),
      /** Whether all is there. */
      isDone: !loop.isRunning() && transfer.isDone(),
      problem: isLeading() ? trouble.now() : undefined,
    }),
  }
}
