import { AVAILABILITIES, isTaken } from '../../../../contract/collection/availability.ts'
import { read } from '../kinds.ts'
import type { Values } from '../values.ts'

const TAKEN = AVAILABILITIES.filter(isTaken)

/** That a work is reserved or sold, and whether it still hangs then, is about this one only. */
export function toCopy(values: Values): Values {
  const availability = read(values, 'availability')
  const isOwn = TAKEN.some((taken) => taken === availability)
  return {
    ...values,
    fields: { ...values.fields, availability: isOwn ? 'available' : availability },
    flags: { ...values.flags, isHanging: false },
  }
}
