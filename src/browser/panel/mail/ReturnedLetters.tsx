import type { ReactNode } from 'react'
import type { Bounces } from '../../../contract/mail/bounces.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { tellWith } from '../parts/tell-with.ts'
import { toAge } from '../parts/times.ts'

function State({ mailbox, readAt, failure }: Bounces) {
  const { bounces: words } = ownerWords()
  const parts = { mailbox, b: (inside: readonly ReactNode[]) => <strong>{inside}</strong> }
  if (failure !== undefined)
    return (
      <p>
        <span className="state danger">{words.unread}</span> {words.failures[failure]}{' '}
        {tellWith(words.again, parts)}
      </p>
    )
  if (readAt === '') return <p>{tellWith(words.never, parts)}</p>
  return <p>{tellWith(words.read, { ...parts, age: toAge(readAt) })}</p>
}

/** Whether letters that come back are read, and why not. */
export function ReturnedLetters(bounces: Bounces) {
  const { bounces: words } = ownerWords()
  return (
    <section className="mail-test" aria-labelledby="returned-letters">
      <h3 id="returned-letters">{words.title}</h3>
      <State {...bounces} />
      <p className="summary-line">{tellWith(words.fixed, { code: (inside) => <code>{inside}</code> })}</p>
    </section>
  )
}
