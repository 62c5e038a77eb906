import { useMemo, useState } from 'react'
import type { Exhibition } from '../../../contract/collection/exhibition.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { standingOf } from '../../../contract/collection/standing.ts'
import { exhibitions, items } from '../../stores/collection/browser-items.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { openPreview } from '../../stores/collection/publicity.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { undoDelete } from '../../stores/collection/undo-delete.ts'
import { focusTitle } from '../section-title.ts'
import { writeAbout } from '../letters/letter-actions.ts'
import { withoutMarks } from '../paintings/painting-lines.ts'
import { Thumbnail } from '../paintings/PaintingRow.tsx'
import { DraftMark } from '../parts/DraftMark.tsx'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/lists/TableHead.tsx'
import { toDay } from '../parts/times.ts'
import { Untranslated } from '../translations/Untranslated.tsx'
import { readUntranslated, useUntranslated } from '../translations/untranslated.ts'
import { useLoaded } from '../parts/use-loaded.ts'

const readAll = async () => (await items.listExhibitions()).items
const readMissing = () => readUntranslated(API_PATHS.exhibitions)

/** Whether visitors see an exhibition, and else from when on. */
const publicityOf = ({ isDraft = false, publishAt = null }: Exhibition) => ({ isDraft, publishAt })

/** The text that the search uses: everything that the table shows. */
const textOf = ({ title, location, organizer, startDate, endDate }: Exhibition) =>
  withoutMarks(`${title} ${location} ${organizer} ${toDay(startDate)} ${toDay(endDate)}`)

interface ActionsProps {
  readonly exhibition: Exhibition
  readonly onDelete: (exhibition: Exhibition) => void
}
/** A draft has a preview. A public exhibition has a page, and letters about it can be written. */
function Actions({ exhibition, onDelete }: ActionsProps) {
  const { id, title } = exhibition
  const { letters, paintings } = ownerWords()
  const { row: words } = paintings
  const { isDraft } = publicityOf(exhibition)
  return (
    <>
      {isDraft ? (
        <button
          className="plain-button"
          type="button"
          aria-label={tell(words.previewOf, { name: title })}
          onClick={() => void openPreview(id)}
        >
          {words.preview}
        </button>
      ) : (
        <a href={PAGE_PATHS.exhibition(id)} aria-label={tell(words.viewOf, { name: title })}>
          {words.view}
        </a>
      )}
      <a href={PAGE_PATHS.editExhibition(id)} aria-label={tell(words.editOf, { name: title })}>
        {words.edit}
      </a>
      {!isDraft && (
        <button
          className="plain-button"
          type="button"
          aria-label={tell(letters.about.exhibitionOf, { name: title })}
          onClick={() => void writeAbout([{ kind: 'exhibition', id }])}
        >
          {letters.about.exhibition}
        </button>
      )}
      <button
        className="plain-button"
        type="button"
        aria-label={tell(words.deleteOf, { name: title })}
        onClick={() => onDelete(exhibition)}
      >
        {words.delete}
      </button>
    </>
  )
}

interface RowProps extends ActionsProps {
  /** The languages in which a text is missing. */
  readonly untranslated: readonly Language[]
}
function Row({ exhibition, untranslated, onDelete }: RowProps) {
  const { id, title, startDate, endDate, location, exhibitionImages } = exhibition
  const standing = standingOf(exhibition)
  const { columns, statuses, period } = ownerWords().exhibitions
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
      <td data-label={columns.dates}>{tell(period, { start: toDay(startDate), end: toDay(endDate) })}</td>
      <td data-label={columns.location}>
        <bdi>{location}</bdi>
      </td>
      <td className="status-cell" data-label={columns.status}>
        {isDraft ? (
          <DraftMark publishAt={publishAt} />
        ) : (
          <span className={standing === 'past' ? 'state' : undefined}>{statuses[standing]}</span>
        )}
      </td>
      <td className="actions">
        <Actions exhibition={exhibition} onDelete={onDelete} />
      </td>
    </tr>
  )
}

const Create = () => (
  <a className="button end" href={PAGE_PATHS.createExhibition}>
    {ownerWords().exhibitions.create}
  </a>
)

/** Before the first exhibition. */
function NoExhibitions() {
  const words = ownerWords().exhibitions
  return (
    <EmptyState title={words.empty}>
      <p>{words.emptyText}</p>
      <p>
        <Create />
      </p>
    </EmptyState>
  )
}

export default function Exhibitions() {
  const { loaded, reload, set } = useLoaded(readAll)
  const untranslatedOf = useUntranslated(readMissing)
  const [query, setQuery] = useState('')
  const all = loaded.state === 'ready' ? loaded.value : undefined
  const shown = useMemo(() => {
    const words = withoutMarks(query).split(/\s+/).filter(Boolean)
    return all?.filter((exhibition) => words.every((word) => textOf(exhibition).includes(word))) ?? []
  }, [all, query])

  async function remove({ id, title }: Exhibition) {
    if (!(await confirm())) return
    const outcome = await exhibitions.deleteExhibition(id, undoDelete(id, title, reload))
    if (outcome.kind !== 'done') return
    set((all) => all.filter((exhibition) => exhibition.id !== id))
    focusTitle()
  }
  const words = ownerWords().exhibitions
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (!all) return <Skeleton />
  if (all.length === 0) return <NoExhibitions />
  return (
    <>
      <div className="toolbar">
        <SearchField label={words.search} value={query} onChange={setQuery} />
        <Create />
      </div>
      <p className="summary-line" role="status">
        {shown.length < all.length && tell(words.found, { count: shown.length })}
        {tell(words.all, { count: all.length })}
      </p>
      <table className="table stacked with-pictures exhibitions" aria-label={words.label}>
        <TableHead
          columns={[
            words.columns.exhibition,
            words.columns.dates,
            words.columns.location,
            words.columns.status,
          ]}
          hasImage
        />
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
