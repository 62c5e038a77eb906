import { createOverviewCalls } from '../../../client/owner/overview.ts'
import type { News as Told, Release } from '../../../contract/overview.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { Block } from '../parts/block-parts.tsx'
import { useLoaded } from '../parts/use-loaded.ts'

const { readNews } = createOverviewCalls(call)

const Points = ({ points }: Pick<Release, 'points'>) => (
  // The list of changes is English.
  <ul className="points" lang="en">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
)

function Newer({ newer }: Pick<Told, 'newer'>) {
  const [newest] = newer
  const { news: words } = ownerWords().overview
  if (!newest) return null
  return (
    <Block title={tell(words.newer, { version: newest.version })}>
      {newer.map(({ version, points }) => (
        <Points key={version} points={points} />
      ))}
      <p className="summary-line">{words.install}</p>
    </Block>
  )
}

/** The version of the program, what it brought, and what a newer one brings. */
export function News() {
  const { loaded } = useLoaded(readNews)
  // Another program's server has no versions of this one.
  if (loaded.state !== 'ready') return null
  const { version, points, newer, looksForNewer } = loaded.value
  const { news: words } = ownerWords().overview
  return (
    <>
      <Newer newer={newer} />
      <details className="news">
        <summary>{tell(words.own, { version })}</summary>
        {!looksForNewer && <p className="summary-line">{words.notLooked}</p>}
        <Points points={points} />
      </details>
    </>
  )
}
