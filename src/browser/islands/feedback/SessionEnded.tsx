import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import type { AccountWords, FormWords } from '../../stores/account-words.ts'
import { FormWordsContext } from '../account/words.tsx'
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

interface Props {
  readonly words: AccountWords & { readonly form: FormWords }
}

/**
 * Shown above an owner's screen whose session has ended. It does not take the focus and offers sign-in on the same
 * page. It disappears when a session starts, in this tab or in another.
 */
export function SessionEnded({ words }: Props) {
  const { ended, form, signIn } = words
  const dialog = useRef<HTMLDialogElement>(null)
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    styling ??= Promise.all([styles, formStyles].map(loadStyleSheet))
  }, [])
  useFocusAfterwards()
  useModal(dialog, isAsking)

  return (
    <div className="session-ended">
      <p role="alert">{ended.text}</p>
      <button className="button" type="button" onClick={() => setAsking(true)}>
        {ended.again}
      </button>
      <dialog ref={dialog} aria-labelledby="session-ended-title" onClose={() => setAsking(false)}>
        <button className="close" type="button" aria-label={ended.close} onClick={() => setAsking(false)}>
          ×
        </button>
        <h2 id="session-ended-title">{ended.title}</h2>
        {isAsking && (
          <Suspense fallback={<p role="status">{ended.loading}</p>}>
            <FormWordsContext value={form}>
              <SignInForm words={signIn} findNext={stay} prefix="again-" />
            </FormWordsContext>
            <FocusFirstField within={dialog} />
          </Suspense>
        )}
      </dialog>
    </div>
  )
}
