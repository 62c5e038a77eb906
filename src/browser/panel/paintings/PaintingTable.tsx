import { type FocusEvent, Fragment, useRef, useState } from 'react'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { siteCurrency } from '../../stores/site-currency.ts'
import {
  type Criteria,
  isOrderable,
  type LinesState,
  neighbourAt,
  seriesOf,
  type SortKey,
} from './painting-lines.ts'
import type { Columns } from './columns.ts'
import type { LineActions } from './line-actions.ts'
import { MovableRows } from './MovableRows.tsx'
import { PaintingRow } from './PaintingRow.tsx'
import { useMoving } from './use-moving.ts'
import { useRows } from './use-rows.ts'
import type { Selection } from './use-selection.ts'

interface Props {
  readonly state: LinesState
  readonly look: (criteria: Partial<Criteria>) => void
  readonly move: (id: string, before: string) => void
  readonly selection: Pick<Selection, 'ticked' | 'tick'>
  readonly actions: LineActions
  readonly columns: Columns
}

/** Height of a row in CSS pixels until it is measured. */
const HEIGHT = { wide: 81, narrow: 190 }

interface ColumnHeadProps extends Pick<Props, 'look'> {
  readonly criteria: Criteria
  readonly sort: SortKey
  readonly title: string
  readonly className?: string
}
/** A column header: the first press sorts by it, the second reverses the order. */
function ColumnHead({ criteria, look, sort, title, className }: ColumnHeadProps) {
  const isSorted = criteria.sort === sort
  const direction = criteria.isDescending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <button
        className="column"
        type="button"
        onClick={() => look({ sort, isDescending: isSorted && !criteria.isDescending })}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (criteria.isDescending ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  )
}

function TableHead({
  criteria,
  look,
  columns,
}: Pick<Props, 'look' | 'columns'> & { readonly criteria: Criteria }) {
  const shared = { criteria, look }
  const { table: words, columns: titles } = ownerWords().paintings
  const { table: parts } = sharedWords()
  return (
    <thead>
      <tr aria-rowindex={1}>
        <ColumnHead {...shared} sort="order" title={parts.order} className="handle-cell" />
        <th scope="col" className="thumbnail-cell">
          <span className="hidden-text">{parts.image}</span>
        </th>
        <ColumnHead {...shared} sort="name" title={words.painting} className="name-cell" />
        {columns.has('number') && (
          <ColumnHead {...shared} sort="number" title={words.number} className="inventory-cell" />
        )}
        {columns.has('year') && (
          <ColumnHead {...shared} sort="year" title={titles.year} className="year-cell" />
        )}
        {columns.has('dimensions') && (
          <ColumnHead {...shared} sort="dimensions" title={titles.dimensions} className="dimensions-cell" />
        )}
        {columns.has('series') && (
          <th scope="col" className="series-cell">
            {titles.series}
          </th>
        )}
        {columns.has('location') && (
          <ColumnHead {...shared} sort="location" title={titles.location} className="location-cell" />
        )}
        {columns.has('availability') && (
          <th scope="col" className="state-cell">
            {titles.availability}
          </th>
        )}
        {columns.has('focus') && (
          <th scope="col" className="focus-cell">
            {titles.focus}
          </th>
        )}
        {columns.has('price') && (
          <ColumnHead
            {...shared}
            sort="price"
            title={tell(words.price, { currency: siteCurrency() })}
            className="price-cell number"
          />
        )}
        <th scope="col" className="actions">
          <span className="hidden-text">{parts.actions}</span>
        </th>
      </tr>
    </thead>
  )
}

/** Empty space in place of rows that are not rendered. */
function Room({ height }: { readonly height: number }) {
  return height > 0 ? <tr className="room" aria-hidden="true" style={{ height }} /> : null
}

/** The rows to render, and how they are moved. A row that is moved or has the focus is always among them. */
function useMovableRows(state: LinesState, move: Props['move']) {
  const { lines, shown } = state
  const body = useRef<HTMLTableSectionElement>(null)
  const [focused, setFocused] = useState<string>()
  const nameOf = (id: string) => lines.get(id)?.name ?? ''
  const put = (id: string, index: number) => move(id, neighbourAt(state, id, index))
  const moving = useMoving({ shown, nameOf, put, reveal })
  const { ids, dragged, lifting } = moving
  const kept = lifting.lifted?.id ?? dragged ?? focused
  const rows = useRows(body, {
    count: ids.length,
    height: matchMedia('(min-width: 1200px)').matches ? HEIGHT.wide : HEIGHT.narrow,
    pinned: kept === undefined ? -1 : ids.indexOf(kept),
  })
  function reveal(index: number) {
    rows.reveal(index)
  }
  const rememberFocus = ({ target }: FocusEvent) => {
    const index = target.closest('tr')?.dataset['index']
    setFocused(index === undefined ? undefined : ids[Number(index)])
  }
  return { body, moving, rows, rememberFocus }
}

/** The table of paintings. Only the visible rows are rendered, because there may be a thousand. */
export function PaintingTable({ state, look, move, selection, actions, columns }: Props) {
  const { lines, criteria } = state
  const { body, moving, rows, rememberFocus } = useMovableRows(state, move)
  const { ids, dragged, lifting } = moving
  const isMovable = isOrderable(criteria)

  return (
    <MovableRows moving={moving} carried={dragged === undefined ? undefined : lines.get(dragged)}>
      <table
        className="table paintings"
        aria-label={ownerWords().paintings.table.label}
        aria-rowcount={ids.length + 1}
        data-columns={columns.has('number') || columns.has('location') ? 'many' : undefined}
      >
        <TableHead criteria={criteria} look={look} columns={columns} />
        <tbody ref={body} onFocus={rememberFocus}>
          {rows.rows.map(({ index, room }) => {
            const line = lines.get(ids[index] ?? '')
            return (
              line && (
                <Fragment key={line.id}>
                  <Room height={room} />
                  <PaintingRow
                    line={line}
                    series={seriesOf(state, line)}
                    index={index}
                    isMovable={isMovable}
                    {...lifting.handleOf(line.id)}
                    isSelected={selection.ticked.has(line.id)}
                    select={selection.tick}
                    actions={actions}
                    columns={columns}
                    measure={rows.measure}
                  />
                </Fragment>
              )
            )
          })}
          <Room height={rows.roomBelow} />
        </tbody>
      </table>
    </MovableRows>
  )
}
