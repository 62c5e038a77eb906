import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { useIsStarted } from '../start/started.ts'
import { $isMember, lookUpRole } from '../../stores/session/role.ts'

/** Shows its children to people who manage the site, and says to others where they are. */
export function ForManagers({ children }: { readonly children: ReactNode }) {
  const isStarted = useIsStarted()
  const isMember = useStore($isMember)
  useEffect(() => void lookUpRole(), [])
  // The published page and the first render must be equal.
  if (!isStarted || !isMember) return children
  return (
    <div className="form-state">
      <p>Your account cannot manage this site. You can look around and change your own account.</p>
      <p>
        <a href={PAGE_PATHS.account}>Your account</a>
      </p>
    </div>
  )
}
