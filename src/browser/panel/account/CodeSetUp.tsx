import { type Code, CodeSchema, type CodeSetUp as SetUp } from '../../../contract/people/factors.ts'
import { CODE_FIELDS } from '../../../contract/people/identity-fields.ts'
import { AccountForm } from '../../islands/account/AccountForm.tsx'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'

interface Props {
  readonly setUp: SetUp
  /** Gets the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

/** In groups of four letters, which are easier to type. */
const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret

/** Brings the secret into the app, and asks for its first code. */
export function CodeSetUp({ setUp: { secret, uri, qr }, onDone, onCancel }: Props) {
  return (
    <div className="code-set-up">
      <p>Scan this with an authenticator app, such as Apple Passwords, Google Authenticator or 1Password.</p>
      <svg
        className="qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label="QR code for the app"
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="account-note">
        <a href={uri}>Open the app on this device</a>, or type this key there: <code>{inGroups(secret)}</code>
      </p>
      <AccountForm<Code>
        schema={CodeSchema}
        fields={CODE_FIELDS}
        prefix="first-"
        button="Switch on"
        busyButton="Switching on …"
        submit={async (code) => {
          const outcome = await run({ work: () => accounts.turnCodesOn(code), said: 'Codes are on' })
          if (outcome.kind === 'done') onDone(outcome.value.codes)
          return outcome
        }}
        toProblem={({ messages, details }) => (messages.length > 0 ? messages : details).join(' ')}
      />
      <p>
        <button className="plain-button" type="button" onClick={onCancel}>
          Cancel
        </button>
      </p>
    </div>
  )
}
