import { useEffect, useState } from 'react'
import type { IdentityRules } from '../../../contract/people/identity.ts'
import { accounts } from '../../stores/session/accounts.ts'

/** The site's rules for registration; undefined while they load and if loading fails. */
export function useRules(): IdentityRules | undefined {
  const [rules, setRules] = useState<IdentityRules>()
  useEffect(() => {
    // If loading fails, the page shows texts that are true for every site.
    accounts.readRules().then(setRules, () => undefined)
  }, [])
  return rules
}
