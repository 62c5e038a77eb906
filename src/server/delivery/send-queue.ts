import { addressOfFile, RANKS, rankOf } from '../publishing/site-folder/page-files.ts'
import { HOST_FILES } from './host-files.ts'

/**
 * Files for machines, such as feeds. A changed one is sent last, because it names pages. A new one is sent before the
 * pages that link to it.
 */
const FOR_MACHINES = /\.(?:xml|txt|json)$/
/** Pictures and assets have rank 0, so pages have one more than in a publish. */
const rankOfPage = (rank: number) => 1 + rank
const NEW_LISTS = rankOfPage(RANKS.newList)
const LAST_RANK = rankOfPage(RANKS.list) + 1

/**
 * The order in which files become public at a destination, as in the site folder: pictures and assets, the owner's pages, new item pages,
 * new lists, changed item pages, lists, and files for machines.
 */
function rankOfFile(file: string, isNew: boolean): number {
  if (file.endsWith('.html')) return rankOfPage(rankOf(addressOfFile(file), isNew))
  if (HOST_FILES.includes(file)) return LAST_RANK
  if (FOR_MACHINES.test(file)) return isNew ? NEW_LISTS : LAST_RANK
  return 0
}

export interface Batch {
  readonly rank: number
  readonly files: readonly string[]
}

/** Files that wait to be sent, each once. */
export function createSendQueue(isNew: (file: string) => boolean) {
  const ranks = Array.from({ length: LAST_RANK + 1 }, () => new Set<string>())
  const has = (file: string) => ranks.some((files) => files.has(file))

  return {
    add: (file: string): void => {
      if (!has(file)) ranks[rankOfFile(file, isNew(file))]?.add(file)
    },
    /** Removes and returns the next files, which all have the same rank. */
    take(most: number): Batch | undefined {
      const rank = ranks.findIndex((files) => files.size > 0)
      const files = [...(ranks[rank]?.values().take(most) ?? [])]
      for (const file of files) ranks[rank]?.delete(file)
      return files.length > 0 ? { rank, files } : undefined
    },
    /** Puts files back that could not be sent yet. */
    putBack({ rank, files }: Batch) {
      for (const file of files) ranks[rank]?.add(file)
    },
    clear(): void {
      for (const files of ranks) files.clear()
    },
    /** Whether a file waits that must be sent before files of this rank. */
    hasBefore: (rank: number): boolean => ranks.slice(0, rank).some((files) => files.size > 0),
    get size() {
      return ranks.reduce((sum, files) => sum + files.size, 0)
    },
  }
}
