import { useMemo, useRef, useState } from 'react'
import { type Passkey, PasskeyNameSchema } from '../../../contract/people/factors.ts'
import { PASSKEY_FIELDS } from '../../../contract/people/identity-fields.ts'
import { AccountForm } from '../../islands/account/AccountForm.tsx'
import { useModal } from '../../islands/feedback/modal.ts'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { say } from '../../stores/words.ts'
import type { PartProps } from './forms.tsx'
import { useOwnAccountWords } from './words.ts'

/** Gives a passkey another name, in a dialog. */
export function RenameButton({
  passkey: { id, name },
  onChange,
}: Pick<PartProps, 'onChange'> & { readonly passkey: Passkey }) {
  const { passkeys: words } = useOwnAccountWords()
  const label = say(words.renameOne, { name })
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useModal(dialog, isOpen)
  const fixed = useMemo(() => ({ name }), [name])
  return (
    <>
      <button className="plain-button" type="button" aria-label={label} onClick={() => setOpen(true)}>
        {words.rename}
      </button>
      <dialog ref={dialog} className="account-dialog" aria-label={label} onClose={() => setOpen(false)}>
        {isOpen && (
          <AccountForm
            schema={PasskeyNameSchema}
            fields={PASSKEY_FIELDS}
            prefix={`passkey-${id}-`}
            fixed={fixed}
            button={words.rename}
            busyButton={words.renaming}
            submit={async (change) => {
              const outcome = await run({
                work: () => accounts.renamePasskey(id, change),
                failed: words.notRenamed,
              })
              if (outcome.kind !== 'done') return outcome
              onChange(() => outcome.value)
              setOpen(false)
              return outcome
            }}
          />
        )}
      </dialog>
    </>
  )
}
