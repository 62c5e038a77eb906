import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { $auth } from '../../stores/browser.ts'
import { returnPath } from '../../stores/session/return-path.ts'
import { useIsStarted } from '../start/started.ts'
import { Done } from './Done.tsx'
import { SignInForm } from './SignInForm.tsx'
import type { AccountWords, FormWords } from '../../stores/account-words.ts'
import { FormWordsContext, WithName } from './words.tsx'

interface Props {
  readonly form: FormWords
  readonly words: AccountWords['signIn']
}

/** The username whose password was just changed. */
function readKnown() {
  const username = new URLSearchParams(location.hash.slice(1)).get('username')
  return username ? { username } : undefined
}
const findNext = () => returnPath(location.search, location.origin)

/** /sign-in: the published page contains the empty form. */
export default function SignIn({ form, words }: Props) {
  const isStarted = useIsStarted()
  const { isLoggedin, username } = useStore($auth)
  const known = useMemo(() => (isStarted ? readKnown() : undefined), [isStarted])
  if (!isStarted || !isLoggedin)
    return (
      <FormWordsContext value={form}>
        <SignInForm words={words} findNext={findNext} {...(known && { known })} />
      </FormWordsContext>
    )
  const next = findNext()
  return (
    <Done>
      <WithName text={words.signedInAs} name={username} />{' '}
      <a href={next}>{next === PAGE_PATHS.home ? words.toHome : words.toNext}</a>
    </Done>
  )
}
