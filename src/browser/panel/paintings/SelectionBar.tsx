import {
  AVAILABILITIES,
  AVAILABILITY_WORDS,
  type Availability,
} from '../../../contract/collection/availability.ts'
import { LocationForm } from './LocationForm.tsx'
import { useListChoice } from '../../islands/contact/use-list-choice.ts'

interface Props {
  readonly count: number
  /** The number of shown paintings. */
  readonly total: number
  readonly selectAll: () => void
  readonly clear: () => void
  readonly setAvailability: (availability: Availability) => void
  readonly setDraft: (isDraft: boolean) => void
  /** The titles of all series by their ids. */
  readonly series: ReadonlyMap<string, string>
  readonly setSeries: (seriesId: string | null) => void
  /** The locations that works have. */
  readonly locations: readonly string[]
  readonly setLocation: (location: string) => void
  readonly changePrices: () => void
}

/** The choice of no series. */
const NONE = 'none'
/** Puts the selection into a series. It always offers to: the works may be in different ones. */
function SeriesChoice({ series, setSeries }: Pick<Props, 'series' | 'setSeries'>) {
  const choice = useListChoice<string>('', (chosen) => setSeries(chosen === NONE ? null : chosen))
  return (
    <select className="choice" aria-label="Series of the selection" {...choice}>
      <option value="">Series…</option>
      {[...series].map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      <option value={NONE}>None</option>
    </select>
  )
}

/** Makes the selection public, or drafts. It always offers both: some works may be public, and others not. */
function VisibilityChoice({ setDraft }: Pick<Props, 'setDraft'>) {
  const choice = useListChoice<string>('', (chosen) => setDraft(chosen === 'draft'))
  return (
    <select className="choice" aria-label="Visibility of the selection" {...choice}>
      <option value="">Visibility…</option>
      <option value="public">Public</option>
      <option value="draft">Draft</option>
    </select>
  )
}

/** What can be done with the selected paintings. */
export function SelectionBar({
  count,
  total,
  selectAll,
  clear,
  setAvailability,
  changePrices,
  ...props
}: Props) {
  return (
    <section className="selection" aria-label="Selection">
      <p role="status">{count} selected</p>
      {count < total && (
        <button className="plain-button" type="button" onClick={selectAll}>
          Select all {total}
        </button>
      )}
      <button className="plain-button" type="button" onClick={clear}>
        Clear
      </button>
      <span className="states" role="group" aria-label="Availability of the selection">
        {AVAILABILITIES.map((each) => (
          <button
            key={each}
            className="button quiet-button"
            type="button"
            onClick={() => setAvailability(each)}
          >
            {AVAILABILITY_WORDS[each]}
          </button>
        ))}
      </span>
      <button className="button quiet-button prices" type="button" onClick={changePrices}>
        Change prices …
      </button>
      <VisibilityChoice setDraft={props.setDraft} />
      {props.series.size > 0 && <SeriesChoice {...props} />}
      <LocationForm known={props.locations} setLocation={props.setLocation} />
    </section>
  )
}
