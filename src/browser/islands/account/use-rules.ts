import { useEffect, useState } from 'react'
import type { IdentityRules } from '../../../contract/people/identity.ts'
import { accounts } from '../../stores/session/accounts.ts'

/** What this site grants to strangers; undefined until it is known, and where the line is broken. */
export function useRules(): IdentityRules | undefined {
  const [rules, setRules] = useState<IdentityRules>()
  useEffect(() => {
    // Without it the page says what holds for every site.
    accounts.readRules().then(setRules, () => undefined)
  }, [])
  return rules
}
