import { useId, useState } from 'react'
import type { MailTestAnswer } from '../../../contract/mail/mail-server.ts'
import { isEmail } from '../../../contract/values/texts.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { tellWith } from '../parts/tell-with.ts'

interface Props {
  /** The suggested reader. */
  readonly start: string
  readonly test: (to: string) => Promise<MailTestAnswer>
  /** Whether the settings are complete; shows what is missing. */
  readonly isReady: () => Promise<boolean>
}

type Result = { readonly to: string } & MailTestAnswer

function TestResult({ to, failure, detail }: Result) {
  const { test: words } = ownerWords().mail.server
  if (failure === undefined)
    return <p>{tellWith(words.accepted, { to, b: (inside) => <strong>{inside}</strong> })}</p>
  return (
    <>
      <p>
        <span className="state danger">{words.notSent}</span> {words.failures[failure]}
      </p>
      {detail && <p className="summary-line">{tell(words.answer, { detail })}</p>}
    </>
  )
}

/** Sends one mail with what is entered, also before it is saved, and shows what the mail server says. */
export function MailTest({ start, test, isReady }: Props) {
  const { test: words } = ownerWords().mail.server
  const id = useId()
  const [entered, setEntered] = useState<string>()
  const [result, setResult] = useState<Result>()
  const [isBusy, setBusy] = useState(false)
  const to = (entered ?? start).trim()
  async function send() {
    if (isBusy || !(await isReady())) return
    setBusy(true)
    setResult(undefined)
    const outcome = await run({ work: () => test(to), failed: words.notSent })
    if (outcome.kind === 'done') setResult({ to, ...outcome.value })
    setBusy(false)
  }
  return (
    <section className="mail-test" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{words.title}</h3>
      <div className="field">
        <label htmlFor={id}>{words.to}</label>
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
        {words.send}
      </button>
      <div role="status">
        {isBusy && <p className="summary-line">{words.sending}</p>}
        {result && <TestResult {...result} />}
      </div>
    </section>
  )
}
