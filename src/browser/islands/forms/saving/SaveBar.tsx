import { type ReactNode, useEffect, useRef } from 'react'
import { ownerWords, sharedWords, tell } from '../../../stores/owner-words.ts'
import { FixFields } from '../FixFields.tsx'
import { focusAgain } from '../focus.ts'
import type { Mode } from '../images/images.ts'
import type { ItemKind } from '../kinds.ts'
import type { Faults } from '../resolver.ts'

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
  /** Chosen photographs are being read. */
  readonly isReading: boolean
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

/** What is still missing in the form, in the order of its fields. Photographs that are being read are not. */
function listTasks({ kind, faults: { fields, images }, isReading }: Props): readonly string[] {
  const labels = kind.fields.filter(({ name }) => name in fields).map(({ label }) => label)
  return images === '' || isReading ? labels : [ownerWords().forms.bar.photographs, ...labels]
}

/** As many as fit beside the button on a phone. */
const NAMED = 3
const inShort = (tasks: readonly string[]) =>
  tasks.length > NAMED + 1
    ? tell(ownerWords().forms.bar.more, {
        tasks: tasks.slice(0, NAMED).join(', '),
        count: tasks.length - NAMED,
      })
    : tasks.join(', ')

function describe(props: Props): ReactNode {
  const { mode, showFaults, isSignedIn, isDone, isDirty, isReading, isUndecided, isKept } = props
  const words = ownerWords().forms.bar
  if (isDone) return words.saved
  // The sign-in form is above this form (SessionEnded.tsx).
  if (!isSignedIn && isDirty) return words.signIn
  if (isUndecided) return words.undecided
  const tasks = listTasks(props)
  if (tasks.length > 0)
    return (
      <>
        <FixFields count={tasks.length} isUntouched={!isDirty} show={showFaults} />{' '}
        <span>{inShort(tasks)}</span> {isReading && words.reading}
      </>
    )
  if (isReading) return words.reading
  if (isDirty) return words.unsaved
  if (isKept) return words.kept
  return mode === 'edit' ? words.unchanged : ''
}

/** A bar that stays visible, with what is still missing, the error and the save button. */
export function SaveBar(props: Props) {
  const { kind, mode, error, isSignedIn, isSaving, isDone, isDirty, isUndecided } = props
  const { isKept, isToBePublic, keep, publish } = props
  const isIncomplete = listTasks({ ...props, isReading: false }).length > 0
  const isWaiting = isSaving || isDone || !isSignedIn || undefined
  const words = ownerWords().forms.bar
  const button = useRef<HTMLButtonElement>(null)
  // What had the focus may be inert now.
  useEffect(() => {
    if (isDone) focusAgain(() => button.current)
  }, [isDone])
  const failure = sharedWords().toasts[`${kind.name}Not${mode === 'create' ? 'Created' : 'Updated'}`]
  return (
    <div className="save-bar">
      <div className="save-state">
        {error !== '' && (
          <p className="save-error" role="alert">
            <strong>{failure}</strong> {error} {words.stillHere}
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
            {words.keep}
          </button>
        )}
        <button
          ref={button}
          className="button"
          type={publish ? 'button' : 'submit'}
          disabled={isIncomplete || isUndecided}
          aria-disabled={isWaiting}
          onClick={publish}
        >
          {isSaving ? words.saving : isKept && isToBePublic ? words.publish : words.save[kind.name]}
        </button>
      </div>
    </div>
  )
}
