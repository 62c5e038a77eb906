import { useRef } from 'react'
import { useFocus } from '../../islands/feedback/focus.ts'
import { type Control, type FieldValues, useWatch } from 'react-hook-form'
import type { AuditKind } from '../../../contract/audit.ts'
import { isSame } from '../../../contract/values/is-same.ts'
import { toNoted } from '../../islands/translations/names.ts'
import { toWords } from '../history/history-words.ts'
import { valueInWords } from '../history/value-words.ts'
import { siteCurrency } from '../../stores/site-currency.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { compareEntries, isEntries } from './entries.ts'

/** Enough characters to recognize a text. */
const SHOWN_MAX_LENGTH = 300

function inShort(value: string) {
  if (value === '') return ownerWords().site.meanwhile.empty
  return value.length > SHOWN_MAX_LENGTH ? `${value.slice(0, SHOWN_MAX_LENGTH).toWellFormed()} …` : value
}

interface SidesProps {
  readonly field: string
  /** The version from which both started. */
  readonly base: unknown
  readonly mine: unknown
  readonly theirs: unknown
}
/** The other owner's value: a text, a switch, a number or none, or the different entries of a list. */
function Theirs({ field, base, mine, theirs }: SidesProps) {
  const { meanwhile: words } = ownerWords().site
  if (typeof theirs === 'string') return inShort(theirs && valueInWords(field, theirs, siteCurrency()))
  if (typeof theirs === 'boolean') return theirs ? words.on : words.off
  if (typeof theirs === 'number' || theirs === null) return valueInWords(field, theirs, siteCurrency())
  if (Array.isArray(theirs) && !isEntries(theirs)) return valueInWords(field, theirs, siteCurrency())
  if (!isEntries(base) || !isEntries(mine) || !isEntries(theirs)) return null
  const { differences, isReordered } = compareEntries(base, mine, theirs)
  return (
    <ul className="entries">
      {differences.map((entry, index) => (
        <li key={index}>
          {entry.title || words.untitled}{' '}
          <span className="deeds">{entry.changes.map((change) => words.changes[change]).join(', ')}</span>
          {entry.theirs !== '' && <p>{inShort(entry.theirs)}</p>}
        </li>
      ))}
      {isReordered && <li>{words.order}</li>}
    </ul>
  )
}

interface Props<Values extends FieldValues> {
  readonly kind: AuditKind
  readonly control: Control<Values>
  /** The values that somebody else has saved. */
  readonly theirs: Values
  /** The version from which both started. */
  readonly base: Values
  readonly onDecide: (whose: 'mine' | 'theirs') => void
}
/** Two owners edited at the same time: shows the other owner's values where they differ, and asks which to keep. */
export function Meanwhile<Values extends FieldValues>({
  kind,
  control,
  theirs,
  base,
  onDecide,
}: Props<Values>) {
  const before: Readonly<Record<string, unknown>> = base
  const mine: Readonly<Record<string, unknown>> = useWatch({ control })
  const others = Object.entries<unknown>(theirs).filter(([key, value]) => !isSame(value, mine[key]))
  const place = useRef<HTMLElement>(null)
  useFocus(place)
  const { site, conflict } = ownerWords()
  const { meanwhile: words } = site
  return (
    <section className="notice meanwhile" aria-label={words.label} tabIndex={-1} ref={place}>
      <p>{words.text}</p>
      <dl>
        {others.map(([key, value]) => (
          <div key={key}>
            <dt>{toWords(toNoted(key), kind)}</dt>
            <dd>
              <Theirs field={key} base={before[key]} mine={mine[key]} theirs={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="summary-line">{words.choice}</p>
      <p className="toolbar">
        <button className="button quiet-button" type="button" onClick={() => onDecide('mine')}>
          {conflict.keepMine}
        </button>
        <button className="button quiet-button" type="button" onClick={() => onDecide('theirs')}>
          {conflict.takeTheirs}
        </button>
      </p>
    </section>
  )
}
