import { client } from '../browser.ts'
import { createExhibitions } from './exhibitions.ts'
import { toast, whileSaving } from '../feedback/feedback.ts'
import { goTo } from '../go-to.ts'
import { createPaintings } from './paintings.ts'
import { $selectedPaintingName } from './selected-painting.ts'

/** The part of browser.ts that the owner's screens need: a visitor's lists are in the pages already. */
const parts = { client, goTo, toast, whileSaving }
export const paintings = createPaintings({ ...parts, $selectedPaintingName })
export const exhibitions = createExhibitions(parts)
