import { useState } from 'react'
import { createDiscardedDrafts, type DiscardedDraft } from '../../stores/collection/discarded-drafts.ts'
import { DRAFT_DAYS, SERIES_FORM } from '../../stores/collection/drafts.ts'
import { ownerHere } from '../../stores/collection/own-drafts.ts'
import { withdrawOffers } from '../../stores/feedback/feedback.ts'
import { browserMemory } from '../../stores/memory.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { toDateTime } from '../parts/times.ts'

const discarded = createDiscardedDrafts(browserMemory, Date.now)

interface Typed {
  readonly title?: string
  /** Of a painting or an exhibition. */
  readonly fields?: Readonly<Record<string, string>>
}

/** What was discarded, in the owner's language. */
function describe({ kind, id, values }: DiscardedDraft) {
  const { frame, history } = ownerWords()
  const { kinds } = history.trash
  const { title, fields } = values as Typed
  const named = (name: string | undefined) => name?.trim() || history.discarded.unnamed
  if (kind === 'painting') return { what: kinds.painting, title: named(fields?.['name']) }
  if (kind === 'exhibition') return { what: kinds.exhibition, title: named(fields?.['title']) }
  if (id.startsWith(SERIES_FORM)) return { what: kinds.series, title: named(title) }
  const titles: Readonly<Record<string, string>> = { ...history.titles, settings: history.titles.site }
  return { what: frame.sections.site, title: titles[id] ?? frame.sections.site }
}

interface Props {
  /** The id of an item, or '' for all. */
  readonly of: string
  /** The ids of items that are deleted: their forms open when they are back. */
  readonly deleted: readonly string[]
}

/** What was entered in forms on this device and then discarded. */
export function Discarded({ of, deleted }: Props) {
  const [entries, setEntries] = useState(() =>
    discarded.list(ownerHere()).filter(({ id }) => of === '' || id === of || id === SERIES_FORM + of),
  )
  const { discarded: words, trash, bringBack } = ownerWords().history
  if (entries.length === 0) return null
  /** The form continues with it. */
  async function open({ key, address }: DiscardedDraft) {
    // The page is left: nothing else is brought back in this moment.
    setEntries([])
    // An Undo of the same form would take its place.
    withdrawOffers()
    await discarded.bringBack(key)
    location.assign(address)
  }
  return (
    <>
      <h3 className="part">{words.title}</h3>
      <p className="summary-line">{tell(words.explained, { count: DRAFT_DAYS })}</p>
      <table className="table stacked deleted">
        <thead>
          <tr>
            <th scope="col">{trash.columns.title}</th>
            <th scope="col">{trash.columns.what}</th>
            <th scope="col">{words.at}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const { title, what } = describe(entry)
            const at = new Date(entry.at).toISOString()
            return (
              <tr key={entry.key}>
                <th scope="row" className="name">
                  <bdi>{title}</bdi>
                </th>
                <td data-label={trash.columns.what}>{what}</td>
                <td data-label={words.at}>
                  <time dateTime={at}>{toDateTime(at)}</time>
                </td>
                <td className="actions">
                  {!deleted.some((id) => id === entry.id || SERIES_FORM + id === entry.id) && (
                    <button className="plain-button" type="button" onClick={() => void open(entry)}>
                      {bringBack.go}
                      <span className="hidden-text">
                        : <bdi>{title}</bdi>
                      </span>
                    </button>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
