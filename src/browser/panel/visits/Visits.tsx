import { useCallback } from 'react'
import { createVisitCalls } from '../../../client/owner/visits.ts'
import { dayOf } from '../../../contract/collection/standing.ts'
import type { Visits as VisitsData } from '../../../contract/site/visits.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, spokenLocale, tell } from '../../stores/owner-words.ts'
import { Choices } from '../parts/Choices.tsx'
import { useHashTail } from '../parts/hash-tail.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { firstDayOf, hashOf, type Period, PERIODS, readPlace, toBars } from './bars.ts'
import { Chart } from './Chart.tsx'

const calls = createVisitCalls(call)

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
              {ownerWords().visits.visits}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, href, visits }) => (
            <tr key={href ?? name}>
              <th scope="row">
                <bdi>{href ? <a href={href}>{name}</a> : name}</bdi>
              </th>
              <td className="number">{visits.toLocaleString(spokenLocale())}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** How often pages were opened, how the numbers come about, and what is not in them. */
function Summary({ days, source }: VisitsData) {
  const { visits: words } = ownerWords()
  const sum = (of: 'visits' | 'bots') => days.reduce((total, day) => total + day[of], 0)
  const bots = sum('bots')
  return (
    <>
      <p className="visits-sum">{tell(words.sum, { count: sum('visits') })}</p>
      <p className="summary-line">
        {bots > 0 && tell(words.programs, { count: bots })}
        {words.sources[source]}
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
  const { visits: words } = ownerWords()
  if (page === '' && days.length === 0)
    return (
      <EmptyState title={words.none}>
        <p>{words.sources[visits.source]}</p>
      </EmptyState>
    )
  return (
    <>
      {page !== '' && (
        <p className="visited-page">
          <bdi>{own?.title}</bdi> <a href={page}>{words.open}</a>
        </p>
      )}
      <Summary {...visits} />
      <Chart period={period} bars={toBars(period, visits)} hasBots={page === ''} />
      {page === '' && (
        <div className="visits-lists">
          <Lines
            title={words.pages}
            what={words.page}
            lines={pages.map((each) =>
              each.page === ''
                ? { name: words.otherPages, visits: each.visits }
                : { name: each.title, href: hashOf(period, each.page), visits: each.visits },
            )}
          />
          <Lines
            title={words.sites}
            what={words.site}
            lines={sites.map(({ site, visits: count }) => ({
              name: site || words.otherSites,
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

/**
 * The section "Visits": how often pages were opened, and from where. `#visits//about` shows one page, `#visits/year` another
 * period, and `#visits/year//about` both.
 */
export default function Visits() {
  const { period, page } = readPlace(useHashTail())
  const { visits: words } = ownerWords()
  const choices = (Object.keys(PERIODS) as Period[]).map((each) => [each, words.periods[each]] as const)
  return (
    <>
      {page !== '' && (
        <p className="back">
          <a href={hashOf(period)}>{words.back}</a>
        </p>
      )}
      <Choices
        label={words.period}
        choices={choices}
        value={period}
        onChange={(chosen) => {
          location.hash = hashOf(chosen, page)
        }}
      />
      <VisitsOf key={`${period} ${page}`} page={page} period={period} />
    </>
  )
}
