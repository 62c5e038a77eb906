import { partsOfNoted } from '../../../contract/translations/noted.ts'
import { ALL_SERIES, type AuditEntry, type AuditKind } from '../../../contract/audit.ts'
import { fieldNames } from '../../stores/feedback/label-in-words.ts'
import { nameOfLanguage, ownerWords, tell } from '../../stores/owner-words.ts'

/** The name of a field as in the forms of its kind. A field of an older version is named by its parts. */
export function toWords(field: string, kind: AuditKind): string {
  const translated = partsOfNoted(field)
  if (translated)
    return tell(ownerWords().history.inLanguage, {
      field: toWords(translated.field, kind),
      language: nameOfLanguage(translated.language),
    })
  return (
    fieldNames(ownerWords(), kind)[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  )
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
const namesOf = (fields: readonly string[], kind: AuditKind) => [
  ...new Set(fields.map((field) => toWords(FRAMED.has(field) ? 'framed' : field, kind))),
]

/** A work or exhibition that only became public or a draft. Undefined for others, and after a year without values. */
function describePublicity({ fields, changes = [] }: ShownEntry): string | undefined {
  const draft = changes.find(({ field }) => field === 'isDraft')
  const isOnly = fields.every((field) => field === 'isDraft' || field === 'publishAt')
  if (!draft || !isOnly) return undefined
  const { publish, withdraw } = ownerWords().history.done
  return draft.after === true ? withdraw : publish
}

/** A series may have the same title as a painting. The line for the order of all series is called “Series”. */
function describeSeries(action: AuditEntry['action'], entityId: string | undefined): string {
  const { done } = ownerWords().history
  if (action !== 'order') return tell(done.ofSeries, { done: done[action] })
  return entityId === ALL_SERIES ? done.order : done.worksOrder
}

/** What was done with an inquiry. */
function describeInquiry(fields: readonly string[]): string {
  const words: Readonly<Record<string, string>> = ownerWords().history.inquiries
  return fields.map((field) => words[field] ?? field).join(', ')
}

/** Actions that say enough without the changed fields. */
const WITHOUT_FIELDS: ReadonlySet<string> = new Set(['delete', 'keep', 'discard'])

/** What was done, without the item: `changed price, year`, or `edited` for more fields. */
export function describeEntry(entry: ShownEntry): string {
  const { action, kind, fields: changed, title, username, entityId } = entry
  const { done } = ownerWords().history
  const fields = withoutFacts(changed)
  if (kind === 'user' && action === 'create' && title === username) return done.signUp
  if (kind === 'inquiry' && action === 'update') return describeInquiry(fields)
  if (kind === 'series' && action !== 'update') return describeSeries(action, entityId)
  const names = WITHOUT_FIELDS.has(action) ? [] : namesOf(fields, kind)
  if (action === 'update' && names.length > NAMED_FIELDS) return done.edit
  const publicity = describePublicity(entry)
  if (publicity !== undefined || names.length === 0) return publicity ?? done[action]
  return tell(done.ofFields, { done: done[action], fields: names.join(', ') })
}
