import { signInPath } from '../stores/return-path.ts'

/** Above an owner's screen whose session has ended in the middle. */
export function SessionEnded() {
  return (
    <p className="session-ended" role="alert">
      Your session has ended.{' '}
      <a href={signInPath(location.pathname + location.search + location.hash)}>Sign in</a> to go on.
    </p>
  )
}
