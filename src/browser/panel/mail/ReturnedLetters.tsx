import type { Bounces } from '../../../contract/mail/bounces.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { tellWith } from '../parts/tell-with.ts'
import { toAge } from '../parts/times.ts'

/** Whether letters that come back are read, and why not. */
export function ReturnedLetters({ mailbox, readAt, failure }: Bounces) {
  const { bounces: words } = ownerWords()
  const parts = { mailbox, b: (inside: unknown) => <strong>{inside as string}</strong> }
  return (
    <section className="mail-test" aria-labelledby="returned-letters">
      <h3 id="returned-letters">{words.title}</h3>
      {failure !== undefined ? (
        <p className="notice">{tellWith(words.unread, { ...parts, reason: words.failures[failure] })}</p>
      ) : readAt === '' ? (
        <p>{tellWith(words.never, parts)}</p>
      ) : (
        <p>{tellWith(words.read, { ...parts, age: toAge(readAt) })}</p>
      )}
      <p className="summary-line">{tellWith(words.fixed, { code: (inside) => <code>{inside}</code> })}</p>
    </section>
  )
}
