import { AVAILABILITY_WORDS, reservationInWords } from '../../contract/collection/availability.ts'
import { toName } from '../mail/one-line.ts'
import type { PaintingState } from '../paintings/painting-model.ts'

/** “Sold”, “Reserved for Ms Keller until 3 December 2026”, or ''. It names a person, so only the owner may read it. */
export function stateForOwner({ availability, reservedFor, reservedUntil }: PaintingState): string {
  if (availability === 'reserved')
    return reservationInWords({ reservedFor: toName(reservedFor), reservedUntil })
  return availability === 'sold' ? AVAILABILITY_WORDS.sold : ''
}
