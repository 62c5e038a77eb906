import type { AuditEntry } from '../../contract/audit.ts'

const DEEDS: Record<AuditEntry['action'], string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  restore: 'brought back',
  order: 'put in order',
  approve: 'approved',
}
/** Fields as the forms call them, where that is not their name in small letters. */
const FIELDS: Readonly<Record<string, string>> = {
  isAvailableToSell: 'for sale',
  isOnFocus: 'on focus',
  longDescription: 'text',
  link: 'web address',
  contactEmail: 'e-mail address',
}
export const toWords = (field: string) =>
  FIELDS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** What was done, without what it was done to: `changed price, for sale`. */
export function deedOf({ action, fields }: Pick<AuditEntry, 'action' | 'fields'>): string {
  return [DEEDS[action], fields.map(toWords).join(', ')].filter((part) => part !== '').join(' ')
}
