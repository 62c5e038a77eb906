import { useId, useState } from 'react'
import type { Stored } from '../../../client/owner/call.ts'
import type { Letter, LetterInput } from '../../../contract/letters/letter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { BlockCards } from './BlockCards.tsx'
import { toInput } from './blocks.ts'
import type { SaveState } from './saving/autosave.ts'
import { beginLetter } from './letter-actions.ts'
import type { LetterStore } from './saving/letter-store.ts'
import { LetterTitle } from './LetterTitle.tsx'
import { MailPreview } from './MailPreview.tsx'
import { OnSiteChoice } from './OnSite.tsx'
import type { OpenLetter } from './saving/open-letter.ts'
import { Readers } from './sending/Readers.tsx'
import { SendDialog } from './sending/SendDialog.tsx'
import { useLetter } from './use-letter.ts'

interface LineProps {
  readonly name: 'subject' | 'preview'
  readonly max: number
  readonly value: string
  readonly onChange: (value: string) => void
  readonly hint?: string
}
/** A line whose length always shows, because mailboxes cut long ones. */
function Line({ name, max, value, onChange, hint }: LineProps) {
  const { write: words } = ownerWords().letters
  const id = useId()
  const isOver = value.trim().length > max
  return (
    <div className="field">
      <label htmlFor={id}>{words[name]}</label>
      <span className="hint count" data-state={isOver ? 'over' : undefined} id={`${id}-count`}>
        {tell(sharedWords().fields.characters, { length: String(value.length), max: String(max) })}
      </span>
      <input
        id={id}
        dir="auto"
        autoComplete="off"
        value={value}
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-count ${id}-fault`}
        aria-invalid={isOver || undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint && (
        <small className="hint" id={`${id}-hint`}>
          {hint}
        </small>
      )}
      <p className="fault" id={`${id}-fault`} aria-live="polite">
        {isOver && inOwnerLanguage(VALIDATION.maximum(max))}
      </p>
    </div>
  )
}

interface SavingProps {
  readonly saving: SaveState<Letter>
  readonly isArriving: boolean
  readonly store: LetterStore
}
function Saving({ saving, isArriving, store }: SavingProps) {
  const { saving: words } = ownerWords().letters
  if (saving.kind === 'conflict') return null
  if (saving.kind !== 'failed')
    return (
      <span className="summary-line">
        {saving.kind === 'saved' && !isArriving ? words.saved : words.saving}
      </span>
    )
  return (
    <span className="state danger" role="alert">
      {tell(words.failed, { reason: saving.reason })}{' '}
      <button className="plain-button" type="button" onClick={() => void store.flush()}>
        {words.again}
      </button>
    </span>
  )
}

interface ConflictProps {
  readonly theirs: Stored<Letter>
  readonly mine: LetterInput
  readonly store: LetterStore
  readonly reload: () => void
  /** Called when another version is shown. */
  readonly onOther: () => void
}
/** Somebody else has changed or sent this letter: asks which version stays. */
function Conflict({ theirs, mine, store, reload, onOther }: ConflictProps) {
  const { conflict: words } = ownerWords().letters
  const isGone = theirs.values.state !== 'draft'
  const keepMineAsNew = () => beginLetter(async () => mine)
  function take() {
    const bringBack = store.takeTheirs(theirs)
    onOther()
    offerUndo(words.taken, () => {
      bringBack()
      onOther()
    })
  }
  const see = () => {
    store.takeTheirs(theirs)
    reload()
    offerUndo(words.taken, () => void keepMineAsNew())
  }
  async function keepAsNew() {
    if (await keepMineAsNew()) store.takeTheirs(theirs)
  }
  return (
    <section className="notice" role="alert" aria-label={words.label}>
      <p>{isGone ? words.gone : words.text}</p>
      <p className="toolbar">
        <button className="button quiet-button" type="button" onClick={isGone ? see : take}>
          {isGone ? words.see : words.theirs}
        </button>
        <button
          className="button quiet-button"
          type="button"
          onClick={() => void (isGone ? keepAsNew() : store.keepMine())}
        >
          {isGone ? words.asNew : words.mine}
        </button>
      </p>
    </section>
  )
}

interface FieldsProps extends Pick<Props, 'reload'> {
  readonly letter: ReturnType<typeof useLetter>
}
/** What is written of a letter, and the question which version stays. */
function Fields({ letter, reload }: FieldsProps) {
  const { store, draft, photographOf, saving, stored } = letter
  const [round, setRound] = useState(0)
  const { write: words } = ownerWords().letters
  return (
    <div className="fields">
      {saving.kind === 'conflict' && (
        <Conflict
          theirs={saving.theirs}
          mine={toInput(draft)}
          store={store}
          reload={reload}
          onOther={() => setRound((last) => last + 1)}
        />
      )}
      <Line
        name="subject"
        max={LIMITS.letterSubjectMaxLength}
        value={draft.subject}
        onChange={(subject) => store.change((last) => ({ ...last, subject }))}
      />
      <Line
        name="preview"
        max={LIMITS.letterPreviewMaxLength}
        value={draft.preview}
        hint={words.previewHint}
        onChange={(preview) => store.change((last) => ({ ...last, preview }))}
      />
      <BlockCards
        blocks={draft.blocks}
        photographOf={photographOf}
        change={(edit) => store.change((last) => ({ ...last, blocks: edit(last.blocks) }))}
      />
      <Readers
        key={round}
        to={draft.to}
        count={stored.values.readers}
        onChange={(to) => store.change((last) => ({ ...last, to }))}
      />
      <OnSiteChoice
        isPublic={draft.isPublic ?? false}
        onChange={(isPublic) => store.change((last) => ({ ...last, isPublic }))}
      />
      <p>
        <a className="tap" href={`#history/${store.id}`}>
          {ownerWords().forms.history}
        </a>
      </p>
    </div>
  )
}

interface Props {
  readonly stored: Stored<Letter>
  /** The same letter, if something of it is still on its way since it was left. */
  readonly left: OpenLetter | undefined
  /** Reads the letter again, after it was sent. */
  readonly reload: () => void
}
/** A letter while it is written, with its preview beside it. */
export function LetterEditor({ stored: opened, left, reload }: Props) {
  const letter = useLetter(opened, left)
  const { store, draft, saving, isArriving, stored } = letter
  const [isSending, setSending] = useState(false)
  const { send } = ownerWords().letters
  return (
    <>
      <LetterTitle subject={draft.subject} />
      <div className="letter-desk">
        <Fields letter={letter} reload={reload} />
        <MailPreview id={store.id} version={stored.version} flush={store.flush} />
        <div className="save-bar">
          <button
            className="button"
            type="button"
            disabled={saving.kind === 'conflict' || isArriving}
            onClick={() => void store.flush().then(setSending)}
          >
            {send.open}
          </button>
          <Saving saving={saving} isArriving={isArriving} store={store} />
        </div>
      </div>
      {isSending && (
        <SendDialog
          id={store.id}
          version={stored.version}
          readers={stored.values.readers}
          isPublic={stored.values.isPublic}
          onClose={() => setSending(false)}
          onSent={reload}
          onChanged={store.meet}
        />
      )}
    </>
  )
}
