import { useState } from 'react'
import { ForgottenPasswordSchema } from '../../../contract/people/identity.ts'
import { FORGOTTEN_PASSWORD_FIELDS } from '../../../contract/people/identity-fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { SUCCESS } from '../../../contract/messages.ts'
import { askForResetLink } from '../../stores/session/accounts.ts'
import { AccountForm } from './AccountForm.tsx'
import { Done } from './Done.tsx'
import { useRules } from './use-rules.ts'

/** /forgotten-password: sends a link by mail, or names another way if the site has no mail server. */
export default function ForgottenPassword() {
  const rules = useRules()
  const [isDone, setDone] = useState(false)

  if (rules?.canSendMail === false) {
    return (
      <div className="account-help" role="status">
        <p>This site cannot send email, so no link can reach you.</p>
        <p>If the site is yours, set a new password on its server:</p>
        <pre>npm run owner -- --username YOU --email ADDRESS --password NEW</pre>
        <p>If you help to look after it, ask its owner for a new invitation.</p>
      </div>
    )
  }
  if (isDone) {
    return (
      <Done>
        {SUCCESS.forgottenPassword} The link in it works once, within {LIMITS.resetLinkMinutes} minutes.
      </Done>
    )
  }
  return (
    <AccountForm
      schema={ForgottenPasswordSchema}
      fields={FORGOTTEN_PASSWORD_FIELDS}
      button="Send me a link"
      busyButton="Sending …"
      submit={async (request) => {
        const outcome = await askForResetLink(request)
        setDone(outcome.kind === 'done')
        return outcome
      }}
    />
  )
}
