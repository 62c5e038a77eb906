import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { discardEdit } from '../../stores/collection/kept-edits.ts'
import { ownerWords, spokenLocale, tell } from '../../stores/owner-words.ts'
import type { ItemKind } from '../forms/kinds.ts'
import type { Opened } from '../forms/values.ts'
import { findChangedSince } from './kept-edit.ts'
import { PreviewTools } from './PreviewTools.tsx'

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
/** Such as “3 May 2026, 14:02”. */
function inWords(text: string) {
  const time = new Date(text)
  const [day, minute] = [DAY, TIME].map((parts) =>
    new Intl.DateTimeFormat(spokenLocale(), parts).format(time),
  )
  return `${day}, ${minute}`
}

interface Props {
  readonly kind: ItemKind
  readonly id: string
  readonly opened: Opened
  /** Whether visitors see the painting itself. */
  readonly isPublic: boolean
  /** Opens the form anew. */
  readonly reload: () => void
}

/** Says that the form shows changes that are not public yet, and what can be done with them. */
export function KeptNotice({ kind, id, opened, isPublic, reload }: Props) {
  const { kept } = opened
  if (!kept) return null
  const changed = findChangedSince(kind, opened)
  const { kept: words, empty } = ownerWords().conflict
  return (
    <section className="kept-notice" aria-labelledby="kept-title">
      <h2 id="kept-title">{words.title}</h2>
      <p>
        {tell(words.text, { time: inWords(kept.savedAt), name: kept.savedBy })}
        {isPublic && (
          <>
            {' '}
            {words.stillSee} <a href={PAGE_PATHS.painting(id)}>{words.publicVersion}</a>.
          </>
        )}
      </p>
      {changed.length > 0 && (
        <>
          <p>{words.changed}</p>
          <ul>
            {changed.map(({ label, now }) => (
              <li key={label}>
                {label}
                {now !== undefined && `: ${now || empty}`}
              </li>
            ))}
          </ul>
        </>
      )}
      <PreviewTools id={kept.id}>
        <button
          type="button"
          className="plain-button"
          onClick={() => void discardEdit(id, opened.version, reload)}
        >
          {words.discard}
        </button>
      </PreviewTools>
    </section>
  )
}
