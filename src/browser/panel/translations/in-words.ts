import { ITEM_WORDS, PLACE_WORDS } from '../../../contract/translations/words.ts'
import { createSayer } from '../../stores/feedback/in-owner-language.ts'

const { photograph, ...OWNERS } = ITEM_WORDS
const sayOwner = createSayer(OWNERS, ({ translations }) => translations.items)
const ownerInWords = (item: string) => sayOwner(item) ?? item
/** A photograph is named by the item that has it. */
const sayPhotograph = createSayer({ photograph }, ({ translations }) => translations.items, {
  item: ownerInWords,
})
const sayPlace = createSayer(PLACE_WORDS, ({ translations }) => translations.places)

/** `Painting “Low Water”`, in the owner's language. */
export const itemInWords = (item: string) => sayPhotograph(item) ?? ownerInWords(item)
/** `step 1, title`, in the owner's language. */
export const placeInWords = (place: string) => sayPlace(place) ?? place
