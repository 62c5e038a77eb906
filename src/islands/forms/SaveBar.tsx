import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { FAILURE } from '../../contract/messages.ts'
import { $auth } from '../../stores/browser.ts'
import { signInPath } from '../../stores/return-path.ts'
import type { Mode } from './images.ts'
import type { ItemKind } from './kinds.ts'
import type { Faults } from './resolver.ts'

interface Props {
  readonly kind: ItemKind
  readonly mode: Mode
  readonly faults: Faults
  /** Why the last save failed; '' where it did not. */
  readonly error: string
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

function describe({ kind, mode, faults, isDone, isDirty, isUndecided }: Props): ReactNode {
  if (isDone) return 'Saved. In a moment you are taken back.'
  if (isUndecided) return 'Choose above, for each difference, what it shall be.'
  const tasks = listTasks(kind, faults)
  if (tasks.length > 0) return `Still to do: ${tasks.join(', ')}`
  if (isDirty) return 'Not saved yet. Kept on this device meanwhile.'
  return mode === 'edit' ? 'Everything is saved.' : ''
}

/** Stays in sight: what is still to do, what went wrong, and the one button. */
export function SaveBar(props: Props) {
  const { kind, mode, faults, error, isSaving, isDone, isUndecided } = props
  const { isLoggedin } = useStore($auth)
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
        {isLoggedin ? (
          <p role="status">{describe(props)}</p>
        ) : (
          <p role="status">
            Your session has ended. What you entered is kept:{' '}
            <a href={signInPath(location.pathname)}>sign in to go on</a>.
          </p>
        )}
      </div>
      {/* Not `disabled` while it saves: that would lose the focus. */}
      <button
        className="button"
        type="submit"
        disabled={isIncomplete || isUndecided}
        aria-disabled={isSaving || isDone || undefined}
      >
        {isSaving ? 'Saving …' : `Save ${kind.name}`}
      </button>
    </div>
  )
}
