import { useEffect, useState } from 'react'
import {
  AVAILABILITIES,
  AVAILABILITY_WORDS,
  stateInWords,
  type Availability as One,
} from '../../../contract/collection/availability.ts'
import { setAvailability, type Standing } from '../../stores/collection/availability.ts'
import { live } from '../../stores/publishing/owner-publishing.ts'
import { refreshLabel } from './refresh-label.ts'

const VERBS: Readonly<Record<One, string>> = {
  available: 'Make available',
  reserved: 'Reserve',
  sold: 'Mark as sold',
  notForSale: 'Take off sale',
}

interface Props {
  readonly standing: Standing
  readonly holder: HTMLElement
}

/** Says the availability on the painting's own page, and changes it with one press. */
export function Availability({ standing, holder }: Props) {
  const [current, setCurrent] = useState(standing)
  const [isBusy, setBusy] = useState(false)
  useEffect(
    () =>
      live.$live.listen(({ phase }) => {
        if (phase === 'live') void refreshLabel(holder)
      }),
    [holder],
  )
  /** Visitors read “Reserved” and “Sold” in the label. */
  const asShown = { ...current, isAvailableToSell: true }
  async function change(availability: One) {
    setBusy(true)
    await setAvailability([current], availability, ([line = current]) => setCurrent(line))
    setBusy(false)
  }
  return (
    <span className="availability" role="group" aria-label="Availability">
      <span className={stateInWords(asShown) === '' ? undefined : 'hidden-text'} role="status">
        {AVAILABILITY_WORDS[current.availability]}
      </span>
      {AVAILABILITIES.filter((each) => each !== current.availability).map((each) => (
        <button key={each} type="button" aria-disabled={isBusy} onClick={() => void (isBusy || change(each))}>
          {VERBS[each]}
        </button>
      ))}
    </span>
  )
}
