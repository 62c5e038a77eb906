import type { Destination, StoredFile } from './destination.ts'
import type { Ledger } from './ledger.ts'
import { compareWith, type Difference, findUnproven } from './mirror-scan.ts'
import type { SiteFiles } from './site-files.ts'

/**
 * How the files at the destination were sent, such as their headers. A listing does not show that, so all servers share
 * a note of it.
 */
export interface SendSettings {
  readonly isKnown: () => Promise<boolean>
  readonly note: () => Promise<void>
}

/** In place of the stamp of a file that nobody has sent, and that the destination has not confirmed yet. */
const UNPROVEN = 'unproven'

interface ComparisonParts {
  readonly site: SiteFiles
  readonly destination: Destination
  readonly ledger: Ledger
  /** Whether all files were sent with the current settings. If so, files with the same bytes may stay. */
  readonly sendSettings: SendSettings
  /** Called with the files that may have changed for visitors of the destination. */
  readonly onSent: (files: readonly string[]) => void
}

/**
 * Compares all files here with those at the destination. It runs at start, and after other processes may have changed
 * files on either side.
 */
export function createComparison({ site, destination, ledger, sendSettings, onSent }: ComparisonParts) {
  let isDue = true
  /** Whether no other server can have sent files since the ledger was compared. */
  let isLedgerSure = false
  let areSettingsNoted = false

  /**
   * Marks ledger entries as uncertain unless the destination confirms them. Returns the files that may still be right.
   */
  async function doubt(here: ReadonlySet<string>, there: ReadonlyMap<string, StoredFile>) {
    const found = findUnproven(here, there, ledger.files)
    ledger.sent(
      new Map([...found].map(([file, stored]) => [file, { contentHash: '', stamp: UNPROVEN, ...stored }])),
    )
    areSettingsNoted = await sendSettings.isKnown()
    return areSettingsNoted ? found : new Map<string, StoredFile>()
  }

  /**
   * Tells of files that were sent or removed without an answer, for example because this server stopped. If the
   * destination has done it, nothing is left to send, and nobody would hear of the change.
   */
  function tellUnanswered() {
    const unanswered = [...ledger.files].filter(
      ([, { contentHash, stamp }]) => contentHash === '' && stamp !== UNPROVEN,
    )
    if (unanswered.length > 0) onSent(unanswered.map(([file]) => file))
  }

  async function compare(wasSure: boolean): Promise<Difference> {
    const [here, there] = [await site.list(), await destination.list()]
    tellUnanswered()
    const unproven = wasSure ? undefined : await doubt(here, there)
    const difference = compareWith(here, there, ledger.files)
    ledger.doubt(difference.doubtful)
    ledger.gone(difference.lost)
    return { ...difference, unproven }
  }

  return {
    isDue: () => isDue,
    /** Requires a comparison, because another process wrote the site folder. */
    require() {
      isDue = true
    },
    /** Requires a comparison without trust in the ledger, because another server may have sent files. */
    distrust() {
      isDue = true
      isLedgerSure = false
    },
    async make(): Promise<Difference> {
      const wasSure = isLedgerSure
      // The flags are set before the comparison starts, so that a call of `distrust` during it is not lost.
      isDue = false
      isLedgerSure = true
      try {
        return await compare(wasSure)
      } catch (error) {
        isDue = true
        isLedgerSure &&= wasSure
        throw error
      }
    },
    /** Notes that all files were sent with the current settings. */
    async noteSendSettings() {
      if (areSettingsNoted) return
      await sendSettings.note()
      areSettingsNoted = true
    },
  }
}
