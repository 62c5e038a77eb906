import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $auth } from '../../stores/browser.ts'
import { requireSession } from '../../stores/session/require-session.ts'
import { SessionEnded } from '../feedback/SessionEnded.tsx'
import { useIsStarted } from '../start/started.ts'

interface Props {
  /** What stands there in the published page and until the island has started. */
  readonly skeleton: ReactNode
  /** Rendered in the browser only, for somebody with a session; it stays when the session ends. */
  readonly children: ReactNode
}

function Admission({ skeleton, children }: Props) {
  const [isAdmitted] = useState(requireSession)
  const { isLoggedin } = useStore($auth)
  if (!isAdmitted) return skeleton
  return (
    <>
      {!isLoggedin && <SessionEnded />}
      {children}
    </>
  )
}

/**
 * Around an owner's screen: who has no session is sent to sign in and comes back. A session that ends in the middle
 * takes nothing away: signing in is offered above what stands there.
 */
export function SignedIn(props: Props) {
  return useIsStarted() ? <Admission {...props} /> : props.skeleton
}
