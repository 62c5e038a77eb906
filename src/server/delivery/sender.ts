import type { Destination, StoredFile } from './destination.ts'
import type { Ledger, SentFile } from './ledger.ts'
import type { Difference } from './mirror-scan.ts'
import { type Batch, createSendQueue } from './send-queue.ts'
import type { CurrentFile, SiteFiles } from './site-files.ts'

export interface SenderParts {
  readonly site: SiteFiles
  readonly destination: Destination
  readonly ledger: Ledger
  /** Called with files that visitors of the destination get from now on, or no longer. */
  readonly onSent: (files: readonly string[]) => void
}

/** Files on their way at once. */
const TOGETHER = 16
/** Files removed at once. */
const REMOVED_TOGETHER = 500

/** Sends files side by side. Of `unproven`, those that turn out to be there already only count as sent. */
async function sendTogether(
  files: readonly CurrentFile[],
  destination: Destination,
  unproven: Map<string, StoredFile>,
) {
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
  return { sent, news, failed, failures }
}

/** Sends files of the site folder in link-safe order where they differ from what the destination has. */
export function createSender({ site, destination, ledger, onSent }: SenderParts) {
  const queue = createSendQueue(ledger.isNew)
  /** Files that are no longer in the site folder, and perhaps at the destination. */
  const gone = new Set<string>()
  /** Files that are there, and may be what they should be without being sent. */
  let unproven = new Map<string, StoredFile>()

  const findAll = (files: readonly string[]) =>
    Promise.all(files.map((file) => site.find(file, ledger.files.get(file))))

  async function sendAll(files: readonly CurrentFile[], rank: number) {
    ledger.doubt(files.map(({ path }) => path))
    const { sent, news, failed, failures } = await sendTogether(files, destination, unproven)
    queue.putBack({ rank, files: failed })
    if (news.length > 0) onSent(news)
    ledger.sent(sent)
    if (failures.length > 0) throw failures[0]
  }

  /** Sends what differs; what cannot be sent waits again. */
  async function sendBatch(batch: Batch) {
    const found = await findAll(batch.files).catch((error: unknown) => {
      queue.putBack(batch)
      throw error
    })
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

  /** Pages first, then what they showed. */
  async function removeSome() {
    const pages = [...gone].filter((file) => file.endsWith('.html'))
    const files = (pages.length > 0 ? pages : [...gone]).slice(0, REMOVED_TOGETHER)
    const found = await findAll(files)
    // What came back was announced, and sent already.
    const missing = files.filter((_, index) => !found[index])
    ledger.doubt(missing)
    await destination.remove(missing)
    if (missing.length > 0) onSent(missing)
    ledger.gone(missing)
    for (const file of files) gone.delete(file)
  }

  return {
    add: queue.add,
    /** From now on what a comparison has found is to be sent or removed, too. */
    addDifference({ toSend, toRemove, unproven: found }: Difference) {
      if (found) unproven = found
      toSend.forEach(queue.add)
      for (const file of toRemove) gone.add(file)
    },
    clear() {
      queue.clear()
      gone.clear()
    },
    /** Sends some of what waits, then removes some of what is gone; false where nothing is left to do. */
    async takeStep({ mayRemove }: { readonly mayRemove: boolean }): Promise<boolean> {
      const batch = queue.take(TOGETHER)
      if (batch) await sendBatch(batch)
      else if (gone.size > 0 && mayRemove) await removeSome()
      else return false
      return true
    },
    toSend: () => queue.size,
    toRemove: () => gone.size,
  }
}
