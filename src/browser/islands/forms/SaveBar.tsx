import type { ReactNode } from 'react'
import { FAILURE } from '../../../contract/messages.ts'
import { FixFields } from './FixFields.tsx'
import type { Mode } from './images/images.ts'
import type { ItemKind } from './kinds.ts'
import type { Faults } from './resolver.ts'

interface Props {
  readonly kind: ItemKind
  readonly mode: Mode
  readonly faults: Faults
  /** Shows all errors, and moves the focus to the first field that has one. */
  readonly showFaults: () => void
  /** The error of the last save; '' for none. */
  readonly error: string
  /** Nothing can be saved without a session. */
  readonly isSignedIn: boolean
  readonly isSaving: boolean
  readonly isDone: boolean
  readonly isDirty: boolean
  /** A conflict with another owner's changes is not resolved yet. */
  readonly isUndecided: boolean
  /** The form shows changes that are kept and not public yet. */
  readonly isKept: boolean
  /** Whether visitors see what is saved. */
  readonly isToBePublic: boolean
  /** Keeps the changes without making them public; undefined where that is not possible. */
  readonly keep: (() => void) | undefined
  /** Makes them public; undefined where Enter in a field does it. Otherwise Enter keeps them. */
  readonly publish: (() => void) | undefined
}

/** What is still missing in the form, in the order of its fields. */
function listTasks(kind: ItemKind, { fields, images }: Faults): readonly string[] {
  const labels = kind.fields.filter(({ name }) => name in fields).map(({ label }) => label)
  return images === '' ? labels : ['Photographs', ...labels]
}

/** As many as fit beside the button on a phone. */
const NAMED = 3
const inShort = (tasks: readonly string[]) =>
  tasks.length > NAMED + 1
    ? `${tasks.slice(0, NAMED).join(', ')} and ${tasks.length - NAMED} more`
    : tasks.join(', ')

function describe(props: Props): ReactNode {
  const { kind, mode, faults, showFaults, isSignedIn, isDone, isDirty, isUndecided, isKept } = props
  if (isDone) return 'Saved.'
  // The sign-in form is above this form (SessionEnded.tsx).
  if (!isSignedIn && isDirty) return 'Not saved yet: sign in again first.'
  if (isUndecided) return 'First choose above which versions to keep.'
  const tasks = listTasks(kind, faults)
  if (tasks.length > 0)
    return (
      <>
        <FixFields count={tasks.length} isUntouched={!isDirty} show={showFaults} />{' '}
        <span>{inShort(tasks)}</span>
      </>
    )
  if (isDirty) return 'Not saved yet, but kept on this device.'
  if (isKept) return 'Kept, not public yet.'
  return mode === 'edit' ? 'No changes yet.' : ''
}

/** A bar that stays visible, with what is still missing, the error and the save button. */
export function SaveBar(props: Props) {
  const { kind, mode, faults, error, isSignedIn, isSaving, isDone, isDirty, isUndecided } = props
  const { isKept, isToBePublic, keep, publish } = props
  const isIncomplete = listTasks(kind, faults).length > 0
  const isWaiting = isSaving || isDone || !isSignedIn || undefined
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
      {/* Not `disabled` while it saves: the button would lose focus. */}
      <div className="save-buttons">
        {keep && (
          <button
            className="button quiet-button"
            type={publish ? 'submit' : 'button'}
            disabled={isIncomplete || isUndecided || !(isDirty || isSaving || isDone)}
            aria-disabled={isWaiting}
            onClick={publish ? undefined : keep}
          >
            Keep as draft
          </button>
        )}
        <button
          className="button"
          type={publish ? 'button' : 'submit'}
          disabled={isIncomplete || isUndecided}
          aria-disabled={isWaiting}
          onClick={publish}
        >
          {isSaving ? 'Saving …' : isKept && isToBePublic ? 'Publish' : `Save ${kind.name}`}
        </button>
      </div>
    </div>
  )
}
