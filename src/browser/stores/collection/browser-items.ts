import { createItemCalls } from '../../../client/owner/collection/items.ts'
import { createSeriesCalls } from '../../../client/owner/collection/series.ts'
import type { AuditKind } from '../../../contract/audit.ts'
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

/** Its messages are in the owner's language, also on a page in another one, and name fields as the forms of `kind` do. */
const createOwnerRunner = (kind?: AuditKind) =>
  createRunner({
    ...{ toast, withdraw, whileSaving, confirm },
    loadInPageLanguage: () => loadInOwnerLanguage(kind),
  })
export const run = createOwnerRunner()

/** The stores for the owner's screens. A visitor's lists are already in the pages. */
export const items = createItemCalls(client)
const partsOf = (kind: AuditKind) => ({ client: items, run: createOwnerRunner(kind), goTo, openAnew })
export const paintings = createPaintings({ ...partsOf('painting'), $selectedPaintingName })
export const exhibitions = createExhibitions(partsOf('exhibition'))
export const seriesTitles = createSeriesTitles(createSeriesCalls(call, versionedCall))
