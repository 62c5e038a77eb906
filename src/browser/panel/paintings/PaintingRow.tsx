import { memo } from 'react'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { yearsInWords } from '../../../contract/values/years.ts'
import { isToBeBought } from '../../../contract/collection/availability.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { openPreview, photographAddress } from '../../stores/collection/publicity.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { AvailabilityEntry } from './AvailabilityEntry.tsx'
import type { Columns } from './columns.ts'
import type { LineActions } from './line-actions.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { NameCell } from './NameCell.tsx'
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
      src={photographAddress(path)}
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

/** The cells of the chosen columns that are only read. */
function FactCells({ line, series, columns }: Pick<Props, 'line' | 'series' | 'columns'>) {
  const years = yearsInWords(line)
  return (
    <>
      {columns.has('number') && <TextCell column="inventory" text={line.inventoryNumber} />}
      {columns.has('year') && <td className="year-cell">{years}</td>}
      {columns.has('dimensions') && (
        <td className="dimensions-cell" dir="auto" data-year={columns.has('year') ? `${years} · ` : ''}>
          {line.dimensions}
        </td>
      )}
      {columns.has('series') && <TextCell column="series" text={series} />}
      {columns.has('location') && <TextCell column="location" text={line.location} />}
    </>
  )
}

/** The cells of the chosen columns that are changed in the row. */
function EntryCells({ line, columns, actions }: Pick<Props, 'line' | 'columns' | 'actions'>) {
  const { name } = line
  const { row: words } = ownerWords().paintings
  return (
    <>
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
    </>
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
      <NameCell line={line} series={series} columns={columns} />
      <FactCells line={line} series={series} columns={columns} />
      <EntryCells line={line} columns={columns} actions={actions} />
      <LineLinks id={id} name={name} isDraft={line.isDraft} remove={actions.remove} />
    </tr>
  )
})
