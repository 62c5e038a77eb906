import { type LetterPace, LetterPaceSchema } from '../../../contract/letters/letter.ts'
import { createPlainSetting } from '../../platform/database/secrets/kept-setting.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { SmtpServer } from '../../mail/transport.ts'
import { countLeased, countSentIn } from './reader-rows.ts'

/** How fast letters leave, where the owner has set it. */
export const letterPace = createPlainSetting('letter-pace', LetterPaceSchema)

/** What most mail servers of web hosts bear. */
const USUAL: LetterPace = { perMinute: 20, perHour: 200 }
/** Well below what these hosts say that they take from one account. */
const OF_HOSTS: readonly (readonly [host: RegExp, pace: LetterPace])[] = [
  // 500 mails a day, 2,000 with Workspace.
  [/(^|\.)(gmail|google|googlemail)\.com$/, { perMinute: 10, perHour: 80 }],
  // 30 mails a minute, 300 a day for free accounts.
  [/(^|\.)(outlook|office365|hotmail)\.com$/, { perMinute: 15, perHour: 60 }],
  [/(^|\.)(icloud|me)\.com$/, { perMinute: 10, perHour: 80 }],
  [/(^|\.)(gmx|web)\.(net|com|de|ch|at)$/, { perMinute: 10, perHour: 80 }],
  // 100 to 200 mails an hour and mailbox.
  [/(^|\.)(infomaniak|hostpoint|cyon|ionos)\.(com|ch|de|net)$/, { perMinute: 20, perHour: 150 }],
  // Services for many mails.
  [
    /(^|\.)(postmarkapp|mailgun|sendgrid|brevo|sendinblue|amazonaws)\.(com|org|net)$/,
    { perMinute: 300, perHour: 10_000 },
  ],
]

const hostOf = ({ options }: SmtpServer) => ('url' in options ? new URL(options.url).hostname : options.host)

/** What suits a mail server. */
export const suggestPace = (server: SmtpServer | undefined): LetterPace =>
  (server && OF_HOSTS.find(([host]) => host.test(hostOf(server)))?.[1]) ?? USUAL

/** The owner's pace, or else what suits the mail server. */
export const readPace = async (db: Db, server: SmtpServer | undefined): Promise<LetterPace> =>
  (await letterPace.read(db)) ?? suggestPace(server)

const MINUTE = 60_000

/** Whether a mail may leave now. All servers of one database count together, also those that are sending one. */
export async function mayLeave(db: Db, { perMinute, perHour }: LetterPace, now: Date): Promise<boolean> {
  const leased = await countLeased(db, now)
  if (leased + (await countSentIn(db, MINUTE, now)) >= perMinute) return false
  return leased + (await countSentIn(db, 60 * MINUTE, now)) < perHour
}
