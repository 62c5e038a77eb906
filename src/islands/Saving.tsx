import { useStore } from '@nanostores/react'
import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react'
import { SAVING } from '../contract/messages.ts'
import type { Feedback } from '../stores/feedback.ts'
import { useModal } from './modal.ts'

const refuse = (event: SyntheticEvent) => {
  event.preventDefault()
}
/** For browsers that do not know `closedby`. */
const refuseEscape = (event: KeyboardEvent) => {
  if (event.key === 'Escape') event.preventDefault()
}

/** 'Saving / Please wait' (spec 4): blocks the page while a save or a delete is on its way. */
export function Saving({ $isSaving }: Pick<Feedback, '$isSaving'>) {
  const isSaving = useStore($isSaving)
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
      <div className="progress" role="progressbar" aria-labelledby="saving-title" />
    </dialog>
  )
}
