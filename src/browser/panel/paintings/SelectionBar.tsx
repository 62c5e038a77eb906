import { AVAILABILITIES, type Availability } from '../../../contract/collection/availability.ts'
import { PRICE_DISPLAYS, type PriceDisplay } from '../../../contract/collection/price.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { LocationForm } from './LocationForm.tsx'
import { useListChoice } from '../../islands/contact/use-list-choice.ts'

interface Props {
  readonly count: number
  /** The number of shown paintings. */
  readonly total: number
  readonly selectAll: () => void
  readonly clear: () => void
  /** Begins a letter with them. */
  readonly write: () => void
  readonly setAvailability: (availability: Availability) => void
  readonly setDraft: (isDraft: boolean) => void
  /** The titles of all series by their ids. */
  readonly series: ReadonlyMap<string, string>
  readonly setSeries: (seriesId: string | null) => void
  /** The locations that works have. */
  readonly locations: readonly string[]
  readonly setLocation: (location: string) => void
  readonly changePrices: () => void
  readonly setPriceDisplay: (priceDisplay: PriceDisplay | null) => void
}

/** The choice of no series. */
const NONE = 'none'
/** Puts the selection into a series. It always offers to: the works may be in different ones. */
function SeriesChoice({ series, setSeries }: Pick<Props, 'series' | 'setSeries'>) {
  const { selection: words } = ownerWords().paintings
  const choice = useListChoice<string>('', (chosen) => setSeries(chosen === NONE ? null : chosen))
  return (
    <select className="choice series-choice" aria-label={words.series} {...choice}>
      <option value="">{words.seriesChoice}</option>
      {[...series].map(([id, title]) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
      <option value={NONE}>{words.noSeries}</option>
    </select>
  )
}

/** Makes the selection public, or drafts. It always offers both: some works may be public, and others not. */
function VisibilityChoice({ setDraft }: Pick<Props, 'setDraft'>) {
  const { selection: words } = ownerWords().paintings
  const choice = useListChoice<string>('', (chosen) => setDraft(chosen === 'draft'))
  return (
    <select className="choice" aria-label={words.visibility} {...choice}>
      <option value="">{words.visibilityChoice}</option>
      <option value="public">{words.public}</option>
      <option value="draft">{words.draft}</option>
    </select>
  )
}

/** The choice of what the site or the series says. */
const USUAL = 'usual'
/** Says what visitors read of the prices. It always offers all: the works may differ. */
function PriceDisplayChoice({ setPriceDisplay }: Pick<Props, 'setPriceDisplay'>) {
  const { selection: words } = ownerWords().paintings
  const choice = useListChoice<string>('', (chosen) =>
    setPriceDisplay(PRICE_DISPLAYS.find((each) => each === chosen) ?? null),
  )
  return (
    <select className="choice" aria-label={words.priceDisplay} {...choice}>
      <option value="">{words.priceDisplayChoice}</option>
      <option value={USUAL}>{sharedWords().usualDisplay}</option>
      {PRICE_DISPLAYS.map((each) => (
        <option key={each} value={each}>
          {sharedWords().priceDisplays[each]}
        </option>
      ))}
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
  const { selection: words } = ownerWords().paintings
  return (
    <section className="selection" aria-label={words.label}>
      <p role="status">{tell(words.count, { count })}</p>
      {count < total && (
        <button className="plain-button" type="button" onClick={selectAll}>
          {tell(words.all, { count: total })}
        </button>
      )}
      <button className="plain-button" type="button" onClick={clear}>
        {words.clear}
      </button>
      <button className="plain-button" type="button" onClick={props.write}>
        {ownerWords().letters.about.works}
      </button>
      <span className="states" role="group" aria-label={words.availability}>
        {AVAILABILITIES.map((each) => (
          <button
            key={each}
            className="button quiet-button"
            type="button"
            onClick={() => setAvailability(each)}
          >
            {sharedWords().availabilities[each]}
          </button>
        ))}
      </span>
      <button className="button quiet-button prices" type="button" onClick={changePrices}>
        {words.prices}
      </button>
      <PriceDisplayChoice setPriceDisplay={props.setPriceDisplay} />
      <VisibilityChoice setDraft={props.setDraft} />
      {props.series.size > 0 && <SeriesChoice {...props} />}
      <LocationForm known={props.locations} setLocation={props.setLocation} />
    </section>
  )
}
