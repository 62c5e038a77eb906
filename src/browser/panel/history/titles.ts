import { ALL_PRICES, ALL_SERIES, type AuditEntry, type AuditKind } from '../../../contract/audit.ts'
import { ownerWords, type OwnerWords, tell } from '../../stores/owner-words.ts'

type Titles = OwnerWords['history']['titles']

const SITE_LINES = [
  'site',
  'mail-server',
  'backup-place',
  'letter-pace',
  'about',
  'faq',
  'terms',
  'privacy',
  'imprint',
] as const

/** Lines about something that is no item of its own. */
const BY_ID: readonly (readonly [AuditKind, string, keyof Titles])[] = [
  ['series', ALL_SERIES, 'all'],
  ['painting', 'toSell', 'toSell'],
  ['painting', 'portfolio', 'portfolio'],
  ...SITE_LINES.map((id) => ['site', id, id] as const),
]

/** Titles that the program itself gives are English in the history. */
const GIVEN: readonly (readonly [AuditKind, RegExp, keyof Titles])[] = [
  ['inquiry', /^Case (.+)$/, 'inquiry'],
  ['inquiry', /^The block of (.+)$/, 'block'],
  ['inquiry', /^Everything about one person$/, 'person'],
  ['user', /^Invitation: (.+)$/, 'invitation'],
  ['subscriber', /^One subscriber$/, 'subscriber'],
  ['subscriber', /^Tags of one subscriber$/, 'tags'],
  ['subscriber', /^Tags of (\d+) subscribers$/, 'manyTags'],
  ['subscriber', /^(\d+) imported, with consent declared$/, 'declared'],
  ['subscriber', /^(\d+) imported and asked$/, 'asked'],
  ['mail', /^Waiting mail$/, 'mail'],
  // A picture is a setting with an id of its own.
  ['site', /^Settings$/, 'site'],
  ['backup', /^Backup of (.+)$/, 'backup'],
]

/** The title of a line in the owner's language. What people have named stays as it was. */
export function titleInWords({ kind, entityId, title }: Pick<AuditEntry, 'kind' | 'entityId' | 'title'>) {
  const { history, people } = ownerWords()
  const titles: Titles = history.titles
  if (kind === 'painting' && entityId === ALL_PRICES)
    return tell(titles.prices, { found: String(Number.parseInt(title, 10)) })
  const own = BY_ID.find(([of, id]) => of === kind && id === entityId)
  if (own) return titles[own[2]]
  for (const [of, form, name] of GIVEN) {
    const match = of === kind ? form.exec(title) : null
    if (!match) continue
    const [, found = ''] = match
    const role = Object.entries(people.roles).find(([each]) => name === 'invitation' && each === found)?.[1]
    return tell(titles[name] as Titles['inquiry'], { found: role ?? found })
  }
  // A letter may be deleted before it has a subject.
  return title === '' && kind === 'letter' ? titles.letter : title
}
