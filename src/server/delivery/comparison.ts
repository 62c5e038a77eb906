import type { Destination, StoredFile } from './destination.ts'
import type { Ledger } from './ledger.ts'
import { compareWith, type Difference, findUnproven } from './mirror-scan.ts'
import type { SiteFiles } from './site-files.ts'

/** Headers are no part of what a listing tells: all servers remember together in which manner all was sent. */
export interface SendingManner {
  readonly isKnown: () => Promise<boolean>
  readonly note: () => Promise<void>
}

interface ComparisonParts {
  readonly site: SiteFiles
  readonly destination: Destination
  readonly ledger: Ledger
  /** Whether everything there was sent as this mirror sends it: then what has the same bytes may stay. */
  readonly manner: SendingManner
}

/** Compares all files here with those at the destination: at the start, and whenever others may have written either. */
export function createComparison({ site, destination, ledger, manner }: ComparisonParts) {
  let isDue = true
  /** Whether nobody else can have sent anything since it was noted here. */
  let isLedgerSure = false
  let isMannerNoted = false

  /** Believes of what was noted only what the destination confirms; gives what may still be right. */
  async function doubt(here: ReadonlySet<string>, there: ReadonlyMap<string, StoredFile>) {
    const found = findUnproven(here, there, ledger.files)
    ledger.sent(new Map([...found].map(([file, stored]) => [file, { print: '', stamp: '', ...stored }])))
    isMannerNoted = await manner.isKnown()
    return isMannerNoted ? found : new Map<string, StoredFile>()
  }

  async function compare(wasSure: boolean): Promise<Difference> {
    const [here, there] = [await site.list(), await destination.list()]
    const unproven = wasSure ? undefined : await doubt(here, there)
    const difference = compareWith(here, there, ledger.files)
    ledger.doubt(difference.doubtful)
    ledger.gone(difference.lost)
    return { ...difference, unproven }
  }

  return {
    isDue: () => isDue,
    /** Another process has written the site folder. */
    require() {
      isDue = true
    },
    /** Another server may have sent files. */
    distrust() {
      isDue = true
      isLedgerSure = false
    },
    async make(): Promise<Difference> {
      const wasSure = isLedgerSure
      // Before it begins: who distrusts it meanwhile is heard.
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
    /** Everything was sent. */
    async noteManner() {
      if (isMannerNoted) return
      await manner.note()
      isMannerNoted = true
    },
  }
}
