import { memo } from 'react'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { formatSize, framedSizeOf } from '../../../contract/collection/size.ts'
import { yearsInWords } from '../../../contract/values/years.ts'
import { isToBeBought } from '../../../contract/collection/availability.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ofProgram, openPreview } from '../../stores/collection/publicity.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { missingInShort } from '../translations/untranslated.ts'
import { DraftMark, KeptMark } from '../parts/DraftMark.tsx'
import { AvailabilityEntry } from './AvailabilityEntry.tsx'
import type { Columns } from './columns.ts'
import type { LineActions } from './line-actions.ts'
import { MoveHandle } from './MoveHandle.tsx'
import type { Lifting } from './use-lifting.ts'
import { PriceEntry } from './PriceEntry.tsx'

interface Props extends Lifting {
  readonly line: PaintingLine
  /** The title of its series; '' for none. */
  readonly series: string
  /** Its index in the shown list, from 0. */
  readonly index: number
  /** Whether the list is shown in its stored order, so that rows can be moved. */
  readonly isMovable: boolean
  readonly isSelected: boolean
  readonly select: (id: string, isSelected: boolean) => void
  readonly actions: LineActions
  readonly columns: Columns
  readonly measure: (row: HTMLElement | null) => void
}

export function Thumbnail({ path }: { readonly path: string }) {
  return path === '' ? (
    <span className="thumbnail" />
  ) : (
    <img
      className="thumbnail"
      src={path.startsWith('/private/') ? ofProgram(path) : path}
      width="100"
      height="60"
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}

interface ToggleProps {
  readonly name: string
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}
function Toggle({ name, label, isOn, onChange }: ToggleProps) {
  return (
    <label className="toggle-entry">
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span aria-hidden="true">{label}</span>
      <span className="hidden-text">
        {label}: {name}
      </span>
    </label>
  )
}

interface TextCellProps {
  readonly column: string
  readonly text: string
}
const TextCell = ({ column, text }: TextCellProps) => (
  <td className={`${column}-cell text-cell`} dir="auto" title={text || undefined}>
    {text}
  </td>
)

interface LinksProps extends Pick<LineActions, 'remove'> {
  readonly id: string
  readonly name: string
  readonly isDraft: boolean
}
/** The row's links. */
function LineLinks({ id, name, isDraft, remove }: LinksProps) {
  const { row: words } = ownerWords().paintings
  return (
    <td className="actions">
      {isDraft ? (
        <button
          className="plain-button"
          type="button"
          aria-label={tell(words.previewOf, { name })}
          onClick={() => void openPreview(id)}
        >
          {words.preview}
        </button>
      ) : (
        <a href={PAGE_PATHS.painting(id)} aria-label={tell(words.viewOf, { name })}>
          {words.view}
        </a>
      )}
      <a href={PAGE_PATHS.editPainting(id)} aria-label={tell(words.editOf, { name })}>
        {words.edit}
      </a>
      <a href={PAGE_PATHS.copyPainting(id)} aria-label={tell(words.copyOf, { name })}>
        {words.copy}
      </a>
      <button
        className="plain-button"
        type="button"
        aria-label={tell(words.deleteOf, { name })}
        onClick={() => remove(id, name)}
      >
        {words.delete}
      </button>
    </td>
  )
}

/** A painting's row. Price and flags can be changed in it. */
export const PaintingRow = memo(function PaintingRow({
  line,
  series,
  index,
  isMovable,
  actions,
  columns,
  ...props
}: Props) {
  const { isLifted, onLiftKey, onLeave, measure, isSelected, select } = props
  const { id, name } = line
  const { row: words } = ownerWords().paintings
  /** Where the columns have no room, this is below the name. */
  const whereabouts = [
    columns.has('number') && line.inventoryNumber,
    columns.has('location') && line.location,
  ]
    .filter(Boolean)
    .join(' · ')
  const framed = columns.has('framed') ? framedSizeOf(line) : undefined
  const extras = [
    framed && tell(words.framed, { size: formatSize(framed) }),
    columns.has('notes') && line.notes,
    columns.has('translations') && missingInShort(line.untranslated),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr
      ref={measure}
      data-index={index}
      data-state={isLifted ? 'lifted' : undefined}
      aria-rowindex={index + 2}
    >
      <td className="handle-cell">
        <label className="toggle-entry">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={tell(words.select, { name })}
            onChange={(event) => select(id, event.target.checked)}
          />
        </label>
        {isMovable && (
          <MoveHandle id={id} name={name} isLifted={isLifted} onLiftKey={onLiftKey} onLeave={onLeave} />
        )}
      </td>
      <td className="thumbnail-cell">
        <Thumbnail path={line.thumbnailPath} />
      </td>
      <th className="name-cell" scope="row">
        <a className="name" href={PAGE_PATHS.editPainting(id)} dir="auto">
          {name}
        </a>
        <span className="technique" dir="auto">
          {line.isDraft && (
            <>
              <DraftMark publishAt={line.publishAt} />
              {' · '}
            </>
          )}
          {line.hasKeptEdit && (
            <>
              <KeptMark />
              {' · '}
            </>
          )}
          {line.technique}
          {columns.has('series') && series !== '' && (
            <span className="of-series" title={series}>
              {' '}
              · {series}
            </span>
          )}
        </span>
        {whereabouts !== '' && (
          <span className="whereabouts" dir="auto" title={whereabouts}>
            {whereabouts}
          </span>
        )}
        {extras !== '' && (
          <span className="facts" dir="auto" title={extras}>
            {extras}
          </span>
        )}
      </th>
      {columns.has('number') && <TextCell column="inventory" text={line.inventoryNumber} />}
      {columns.has('year') && <td className="year-cell">{yearsInWords(line)}</td>}
      {columns.has('dimensions') && (
        <td
          className="dimensions-cell"
          dir="auto"
          data-year={columns.has('year') ? `${yearsInWords(line)} · ` : ''}
        >
          {line.dimensions}
        </td>
      )}
      {columns.has('series') && <TextCell column="series" text={series} />}
      {columns.has('location') && <TextCell column="location" text={line.location} />}
      {columns.has('availability') && (
        <td className="state-cell">
          <AvailabilityEntry line={line} onChange={actions.setAvailability} />
        </td>
      )}
      {columns.has('focus') && (
        <td className="toggle-cell focus-cell">
          <Toggle
            name={name}
            label={words.featured}
            isOn={line.isOnFocus}
            onChange={(isOnFocus) => void actions.patch(line, { isOnFocus })}
          />
        </td>
      )}
      {columns.has('price') && (
        <td className="price-cell number">
          <PriceEntry
            label={tell(words.price, { name })}
            price={line.price}
            currency={line.currency}
            isRequired={isToBeBought(line.availability)}
            onSave={(price) => actions.patch(line, { price })}
          />
        </td>
      )}
      <LineLinks id={id} name={name} isDraft={line.isDraft} remove={actions.remove} />
    </tr>
  )
})
