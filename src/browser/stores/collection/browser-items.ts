import { createItemCalls } from '../../../client/owner/collection/items.ts'
import { createSeriesCalls } from '../../../client/owner/collection/series.ts'
import { client, run } from '../browser.ts'
import { loadInOwnerLanguage } from '../feedback/in-owner-language.ts'
import { goTo, openAnew } from '../go-to.ts'
import { createExhibitions } from './exhibitions.ts'
import { voice } from '../load-messages.ts'
import { call, versionedCall } from '../owner.ts'
import { createPaintings } from './paintings.ts'
import { createSeriesTitles } from './series-titles.ts'
import { $selectedPaintingName } from './selected-painting.ts'

voice.load = loadInOwnerLanguage

/** The stores for the owner's screens. A visitor's lists are already in the pages. */
export const items = createItemCalls(client)
const parts = { client: items, run, goTo, openAnew }
export const paintings = createPaintings({ ...parts, $selectedPaintingName })
export const exhibitions = createExhibitions(parts)
export const seriesTitles = createSeriesTitles(createSeriesCalls(call, versionedCall))
