import { useStore } from '@nanostores/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { $auth, pageSession } from '../../stores/browser.ts'
import { requireSession } from '../../stores/session/require-session.ts'
import { $identityQuestion } from '../../stores/session/identity-check.ts'
import { SessionEnded } from '../feedback/SessionEnded.tsx'
import { onReturned } from '../start/returned.ts'
import { useIsStarted } from '../start/started.ts'
import { useAccountWords } from './words.tsx'

/** Loads with the first question. It stays, so that the dialog can close. */
const ConfirmIdentity = lazy(() => import('../feedback/ConfirmIdentity.tsx'))

interface Props {
  /** Shown in the published page and until the island has started. */
  readonly skeleton: ReactNode
  /** Rendered only in the browser and only with a session. It stays when the session ends. */
  readonly children: ReactNode
}

function Admission({ skeleton, children }: Props) {
  const [isAdmitted, setAdmitted] = useState(() => pageSession.read() !== undefined)
  useEffect(() => {
    if (!isAdmitted) void requireSession().then(setAdmitted)
  }, [isAdmitted])
  // After Logout nobody reads by “Back” what was here.
  useEffect(
    () =>
      onReturned(() => {
        if (!pageSession.read()) setAdmitted(false)
      }),
    [],
  )
  const { isLoggedin } = useStore($auth)
  const words = useAccountWords()
  const [isAsked, setAsked] = useState(false)
  useEffect(
    () =>
      $identityQuestion.listen(() => {
        setAsked(true)
      }),
    [],
  )
  if (!isAdmitted) return skeleton
  return (
    <>
      {!isLoggedin && words && <SessionEnded words={words} />}
      {children}
      <Suspense>{isAsked && words && <ConfirmIdentity words={words} />}</Suspense>
    </>
  )
}

/**
 * Wraps an owner's screen. A visitor without a session goes to the sign-in page and comes back. If the session ends
 * later, the content stays and a sign-in form appears above it.
 */
export function SignedIn(props: Props) {
  return useIsStarted() ? <Admission {...props} /> : props.skeleton
}
