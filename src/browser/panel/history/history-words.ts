import { ENGLISH_NAMES } from '../../../contract/site/languages.ts'
import { partsOfNoted } from '../../../contract/translations/noted.ts'
import { ALL_SERIES, type AuditEntry } from '../../../contract/audit.ts'

const ACTION_WORDS: Record<AuditEntry['action'], string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'brought back',
  order: 'reordered',
  approve: 'approved',
  discard: 'discarded kept changes',
}
/** Names of fields as in the forms, if they differ from the field name in lower case. */
const FIELDS: Readonly<Record<string, string>> = {
  // Whether a work is under Paintings; a sold one may change it alone.
  isAvailableToSell: 'under Paintings',
  soldPrice: 'sold for',
  indexNowKey: 'search engines told of changes',
  vatNumber: 'VAT number',
  register: 'register and number',
  yearTo: 'year finished',
  inventoryPattern: 'pattern of inventory numbers',
  soldDays: '“Sold works stay under Paintings for”',
  isOnFocus: 'featured',
  isDraft: 'draft',
  publishAt: 'date of publication',
  priceDisplay: 'price for visitors',
  priceNote: 'note beside prices',
  longDescription: 'description',
  brandName: 'your name',
  body: 'text',
  updated: '“Last changed”',
  teaser: '“Introduction on Home”',
  statement: 'artist statement',
  contactInvitation: '“Contact page”',
  contactThanks: '“After a message”',
  newsletterInvitation: '“Above the newsletter field”',
  newsletterPromise: '“About the newsletter”',
  comingSoonText: '“Coming soon”',
  comingSoonDate: '“Coming-soon date”',
  images: 'photographs',
  securityContact: 'contact for security',
  crawlers: 'what programs may use',
  languages: 'languages of the site',
  secondFactor: 'codes at sign-in',
  recoveryCodes: 'recovery codes',
  sender: 'email address',
  host: 'mail server',
  security: 'encryption',
  userName: 'username',
  where: 'place',
  at: 'time',
  prefix: 'folder in the bucket',
  endpoint: 'address of the service',
  accessKeyId: 'access key',
  hasFaq: 'FAQ on or off',
  hasSteps: 'steps on or off',
  hasComingSoon: 'coming soon on or off',
  keptEdit: 'kept changes',
  hasNewsletter: 'newsletter on or off',
  sharedPicture: 'picture for shared links',
}
/** What was done with an inquiry. */
const FILED: Readonly<Record<string, string>> = {
  inbox: 'moved to the inbox',
  unanswered: 'marked as not answered',
  spam: 'marked as spam',
}
export function toWords(field: string): string {
  const translated = partsOfNoted(field)
  if (translated) return `${toWords(translated.field)} in ${ENGLISH_NAMES[translated.language]}`
  return FIELDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

type ShownEntry = Pick<AuditEntry, 'action' | 'kind' | 'title' | 'username'> & {
  readonly entityId?: string
  readonly changes?: AuditEntry['changes']
  readonly fields: readonly string[]
}

/** The most changed fields that are named. More of them would say less. */
const NAMED_FIELDS = 2

/** They come and go with the availability. */
const FACTS: ReadonlySet<string> = new Set(['reservedUntil', 'reservedFor', 'soldOn', 'soldPrice', 'soldTo'])
const withoutFacts = (fields: readonly string[]) =>
  fields.includes('availability') ? fields.filter((field) => !FACTS.has(field)) : fields

const FRAMED: ReadonlySet<string> = new Set(['framedHeight', 'framedWidth', 'framedDepth'])
/** The names of fields. The sides of a framed work are one size. */
const namesOf = (fields: readonly string[]) => [
  ...new Set(fields.map((field) => (FRAMED.has(field) ? 'framed size' : toWords(field)))),
]

/** A work or exhibition that only became public or a draft. Undefined for others, and after a year without values. */
function describePublicity({ fields, changes = [] }: ShownEntry): string | undefined {
  const draft = changes.find(({ field }) => field === 'isDraft')
  const isOnly = fields.every((field) => field === 'isDraft' || field === 'publishAt')
  if (!draft || !isOnly) return undefined
  return draft.after === true ? 'made a draft' : 'made public'
}

/** A series may have the same title as a painting. The line for the order of all series is called “Series”. */
function describeSeries(action: AuditEntry['action'], entityId: string | undefined): string {
  if (action !== 'order') return `series ${ACTION_WORDS[action]}`
  return entityId === ALL_SERIES ? ACTION_WORDS.order : `works ${ACTION_WORDS.order}`
}

/** What was done, without the item: `changed price, year`, or `edited` for more fields. */
export function describeEntry(entry: ShownEntry): string {
  const { action, kind, fields: changed, title, username, entityId } = entry
  const fields = withoutFacts(changed)
  if (kind === 'user' && action === 'create' && title === username) return 'signed up'
  if (kind === 'inquiry' && action === 'update')
    return fields.map((field) => FILED[field] ?? field).join(', ')
  if (kind === 'series' && action !== 'update') return describeSeries(action, entityId)
  const names = action === 'delete' || action === 'discard' ? [] : namesOf(fields)
  if (action === 'update' && names.length > NAMED_FIELDS) return 'edited'
  const publicity = describePublicity(entry)
  return publicity ?? [ACTION_WORDS[action], names.join(', ')].filter((part) => part !== '').join(' ')
}
