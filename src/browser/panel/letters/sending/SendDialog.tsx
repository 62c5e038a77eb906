import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Stored } from '../../../../client/owner/call.ts'
import type { Letter, LetterProblem } from '../../../../contract/letters/letter.ts'
import { run } from '../../../stores/browser.ts'
import { serverMessage } from '../../../stores/feedback/outcome.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { ownLanguage } from '../../../stores/site-languages.ts'
import { Failure, Skeleton } from '../../parts/states.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { Arrival } from './Arrival.tsx'
import { calls } from '../calls.ts'
import { leavingRange, readLeavingTime } from './leaving-time.ts'

/** With one of these a letter cannot be sent. */
const BLOCKING: ReadonlySet<LetterProblem> = new Set([
  'noSubject',
  'noContent',
  'tooLarge',
  'noReaders',
  'noMailServer',
])

/** The status of a letter that is stored in another version than the one shown. */
const CHANGED = 412

interface WhenProps {
  readonly at: string | undefined
  /** Undefined for now. */
  readonly setAt: (at: string | undefined) => void
  readonly fault: string
}
function When({ at, setAt, fault }: WhenProps) {
  const { send: words } = ownerWords().letters
  const id = useId()
  const [range] = useState(() => leavingRange(Date.now()))
  return (
    <>
      <label className="choice-line">
        <input type="radio" name={id} checked={at === undefined} onChange={() => setAt(undefined)} />
        {words.now}
      </label>
      <label className="choice-line">
        <input type="radio" name={id} checked={at !== undefined} onChange={() => setAt('')} />
        {words.later}
      </label>
      {at !== undefined && (
        <div className="field">
          <label htmlFor={`${id}-at`}>{words.at}</label>
          <input
            id={`${id}-at`}
            type="datetime-local"
            {...range}
            value={at}
            aria-describedby={`${id}-fault`}
            aria-invalid={fault !== '' || undefined}
            onChange={({ target }) => setAt(target.value)}
          />
          <p className="fault" id={`${id}-fault`} aria-live="polite">
            {fault}
          </p>
        </div>
      )}
    </>
  )
}

/** Why a letter cannot be sent yet, and what to know before. */
function Problems({ problems }: { readonly problems: readonly LetterProblem[] }) {
  const { problems: inWords, progress } = ownerWords().letters
  if (problems.length === 0) return null
  return (
    <ul className="problems">
      {problems.map((each) => (
        <li key={each} className={BLOCKING.has(each) ? 'state danger' : 'state'}>
          {inWords[each]} {each === 'noMailServer' && <a href="#site/mail">{progress.setUp}</a>}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly id: string
  /** The version that is shown. No other leaves. */
  readonly version: string | undefined
  readonly readers: number
  readonly isPublic: boolean
  readonly onClose: () => void
  readonly onSent: () => void
  /** Somebody else has saved another version. */
  readonly onChanged: (theirs: Stored<Letter>) => void
}

interface SendingParts extends Pick<Props, 'id' | 'version' | 'onSent' | 'onChanged'> {
  readonly isReady: boolean
}
/** Sends a letter, now or at the time `at` that is entered. */
function useSending({ id, version, isReady, onSent, onChanged }: SendingParts) {
  const { send: words } = ownerWords().letters
  const [at, setAt] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const time = at === undefined ? { at: '' } : readLeavingTime(at)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    if (isBusy || !isReady || 'fault' in time) return
    setBusy(true)
    setRefusal('')
    const outcome = await run({
      work: () => calls.send(id, time.at, version),
      said: time.at === '' ? words.left : words.scheduled,
      readTheirs: () => calls.find(id),
    })
    setBusy(false)
    if (outcome.kind === 'done') onSent()
    else if (outcome.kind === 'conflict' && outcome.status === CHANGED) {
      setRefusal(words.changed)
      if (outcome.theirs) onChanged(outcome.theirs)
    } else setRefusal('details' in outcome ? serverMessage(outcome) : '')
  }
  const fault = isAsked && 'fault' in time ? words[time.fault] : ''
  return { at, setAt, fault, isBusy, refusal, submit }
}

/** Asks once more before a letter leaves, and says what is missing. */
export function SendDialog({ id, version, readers, isPublic, onClose, onSent, onChanged }: Props) {
  const { letters, letterSite } = ownerWords()
  const { send: words } = letters
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  const load = useCallback(() => calls.preview(id, ownLanguage()), [id])
  const { loaded, reload } = useLoaded(load)
  const { loaded: checked } = useLoaded(calls.checkDomain)
  const problems = loaded.state === 'ready' ? loaded.value.problems : []
  const isBlocked = loaded.state !== 'ready' || problems.some((each) => BLOCKING.has(each))

  const isFirst = loaded.state === 'ready' && loaded.value.isFirst
  // Nobody sends the first letter before the answer about the domain is there.
  const isReady = !isBlocked && !(isFirst && checked.state === 'loading')
  const { at, setAt, fault, isBusy, refusal, submit } = useSending({
    id,
    version,
    isReady,
    onSent: () => {
      dialog.current?.close()
      onSent()
    },
    onChanged,
  })
  return (
    <dialog ref={dialog} className="send-dialog" aria-labelledby={title} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={title}>{words.title}</h2>
        {loaded.state === 'loading' && <Skeleton lines={2} />}
        {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
        <Problems problems={problems} />
        {loaded.state === 'ready' && !isBlocked && (
          <>
            <p>
              {tell(words.to, { count: readers })} {words.onceOnly} {isPublic && letterSite.will}
            </p>
            <Arrival checked={checked} isFirst={isFirst} />
            <When at={at} setAt={setAt} fault={fault} />
          </>
        )}
        <p className="fault" role="alert">
          {refusal}
        </p>
        <p className="dialog-answers">
          <button className="button quiet-button" type="button" onClick={() => dialog.current?.close()}>
            {words.cancel}
          </button>
          <button className="button" type="submit" disabled={!isReady} aria-disabled={isBusy || undefined}>
            {at === undefined ? words.sendNow : words.sendLater}
          </button>
        </p>
      </form>
    </dialog>
  )
}
