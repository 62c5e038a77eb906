import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $auth } from '../../../stores/browser.ts'
import { type Outcome, reasonOf } from '../../../stores/feedback/outcome.ts'
import { submitUnless } from '../../contact/FormField.tsx'
import type { useConflict } from '../conflict/use-conflict.ts'
import { onReturned } from '../../start/returned.ts'
import { useDraft } from '../drafts.ts'
import type { Mode } from '../images/images.ts'
import type { useImages } from '../images/use-images.ts'
import type { ItemKind } from '../kinds.ts'
import type { useItemForm } from '../use-item-form.ts'
import { isPublic, isSameValues, type Opened, type Start, type Values } from '../values.ts'
import { useSave } from './use-save.ts'

interface Parts {
  readonly kind: ItemKind
  readonly mode: Mode
  /** '' on the create form. */
  readonly id: string
  readonly draftKey: string
  readonly start: Start
  /** Loads the item again. */
  readonly reload: () => void
  readonly form: ReturnType<typeof useItemForm>
  readonly images: Pick<ReturnType<typeof useImages>, 'uploads' | 'isReading' | 'whenRead' | 'readNew'>
  readonly conflict: ReturnType<typeof useConflict>
}

/** The error of the last save; '' if another part of the page shows it: SessionEnded.tsx, or the conflict panel. */
function errorOf(outcome: Outcome<unknown, Opened> | undefined) {
  if (!outcome || outcome.kind === 'session-ended') return ''
  return outcome.kind === 'conflict' && outcome.theirs ? '' : reasonOf(outcome)
}

/** Whether a form holds work that could be lost. An untouched copy of another item is none. */
function isUnsaved({ mode, start }: Pick<Parts, 'mode' | 'start'>, values: Values, opened: Opened): boolean {
  const isUntouched = mode === 'create' && !start.isDraft && isSameValues(values, start.values)
  return !isUntouched && !isSameValues(values, opened.values)
}

/** How the form is saved: at once for visitors, or kept beside what is public. Unsaved work is kept as a draft. */
export function useSubmit({ form, images, conflict, ...props }: Parts) {
  const { kind, draftKey } = props
  const { values, handleSubmit } = form
  const { opened, isDecided } = conflict
  const { formSubmitted } = useStore(kind.$progress)
  const { isLoggedin: isSignedIn } = useStore($auth)
  const { save, outcome, isSending } = useSave({
    ...props,
    read: form.read,
    whenRead: images.whenRead,
    readNew: images.readNew,
    uploads: images.uploads,
    opened,
    onPrepared: form.fillFields,
    onConflict: conflict.begin,
  })
  const isSaving = isSending || formSubmitted
  const isDone = outcome?.kind === 'done'
  const isDirty = !isDone && isUnsaved(props, values, opened)
  useDraft({ key: draftKey, opened, values, isDirty, readNew: images.readNew })
  const { reload } = props
  // “Back” after a save shows the form as it was left. What is saved opens anew, so that it can be changed.
  useEffect(() => (isDone ? onReturned(reload) : undefined), [isDone, reload])
  const isToBePublic = isPublic(values)
  const canKeep = opened.canKeepEdit === true && isPublic(opened.values) && isToBePublic
  const isBlocked = !isSignedIn || isSaving || isDone || !isDecided
  const publish = handleSubmit(() => save(opened.kept && 'publish'))
  const keep = handleSubmit(() => save('keep'))
  const isKept = opened.kept !== undefined
  // Enter in a field must not make public what is not finished.
  const isKeptOnEnter = canKeep && isKept
  return {
    /** The outcome of the last save. */
    outcome,
    submit: submitUnless(isBlocked, isKeptOnEnter ? keep : publish),
    isReadOnly: isSaving || isDone,
    /** What the bar with the buttons shows. */
    bar: {
      isSignedIn,
      isSaving,
      isDone,
      isDirty: isDirty || images.isReading,
      isReading: images.isReading,
      error: errorOf(outcome),
      isUndecided: !isDecided,
      isKept,
      isToBePublic,
      keep: canKeep ? () => void (isBlocked || keep()) : undefined,
      publish: isKeptOnEnter ? () => void (isBlocked || publish()) : undefined,
    },
  }
}
