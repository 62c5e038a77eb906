import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { useIsStarted } from '../start/started.ts'
import { $isMember, $isRoleKnown, lookUpRole } from '../../stores/session/role.ts'

interface Props {
  /** Shown in the published page, and until it is known who it is. It takes the same place. */
  readonly skeleton: ReactNode
  readonly children: ReactNode
}

/** Shows its children to people who manage the site, and says to others where they are. */
export function ForManagers({ skeleton, children }: Props) {
  const isStarted = useIsStarted()
  const isMember = useStore($isMember)
  const isKnown = useStore($isRoleKnown)
  useEffect(() => void lookUpRole(), [])
  if (!isStarted || !isKnown) return skeleton
  if (!isMember) return children
  return (
    <div className="form-state">
      <p>Your account cannot manage this site. You can look around and change your own account.</p>
      <p>
        <a href={PAGE_PATHS.account}>Your account</a>
      </p>
    </div>
  )
}
