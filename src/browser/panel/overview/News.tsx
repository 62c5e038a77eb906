import { createOverviewCalls } from '../../../client/owner/overview.ts'
import type { News as Told, Release } from '../../../contract/overview.ts'
import { call } from '../../stores/owner.ts'
import { Block } from '../parts/block-parts.tsx'
import { useLoaded } from '../parts/use-loaded.ts'

const { readNews } = createOverviewCalls(call)

const Points = ({ points }: Pick<Release, 'points'>) => (
  <ul className="points">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

function Newer({ newer }: Pick<Told, 'newer'>) {
  const [newest] = newer
  if (!newest) return null
  return (
    <Block title={`Mahlstick ${newest.version} is out`}>
      {newer.map(({ version, points }) => (
        <Points key={version} points={points} />
      ))}
      <p className="summary-line">
        Ask whoever looks after your server to install it. Your site is backed up first, so you can go back.
      </p>
    </Block>
  )
}

/** The version of the program, what it brought, and what a newer one brings. */
export function News() {
  const { loaded } = useLoaded(readNews)
  // Another program's server has no versions of this one.
  if (loaded.state !== 'ready') return null
  const { version, points, newer } = loaded.value
  return (
    <>
      <Newer newer={newer} />
      <details className="news">
        <summary>Mahlstick {version}: what is new</summary>
        <Points points={points} />
      </details>
    </>
  )
}
