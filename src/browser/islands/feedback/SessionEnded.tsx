import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useModal } from './modal.ts'
import formStyles from '../account/account-form.css?url'
import styles from './session-ended.css?url'
import { loadStyleSheet } from '../start/style-sheet.ts'

const SignInForm = lazy(async () => ({ default: (await import('../account/SignInForm.tsx')).SignInForm }))
const stay = () => null
/** The style sheet loads once, and only when it is needed: visitors never download it. */
let styling: Promise<unknown> | undefined

/** Rendered next to the lazy form, so that focus moves to its first field when it has loaded. */
function FocusFirstField({ within }: { readonly within: RefObject<HTMLElement | null> }) {
  useEffect(() => within.current?.querySelector('input')?.focus(), [within])
  return null
}

/** Returns focus to the element that had it when the session ended, such as a text field. */
function useFocusAfterwards() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
}

/**
 * Shown above an owner's screen whose session has ended. It does not take the focus and offers sign-in on the same
 * page. It disappears when a session starts, in this tab or in another.
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
      <p role="alert">You have been signed out. What you see and what you typed is still here.</p>
      <button className="button" type="button" onClick={() => setAsking(true)}>
        Sign in again
      </button>
      <dialog ref={dialog} aria-labelledby="session-ended-title" onClose={() => setAsking(false)}>
        <button className="close" type="button" aria-label="Close" onClick={() => setAsking(false)}>
          ×
        </button>
        <h2 id="session-ended-title">Sign in</h2>
        {isAsking && (
          <Suspense fallback={<p role="status">Loading …</p>}>
            <SignInForm findNext={stay} prefix="again-" />
            <FocusFirstField within={dialog} />
          </Suspense>
        )}
      </dialog>
    </div>
  )
}
