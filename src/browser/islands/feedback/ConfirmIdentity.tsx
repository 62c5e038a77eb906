import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { PasswordProofSchema } from '../../../contract/people/factors.ts'
import { PROOF_FIELDS } from '../../../contract/people/identity-fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { AccountWords, FormWords } from '../../stores/account-words.ts'
import { $auth, run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { $identityQuestion, type IdentityQuestion } from '../../stores/session/identity-check.ts'
import { AccountForm } from '../account/AccountForm.tsx'
import { PasskeyButton } from '../account/PasskeyButton.tsx'
import { FormWordsContext } from '../account/words.tsx'
import type { Outcome } from '../../stores/feedback/outcome.ts'
import { useModal } from './modal.ts'
import formStyles from '../account/account-form.css?url'
import styles from './session-ended.css?url'
import { loadStyleSheet } from '../start/style-sheet.ts'

let styling: Promise<unknown> | undefined

/** Password managers need the name of the account to fill in the password. */
function UserName() {
  const { username } = useStore($auth)
  return <input autoComplete="username" value={username} readOnly hidden />
}

interface Props {
  readonly words: AccountWords & { readonly form: FormWords }
}

function Proofs({ answer, words: { confirm, form, signIn } }: IdentityQuestion & Props) {
  async function prove(work: () => Promise<unknown>): Promise<Outcome> {
    const outcome = await run({ work })
    if (outcome.kind === 'done') answer(true)
    return outcome
  }
  return (
    <FormWordsContext value={form}>
      <p className="account-note">{confirm.text.replace('{minutes}', String(LIMITS.confirmationMinutes))}</p>
      <AccountForm
        schema={PasswordProofSchema}
        fields={PROOF_FIELDS}
        prefix="confirm-"
        button={confirm.button}
        busyButton={confirm.busy}
        submit={({ password }) => prove(() => accounts.confirm({ password }))}
        toProblem={({ messages, details }) => (messages.length > 0 ? messages : details).join(' ')}
      >
        <UserName />
      </AccountForm>
      <PasskeyButton use={({ confirmWithPasskey }) => prove(confirmWithPasskey)}>
        {signIn.passkey}
      </PasskeyButton>
    </FormWordsContext>
  )
}

/** The dialog before a change that needs a recent sign-in. Closing it leaves everything as it was. */
export default function ConfirmIdentity({ words }: Props) {
  const question = useStore($identityQuestion)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    styling ??= Promise.all([styles, formStyles].map(loadStyleSheet))
  }, [])
  useModal(dialog, question !== undefined)
  useEffect(() => dialog.current?.querySelector('input')?.focus(), [question])
  const close = () => question?.answer(false)

  return (
    <div className="session-question">
      <dialog ref={dialog} aria-labelledby="confirm-title" onCancel={close}>
        <button className="close" type="button" aria-label={words.ended.close} onClick={close}>
          ×
        </button>
        <h2 id="confirm-title">{words.confirm.title}</h2>
        {question && <Proofs {...question} words={words} />}
      </dialog>
    </div>
  )
}
