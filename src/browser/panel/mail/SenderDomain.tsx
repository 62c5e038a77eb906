import { useState } from 'react'
import type { RecordCheck, SenderDomain as Found } from '../../../contract/mail/sender-domain.ts'
import { run } from '../../stores/browser.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

const isAmiss = ({ state }: RecordCheck) => state === 'missing' || state === 'wrong'

function adviceOn({ record, state }: RecordCheck) {
  const { domain: words } = ownerWords().mail
  if (state === 'unanswered') return words.unanswered
  return record === 'spf' && state === 'unsure' ? words.unsureSpf : words.advice[record]
}

function Check({ check }: { readonly check: RecordCheck }) {
  const { domain: words } = ownerWords().mail
  const { record, state, name, found, wanted } = check
  return (
    <li>
      <p>
        <strong>{words.records[record]}</strong>{' '}
        <span className={isAmiss(check) ? 'state danger' : 'state'}>{words.states[state]}</span>
      </p>
      {state !== 'right' && <p className="summary-line">{adviceOn(check)}</p>}
      {wanted && (
        <dl className="dns-line">
          <dt>{words.type}</dt>
          <dd>TXT</dd>
          <dt>{words.name}</dt>
          <dd>
            <code>{name}</code>
          </dd>
          <dt>{words.value}</dt>
          <dd>
            <code>{wanted}</code>
          </dd>
          {found.length > 0 && (
            <>
              <dt>{words.instead}</dt>
              <dd>
                {found.map((line) => (
                  <code key={line}>{line}</code>
                ))}
              </dd>
            </>
          )}
        </dl>
      )}
    </li>
  )
}

function Result({ domain, isProviders, otherAccount, records }: Found) {
  const { domain: words } = ownerWords().mail
  if (domain === '') return <p>{words.none}</p>
  const isRight = records.every(({ state }) => state === 'right')
  const sum = records.some(isAmiss) ? words.someMissing : isRight ? words.allRight : words.nothingMissing
  return (
    <>
      {isProviders && <p>{tell(words.providers, { domain })}</p>}
      {otherAccount && (
        <p className="notice">{tell(words.otherAccount, { domain, account: otherAccount })}</p>
      )}
      {!isProviders && <p>{tell(sum, { domain })}</p>}
      <ul className="dns-checks">
        {records.map((check) => (
          <Check key={check.record} check={check} />
        ))}
      </ul>
      {records.length > 0 && <p className="summary-line">{words.rules}</p>}
    </>
  )
}

/** Asks DNS whether mails of the sender's domain will be taken for genuine, with the lines to enter where they are missing. */
export function SenderDomain({ check }: { readonly check: () => Promise<Found> }) {
  const { domain: words } = ownerWords().mail
  const [found, setFound] = useState<Found>()
  const [isBusy, setBusy] = useState(false)
  async function look() {
    if (isBusy) return
    setBusy(true)
    const outcome = await run({ work: check, failed: words.notChecked })
    if (outcome.kind === 'done') setFound(outcome.value)
    setBusy(false)
  }
  return (
    <section className="mail-test" aria-labelledby="sender-domain">
      <h3 id="sender-domain">{words.title}</h3>
      <p className="summary-line">{words.hint}</p>
      <button
        className="button quiet-button"
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => void look()}
      >
        {words.check}
      </button>
      <div role="status">
        {isBusy && <p className="summary-line">{words.checking}</p>}
        {!isBusy && found && <Result {...found} />}
      </div>
    </section>
  )
}
