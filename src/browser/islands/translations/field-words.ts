import { ownerWords, sharedWords, spokenLocale, tell } from '../../stores/owner-words.ts'
import type { FieldWords } from '../contact/FormField.tsx'

/** The words of a field in the owner's language. */
export function ownerFieldWords(): FieldWords {
  const { optional, characters } = sharedWords().fields
  const { faults } = ownerWords()
  return {
    optional,
    // The field fills in the two places.
    characters: tell(characters, { length: '{length}', max: '{max}' }),
    half: { date: faults.date, 'datetime-local': faults.dayAndTime },
    locale: spokenLocale(),
  }
}
