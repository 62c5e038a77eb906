import { pageSession } from '../browser.ts'
import { browserMemory } from '../memory.ts'
import { draftKey, moveDrafts, ownerOfDrafts } from './drafts.ts'

/** Whose the drafts of the signed-in person are. */
export const ownerHere = () => ownerOfDrafts(browserMemory, pageSession.$session.get())

/** The key of a form's draft. A form keeps it: the person may sign out while it is open. */
export const ownDraftKey = (kind: string, id: string) => draftKey(ownerHere(), kind, id)

/** Takes along what was kept under an earlier username of this person. */
export const takeDraftsOf = (username: string) => {
  moveDrafts(browserMemory, username, ownerHere())
}
