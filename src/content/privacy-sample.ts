import { LIMITS } from '../contract/limits.ts'
import type { Installation } from '../contract/site/installation.ts'

const DAY = 24 * 60 * 60_000
const SPAM_DAYS = LIMITS.spamLifetime / DAY
const UNCONFIRMED_DAYS = LIMITS.unconfirmedLifetime / DAY

const DELIVERY: Readonly<Record<Installation['delivery'], string>> = {
  own: 'Whoever runs the machine of this website, such as a hosting company, processes these data on my behalf, and for nothing else.',
  mirror:
    'Pages and pictures reach you from a copy of this website at a hosting or storage service. That service sees the same data, and processes them on my behalf.',
  cdn: 'Pages and pictures reach you through a content delivery network (CDN) of another company. That company sees the same data, and processes them on my behalf.',
}

const PROXY =
  'A web server in front of this website receives your request first. It may keep a log of its own with your IP address, the time and the page, against faults and attacks.'

const countsOf = ({ counts }: Installation) =>
  counts
    ? `Visits are counted by page and day, with the website that a link was followed from. The counts contain no IP address and no other sign of a person, need no cookie, and are kept for ${counts.months} months.`
    : 'Visits to pages are not counted.'

const mailOf = ({ mailServer }: Installation) =>
  mailServer === ''
    ? 'Messages are read on this website itself: it has no mail server yet. An email about each of them waits in the database.'
    : `Each message is also sent to me by email, through the mail server ${mailServer}. A copy of that email stays in the database until the message is deleted.`

const backupsOf = ({ backupMonths }: Installation) =>
  backupMonths === undefined
    ? ''
    : `Backups contain the same data. What is deleted on the website disappears from the last of them after about ${backupMonths} months.`

const newsletterOf = ({ hasNewsletter, mailServer }: Installation) =>
  hasNewsletter
    ? `## When you subscribe to the newsletter

Your email address, whether the subscription is waiting, confirmed or ended, and the times of these steps are stored. You confirm by a link that is sent to you${mailServer === '' ? '' : ` through the mail server ${mailServer}`}; an address that nobody confirms is deleted after ${UNCONFIRMED_DAYS} days. It is not measured whether you open a newsletter or follow a link. You can withdraw your consent at any time with the link in every newsletter. Then a note remains that this address has left; write to me, and that is deleted, too.`
    : ''

const paragraphsOf = (facts: Installation): Readonly<Record<string, string>> => ({
  counts: countsOf(facts),
  delivery: DELIVERY[facts.delivery],
  proxy: facts.isBehindProxy ? PROXY : '',
  mail: mailOf(facts),
  kept: `Messages stay until I delete them. What is recognized as spam is deleted after ${SPAM_DAYS} days.`,
  backups: backupsOf(facts),
  newsletter: newsletterOf(facts),
})

/**
 * The sample of the privacy text for this installation. A line such as `{mail}` in it becomes a paragraph about what the
 * installation does, or nothing. Of another program's server no facts are known, and nothing is said about them. No page
 * shows the sample before the owner has saved it.
 */
export function fillPrivacySample(body: string, facts: Installation | undefined): string {
  const paragraphs: Readonly<Record<string, string>> = facts ? paragraphsOf(facts) : {}
  return body
    .replace(/^\{(\w+)\}$/gm, (_line, name: string) => paragraphs[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
