import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useRef } from 'react'
import type { FileProgress } from '../../../client/item-upload.ts'
import { dialogWords } from '../../stores/feedback/dialog-words.ts'
import type { Feedback } from '../../stores/feedback/feedback.ts'
import { useModal } from './modal.ts'

const inMegabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

/** The upload progress of one file. */
function SendingFile({ name, sent, total }: FileProgress) {
  const isSent = sent >= total
  const { sending: words } = dialogWords
  return (
    <li>
      <span className="sending-name" dir="auto">
        {name}
      </span>
      <span>{isSent ? words.sent : `${inMegabytes(sent)} ${words.of} ${inMegabytes(total)} MB`}</span>
      <progress value={sent} max={total} aria-label={name} />
    </li>
  )
}

type Props = Pick<Feedback, '$isSaving' | '$sending' | '$cancelSending'>
/**
 * The dialog 'Saving / Please wait' (features 4) blocks the page during a save or a delete. An upload before it can be
 * cancelled, also with Escape.
 */
export function Saving({ $isSaving, $sending, $cancelSending }: Props) {
  const { saving: words } = dialogWords
  const isSaving = useStore($isSaving)
  const cancel = useStore($cancelSending)
  const sending = useStore($sending)
  const dialog = useRef<HTMLDialogElement>(null)
  // Not on the button, which a key that is still held would press.
  useModal(dialog, isSaving, dialog)
  /** Browsers without `closedby` would close the dialog. */
  const refuseEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    cancel?.()
  }

  return (
    <dialog
      ref={dialog}
      className="saving"
      aria-labelledby="saving-title"
      aria-describedby="saving-text"
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={refuseEscape}
      closedby="none"
    >
      <h2 id="saving-title">{words.title}</h2>
      <p id="saving-text">{words.text}</p>
      {sending.length > 0 && (
        <ul className="sending">
          {sending.map((file, index) => (
            <SendingFile key={index} {...file} />
          ))}
        </ul>
      )}
      {cancel && (
        <p className="answers">
          <button type="button" className="button quiet-button" onClick={cancel}>
            {dialogWords.sending.cancel}
          </button>
        </p>
      )}
      <div className="progress" role="progressbar" aria-labelledby="saving-title" />
    </dialog>
  )
}
