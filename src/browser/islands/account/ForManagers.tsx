import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { useIsStarted } from '../start/started.ts'
import { $spokenLanguage, sharedWords } from '../../stores/owner-words.ts'
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
  // The bar may begin to speak later.
  const language = useStore($spokenLanguage)
  useEffect(() => void lookUpRole(), [])
  if (!isStarted || !isKnown) return skeleton
  if (!isMember) return children
  const { text, account } = sharedWords().forManagers
  return (
    <div className="form-state" lang={language}>
      <p>{text}</p>
      <p>
        <a href={PAGE_PATHS.account}>{account}</a>
      </p>
    </div>
  )
}
