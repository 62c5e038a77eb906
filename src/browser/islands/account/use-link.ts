import { useEffect, useState } from 'react'
import type { AccountLink, AccountLinkAnswer } from '../../../contract/people/identity.ts'
import type * as ManagerPasswords from '../../../contract/people/manager-passwords.ts'
import { accounts } from '../../stores/session/accounts.ts'

type ManagerRules = typeof ManagerPasswords
interface Link {
  /** null when the link does not work any more; undefined while it is unknown. */
  readonly answer?: AccountLinkAnswer
  /** The rules for passwords of managers, if the link is for one of them. */
  readonly rules?: ManagerRules
}

async function readLink(link: AccountLink): Promise<Link> {
  const answer = await accounts.readLink(link)
  if (!answer?.isManager) return { answer }
  return { answer, rules: await import('../../../contract/people/manager-passwords.ts') }
}

/** What a set-up link, invitation or reset link is for. If that cannot be loaded, the server still checks the form. */
export function useLink(kind: keyof AccountLink, code: string): Link {
  const [read, setRead] = useState<{ readonly code: string; readonly link: Link }>()
  useEffect(() => {
    let isWanted = true
    if (code === '') return
    readLink({ setup: '', token: '', [kind]: code }).then(
      (link) => {
        if (isWanted) setRead({ code, link })
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [kind, code])
  return read?.code === code ? read.link : {}
}
