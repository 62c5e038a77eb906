import { useState } from 'react'
import type { RecordCheck, SenderDomain } from '../../../contract/mail/sender-domain.ts'
import { toast } from '../../stores/feedback/feedback.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

const isAmiss = ({ state }: RecordCheck) => state === 'missing' || state === 'wrong'
/** What is missing in DNS, or has to be changed. */
export const lackingIn = ({ records }: SenderDomain) => records.filter(isAmiss)

/** Whether mails of this sender may be refused or taken for spam, as far as it can be seen. */
export const isDoubtful = (found: SenderDomain) =>
  found.isElsewhere || found.otherAccount !== '' || found.records.some(isAmiss)

/** What is wrong with the sender's address itself, or that all is well; '' where the records say more. */
export function inOneLine({ domain, isProviders, isElsewhere, otherAccount, records }: SenderDomain): string {
  const { domain: words } = ownerWords().mail
  if (domain === '') return words.none
  if (isElsewhere) return tell(words.elsewhere, { domain })
  if (otherAccount) return tell(words.otherAccount, { domain, account: otherAccount })
  if (isProviders) return tell(words.providers, { domain })
  if (records.some(isAmiss)) return ''
  if (records.every(({ state }) => state === 'right')) return tell(words.allRight, { domain })
  const isSilent = records.some(({ state }) => state === 'unanswered')
  return tell(isSilent ? words.noAnswer : words.nothingMissing, { domain })
}

function adviceOn({ record, state, wanted }: RecordCheck) {
  const { domain: words } = ownerWords().mail
  if (state === 'unanswered') return words.unanswered
  if (record === 'mx' && state === 'wrong') return words.nullMx
  if (record === 'dmarc' && state === 'wrong') return words.dmarcWrong
  if (record !== 'spf') return words.advice[record]
  if (state === 'unsure') return words.unsureSpf
  return wanted ? words.advice.spf : words.ownNetworkSpf
}

interface CopiedProps {
  readonly text: string
  /** Such as “Name” and “Who may send (SPF)”. */
  readonly what: string
  readonly record: string
}
function Copied({ text, what, record }: CopiedProps) {
  const { domain: words } = ownerWords().mail
  const [isCopied, setCopied] = useState(false)
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast({ kind: 'info', text: words.toCopy })
    }
  }
  return (
    <dd>
      <code>{text}</code>
      <button
        className="plain-button"
        type="button"
        aria-label={isCopied ? words.copied : tell(words.copyOf, { what, record })}
        onBlur={() => setCopied(false)}
        onClick={() => void copy()}
      >
        {isCopied ? words.copied : words.copy}
      </button>
    </dd>
  )
}

function Check({ check }: { readonly check: RecordCheck }) {
  const { domain: words } = ownerWords().mail
  const { state, name, found, wanted } = check
  const record = words.records[check.record]
  return (
    <li>
      <p>
        <strong>{record}</strong>{' '}
        <span className={isAmiss(check) ? 'state danger' : 'state'}>{words.states[state]}</span>
      </p>
      {state !== 'right' && <p className="summary-line">{adviceOn(check)}</p>}
      {wanted && (
        <dl className="dns-line">
          <dt>{words.type}</dt>
          <dd>TXT</dd>
          <dt>{words.name}</dt>
          <Copied text={name} what={words.name} record={record} />
          <dt>{words.value}</dt>
          <Copied text={wanted} what={words.value} record={record} />
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

/** Each record of the sender's domain, with the line to enter where it is missing. */
export function DomainResult({ found }: { readonly found: SenderDomain }) {
  const { domain: words } = ownerWords().mail
  const { domain, records } = found
  const line = inOneLine(found)
  return (
    <>
      {line && <p className={isDoubtful(found) ? 'notice' : undefined}>{line}</p>}
      {records.some(isAmiss) && <p>{tell(words.someMissing, { domain })}</p>}
      <ul className="dns-checks">
        {records.map((check) => (
          <Check key={check.record} check={check} />
        ))}
      </ul>
      {records.some(({ wanted }) => wanted !== '') && (
        <p className="summary-line">{tell(words.names, { domain })}</p>
      )}
      {records.length > 0 && <p className="summary-line">{words.rules}</p>}
    </>
  )
}
