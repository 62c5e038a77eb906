import type { ReactNode } from 'react'
import { FAILURE } from '../../../contract/messages.ts'
import type { Mode } from './images/images.ts'
import type { ItemKind } from './kinds.ts'
import type { Faults } from './resolver.ts'

interface Props {
  readonly kind: ItemKind
  readonly mode: Mode
  readonly faults: Faults
  /** Why the last save failed; '' where it did not. */
  readonly error: string
  /** Without a session nothing can be saved. */
  readonly isSignedIn: boolean
  readonly isSaving: boolean
  readonly isDone: boolean
  readonly isDirty: boolean
  /** Somebody else's changes wait for a choice. */
  readonly isUndecided: boolean
}

/** What the form still needs, in its own order. */
function listTasks(kind: ItemKind, { fields, images }: Faults): readonly string[] {
  const labels = kind.fields.filter(({ name }) => name in fields).map(({ label }) => label)
  return images === '' ? labels : ['Photographs', ...labels]
}

function describe(props: Props): ReactNode {
  const { kind, mode, faults, isSignedIn, isDone, isDirty, isUndecided } = props
  if (isDone) return 'Saved. In a moment you are taken back.'
  // Where to do so stands above the form (SessionEnded.tsx).
  if (!isSignedIn && isDirty) return 'Not saved yet: please sign in again first.'
  if (isUndecided) return 'Choose above, for each difference, what it shall be.'
  const tasks = listTasks(kind, faults)
  if (tasks.length > 0) return `Still to do: ${tasks.join(', ')}`
  if (isDirty) return 'Not saved yet. Kept on this device meanwhile.'
  return mode === 'edit' ? 'No changes yet.' : ''
}

/** Stays in sight: what is still to do, what went wrong, and the one button. */
export function SaveBar(props: Props) {
  const { kind, mode, faults, error, isSignedIn, isSaving, isDone, isUndecided } = props
  const isIncomplete = listTasks(kind, faults).length > 0 || faults.images !== ''
  const failure = FAILURE[`${kind.name}${mode === 'create' ? 'Create' : 'Update'}`]
  return (
    <div className="save-bar">
      <div className="save-state">
        {error !== '' && (
          <p className="save-error" role="alert">
            <strong>{failure}</strong> {error} What you entered is still here.
          </p>
        )}
        <p role="status">{describe(props)}</p>
      </div>
      {/* Not `disabled` while it saves: that would lose the focus. */}
      <button
        className="button"
        type="submit"
        disabled={isIncomplete || isUndecided}
        aria-disabled={isSaving || isDone || !isSignedIn || undefined}
      >
        {isSaving ? 'Saving …' : `Save ${kind.name}`}
      </button>
    </div>
  )
}
