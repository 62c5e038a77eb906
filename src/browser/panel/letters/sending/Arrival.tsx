import { useId } from 'react'
import type { SenderDomain } from '../../../../contract/mail/sender-domain.ts'
import { ownerWords, tell } from '../../../stores/owner-words.ts'
import { DomainResult, inOneLine, isDoubtful, lackingIn } from '../../mail/DomainResult.tsx'
import type { Loaded } from '../../parts/use-loaded.ts'

/** What is missing, with a way to the lines to enter. */
function Doubts({ found }: { readonly found: SenderDomain }) {
  const { before: words } = ownerWords().mail.domain
  const lacking = lackingIn(found)
  return (
    <>
      {lacking.length > 0 && (
        <ul>
          {lacking.map(
            ({ record, state }) =>
              // Of a signature nobody here knows that it is missing.
              record !== 'dkim' && <li key={record}>{tell(words.lacks[record], { state })}</li>,
          )}
        </ul>
      )}
      {found.records.length > 0 && (
        <details>
          <summary>{words.lines}</summary>
          <div>
            <DomainResult found={found} />
          </div>
        </details>
      )}
      <p className="summary-line">{words.allTheSame}</p>
    </>
  )
}

interface Props {
  readonly checked: Loaded<SenderDomain>
  /** Of the first letter everything is said, and of later ones only what is missing. */
  readonly isFirst: boolean
}
/** Whether mailboxes will take the letter for genuine. It never keeps it from leaving. */
export function Arrival({ checked, isFirst }: Props) {
  const { domain: words } = ownerWords().mail
  const id = useId()
  const found = checked.state === 'ready' ? checked.value : undefined
  const hasDoubts = found !== undefined && isDoubtful(found)
  if (!isFirst && !hasDoubts) return null
  return (
    <section className="arrival" aria-labelledby={id}>
      <h3 id={id}>{words.before.title}</h3>
      <div role="status">
        {checked.state === 'loading' && <p>{words.checking}</p>}
        {checked.state === 'failed' && <p>{words.notChecked}</p>}
        {found && <p>{inOneLine(found) || tell(words.before.amiss, found)}</p>}
      </div>
      {hasDoubts && <Doubts found={found} />}
    </section>
  )
}
