import { useMemo, useState } from 'react'
import { formatDate } from '../../../content/dates.ts'
import type { Exhibition } from '../../../contract/collection/exhibition.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { type Standing, standingOf } from '../../../contract/collection/standing.ts'
import { exhibitions, items } from '../../stores/collection/browser-items.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { openPreview } from '../../stores/collection/publicity.ts'
import { undoDelete } from '../../stores/collection/undo-delete.ts'
import { Thumbnail } from '../paintings/PaintingRow.tsx'
import { counted } from '../parts/counted.ts'
import { DraftMark } from '../parts/DraftMark.tsx'
import { SearchField } from '../parts/SearchField.tsx'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/TableHead.tsx'
import { Untranslated } from '../translations/Untranslated.tsx'
import { readUntranslated, useUntranslated } from '../translations/untranslated.ts'
import { useLoaded } from '../parts/use-loaded.ts'

const readAll = async () => (await items.listExhibitions()).items
const readMissing = () => readUntranslated(API_PATHS.exhibitions)

/** Whether visitors see an exhibition, and else from when on. */
const publicityOf = ({ isDraft = false, publishAt = null }: Exhibition) => ({ isDraft, publishAt })

/** The text that the search uses: everything that the table shows. */
const textOf = ({ title, location, organizer, startDate, endDate }: Exhibition) =>
  `${title} ${location} ${organizer} ${formatDate(startDate)} ${formatDate(endDate)}`.toLowerCase()

const STATUSES: Readonly<Record<Standing, string>> = { now: 'Open now', next: 'Coming', past: 'Past' }

interface RowProps {
  readonly exhibition: Exhibition
  /** The languages in which a text is missing. */
  readonly untranslated: readonly Language[]
  readonly onDelete: (exhibition: Exhibition) => void
}
function Row({ exhibition, untranslated, onDelete }: RowProps) {
  const { id, title, startDate, endDate, location, exhibitionImages } = exhibition
  const standing = standingOf(exhibition)
  const { isDraft, publishAt } = publicityOf(exhibition)
  return (
    <tr>
      <td className="thumbnail-cell">
        <Thumbnail path={exhibitionImages[0]?.thumbnailPath ?? ''} />
      </td>
      <th scope="row">
        <a className="name" href={PAGE_PATHS.editExhibition(id)} dir="auto">
          {title}
        </a>
        <Untranslated languages={untranslated} />
      </th>
      <td data-label="Dates">
        {formatDate(startDate)} - {formatDate(endDate)}
      </td>
      <td data-label="Location">
        <bdi>{location}</bdi>
      </td>
      <td data-label="Status">
        {isDraft ? (
          <DraftMark publishAt={publishAt} />
        ) : (
          <span className={standing === 'past' ? 'state' : undefined}>{STATUSES[standing]}</span>
        )}
      </td>
      <td className="actions">
        {isDraft ? (
          <button
            className="plain-button"
            type="button"
            aria-label={`Preview ${title}`}
            onClick={() => void openPreview(id)}
          >
            Preview
          </button>
        ) : (
          <a href={PAGE_PATHS.exhibition(id)} aria-label={`View ${title}`}>
            View
          </a>
        )}
        <a href={PAGE_PATHS.editExhibition(id)} aria-label={`Edit ${title}`}>
          Edit
        </a>
        <button
          className="plain-button"
          type="button"
          aria-label={`Delete ${title}`}
          onClick={() => onDelete(exhibition)}
        >
          Delete
        </button>
      </td>
    </tr>
  )
}

const CREATE = (
  <a className="button end" href={PAGE_PATHS.createExhibition}>
    Create exhibition
  </a>
)

export default function Exhibitions() {
  const { loaded, reload, set } = useLoaded(readAll)
  const untranslatedOf = useUntranslated(readMissing)
  const [query, setQuery] = useState('')
  const all = loaded.state === 'ready' ? loaded.value : undefined
  const shown = useMemo(() => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean)
    return all?.filter((exhibition) => words.every((word) => textOf(exhibition).includes(word))) ?? []
  }, [all, query])

  async function remove({ id, title }: Exhibition) {
    if (!(await confirm())) return
    const outcome = await exhibitions.deleteExhibition(id, undoDelete(id, title, reload))
    if (outcome.kind !== 'done') return
    set((all) => all.filter((exhibition) => exhibition.id !== id))
  }
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (!all) return <Skeleton />
  if (all.length === 0) {
    return (
      <EmptyState title="No exhibitions yet.">
        <p>Announce the next one: its title, dates, location and a photograph, if you have one.</p>
        <p>{CREATE}</p>
      </EmptyState>
    )
  }
  return (
    <>
      <div className="toolbar">
        <SearchField label="Search exhibitions" value={query} onChange={setQuery} />
        {CREATE}
      </div>
      <p className="summary-line" role="status">
        {shown.length < all.length && `${shown.length} found · `}
        {counted(all.length, 'exhibition')}, newest first
      </p>
      <table className="table stacked with-pictures" aria-label="Exhibitions">
        <TableHead columns={['Exhibition', 'Dates', 'Location', 'Status']} hasImage />
        <tbody>
          {shown.map((exhibition) => (
            <Row
              key={exhibition.id}
              exhibition={exhibition}
              untranslated={untranslatedOf(exhibition.id)}
              onDelete={(id) => void remove(id)}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
