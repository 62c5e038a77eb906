import {
  AVAILABILITIES,
  AVAILABILITY_WORDS,
  type Availability,
} from '../../../contract/collection/availability.ts'

interface Props {
  readonly count: number
  /** The number of shown paintings. */
  readonly total: number
  readonly selectAll: () => void
  readonly clear: () => void
  readonly setAvailability: (availability: Availability) => void
}

/** What can be done with the selected paintings. */
export function SelectionBar({ count, total, selectAll, clear, setAvailability }: Props) {
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
    </section>
  )
}
