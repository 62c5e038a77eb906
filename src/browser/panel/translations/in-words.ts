import { ITEM_WORDS, PLACE_WORDS } from '../../../contract/translations/words.ts'
import { createSayer } from '../../stores/feedback/in-owner-language.ts'

const sayItem = createSayer(ITEM_WORDS, ({ translations }) => translations.items, {
  item: (owner) => itemInWords(owner),
})
const sayPlace = createSayer(PLACE_WORDS, ({ translations }) => translations.places)

/** `Painting “Low Water”`, in the owner's language. */
export const itemInWords = (item: string): string => sayItem(item) ?? item
/** `step 1, title`, in the owner's language. */
export const placeInWords = (place: string) => sayPlace(place) ?? place
