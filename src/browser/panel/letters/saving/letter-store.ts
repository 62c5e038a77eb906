import { atom } from 'nanostores'
import type { LetterCalls } from '../../../../client/owner/letters.ts'
import type { Stored } from '../../../../client/owner/call.ts'
import { type Letter, type LetterInput, LetterInputSchema } from '../../../../contract/letters/letter.ts'
import { LIMITS } from '../../../../contract/limits.ts'
import { isSame } from '../../../../contract/values/is-same.ts'
import { toLabel } from '../../../../contract/values/label.ts'
import { createDrafts } from '../../../stores/collection/drafts.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import type { Outcome } from '../../../stores/feedback/outcome.ts'
import type { Run } from '../../../stores/feedback/runner.ts'
import type { Memory } from '../../../stores/memory.ts'
import { createAutosave, type SaveState } from './autosave.ts'
import {
  inputOf,
  type LetterDraft,
  toDraft,
  toInput,
  withFile,
  withNames,
  withStoredNames,
} from '../blocks.ts'
import { type Arrived, createArriving } from '../picture/arriving.ts'

type Edit = (draft: LetterDraft) => LetterDraft
/** A letter that can be changed. */
interface Changing {
  readonly change: (edit: Edit) => void
}

interface Parts {
  readonly stored: Stored<Letter>
  /** The draft of the store before. If it says the same, its parts keep their keys, so that an Undo finds them. */
  readonly before?: LetterDraft | undefined
  readonly calls: Pick<LetterCalls, 'find' | 'update'>
  readonly run: Run
  readonly memory: Memory
  /** Where this browser keeps what is not saved yet. */
  readonly key: string
  /** Called when a photograph has replaced another one. `undo` puts that back. */
  readonly onReplaced: (undo: () => void) => void
}

/** What the server would refuse of a letter, as it says it; '' for nothing. */
function faultOf(letter: LetterInput): string {
  const [issue] = LetterInputSchema.safeParse(letter).error?.issues ?? []
  return issue ? inOwnerLanguage(`${toLabel(issue.path)}: ${issue.message}`) : ''
}

/** What is shown of a letter: the version that is stored, the draft, and its photographs. */
function createShown({ stored, before }: Pick<Parts, 'stored' | 'before'>) {
  const $stored = atom(stored)
  const input = inputOf(stored.values)
  const isSameAsBefore = before !== undefined && isSame(toInput(before), input)
  const $draft = atom<LetterDraft>(isSameAsBefore ? before : toDraft(input))
  /** The addresses of photographs by their names, also of those that are not in the letter any more, for an undo. */
  const $pictures = atom<Letter['pictures']>(stored.values.pictures)
  const addPictures = (pictures: Letter['pictures']) => $pictures.set({ ...$pictures.get(), ...pictures })
  /** A photograph is uploaded once: later saves name the one that is stored. */
  function takeNames(sent: LetterInput, { blocks, pictures }: Letter) {
    addPictures(pictures)
    const draft = $draft.get()
    $draft.set({ ...draft, blocks: withNames(draft.blocks, sent.blocks, blocks) })
  }
  return {
    $stored,
    $draft,
    $pictures,
    addPictures,
    takeNames,
    show(theirs: Stored<Letter>) {
      $stored.set(theirs)
      addPictures(theirs.values.pictures)
      $draft.set(toDraft(inputOf(theirs.values)))
    },
  }
}
type Shown = ReturnType<typeof createShown>

type Saved = Outcome<Stored<Letter>, Stored<Letter>>

/** Whether a letter is what was sent, as the server keeps it, but for the names of its photographs. */
function isStoredAs(stored: Letter, sent: LetterInput): boolean {
  const kept = LetterInputSchema.safeParse(sent).data
  return kept !== undefined && isSame(inputOf(stored), withStoredNames(kept, kept, stored))
}

/** The same, with the names of its photographs. */
const isExactly = (stored: Letter, sent: LetterInput) =>
  isSame(inputOf(stored), LetterInputSchema.safeParse(sent).data)

/** Saves a letter while it is written. `kept` is what this browser could not save when the letter was open last. */
function createSaving({ stored, calls, run, memory, key }: Parts, { $stored, takeNames }: Shown) {
  const { id } = stored.values
  const drafts = createDrafts<string | undefined, LetterInput>(memory, Date.now)
  const $saving = atom<SaveState<Letter>>({ kind: 'saved' })
  const found = drafts.read(key)
  // It was saved, and the page was closed before the answer. In the same version only a photograph can be new.
  const isOwn =
    found !== undefined && found.opened !== stored.version && isStoredAs(stored.values, found.values)
  // Only the name of a photograph may differ. Its upload is there for a day, and may be named again.
  const mayRepeat =
    isOwn && !isExactly(stored.values, found.values) && Date.now() - found.savedAt < LIMITS.uploadLifetime
  const hasArrived =
    found !== undefined && (isSame(found.values, inputOf(stored.values)) || (isOwn && !mayRepeat))
  if (hasArrived) drafts.remove(key)
  const kept = hasArrived ? undefined : found && (mayRepeat ? { ...found, opened: stored.version } : found)

  /** What was sent without an answer since the last one, the newest last. The server may have stored it. */
  let unanswered: readonly LetterInput[] = []
  async function save(values: LetterInput, version: string | undefined): Promise<Saved> {
    const outcome = await run({
      work: () => calls.update(id, values, version),
      readTheirs: () => calls.find(id),
    })
    const theirs = outcome.kind === 'conflict' ? outcome.theirs : undefined
    const own =
      theirs &&
      (unanswered.find((sent) => isExactly(theirs.values, sent)) ??
        unanswered.findLast((sent) => isStoredAs(theirs.values, sent)))
    if (outcome.kind === 'offline' || outcome.kind === 'failed') unanswered = [...unanswered, values]
    else if (outcome.kind === 'done' || theirs) unanswered = []
    if (outcome.kind === 'done') takeNames(values, outcome.value.values)
    if (!own || !theirs) return outcome
    // The other version is an own one whose answer was lost.
    takeNames(own, theirs.values)
    const again = await save(withStoredNames(values, own, theirs.values), theirs.version)
    // It has to be known again where this save does not arrive either.
    if (again.kind !== 'done' && again.kind !== 'conflict') unanswered = [own, ...unanswered]
    return again
  }
  const autosave = createAutosave<LetterInput, Letter>({
    version: kept ? kept.opened : stored.version,
    faultOf,
    save,
    onState: (state) => $saving.set(state),
    onSaved: (saved) => $stored.set(saved),
    keep: (values, version) => (values ? drafts.write(key, version, values) : drafts.remove(key)),
  })
  return { $saving, kept, autosave }
}

/** A draft that is saved while it is written. What could not be saved is still there when it is opened again. */
export function createLetterStore(parts: Parts) {
  const { stored } = parts
  const shown = createShown(parts)
  const { $stored, $draft, $pictures, addPictures } = shown
  const { $saving, kept, autosave } = createSaving(parts, shown)

  /** The store of the letter that was opened again after this one was left. An Undo of before belongs there. */
  let next: Changing | undefined
  function change(edit: Edit): void {
    if (next) return next.change(edit)
    $draft.set(edit($draft.get()))
    autosave.change(toInput($draft.get()))
  }
  const blockOf = (key: string) => $draft.get().blocks.find((each) => each.key === key)?.block
  const withPhotograph = (key: string, file: string) =>
    change((draft) => ({ ...draft, blocks: withFile(draft.blocks, key, file) }))
  function put(key: string, { file, address }: Arrived) {
    const before = blockOf(key)
    if (address !== undefined) addPictures({ [file]: address })
    withPhotograph(key, file)
    if (before?.kind === 'picture' && before.file !== '')
      parts.onReplaced(() => withPhotograph(key, before.file))
  }
  const { $arriving, $faults, take, keepOnly } = createArriving(put)
  $draft.listen(({ blocks }) => keepOnly(new Set(blocks.map(({ key }) => key))))

  /** Somebody else has saved another version. It waits for a decision, here and when the letter is opened again. */
  function meet(theirs: Stored<Letter>, mine = $draft.get()) {
    autosave.hold(theirs)
    change(() => mine)
  }
  if (kept) {
    const mine = toDraft(kept.values)
    if (kept.opened === stored.version) change(() => mine)
    else meet(stored, mine)
  }

  return {
    id: stored.values.id,
    $stored,
    $draft,
    $pictures,
    $saving,
    $arriving,
    $faults,
    change,
    followedBy: (store: Changing) => {
      next = store
    },
    /** Puts another photograph into the picture with this key, once it has arrived. */
    setPicture: take,
    meet,
    /** Saves at once, and again when photographs that are on their way have arrived. Resolves to whether all is saved. */
    flush: async (): Promise<boolean> => {
      const arriving = $arriving.get()
      const isSaved = await autosave.flush()
      if (arriving.length === 0) return isSaved
      const faults = await Promise.all(arriving.map(({ fault }) => fault))
      // A picture that was taken out meanwhile needs no photograph.
      const isThere = arriving.every(({ key }, index) => faults[index] === '' || !blockOf(key))
      return (await autosave.flush()) && isThere
    },
    keepMine: autosave.keepMine,
    /** Shows the version that somebody else has saved. Returns what brings back what was here. */
    takeTheirs(theirs: Stored<Letter>) {
      const mine = $draft.get()
      shown.show(theirs)
      autosave.takeTheirs()
      return () => change(() => mine)
    },
  }
}
export type LetterStore = ReturnType<typeof createLetterStore>
