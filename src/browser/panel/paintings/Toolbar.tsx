import { useState } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { SearchField } from '../parts/lists/SearchField.tsx'
import { type Criteria, LISTS, NO_SERIES, type SortKey, type Which } from './painting-lines.ts'

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

interface WhichFilterProps {
  readonly which: Which
  readonly choose: (which: Which) => void
  /** Whether there is a painting in a list. */
  readonly hasSome: (which: Which) => boolean
}
const WhichFilter = ({ which, choose, hasSome }: WhichFilterProps) => (
  <select
    className="choice"
    aria-label={ownerWords().paintings.toolbar.which}
    value={which}
    onChange={(event) => choose(event.target.value as Which)}
  >
    {LISTS.filter((list) => !SPECIAL.has(list) || list === which || hasSome(list)).map((list) => (
      <option key={list} value={list}>
        {ownerWords().paintings.lists[list]}
      </option>
    ))}
  </select>
)

interface SortChoiceProps {
  readonly value: SortKey
  readonly onChange: (sort: SortKey) => void
}
const SortChoice = ({ value, onChange }: SortChoiceProps) => (
  <select
    className="choice sort-choice"
    aria-label={ownerWords().paintings.toolbar.sort}
    value={value}
    onChange={(event) => onChange(event.target.value as SortKey)}
  >
    {SORTS.map((sort) => (
      <option key={sort} value={sort}>
        {ownerWords().paintings.sorts[sort]}
      </option>
    ))}
  </select>
)

interface ToolbarProps extends WhichFilterProps {
  readonly criteria: Criteria
  /** The series that have paintings. */
  readonly series: SeriesFilterProps['series']
  readonly look: (criteria: Partial<Criteria>) => void
}
/** Search, filters and order of the table, and where new works begin. */
export function Toolbar({ which, choose, criteria, series, hasSome, look }: ToolbarProps) {
  const { toolbar: words } = ownerWords().paintings
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
      <WhichFilter which={which} choose={choose} hasSome={hasSome} />
      {(series.length > 0 || criteria.series !== '') && (
        <SeriesFilter
          value={criteria.series}
          series={series}
          onChange={(chosen) => look({ series: chosen })}
        />
      )}
      <SortChoice value={criteria.sort} onChange={(sort) => look({ sort, isDescending: false })} />
      <span className="end beginnings">
        <a href="#paintings/import">{words.import}</a>
        <a className="button" href={PAGE_PATHS.createPainting}>
          {words.create}
        </a>
      </span>
    </div>
  )
}
