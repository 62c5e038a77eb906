import { useLayoutEffect, useState } from 'react'
import type { Series } from '../../../contract/collection/series.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { run } from '../../stores/browser.ts'
import { undoDelete } from '../../stores/collection/undo-delete.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { MovableRows } from '../paintings/MovableRows.tsx'
import { revealFocused, useMoving } from '../paintings/use-moving.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { TableHead } from '../parts/lists/TableHead.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { readUntranslated, useUntranslated } from '../translations/untranslated.ts'
import { focusTitle } from '../section-title.ts'
import { calls } from './calls.ts'
import { inOrder, movedTo } from './order.ts'
import { coverOf, SeriesRow } from './SeriesRow.tsx'
import { useOrder } from './use-order.ts'

const NEW_LINK_ID = 'new-series'
const Create = () => (
  <a className="button end" id={NEW_LINK_ID} href="#series/new">
    {ownerWords().series.list.create}
  </a>
)

const NoSeries = () => (
  <EmptyState title={ownerWords().series.list.empty}>
    <p>{ownerWords().series.list.emptyText}</p>
    <p>
      <Create />
    </p>
  </EmptyState>
)

interface RowsProps {
  readonly all: readonly Series[]
  readonly move: (ids: readonly string[]) => void
  readonly remove: (series: Series) => void
}
const readMissing = () => readUntranslated(API_PATHS.allSeries)

function Rows({ all, move, remove }: RowsProps) {
  const { series: words, frame } = ownerWords()
  const untranslatedOf = useUntranslated(readMissing)
  const shown = all.map(({ id }) => id)
  const byId = new Map(all.map((series) => [series.id, series]))
  const moving = useMoving({
    shown,
    nameOf: (id) => byId.get(id)?.title ?? '',
    put: (id, index) => move(movedTo(shown, id, index)),
    reveal: revealFocused,
  })
  const { ids, dragged, lifting } = moving
  const carried = byId.get(dragged ?? '')
  return (
    <MovableRows
      moving={moving}
      carried={carried && { name: carried.title, thumbnailPath: coverOf(carried) }}
    >
      <table className="table stacked with-pictures movable" aria-label={frame.sections.series}>
        <TableHead columns={[words.name, words.works]} hasImage hasHandle />
        <tbody>
          {ids.map((id) => {
            const series = byId.get(id)
            return (
              series && (
                <SeriesRow
                  key={id}
                  series={series}
                  untranslated={untranslatedOf(id)}
                  {...lifting.handleOf(id)}
                  onDelete={() => remove(series)}
                />
              )
            )
          })}
        </tbody>
      </table>
    </MovableRows>
  )
}

/** Gives the focus back to the series that was open, or to the button of a new one. */
function useFocusBack(from: string, isReady: boolean) {
  const [opened] = useState(from)
  useLayoutEffect(() => {
    if (!isReady || opened === '') return
    const place = document.getElementById(`series-${opened}`) ?? document.getElementById(NEW_LINK_ID)
    place?.focus()
  }, [opened, isReady])
}

/** All series in the owner's order. `from`: the form that was open before; '' for none. */
export function SeriesList({ from }: { readonly from: string }) {
  const { loaded, reload, set } = useLoaded(calls.list)
  const saveOrder = useOrder(calls.order, reload)
  useFocusBack(from, loaded.state === 'ready')
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (loaded.state === 'loading') return <Skeleton />
  const all = loaded.value
  const { list: words } = ownerWords().series

  async function remove({ id, title }: Series) {
    if (!(await confirm(words.reallyDelete))) return
    const outcome = await run({
      work: () => calls.remove(id),
      failed: words.notDeleted,
      said: tell(words.deleted, { title }),
      isBlocking: true,
      actions: () => undoDelete(id, title, reload),
    })
    if (outcome.kind !== 'done') return
    set((others) => others.filter((series) => series.id !== id))
    focusTitle()
  }
  function move(ids: readonly string[]) {
    set((others) => inOrder(others, ids))
    void saveOrder(ids)
  }
  if (all.length === 0) return <NoSeries />
  return (
    <>
      <div className="toolbar">
        <p className="summary-line" role="status">
          {tell(words.all, { count: all.length })}
        </p>
        <Create />
      </div>
      <Rows all={all} move={move} remove={(series) => void remove(series)} />
    </>
  )
}
