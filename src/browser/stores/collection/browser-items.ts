import { createItemCalls } from '../../../client/owner/collection/items.ts'
import { createSeriesCalls } from '../../../client/owner/collection/series.ts'
import { client } from '../browser.ts'
import { confirm, toast, whileSaving, withdraw } from '../feedback/feedback.ts'
import { createRunner } from '../feedback/runner.ts'
import { goTo, openAnew } from '../go-to.ts'
import { createExhibitions } from './exhibitions.ts'
import { call, versionedCall } from '../owner.ts'
import { loadInOwnerLanguage } from '../feedback/in-owner-language.ts'
import { createPaintings } from './paintings.ts'
import { createSeriesTitles } from './series-titles.ts'
import { $selectedPaintingName } from './selected-painting.ts'

/** Calls whose messages are in the owner's language, also of tools on a page in another one. */
export const run = createRunner({
  ...{ toast, withdraw, whileSaving, confirm },
  loadInPageLanguage: loadInOwnerLanguage,
})

/** The stores for the owner's screens. A visitor's lists are already in the pages. */
export const items = createItemCalls(client)
const parts = { client: items, run, goTo, openAnew }
export const paintings = createPaintings({ ...parts, $selectedPaintingName })
export const exhibitions = createExhibitions(parts)
export const seriesTitles = createSeriesTitles(createSeriesCalls(call, versionedCall))
