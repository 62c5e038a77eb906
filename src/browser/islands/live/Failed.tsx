import type { FailedPage } from '../../../contract/publishing.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { sharedWords, tell } from '../../stores/owner-words.ts'
import { reasonInWords } from '../../stores/publishing/reason-in-words.ts'

interface Props {
  readonly failed: readonly FailedPage[]
  readonly retry: () => void
}
/** More entries would cover the page. The Control Panel shows all of them. */
const SHOWN = 3

/** Shows which pages failed to publish, why, and what to do. */
export function Failed({ failed, retry }: Props) {
  const { live: words } = sharedWords().tools
  const more = failed.length - SHOWN
  return (
    <>
      <span className="live-words live-failed" aria-hidden="true">
        {words.notPublished}
      </span>
      <section className="live-failure" aria-label={words.notPublished}>
        <ul className="list">
          {failed.slice(0, SHOWN).map(({ page, title, reason }) => (
            <li key={page}>
              <strong>{tell(words.failed, { title })}</strong> {reasonInWords(reason)}
            </li>
          ))}
          {more > 0 && <li>{tell(words.more, { count: more })}</li>}
        </ul>
        <p>{words.kept}</p>
        <p className="live-ways">
          <button type="button" onClick={retry}>
            {words.again}
          </button>
          <a href={`${PAGE_PATHS.controlPanel}#publishing`}>{words.about}</a>
        </p>
      </section>
    </>
  )
}
