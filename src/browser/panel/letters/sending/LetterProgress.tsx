import type { Letter } from '../../../../contract/letters/letter.ts'
import { run } from '../../../stores/browser.ts'
import { confirm } from '../../../stores/feedback/feedback.ts'
import { undoAction } from '../../../stores/feedback/offer-undo.ts'
import { ownerWords, spokenLocale, tell } from '../../../stores/owner-words.ts'
import { Progress } from '../../parts/Progress.tsx'
import { toDateTime } from '../../parts/times.ts'
import { useReloadWhile } from '../../parts/use-reload-while.ts'
import { calls } from '../calls.ts'
import { copyLetter } from '../letter-actions.ts'
import { LetterTitle } from '../LetterTitle.tsx'
import { MailPreview } from '../MailPreview.tsx'
import { OnSite } from '../OnSite.tsx'
import { Pace } from './Pace.tsx'

/** What a letter does at the moment, in a sentence. */
function stateInWords({ state, at, startedAt, endedAt, readers }: Letter): string {
  const { progress: words } = ownerWords().letters
  switch (state) {
    case 'scheduled':
      return tell(words.scheduled, { time: toDateTime(at), count: readers })
    case 'sending':
      return tell(words.sending, { time: toDateTime(startedAt) })
    case 'stopped':
      return tell(words.stopped, { time: toDateTime(endedAt || startedAt) })
    case 'sent':
      return tell(words.sent, { time: toDateTime(endedAt || startedAt) })
    default:
      return words.paused
  }
}

function Numbers({ counts }: Pick<Letter, 'counts'>) {
  const { numbers, repeated } = ownerWords().letters.progress
  return (
    <>
      <dl className="letter-numbers">
        {(['sent', 'waiting', 'refused', 'left'] as const).map((each) => (
          <div key={each}>
            <dt>{numbers[each]}</dt>
            <dd>{counts[each].toLocaleString(spokenLocale())}</dd>
          </div>
        ))}
      </dl>
      {counts.repeated > 0 && <p className="summary-line">{tell(repeated, { count: counts.repeated })}</p>}
    </>
  )
}

interface Props {
  readonly letter: Letter
  readonly reload: () => void
}
/** Pauses the letter, goes on with it, or stops it. */
function Controls({ letter: { id, state, at }, reload }: Props) {
  const { progress: words, list } = ownerWords().letters
  async function act(work: () => Promise<Letter>, said: string) {
    await run({ work, failed: words.failed, said })
    reload()
  }
  async function stop() {
    if (await confirm(words.reallyStop)) await act(() => calls.stop(id), words.isStopped)
  }
  /** Makes a draft of a letter that has not begun to leave. Undo gives it its time again. */
  async function unschedule() {
    const leaveAgain = () =>
      act(() => calls.send(id, at, undefined), tell(words.leavesAgain, { time: toDateTime(at) }))
    await run({
      work: () => calls.stop(id),
      failed: words.failed,
      said: words.isDraft,
      actions: () => [undoAction(() => void leaveAgain())],
    })
    reload()
  }
  const isPaused = state === 'paused'
  const isOver = state === 'sent' || state === 'stopped'
  return (
    <p className="toolbar">
      {(isPaused || state === 'sending') && (
        <button
          className="button"
          type="button"
          onClick={() => void act(() => calls.pause(id, !isPaused), isPaused ? words.goesOn : words.isPaused)}
        >
          {isPaused ? words.goOn : words.pause}
        </button>
      )}
      {!isOver && (
        <button
          className="button quiet-button"
          type="button"
          onClick={() => void (state === 'scheduled' ? unschedule() : stop())}
        >
          {state === 'scheduled' ? words.doNotSend : words.stop}
        </button>
      )}
      <button className="plain-button" type="button" onClick={() => void copyLetter(id)}>
        {list.copy}
      </button>
    </p>
  )
}

/** A letter that has left, is leaving, or leaves at its time. */
export function LetterProgress({ letter, reload, look }: Props & { readonly look: () => void }) {
  const { progress: words } = ownerWords().letters
  const { state, counts, delay } = letter
  useReloadWhile(
    state === 'scheduled' || state === 'sending' || (state === 'sent' && counts.waiting > 0),
    look,
  )
  const total = counts.sent + counts.waiting + counts.refused
  const done = total - counts.waiting
  const isOver = state === 'sent' || state === 'stopped'
  return (
    <>
      <LetterTitle subject={letter.subject} />
      <div className="letter-desk">
        <section className="letter-progress" aria-label={words.label}>
          <p className="letter-state" role="status">
            {stateInWords(letter)}
          </p>
          {!isOver && state !== 'scheduled' && (
            <Progress text={tell(words.done, { done, total })} counts={{ done, total }} />
          )}
          {delay && (
            <p className="notice">
              {words.delays[delay]} {delay === 'noMailServer' && <a href="#site/mail">{words.setUp}</a>}
            </p>
          )}
          {state !== 'scheduled' && <Numbers counts={counts} />}
          <Controls letter={letter} reload={reload} />
          <OnSite letter={letter} reload={reload} />
          {!isOver && <Pace />}
        </section>
        <MailPreview id={letter.id} />
      </div>
    </>
  )
}
