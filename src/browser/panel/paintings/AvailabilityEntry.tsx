import { AVAILABILITIES, type Availability, lastMomentOf } from '../../../contract/collection/availability.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { ownerWords, sharedWords, spokenLocale, tell } from '../../stores/owner-words.ts'
import { useListChoice } from '../../islands/contact/use-list-choice.ts'

interface Props {
  readonly line: PaintingLine
  readonly onChange: (lines: readonly PaintingLine[], availability: Availability) => void
}

const DAY = { day: 'numeric', month: 'short' } as const
/** `24 Dec`, with the year if it is another one. */
const dayInWords = (time: Date) =>
  time.toLocaleDateString(spokenLocale(), {
    ...DAY,
    ...(time.getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  })

/** Until when and for whom, or when and to whom. */
function factsOf({ availability, reservedFor, reservedUntil, soldOn, soldTo }: PaintingLine): string {
  if (availability === 'reserved') {
    const until = reservedUntil === null ? undefined : lastMomentOf(reservedUntil)
    return [until && tell(ownerWords().paintings.row.until, { day: dayInWords(until) }), reservedFor]
      .filter(Boolean)
      .join(', ')
  }
  return availability === 'sold' && soldOn !== null
    ? [dayInWords(new Date(`${soldOn}T12:00`)), soldTo].filter(Boolean).join(', ')
    : ''
}

/** Marks a painting as sold with one press, and a sold one as available again. */
function SoldDot({ line, onChange }: Props) {
  const isSold = line.availability === 'sold'
  return (
    <button
      className="sold-dot"
      type="button"
      aria-pressed={isSold}
      aria-label={tell(ownerWords().paintings.row.sold, { name: line.name })}
      title={sharedWords().tools.work[isSold ? 'available' : 'sold']}
      onClick={() => onChange([line], isSold ? 'available' : 'sold')}
    />
  )
}

/** The availability of a painting, changed in its row: sold or not with one press, the others in a list. */
export function AvailabilityEntry({ line, onChange }: Props) {
  const facts = factsOf(line)
  const choice = useListChoice<Availability>(line.availability, (chosen) => onChange([line], chosen))
  return (
    <>
      <span className="availability-entry">
        <SoldDot line={line} onChange={onChange} />
        <select
          className="choice availability"
          aria-label={tell(ownerWords().paintings.row.availability, { name: line.name })}
          {...choice}
        >
          {AVAILABILITIES.map((each) => (
            <option key={each} value={each}>
              {sharedWords().availabilities[each]}
            </option>
          ))}
        </select>
      </span>
      {facts !== '' && (
        <span className="facts" title={facts}>
          {facts}
        </span>
      )}
    </>
  )
}
