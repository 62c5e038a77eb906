import { useState } from 'react'
import { createHistoryCalls } from '../../../client/owner/history.ts'
import { type AuditEntry, ORDER, type ValueChange } from '../../../contract/audit.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { siteCurrency } from '../../stores/site-currency.ts'
import { counted } from '../parts/counted.ts'
import { toWords } from './history-words.ts'
import { valueInWords } from './value-words.ts'

const history = createHistoryCalls(call)
/** The status of a change whose value was changed again since. */
const CHANGED_SINCE = 412

function Values({ change: { field, before, after } }: { readonly change: ValueChange }) {
  if (field === ORDER) return <p>{counted(Array.isArray(after) ? after.length : 0, 'painting')} moved</p>
  const currency = siteCurrency()
  return (
    <dl className="old-and-new">
      <div>
        <dt>
          <span className="hidden-text">{toWords(field)}, </span>Before
        </dt>
        <dd dir="auto">{valueInWords(field, before, currency)}</dd>
      </div>
      <div>
        <dt>
          <span className="hidden-text">{toWords(field)}, </span>After
        </dt>
        <dd dir="auto">{valueInWords(field, after, currency)}</dd>
      </div>
    </dl>
  )
}

interface Props {
  readonly entry: AuditEntry
  readonly onBack: () => void
}

/** Brings a change back; asks first where that would replace a newer value. */
function BringBack({ entry, onBack }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  async function bringBack(overwrite: boolean) {
    setBusy(true)
    const outcome = await run({
      work: () => history.bringChangeBack(entry.id, overwrite),
      failed: 'The change could not be brought back.',
      said: `“${entry.title}” is as before`,
      isBlocking: true,
    })
    setBusy(false)
    setAsking('status' in outcome && outcome.status === CHANGED_SINCE)
    if (outcome.kind === 'done') onBack()
  }
  return (
    <p className="toolbar">
      <button
        className="plain-button"
        type="button"
        aria-disabled={isBusy}
        onClick={() => void (isBusy || bringBack(isAsking))}
      >
        {isAsking ? 'Bring back anyway' : 'Bring back'}
        <span className="hidden-text">
          : <bdi>{entry.title}</bdi>
        </span>
      </button>
    </p>
  )
}

/** Old values beside new ones, opened on demand. */
export function Changes({ entry, onBack }: Props) {
  const { changes } = entry
  if (changes.length === 0) return null
  return (
    <details className="changes">
      <summary>
        Show<span className="hidden-text"> what was changed in “{entry.title}”</span>
      </summary>
      {changes.map((change) => (
        <section key={change.field}>
          {change.field !== ORDER && <h4>{toWords(change.field)}</h4>}
          <Values change={change} />
        </section>
      ))}
      <BringBack entry={entry} onBack={onBack} />
    </details>
  )
}
