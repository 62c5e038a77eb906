import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { dialogWords } from '../../stores/feedback/dialog-words.ts'
import type { Feedback } from '../../stores/feedback/feedback.ts'
import { useModal } from './modal.ts'

/** The dialog 'Confirmation required' (features 2). Focus starts on "no", and Escape means no. */
export function Confirmation({ $question }: Pick<Feedback, '$question'>) {
  const question = useStore($question)
  const { question: words } = dialogWords
  const dialog = useRef<HTMLDialogElement>(null)
  const no = useRef<HTMLButtonElement>(null)
  useModal(dialog, question !== undefined, no)
  const answer = (isYes: boolean) => () => question?.answer(isYes)

  return (
    <dialog
      ref={dialog}
      className="question"
      role="alertdialog"
      aria-labelledby="question-title"
      aria-describedby="question-text"
      // Not the `close` event: it comes late and could answer a newer question.
      onCancel={answer(false)}
    >
      <h2 id="question-title">{words.title}</h2>
      <p id="question-text">
        {words.text}
        {question?.note && <span className="note">{question.note}</span>}
      </p>
      <p className="answers">
        <button type="button" className="button quiet-button" onClick={answer(true)}>
          {words.yes}
        </button>
        <button type="button" className="button" ref={no} onClick={answer(false)}>
          {words.no}
        </button>
      </p>
    </dialog>
  )
}
