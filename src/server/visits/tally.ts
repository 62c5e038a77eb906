import { isbot } from 'isbot'
import { createBoundedMap } from '../lib/bounded-map.ts'
import { referringSite } from './referring-site.ts'

/**
 * What is counted: the visits of a page, of all pages together, by bots, and those that another site led to. Names are
 * paths of pages and hosts of sites; the others have none.
 */
export type VisitKind = 'page' | 'all' | 'bots' | 'site'

export interface VisitCount {
  readonly day: string
  readonly kind: VisitKind
  readonly name: string
  readonly visits: number
}
/** What a request tells about a visit. */
export interface Visit {
  readonly day: string
  readonly page: string
  readonly agent: string | undefined
  readonly referrer: string | undefined
  /** The name under which the site was asked for. */
  readonly host: string | undefined
}

export const keyOf = ({ day, kind, name }: Omit<VisitCount, 'visits'>) => `${day} ${kind} ${name}`

/** Pages and sites that are counted one by one between two times of storing. */
const MOST_NAMES = { page: 20_000, site: 300 }
/** Browsers whose kind is remembered; none longer than until the next storing. */
const AGENTS = 500

/** Counts visits in memory. It keeps numbers by day, page and referring site, and never who came. */
export function createTally(siteUrl: string) {
  const { hostname: ownHost, origin } = new URL(siteUrl)
  const agents = createBoundedMap<boolean>(AGENTS)
  let counts = new Map<string, VisitCount & { visits: number }>()
  let names = { page: 0, site: 0 }

  function add(count: VisitCount) {
    const key = keyOf(count)
    const found = counts.get(key)
    if (found) {
      found.visits += count.visits
      return
    }
    if ((count.kind === 'page' || count.kind === 'site') && count.name !== '') {
      if (names[count.kind] >= MOST_NAMES[count.kind]) return add({ ...count, name: '' })
      names[count.kind] += 1
    }
    counts.set(key, { ...count })
  }

  function isBot(agent: string | undefined): boolean {
    if (!agent) return true
    let is = agents.get(agent)
    if (is === undefined) agents.set(agent, (is = isbot(agent)))
    return is
  }

  return {
    add,
    visit({ day, page, agent, referrer, host }: Visit) {
      if (isBot(agent)) return add({ day, kind: 'bots', name: '', visits: 1 })
      add({ day, kind: 'all', name: '', visits: 1 })
      add({ day, kind: 'page', name: page, visits: 1 })
      // Most visits come from the site itself.
      if (referrer?.startsWith(`${origin}/`)) return
      const site = referringSite(referrer, ownHost, host ?? ownHost)
      if (site !== undefined) add({ day, kind: 'site', name: site, visits: 1 })
    },
    isEmpty: () => counts.size === 0,
    /** Returns what was counted, and begins anew. */
    take(): VisitCount[] {
      const taken = [...counts.values()]
      counts = new Map()
      names = { page: 0, site: 0 }
      agents.clear()
      return taken
    },
  }
}
