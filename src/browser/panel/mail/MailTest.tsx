import { useId, useState } from 'react'
import type { MailTestAnswer } from '../../../contract/mail/mail-server.ts'
import { isEmail } from '../../../contract/values/texts.ts'
import { run } from '../../stores/browser.ts'
import { MAIL_FAILURE_WORDS } from './mail-failures.ts'

interface Props {
  /** The suggested reader. */
  readonly start: string
  readonly test: (to: string) => Promise<MailTestAnswer>
  /** Whether the settings are complete; shows what is missing. */
  readonly isReady: () => Promise<boolean>
}

type Result = { readonly to: string } & MailTestAnswer

function TestResult({ to, failure, detail }: Result) {
  if (failure === undefined)
    return (
      <p>
        <strong>The mail server accepted the email.</strong> Check whether it arrives at {to}.
      </p>
    )
  return (
    <>
      <p>
        <span className="state danger">The email was not sent.</span> {MAIL_FAILURE_WORDS[failure]}
      </p>
      {detail && <p className="summary-line">The server says: {detail}</p>}
    </>
  )
}

/** Sends one mail with what is entered, also before it is saved, and shows what the mail server says. */
export function MailTest({ start, test, isReady }: Props) {
  const id = useId()
  const [entered, setEntered] = useState<string>()
  const [result, setResult] = useState<Result>()
  const [isBusy, setBusy] = useState(false)
  const to = (entered ?? start).trim()
  async function send() {
    if (isBusy || !(await isReady())) return
    setBusy(true)
    setResult(undefined)
    const outcome = await run({ work: () => test(to), failed: 'The email was not sent.' })
    if (outcome.kind === 'done') setResult({ to, ...outcome.value })
    setBusy(false)
  }
  return (
    <section className="mail-test" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>Test email</h3>
      <div className="field">
        <label htmlFor={id}>Send it to</label>
        <input
          id={id}
          type="email"
          autoComplete="email"
          value={entered ?? start}
          onChange={(event) => setEntered(event.target.value)}
        />
      </div>
      <button
        className="button quiet-button"
        type="button"
        disabled={!isEmail(to)}
        aria-disabled={isBusy || undefined}
        onClick={() => void send()}
      >
        Send a test email
      </button>
      <div role="status">
        {isBusy && <p className="summary-line">Waiting for the mail server …</p>}
        {result && <TestResult {...result} />}
      </div>
    </section>
  )
}
