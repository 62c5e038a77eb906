import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { $auth } from '../../stores/browser.ts'
import { returnPath } from '../../stores/session/return-path.ts'
import { useIsStarted } from '../start/started.ts'
import { Done } from './Done.tsx'
import { SignInForm } from './SignInForm.tsx'

/** The username whose password was just changed. */
function readKnown() {
  const username = new URLSearchParams(location.hash.slice(1)).get('username')
  return username ? { username } : undefined
}
const findNext = () => returnPath(location.search, location.origin)

/** /sign-in: the published page contains the empty form. */
export default function SignIn() {
  const isStarted = useIsStarted()
  const { isLoggedin, username } = useStore($auth)
  const known = useMemo(() => (isStarted ? readKnown() : undefined), [isStarted])
  if (!isStarted || !isLoggedin) return <SignInForm findNext={findNext} {...(known && { known })} />
  const next = findNext()
  return (
    <Done>
      You are signed in as <bdi>{username}</bdi>.{' '}
      <a href={next}>{next === PAGE_PATHS.home ? 'Go to the home page' : 'Continue'}</a>
    </Done>
  )
}
