import { useEffect, useRef, useState } from 'react'
import { createManagedCalls } from '../../../client/owner/collection/managed.ts'
import {
  AVAILABILITIES,
  isTaken,
  type Availability as One,
} from '../../../contract/collection/availability.ts'
import { run } from '../../stores/collection/browser-items.ts'
import { setAvailability, type Standing } from '../../stores/collection/availability.ts'
import { call } from '../../stores/owner.ts'
import { sharedWords } from '../../stores/owner-words.ts'
import { live } from '../../stores/publishing/owner-publishing.ts'
import { refreshLabel } from './refresh-label.ts'

const managed = createManagedCalls(call)

interface Props {
  readonly standing: Standing
  readonly holder: HTMLElement
}

/** Says the availability on the painting's own page, and changes it with one press. */
export function Availability({ standing, holder }: Props) {
  const [current, setCurrent] = useState(standing)
  const [isBusy, setBusy] = useState(false)
  const group = useRef<HTMLSpanElement>(null)
  useEffect(
    () =>
      live.$live.listen(({ phase }) => {
        if (phase === 'live') void refreshLabel(holder)
      }),
    [holder],
  )
  /** Somebody else may have changed it. */
  const readAgain = () => {
    void run({ work: () => managed.painting(current.id) }).then((outcome) => {
      const [item] = outcome.kind === 'done' ? outcome.value : []
      if (item?.standing) setCurrent(item.standing)
    })
  }
  async function change(availability: One) {
    setBusy(true)
    await setAvailability([current], availability, ([line = current]) => setCurrent(line), readAgain)
    setBusy(false)
    // The pressed button is gone.
    group.current?.focus()
  }
  const { availabilities, tools } = sharedWords()
  return (
    <span
      ref={group}
      className="availability"
      role="group"
      aria-label={tools.work.availability}
      tabIndex={-1}
    >
      {/* Visitors read it in the label, above these tools. */}
      <span className={isTaken(current.availability) ? 'hidden-text' : undefined} role="status">
        {availabilities[current.availability]}
      </span>
      {AVAILABILITIES.filter((each) => each !== current.availability).map((each) => (
        <button key={each} type="button" aria-disabled={isBusy} onClick={() => void (isBusy || change(each))}>
          {tools.work[each]}
        </button>
      ))}
    </span>
  )
}
