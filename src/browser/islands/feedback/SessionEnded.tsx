import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useModal } from './modal.ts'
import formStyles from '../account/account-form.css?url'
import styles from './session-ended.css?url'
import { loadStyleSheet } from '../start/style-sheet.ts'

const SignInForm = lazy(async () => ({ default: (await import('../account/SignInForm.tsx')).SignInForm }))
const stay = () => null
/** Asked for once, when it is needed: no visitor downloads it. */
let styling: Promise<unknown> | undefined

/** Beside what comes late: the keyboard begins in its first field. */
function FocusFirstField({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  useEffect(() => within.current?.querySelector('input')?.focus(), [within])
  return null
}

/** The focus goes back to where it was when the session ended, such as the field that somebody was typing in. */
function useFocusAfterwards() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}

/**
 * Above an owner's screen whose session has ended in the middle: says so without taking the keyboard away, and lets
 * people sign in where they are. Goes as soon as there is a session again, here or from another tab.
 */
export function SessionEnded() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    styling ??= Promise.all([styles, formStyles].map(loadStyleSheet))
  }, [])
  useFocusAfterwards()
  useModal(dialog, isAsking)

  return (
    <div className="session-ended">
      <p role="alert">Your session has ended. What you see and what you typed stays here.</p>
      <button className="button" type="button" onClick={() => setAsking(true)}>
        Sign in again
      </button>
      <dialog ref={dialog} aria-labelledby="session-ended-title" onClose={() => setAsking(false)}>
        <button className="close" type="button" aria-label="Close" onClick={() => setAsking(false)}>
          ×
        </button>
        <h2 id="session-ended-title">Sign in</h2>
        {isAsking && (
          <Suspense fallback={<p role="status">One moment …</p>}>
            <SignInForm findNext={stay} prefix="again-" />
            <FocusFirstField within={dialog} />
          </Suspense>
        )}
      </dialog>
    </div>
  )
}
