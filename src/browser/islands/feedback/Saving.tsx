import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import type { FileProgress } from '../../../client/item-upload.ts'
import { SAVING } from '../../../contract/messages.ts'
import type { Feedback } from '../../stores/feedback/feedback.ts'
import { useModal } from './modal.ts'

const refuse = (event: SyntheticEvent) => {
  event.preventDefault()
}
/** For browsers that do not support `closedby`. */
const refuseEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

const inMegabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1)

/** The upload progress of one file. */
function SendingFile({ name, sent, total }: FileProgress) {
  const isSent = sent >= total
  return (
    <li>
      <span className="sending-name" dir="auto">
        {name}
      </span>
      <span>{isSent ? 'sent' : `${inMegabytes(sent)} of ${inMegabytes(total)} MB`}</span>
      <progress value={sent} max={total} aria-label={name} />
    </li>
  )
}

/** The dialog 'Saving / Please wait' (features 4) blocks the page during a save or a delete. */
export function Saving({ $isSaving, $sending }: Pick<Feedback, '$isSaving' | '$sending'>) {
  const isSaving = useStore($isSaving)
  const sending = useStore($sending)
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, isSaving)

  return (
    <dialog
      ref={dialog}
      className="saving"
      aria-labelledby="saving-title"
      aria-describedby="saving-text"
      tabIndex={-1}
      onCancel={refuse}
      onKeyDown={refuseEscape}
      closedby="none"
    >
      <h2 id="saving-title">{SAVING.title}</h2>
      <p id="saving-text">{SAVING.text}</p>
      {sending.length > 0 && (
        <ul className="sending">
          {sending.map((file, index) => (
            <SendingFile key={index} {...file} />
          ))}
        </ul>
      )}
      <div className="progress" role="progressbar" aria-labelledby="saving-title" />
    </dialog>
  )
}
