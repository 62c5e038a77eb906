import { isImmutable } from '../platform/http/headers.ts'
import type { Destination, StoredFile } from './destination.ts'
import type { Ledger, SentFile } from './ledger.ts'
import type { Difference } from './mirror-scan.ts'
import { type Batch, createSendQueue } from './send-queue.ts'
import type { CurrentFile, SiteFiles } from './site-files.ts'

export interface SenderParts {
  readonly site: SiteFiles
  readonly destination: Destination
  readonly ledger: Ledger
  /** Called with the files that have changed for visitors of the destination, removed ones included. */
  readonly onSent: (files: readonly string[]) => void
}

/** Number of files sent in parallel. */
const TOGETHER = 16
/** Number of files removed in one step. */
const REMOVED_TOGETHER = 500

/** Sends files in parallel. Files of `unproven` that the destination already holds are not sent again. */
async function sendTogether(
  files: readonly CurrentFile[],
  destination: Destination,
  unproven: Map<string, StoredFile>,
) {
  const sent = new Map<string, SentFile>()
  const news: string[] = []
  const failures: unknown[] = []
  const send = async (file: CurrentFile) => {
    const { path, contentHash, stamp } = file
    try {
      const found = unproven.get(path)
      const isThere = found !== undefined && (await destination.holds(file, found))
      unproven.delete(path)
      sent.set(path, { contentHash, stamp, ...(isThere ? found : await destination.put(file)) })
      if (!isThere) news.push(path)
    } catch (error) {
      failures.push(error)
    }
  }
  await Promise.all(files.map(send))
  return { sent, news, failures }
}

/** Compares the current files with the sent ones. In `same` only the stamp is new. */
function sortOut(
  files: readonly string[],
  found: readonly (CurrentFile | undefined)[],
  sent: ReadonlyMap<string, SentFile>,
) {
  const differing: CurrentFile[] = []
  const same = new Map<string, SentFile>()
  const missing: string[] = []
  for (const [index, file] of files.entries()) {
    const current = found[index]
    const known = sent.get(file)
    if (!current) missing.push(file)
    else if (known?.contentHash !== current.contentHash) differing.push(current)
    else if (known.stamp !== current.stamp) same.set(file, { ...known, stamp: current.stamp })
  }
  return { differing, same, missing }
}

const findAll = ({ site, ledger }: Pick<SenderParts, 'site' | 'ledger'>, files: readonly string[]) =>
  Promise.all(files.map((file) => site.find(file, ledger.files.get(file))))

/** Finds the files of pages that the site folder lacks because they are not made yet. */
type FindAwaited = () => Promise<ReadonlySet<string>>
const NONE: ReadonlySet<string> = new Set()

/** Removes files from the destination that the site folder lacks. */
function createRemoval(parts: SenderParts) {
  const { destination, ledger, onSent } = parts
  /** Files that were removed from the site folder and may be at the destination. */
  const gone = new Set<string>()
  /** Files at the destination that a comparison missed in the site folder. A page that is not made yet may bring them back. */
  const missed = new Set<string>()

  return {
    noteGone(files: readonly string[]) {
      for (const file of files) {
        gone.add(file)
        missed.delete(file)
      }
    },
    noteMissed(files: readonly string[]) {
      for (const file of files) missed.add(file)
    },
    clear() {
      gone.clear()
      missed.clear()
    },
    /**
     * Removes pages first, and then the files that they showed. What the site folder lacks may belong to a page that is not
     * made yet: the page itself, and any picture. Returns false if nothing can be removed.
     */
    async takeStep(findAwaited: FindAwaited): Promise<boolean> {
      const awaited = missed.size > 0 ? await findAwaited() : NONE
      const mayComeBack = (file: string) => awaited.size > 0 && (isImmutable(file) || awaited.has(file))
      const removable = [...gone, ...[...missed].filter((file) => !mayComeBack(file))]
      if (removable.length === 0) return false
      const pages = removable.filter((file) => file.endsWith('.html'))
      const files = (pages.length > 0 ? pages : removable).slice(0, REMOVED_TOGETHER)
      const found = await findAll(parts, files)
      // Files that exist again were announced and sent already.
      const missing = files.filter((_, index) => !found[index])
      ledger.doubt(missing)
      await destination.remove(missing)
      if (missing.length > 0) onSent(missing)
      ledger.gone(missing)
      for (const file of files) {
        gone.delete(file)
        missed.delete(file)
      }
      return true
    },
    /** Number of files to remove. */
    size: () => gone.size + missed.size,
  }
}

/** Sends the files of the site folder that differ from the destination, in link-safe order. */
export function createSender(parts: SenderParts) {
  const { destination, ledger, onSent } = parts
  const queue = createSendQueue(ledger.isNew)
  const removal = createRemoval(parts)
  /** Files at the destination that may already be right. */
  let unproven = new Map<string, StoredFile>()

  async function sendAll(files: readonly CurrentFile[]) {
    ledger.doubt(files.map(({ path }) => path))
    const { sent, news, failures } = await sendTogether(files, destination, unproven)
    if (news.length > 0) onSent(news)
    ledger.sent(sent)
    if (failures.length > 0) throw failures[0]
  }

  /** Sends the files that differ. After a failure all stay in the queue: what was sent is then the same. */
  async function sendBatch(batch: Batch) {
    try {
      const found = await findAll(parts, batch.files)
      // A page may link to a file that was announced while the page was read. That file must be sent first.
      if (queue.hasBefore(batch.rank)) {
        queue.putBack(batch)
        return
      }
      const { differing, same, missing } = sortOut(batch.files, found, ledger.files)
      removal.noteGone(missing)
      ledger.sent(same)
      await sendAll(differing)
    } catch (error) {
      queue.putBack(batch)
      throw error
    }
  }

  return {
    add: queue.add,
    /** Adds the result of a comparison to the work. */
    addDifference({ toSend, toRemove, unproven: found }: Difference) {
      if (found) unproven = found
      toSend.forEach(queue.add)
      removal.noteMissed(toRemove)
    },
    clear() {
      queue.clear()
      removal.clear()
    },
    /** Sends some files, or removes some if none wait. Returns false if nothing is left to do. */
    async takeStep(findAwaited: FindAwaited): Promise<boolean> {
      const batch = queue.take(TOGETHER)
      if (!batch) return removal.takeStep(findAwaited)
      await sendBatch(batch)
      return true
    },
    /** Number of files to send or to remove. */
    size: () => queue.size + removal.size(),
  }
}
