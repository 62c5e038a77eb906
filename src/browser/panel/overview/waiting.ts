import type { Overview } from '../../../contract/overview.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'

interface Waiting {
  readonly text: string
  readonly section: string
}
type Read = Pick<
  Overview,
  'waiting' | 'heldLetters' | 'bounceFailure' | 'inquiries' | 'locked' | 'isLive' | 'lastPublish'
>

/** Letters that do not leave, and the mailbox of those that come back. */
function findWaitingLetters({ heldLetters = [], bounceFailure }: Read): readonly Waiting[] {
  const { now: words } = ownerWords().overview
  return [
    ...heldLetters.map(({ id, subject }) => ({
      text: tell(words.heldLetter, { subject }),
      section: `letters/${id}`,
    })),
    ...(bounceFailure ? [{ text: words.bounces, section: 'site/mail' }] : []),
  ]
}

/** One sentence for each open task; empty if there is none. */
export function findWaiting(overview: Read): readonly Waiting[] {
  const { waiting, inquiries, locked, isLive, lastPublish } = overview
  const { mail, unsentMail, hasMailServer, images, people } = waiting
  const { unanswered } = inquiries
  const { now: words, live } = ownerWords().overview
  const mailText =
    hasMailServer || locked.includes('mailServer')
      ? tell(words.mail, { count: mail })
      : tell(words.mailWithoutServer, { count: mail })
  const failed = lastPublish?.failedPages ?? 0
  const failedText = tell(live.failed, { count: failed })
  return [
    ...(failed > 0 ? [{ text: failedText, section: 'publishing' }] : []),
    ...(isLive || failed > 0 ? [] : [{ text: words.publishing, section: 'publishing' }]),
    ...(people > 0 ? [{ text: tell(words.people, { count: people }), section: 'people' }] : []),
    ...(unanswered > 0
      ? [{ text: tell(words.unanswered, { count: unanswered }), section: 'inquiries/unanswered' }]
      : []),
    ...findWaitingLetters(overview),
    ...(unsentMail > 0
      ? [{ text: tell(words.unsentMail, { count: unsentMail }), section: 'inquiries' }]
      : []),
    ...(mail > 0 ? [{ text: mailText, section: 'inquiries' }] : []),
    ...(images > 0 ? [{ text: tell(words.images, { count: images }), section: 'paintings' }] : []),
  ]
}
