import { startTransition, useState } from 'react'
import { AVAILABILITIES } from '../../../contract/collection/availability.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { useColumns } from './columns.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import {
  type Criteria,
  EVERYTHING,
  IS_IN,
  type LinesState,
  LISTS,
  NO_SERIES,
  type SortKey,
  type Which,
} from './painting-lines.ts'
import { ChangePrices } from './prices/ChangePrices.tsx'
import { PaintingTable } from './PaintingTable.tsx'
import { useHashList } from '../parts/hash-tail.ts'
import { ImportWorks } from '../importing/ImportWorks.tsx'
import { writeAboutWorks } from '../letters/letter-actions.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { EmptyState, Failure, Skeleton } from '../parts/states.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { usePaintingLines } from './use-painting-lines.ts'
import { useSelection } from './use-selection.ts'

/** Lists that are offered only while they have a painting. */
const SPECIAL: ReadonlySet<Which> = new Set(['reserved', 'sold', 'drafts', 'unclear-size', 'untranslated'])
/** On narrow screens the sort columns are a select list. */
const SORTS: readonly SortKey[] = [
  'order',
  'name',
  'number',
  'year',
  'dimensions',
  'location',
  'price',
  'changed',
]

interface SeriesFilterProps {
  readonly value: string
  /** The series that have paintings. */
  readonly series: readonly (readonly [id: string, title: string])[]
  readonly onChange: (series: string) => void
}
const SeriesFilter = ({ value, series, onChange }: SeriesFilterProps) => (
  <select
    className="choice which-series"
    aria-label={ownerWords().paintings.toolbar.whichSeries}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    <option value="">{ownerWords().paintings.toolbar.allSeries}</option>
    {series.map(([id, title]) => (
      <option key={id} value={id}>
        {title}
      </option>
    ))}
    <option value={NO_SERIES}>{ownerWords().paintings.toolbar.noSeries}</option>
  </select>
)

interface ToolbarProps {
  readonly which: Which
  readonly choose: (which: Which) => void
  readonly criteria: Criteria
  /** The series that have paintings. */
  readonly series: SeriesFilterProps['series']
  /** Whether there is a painting in a list. */
  readonly hasSome: (which: Which) => boolean
  readonly look: (criteria: Partial<Criteria>) => void
}
function Toolbar({ which, choose, criteria, series, hasSome, look }: ToolbarProps) {
  const { toolbar: words, lists, sorts } = ownerWords().paintings
  /** The text of the search field. The table may update later. */
  const [query, setQuery] = useState(criteria.query)
  const [isOpen, setOpen] = useState(false)
  const isActive = [
    criteria.query.trim() !== '',
    which !== 'all',
    criteria.series !== '',
    criteria.sort !== 'order',
  ]
  const count = isActive.filter(Boolean).length
  return (
    <div className={isOpen ? 'toolbar of-paintings open' : 'toolbar of-paintings'}>
      {/* Only on a phone, where the first painting comes sooner so. */}
      <button
        className="button quiet-button filter-toggle"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.filter}
        {count > 0 && ` (${count})`}
      </button>
      <SearchField
        label={words.search}
        value={query}
        onChange={(text) => {
          setQuery(text)
          look({ query: text })
        }}
      />
      <select
        className="choice"
        aria-label={words.which}
        value={which}
        onChange={(event) => choose(event.target.value as Which)}
      >
        {LISTS.filter((list) => !SPECIAL.has(list) || list === which || hasSome(list)).map((list) => (
          <option key={list} value={list}>
            {lists[list]}
          </option>
        ))}
      </select>
      {(series.length > 0 || criteria.series !== '') && (
        <SeriesFilter
          value={criteria.series}
          series={series}
          onChange={(chosen) => look({ series: chosen })}
        />
      )}
      <select
        className="choice sort-choice"
        aria-label={words.sort}
        value={criteria.sort}
        onChange={(event) => look({ sort: event.target.value as SortKey, isDescending: false })}
      >
        {SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {sorts[sort]}
          </option>
        ))}
      </select>
      <span className="end beginnings">
        <a href="#paintings/import">{words.import}</a>
        <a className="button" href={PAGE_PATHS.createPainting}>
          {words.create}
        </a>
      </span>
    </div>
  )
}

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

/** `#paintings` is the table of all, `#paintings/portfolio` of one list, `#paintings/import` the import of many. */
export default function Paintings() {
  const { list: which, choose, tail } = useHashList('paintings', LISTS)
  const { loaded, reload, state, look, move, actions } = usePaintingLines(which)
  const [resets, setResets] = useState(0)
  const [isPricing, setPricing] = useState(false)
  const selection = useSelection(state.shown)
  const columns = useColumns(state.lines)
  const words = ownerWords().paintings
  const linesOf = (ids: readonly string[]) => ids.flatMap((id) => state.lines.get(id) ?? [])
  function showAll() {
    choose('all')
    look(EVERYTHING)
    // Together with the criteria, which its fields begin with.
    startTransition(() => setResets(resets + 1))
  }
  if (tail === 'import') return <ImportWorks onDone={reload} />
  if (loaded.state === 'failed') return <Failure details={loaded.details} retry={reload} />
  if (!state.isReady) return <Skeleton lines={8} />
  if (state.lines.size === 0) {
    return (
      <EmptyState title={words.empty.title}>
        <p>{words.empty.text}</p>
        <p>
          <a className="button" href={PAGE_PATHS.createPainting}>
            {words.toolbar.create}
          </a>
        </p>
        <p>
          <a href="#paintings/import">{words.empty.import}</a>
        </p>
      </EmptyState>
    )
  }
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
      <div className="summary-row">
        <p className="summary-line" role="status">
          {summarize(state)}
        </p>
        <ColumnsMenu {...columns} />
      </div>
      {selection.selected.length > 0 && (
        <SelectionBar
          count={selection.selected.length}
          total={state.shown.length}
          selectAll={selection.selectAll}
          clear={() => {
            selection.clear()
            document.querySelector<HTMLElement>('.paintings tbody input')?.focus()
          }}
          write={() => void writeAboutWorks(selection.selected)}
          setAvailability={(availability) =>
            actions.setAvailability(linesOf(selection.selected), availability)
          }
          setDraft={(isDraft) => actions.setDraft(linesOf(selection.selected), isDraft)}
          series={state.series}
          setSeries={(seriesId) => actions.setSeries(linesOf(selection.selected), seriesId)}
          locations={locationsIn(state)}
          setLocation={(location) => actions.setLocation(linesOf(selection.selected), location)}
          changePrices={() => setPricing(true)}
        />
      )}
      {isPricing && (
        <ChangePrices
          lines={linesOf(selection.selected)}
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
        <EmptyState title={words.empty.notFound}>
          <p>
            <button className="button quiet-button" type="button" onClick={showAll}>
              {words.empty.showAll}
            </button>
          </p>
        </EmptyState>
      )}
    </>
  )
}
