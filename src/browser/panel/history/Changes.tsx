import { useState } from 'react'
import { createHistoryCalls } from '../../../client/owner/history.ts'
import {
  type AuditEntry,
  type AuditKind,
  holdsImages,
  ORDER,
  PRICES,
  type ValueChange,
} from '../../../contract/audit.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { currencyOf } from '../../stores/site-currency.ts'
import type { Currency } from '../../../contract/prices/currency.ts'
import { findDifferences } from './differences.ts'
import { toWords } from './history-words.ts'
import { labelPhotographs, type Photograph } from './photograph-changes.ts'
import { Photographs } from './Photographs.tsx'
import { valueInWords } from './value-words.ts'

const history = createHistoryCalls(call)
/** The status of a change whose value was changed again since. */
const CHANGED_SINCE = 412

const SIDES = [
  { side: 'before', Mark: 'del' },
  { side: 'after', Mark: 'ins' },
] as const

interface ValuesProps {
  readonly kind: AuditKind
  readonly change: ValueChange
  /** Of prices, before and after the change. */
  readonly currencies: Readonly<Record<'before' | 'after', Currency>>
}

/** The currencies of a changed price as noted with it. Of an older line: those of the same change, or the one noted. */
function currenciesOf(
  { changes }: AuditEntry,
  { currency, currencyBefore }: ValueChange,
): ValuesProps['currencies'] {
  if (currencyBefore !== undefined) return { before: currencyOf(currencyBefore), after: currencyOf(currency) }
  const changed = changes.find(({ field }) => field === 'currency')
  const sideOf = (side: 'before' | 'after') => currencyOf(changed ? String(changed[side]) : currency)
  return { before: sideOf('before'), after: sideOf('after') }
}

/** Both sides of changed photographs. */
const photographsOf = ({ field, before, after }: ValueChange) =>
  holdsImages(field) && Array.isArray(before) && Array.isArray(after)
    ? labelPhotographs(before as Photograph[], after as Photograph[])
    : undefined

/** Whether a value is shown as a person has typed it. */
const isAsTyped = (field: string, value: unknown, words: string) =>
  value === words || (typeof value === 'object' && field !== PRICES)

/** Both values. In texts the words that differ are marked. */
function Values({ kind, change, currencies }: ValuesProps) {
  const { field } = change
  const inWords = (side: 'before' | 'after') => {
    const words = valueInWords(field, change[side], currencies[side])
    const isOfSite = field === 'currency' && change[side] === null
    return isOfSite && change.currencyBefore !== undefined ? `${words}, ${currencies[side]}` : words
  }
  const photographs = photographsOf(change)
  // Marks within a price or a date would say nothing.
  const isText = SIDES.every(({ side }) => isAsTyped(field, change[side], inWords(side)))
  const differences = isText ? findDifferences(inWords('before'), inWords('after')) : undefined
  return (
    <dl className={photographs ? 'old-and-new with-photographs' : 'old-and-new'}>
      {SIDES.map(({ side, Mark }) => (
        <div key={side}>
          <dt>
            <span className="hidden-text">{toWords(field, kind)}, </span>
            {ownerWords().history.sides[side]}
          </dt>
          <dd dir="auto">
            {photographs ? (
              <Photographs photographs={photographs[side]} />
            ) : differences ? (
              // The parts of a text have no names of their own, and never change.
              differences[side].map(({ text, isOther }, index) =>
                isOther ? <Mark key={index}>{text}</Mark> : text,
              )
            ) : (
              inWords(side)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface Props {
  readonly entry: AuditEntry
  readonly onBack: () => void
}

/** Brings a change back; asks first where that would replace a newer value. */
function BringBack({ entry, onBack }: Props) {
  const { bringBack: words } = ownerWords().history
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  async function bringBack(overwrite: boolean) {
    setBusy(true)
    const outcome = await run({
      work: () => history.bringChangeBack(entry.id, overwrite),
      failed: words.failed,
      said: tell(words.done, { name: entry.title }),
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
        {isAsking ? words.anyway : words.go}
        <span className="hidden-text">
          : <bdi>{entry.title}</bdi>
        </span>
      </button>
    </p>
  )
}

/** The settings whose password or key is not in the history. */
const HAS_SECRET: ReadonlySet<string> = new Set(['mail-server', 'backup-place'])

/** Old values beside new ones, compared when they are opened: a page of the history has many long texts. */
export function Changes({ entry, onBack }: Props) {
  const { changes, kind } = entry
  const { history: words } = ownerWords()
  const [isOpen, setOpen] = useState(false)
  if (changes.length === 0) return null
  return (
    <details className="changes" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {words.show}
        <span className="hidden-text">{tell(words.showOf, { name: entry.title })}</span>
      </summary>
      {isOpen &&
        changes.map((change) => (
          <section key={change.field}>
            {change.field !== ORDER && <h4>{toWords(change.field, kind)}</h4>}
            <Values kind={kind} change={change} currencies={currenciesOf(entry, change)} />
          </section>
        ))}
      {HAS_SECRET.has(entry.entityId) && <p className="summary-line">{words.secrets}</p>}
      <BringBack entry={entry} onBack={onBack} />
    </details>
  )
}
