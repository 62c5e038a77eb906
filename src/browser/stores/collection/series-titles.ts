import { atom } from 'nanostores'
import { ApiError } from '../../../client/api-error.ts'
import type { SeriesCalls } from '../../../client/owner/collection/series.ts'
import type { Painting } from '../../../contract/collection/painting.ts'

/** The titles of the owner's series by their ids, as far as they are known, in the owner's order. */
export interface SeriesTitles {
  /** `unknown`: the site's server has no series. */
  readonly state: 'loading' | 'ready' | 'failed' | 'unknown'
  readonly titles: ReadonlyMap<string, string>
}

/** The statuses with which another program's server refuses a call that it does not know. */
const UNKNOWN_CALL: ReadonlySet<number | undefined> = new Set([400, 404, 405])

/** The series that a painting can be put into. */
export function createSeriesTitles({ list, create }: Pick<SeriesCalls, 'list' | 'create'>) {
  const $series = atom<SeriesTitles>({ state: 'loading', titles: new Map() })
  /** The series of the painting that is edited. They stay, whatever the list says. */
  const noted = new Map<string, string>()

  function add(id: string, title: string) {
    const { state, titles } = $series.get()
    $series.set({ state, titles: new Map(titles).set(id, title) })
  }
  return {
    $series,
    /** Never throws: what is known already stays. */
    load: async (): Promise<void> => {
      try {
        const titles = new Map((await list()).map(({ id, title }) => [id, title]))
        for (const [id, title] of noted) if (!titles.has(id)) titles.set(id, title)
        $series.set({ state: 'ready', titles })
      } catch (error) {
        const isUnknown = error instanceof ApiError && UNKNOWN_CALL.has(error.status)
        $series.set({ ...$series.get(), state: isUnknown ? 'unknown' : 'failed' })
      }
    },
    /** The series of a painting is known, also if the list cannot be loaded. */
    note: (series: Painting['series']) => {
      if (!series) return
      noted.set(series.id, series.title)
      if (!$series.get().titles.has(series.id)) add(series.id, series.title)
    },
    /** Makes a series and returns its id. */
    make: async (title: string): Promise<string> => {
      const id = await create({ title, description: '', priceDisplay: null })
      add(id, title)
      return id
    },
  }
}
