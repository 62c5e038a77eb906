import { isbot } from 'isbot'
import { createBoundedMap } from '../platform/lib/bounded-map.ts'
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

/** Pages and sites of a day that are counted one by one between two times of storing; the one without a name is one of them. */
const MOST_NAMES = { page: 20_000, site: 300 }
/** Browsers whose kind is remembered; none longer than until the next storing. */
const AGENTS = 500

/** The visits of a day that are not stored yet. */
interface Day {
  all: number
  bots: number
  readonly page: Map<string, number>
  readonly site: Map<string, number>
}
const newDay = (): Day => ({ all: 0, bots: 0, page: new Map(), site: new Map() })

/** Names beyond the limit are counted together, without a name. */
function addTo(names: Map<string, number>, name: string, visits: number, most: number): void {
  const found = names.get(name)
  if (found !== undefined || name === '' || names.size < most) names.set(name, (found ?? 0) + visits)
  else addTo(names, '', visits, most)
}

/** Counts visits in memory. It keeps numbers by day, page and referring site, and never who came. */
export function createTally(siteUrl: string) {
  const { hostname: ownHost, origin } = new URL(siteUrl)
  const agents = createBoundedMap<boolean>(AGENTS)
  const days = new Map<string, Day>()

  function isBot(agent: string | undefined): boolean {
    if (!agent) return true
    let is = agents.get(agent)
    if (is === undefined) agents.set(agent, (is = isbot(agent)))
    return is
  }
  function openDay(day: string): Day {
    let opened = days.get(day)
    if (!opened) days.set(day, (opened = newDay()))
    return opened
  }

  return {
    add({ day, kind, name, visits }: VisitCount) {
      const counts = openDay(day)
      if (kind === 'all' || kind === 'bots') counts[kind] += visits
      else addTo(counts[kind], name, visits, MOST_NAMES[kind])
    },
    visit({ day, page, agent, referrer, host }: Visit) {
      const counts = openDay(day)
      if (isBot(agent)) {
        counts.bots += 1
        return
      }
      counts.all += 1
      addTo(counts.page, page, 1, MOST_NAMES.page)
      // Most visits come from the site itself.
      if (referrer?.startsWith(`${origin}/`)) return
      const site = referringSite(referrer, ownHost, host ?? ownHost)
      if (site !== undefined) addTo(counts.site, site, 1, MOST_NAMES.site)
    },
    isEmpty: () => days.size === 0,
    /** Returns what was counted, and begins anew. */
    take(): VisitCount[] {
      const taken: VisitCount[] = []
      for (const [day, { all, bots, page, site }] of days) {
        if (all > 0) taken.push({ day, kind: 'all', name: '', visits: all })
        if (bots > 0) taken.push({ day, kind: 'bots', name: '', visits: bots })
        for (const [name, visits] of page) taken.push({ day, kind: 'page', name, visits })
        for (const [name, visits] of site) taken.push({ day, kind: 'site', name, visits })
      }
      days.clear()
      agents.clear()
      return taken
    },
  }
}
