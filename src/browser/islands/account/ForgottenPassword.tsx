import { useState } from 'react'
import { ForgottenPasswordSchema } from '../../../contract/people/identity.ts'
import { FORGOTTEN_PASSWORD_FIELDS } from '../../../contract/people/identity-fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { AccountWords, FormWords } from '../../stores/account-words.ts'
import { askForResetLink } from '../../stores/session/accounts.ts'
import { AccountForm } from './AccountForm.tsx'
import { Done } from './Done.tsx'
import { useRules } from './use-rules.ts'
import { FormWordsContext } from './words.tsx'

interface Props {
  readonly form: FormWords
  readonly words: AccountWords['forgotten']
}

/** /forgotten-password: sends a link by mail, or names another way if the site has no mail server. */
export default function ForgottenPassword({ form, words }: Props) {
  const rules = useRules()
  const [isDone, setDone] = useState(false)

  if (rules?.canSendMail === false) {
    return (
      <div className="account-help" role="status">
        <p>{words.noMail}</p>
        <p>{words.ifYours}</p>
        <pre>npm run owner -- --username YOU --email ADDRESS --password NEW</pre>
        <p>{words.ifHelping}</p>
      </div>
    )
  }
  if (isDone) {
    return <Done>{words.sent.replace('{minutes}', String(LIMITS.resetLinkMinutes))}</Done>
  }
  return (
    <FormWordsContext value={form}>
      <AccountForm
        schema={ForgottenPasswordSchema}
        fields={FORGOTTEN_PASSWORD_FIELDS}
        button={words.button}
        busyButton={words.busy}
        submit={async (request) => {
          const outcome = await askForResetLink(request)
          setDone(outcome.kind === 'done')
          return outcome
        }}
      />
    </FormWordsContext>
  )
}
