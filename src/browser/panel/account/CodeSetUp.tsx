import { type Code, CodeSchema, type CodeSetUp as SetUp } from '../../../contract/people/factors.ts'
import { CODE_FIELDS } from '../../../contract/people/identity-fields.ts'
import { AccountForm } from '../../islands/account/AccountForm.tsx'
import { run } from '../../stores/browser.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { useOwnAccountWords } from './words.ts'

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
  const { codes: words } = useOwnAccountWords()
  return (
    <div className="code-set-up">
      <p>{words.scan}</p>
      <svg
        className="qr"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={words.qr}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="account-note">
        <a href={uri}>{words.openApp}</a>
        {words.orType} <code>{inGroups(secret)}</code>
      </p>
      <AccountForm<Code>
        schema={CodeSchema}
        fields={CODE_FIELDS}
        prefix="first-"
        button={words.button}
        busyButton={words.busy}
        submit={async (code) => {
          const outcome = await run({ work: () => accounts.turnCodesOn(code), said: words.areOn })
          if (outcome.kind === 'done') onDone(outcome.value.codes)
          return outcome
        }}
        toProblem={({ messages, details }) => (messages.length > 0 ? messages : details).join(' ')}
      />
      <p>
        <button className="plain-button" type="button" onClick={onCancel}>
          {words.cancel}
        </button>
      </p>
    </div>
  )
}
