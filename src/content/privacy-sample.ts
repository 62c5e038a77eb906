import { LIMITS } from '../contract/limits.ts'
import type { Installation } from '../contract/site/installation.ts'
import { fill } from '../contract/values/fill.ts'

const DAY = 24 * 60 * 60_000
const SPAM_DAYS = LIMITS.spamLifetime / DAY
const UNCONFIRMED_DAYS = LIMITS.unconfirmedLifetime / DAY

/** What the sample says about an installation, with places such as `{months}` (samples/en/privacy.md). */
export const PRIVACY_PARAGRAPHS = [
  'own',
  'mirror',
  'cdn',
  'proxy',
  'counts',
  'noCounts',
  'mail',
  'noMail',
  'kept',
  'backups',
  'newsletter',
  'newsletterTitle',
  'through',
] as const
export interface PrivacySample {
  readonly body: string
  readonly paragraphs: Readonly<Record<(typeof PRIVACY_PARAGRAPHS)[number], string>>
}

function paragraphsFor(
  facts: Installation,
  say: PrivacySample['paragraphs'],
): Readonly<Record<string, string>> {
  const { mailServer, backupMonths, counts } = facts
  const through = mailServer === '' ? '' : fill(say.through, { mailServer })
  const newsletter = fill(say.newsletter, { through, unconfirmedDays: UNCONFIRMED_DAYS })
  return {
    counts: counts ? fill(say.counts, { months: counts.months }) : say.noCounts,
    delivery: say[facts.delivery],
    proxy: facts.isBehindProxy ? say.proxy : '',
    mail: mailServer === '' ? say.noMail : fill(say.mail, { mailServer }),
    kept: fill(say.kept, { spamDays: SPAM_DAYS }),
    backups: backupMonths === undefined ? '' : fill(say.backups, { backupMonths }),
    newsletter: facts.hasNewsletter ? `## ${say.newsletterTitle}\n\n${newsletter}` : '',
  }
}

/**
 * The sample of the privacy text for this installation. A line such as `{mail}` in it becomes a paragraph about what the
 * installation does, or nothing. Of another program's server no facts are known, and nothing is said about them. No page
 * shows the sample before the owner has saved it.
 */
export function fillPrivacySample(
  { body, paragraphs }: PrivacySample,
  facts: Installation | undefined,
): string {
  const said: Readonly<Record<string, string>> = facts ? paragraphsFor(facts, paragraphs) : {}
  return body
    .replace(/^\{(\w+)\}$/gm, (_line, name: string) => said[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
