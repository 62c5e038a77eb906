import { useCallback, useState } from 'react'
import { createVisitCalls } from '../../../client/owner/visits.ts'
import { dayOf } from '../../../contract/collection/standing.ts'
import type { Visits as VisitsData } from '../../../contract/site/visits.ts'
import { call } from '../../stores/owner.ts'
import { Choices } from '../parts/Choices.tsx'
import { counted } from '../parts/counted.ts'
import { useHashTail } from '../parts/hash-tail.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { firstDayOf, type Period, PERIODS, toBars } from './bars.ts'
import { Chart } from './Chart.tsx'

const calls = createVisitCalls(call)

const CHOICES = (Object.keys(PERIODS) as Period[]).map((period) => [period, PERIODS[period].title] as const)

interface LinesProps {
  readonly title: string
  readonly what: string
  readonly lines: readonly { readonly name: string; readonly href?: string; readonly visits: number }[]
}
function Lines({ title, what, lines }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="part">{title}</h3>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{what}</th>
            <th scope="col" className="number">
              Visits
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, href, visits }) => (
            <tr key={href ?? name}>
              <th scope="row">
                <bdi>{href ? <a href={href}>{name}</a> : name}</bdi>
              </th>
              <td className="number">{visits.toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How the numbers come about, and what is not in them. */
const SOURCES: Readonly<Record<VisitsData['source'], string>> = {
  server:
    'Counted by this server without cookies, and without anything about the person. Your own visits are left out while you are signed in.',
  log: 'Counted from the access log of the server in front of this one, without anything about the person.',
  off: 'Visits are not counted at the moment. Whoever looks after your server can switch it on.',
}

function Summary({ days, source }: VisitsData) {
  const sum = (of: 'visits' | 'bots') => days.reduce((total, day) => total + day[of], 0)
  const bots = sum('bots')
  return (
    <>
      <p className="visits-sum">{counted(sum('visits'), 'visit')}</p>
      <p className="summary-line">
        {bots > 0 && `Search engines and other programs opened ${counted(bots, 'page')} more. `}
        {SOURCES[source]}
      </p>
    </>
  )
}

function Numbers({
  period,
  page,
  visits,
}: {
  readonly period: Period
  readonly page: string
  readonly visits: VisitsData
}) {
  const { days, pages, sites } = visits
  const [own] = pages
  if (page === '' && days.length === 0)
    return (
      <EmptyState title="No visits have been counted yet.">
        <p>{SOURCES[visits.source]}</p>
      </EmptyState>
    )
  return (
    <>
      {page !== '' && (
        <p className="visited-page">
          <bdi>{own?.title}</bdi> <a href={page}>Open the page</a>
        </p>
      )}
      <Summary {...visits} />
      <Chart period={period} bars={toBars(period, visits)} hasBots={page === ''} />
      {page === '' && (
        <div className="visits-lists">
          <Lines
            title="Most visited pages"
            what="Page"
            lines={pages.map((each) =>
              each.page === ''
                ? { name: 'Other pages', visits: each.visits }
                : { name: each.title, href: `#visits/${each.page}`, visits: each.visits },
            )}
          />
          <Lines
            title="Where visitors came from"
            what="Site"
            lines={sites.map(({ site, visits: count }) => ({
              name: site || 'Other sites and apps',
              visits: count,
            }))}
          />
        </div>
      )}
    </>
  )
}

function VisitsOf({ page, period }: { readonly page: string; readonly period: Period }) {
  const load = useCallback(() => {
    const to = dayOf(new Date())
    return calls.read({ from: firstDayOf(period, to), to, page })
  }, [page, period])
  const { loaded, reload } = useLoaded(load)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  return <Numbers period={period} page={page} visits={loaded.value} />
}

/** The section "Visits": how often pages were opened, and from where. `#visits//about` shows one page. */
export default function Visits() {
  const [period, setPeriod] = useState<Period>('days')
  const page = useHashTail()
  return (
    <>
      {page !== '' && (
        <p className="back">
          <a href="#visits">← All pages</a>
        </p>
      )}
      <Choices label="Period" choices={CHOICES} value={period} onChange={setPeriod} />
      <VisitsOf key={`${period} ${page}`} page={page} period={period} />
    </>
  )
}
