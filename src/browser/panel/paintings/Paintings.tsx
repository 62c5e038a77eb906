import { startTransition, useState } from 'react'
import { AVAILABILITIES } from '../../../contract/collection/availability.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { type ColumnChoice, useColumns } from './columns.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import type { LineActions } from './line-actions.ts'
import { EVERYTHING, IS_IN, type LinesState, LISTS } from './painting-lines.ts'
import { ChangePrices } from './prices/ChangePrices.tsx'
import { PaintingTable } from './PaintingTable.tsx'
import { useHashList } from '../parts/hash-tail.ts'
import { ImportWorks } from '../importing/ImportWorks.tsx'
import { writeAboutWorks } from '../letters/letter-actions.ts'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { Toolbar } from './Toolbar.tsx'
import { usePaintingLines } from './use-painting-lines.ts'
import { type Selection, useSelection } from './use-selection.ts'

/** Such as “12 paintings: 8 available, 1 reserved, 3 not for sale”. */
function summarize({ lines, shown, criteria }: LinesState) {
  const { summary: words } = ownerWords().paintings
  const { availabilities } = sharedWords()
  const all = [...lines.values()]
  const states = AVAILABILITIES.flatMap((each) => {
    const count = all.filter(({ availability }) => availability === each).length
    return count === 0 ? [] : [`${count} ${availabilities[each].toLowerCase()}`]
  })
  const isWhole = criteria.query.trim() === '' && criteria.series === ''
  const featured = all.filter((line) => line.isAvailableToSell && line.isOnFocus && !line.isDraft).length
  const drafts = all.filter(({ isDraft }) => isDraft).length
  return [
    isWhole ? '' : tell(words.found, { count: shown.length }),
    tell(words.all, { count: all.length, states: states.join(', '), featured }),
    drafts === 0 ? '' : tell(words.drafts, { count: drafts }),
  ].join('')
}

/** The series that have paintings, and the one that is looked at. */
function usedSeries({ lines, series, criteria }: LinesState) {
  const used = new Set([...lines.values()].map(({ seriesId }) => seriesId))
  return [...series].filter(([id]) => used.has(id) || id === criteria.series)
}

/** The locations that works have. */
const locationsIn = ({ lines }: LinesState) =>
  [...new Set([...lines.values()].map(({ location }) => location))].filter((each) => each !== '').sort()

/** Those of these paintings that are still there. */
const linesOf = ({ lines }: LinesState, ids: readonly string[]) => ids.flatMap((id) => lines.get(id) ?? [])

interface SelectedWorksProps {
  readonly state: LinesState
  readonly selection: Selection
  readonly actions: LineActions
  readonly changePrices: () => void
}
/** What can be done with the selected works. */
function SelectedWorks({ state, selection, actions, changePrices }: SelectedWorksProps) {
  const { selected, selectAll, clear } = selection
  const lines = linesOf(state, selected)
  return (
    <SelectionBar
      count={selected.length}
      total={state.shown.length}
      selectAll={selectAll}
      clear={() => {
        clear()
        document.querySelector<HTMLElement>('.paintings tbody input')?.focus()
      }}
      write={() => void writeAboutWorks(selected)}
      setAvailability={(availability) => actions.setAvailability(lines, availability)}
      setDraft={(isDraft) => actions.setDraft(lines, isDraft)}
      series={state.series}
      setSeries={(seriesId) => actions.setSeries(lines, seriesId)}
      locations={locationsIn(state)}
      setLocation={(location) => actions.setLocation(lines, location)}
      setPriceDisplay={(priceDisplay) => actions.setPriceDisplay(lines, priceDisplay)}
      changePrices={changePrices}
    />
  )
}

/** Before the first painting. */
function NoWorks() {
  const { empty: words, toolbar } = ownerWords().paintings
  return (
    <EmptyState title={words.title}>
      <p>{words.text}</p>
      <p>
        <a className="button" href={PAGE_PATHS.createPainting}>
          {toolbar.create}
        </a>
      </p>
      <p>
        <a href="#paintings/import">{words.import}</a>
      </p>
    </EmptyState>
  )
}

/** With these criteria nothing is found. */
function NothingFound({ showAll }: { readonly showAll: () => void }) {
  const { empty: words } = ownerWords().paintings
  return (
    <EmptyState title={words.notFound}>
      <p>
        <button className="button quiet-button" type="button" onClick={showAll}>
          {words.showAll}
        </button>
      </p>
    </EmptyState>
  )
}

interface SummaryRowProps {
  readonly state: LinesState
  readonly columns: ColumnChoice
}
/** How many paintings there are, and which of their columns show. */
const SummaryRow = ({ state, columns }: SummaryRowProps) => (
  <div className="summary-row">
    <p className="summary-line" role="status">
      {summarize(state)}
    </p>
    <ColumnsMenu {...columns} />
  </div>
)

/** `#paintings` is the table of all, `#paintings/portfolio` of one list, `#paintings/import` the import of many. */
export default function Paintings() {
  const { list: which, choose, tail } = useHashList('paintings', LISTS)
  const { loaded, reload, state, look, move, actions } = usePaintingLines(which)
  const [resets, setResets] = useState(0)
  const [isPricing, setPricing] = useState(false)
  const selection = useSelection(state.shown)
  const columns = useColumns(state.lines)
  function showAll() {
    choose('all')
    look(EVERYTHING)
    // Together with the criteria, which its fields begin with.
    startTransition(() => setResets(resets + 1))
  }
  if (tail === 'import') return <ImportWorks onDone={reload} />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (!state.isReady) return <Skeleton lines={8} />
  if (state.lines.size === 0) return <NoWorks />
  return (
    <>
      <Toolbar
        key={resets}
        which={which}
        choose={choose}
        criteria={state.criteria}
        series={usedSeries(state)}
        hasSome={(list) => [...state.lines.values()].some(IS_IN[list])}
        look={look}
      />
      <SummaryRow state={state} columns={columns} />
      {selection.selected.length > 0 && (
        <SelectedWorks
          state={state}
          selection={selection}
          actions={actions}
          changePrices={() => setPricing(true)}
        />
      )}
      {isPricing && (
        <ChangePrices
          lines={linesOf(state, selection.selected)}
          apply={actions.changePrices}
          onClose={() => setPricing(false)}
        />
      )}
      {state.shown.length > 0 ? (
        <PaintingTable
          state={state}
          look={look}
          move={move}
          selection={selection}
          actions={actions}
          columns={columns.columns}
        />
      ) : (
        <NothingFound showAll={showAll} />
      )}
    </>
  )
}
