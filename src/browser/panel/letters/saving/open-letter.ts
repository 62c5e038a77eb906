import { atom } from 'nanostores'
import type { Stored } from '../../../../client/owner/call.ts'
import type { Letter } from '../../../../contract/letters/letter.ts'
import { pageSession, run } from '../../../stores/browser.ts'
import { ownDraftKey } from '../../../stores/collection/own-drafts.ts'
import { toast } from '../../../stores/feedback/feedback.ts'
import { offerUndo } from '../../../stores/feedback/offer-undo.ts'
import { browserMemory } from '../../../stores/memory.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { isSamePerson } from '../../../stores/session/session.ts'
import { callsWhile } from '../calls.ts'
import { createLeftLetters } from './left-letters.ts'
import { subjectOf } from '../letter-actions.ts'
import { createLetterStore, type LetterStore } from './letter-store.ts'
import { toPhotograph } from '../picture/photograph.ts'

/** The letter that was opened last. An Undo of before belongs to its new store when it is opened again. */
let last: { readonly key: string; readonly store: LetterStore } | undefined
const keyOf = (id: string) => ownDraftKey('letter', id)

/** Opens a letter. Once it is left, nothing of it is sent in the name of another person who signs in. */
export function openLetter(stored: Stored<Letter>) {
  const opener = pageSession.$session.get()
  const $isOpen = atom(true)
  function isOwn() {
    const session = pageSession.read()
    // Without a session the server decides.
    return !session || (opener !== undefined && isSamePerson(session, opener))
  }
  const calls = callsWhile(() => $isOpen.get() || isOwn())
  const key = keyOf(stored.values.id)
  const before = last?.key === key ? last.store : undefined
  const store = createLetterStore({
    stored,
    before: before?.$draft.get(),
    calls: calls.letters,
    run,
    memory: browserMemory,
    key,
    onReplaced: (undo) => {
      if ($isOpen.get()) offerUndo(ownerWords().letters.write.picture.replaced, undo)
    },
  })
  before?.followedBy(store)
  last = { key, store }
  return {
    key,
    store,
    $isOpen,
    /** Uploads a photograph for the picture with this key. */
    take: (picture: string, file: File) => store.setPicture(picture, toPhotograph(file, calls.uploads)),
  }
}
export type OpenLetter = ReturnType<typeof openLetter>

export const leftLetters = createLeftLetters<OpenLetter>({
  page: window,
  onLost: (name, subject, reason) =>
    toast({
      kind: 'error',
      text: tell(ownerWords().letters.write.picture.lost, { name, subject: subjectOf({ subject }) }),
      details: [reason],
      isSticky: true,
    }),
})
/** A letter that was left, as long as something of it is on its way. */
export const findLeft = (id: string) => leftLetters.find(keyOf(id))
