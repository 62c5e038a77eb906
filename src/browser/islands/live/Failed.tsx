import type { FailedPage } from '../../../contract/publishing.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { quoted } from './words.ts'

interface Props {
  readonly failed: readonly FailedPage[]
  readonly retry: () => void
}
/** More entries would cover the page. The Control Panel shows all of them. */
const SHOWN = 3

/** Shows which pages failed to publish, why, and what to do. */
export function Failed({ failed, retry }: Props) {
  const more = failed.length - SHOWN
  return (
    <>
      <span className="live-words live-failed" aria-hidden="true">
        Not published
      </span>
      <section className="live-failure" aria-label="Not published">
        <ul className="list">
          {failed.slice(0, SHOWN).map(({ page, title, reason }) => (
            <li key={page}>
              <strong>{quoted(title)} could not be published.</strong> {reason}
            </li>
          ))}
          {more > 0 && <li>And {more === 1 ? 'one more page' : `${more} more pages`}.</li>}
        </ul>
        <p>What you saved is kept. Visitors see the earlier pages until this works.</p>
        <p className="live-ways">
          <button type="button" onClick={retry}>
            Try again
          </button>
          <a href={`${PAGE_PATHS.controlPanel}#publishing`}>More about publishing</a>
        </p>
      </section>
    </>
  )
}
