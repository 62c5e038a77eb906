import { SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import { TAGS } from '../../contract/tags.ts'
import { changedFields } from '../database/audit.ts'
import type { Db, Tx } from '../database/schema.ts'
import { readValue, removeValue, writeValue } from '../database/values.ts'
import type { Change } from '../database/write.ts'

const keyOf = (name: TextName) => `text:${name}`

/** The owner's version of a text; undefined without one. */
export async function findSiteText<Name extends TextName>(
  db: Db,
  name: Name,
): Promise<TextOf<Name> | undefined> {
  const stored = await readValue(db, keyOf(name))
  return stored === undefined
    ? undefined
    : (SITE_TEXTS[name].schema.parse(JSON.parse(stored)) as TextOf<Name>)
}

/** A write without a difference changes no tags. */
export async function writeSiteText<Name extends TextName>(
  tx: Tx,
  change: Change,
  name: Name,
  text: TextOf<Name>,
): Promise<void> {
  const before = await findSiteText(tx, name)
  const names = Object.keys(text) as (keyof TextOf<Name> & string)[]
  const fields = before ? changedFields(names, before, text) : names
  if (fields.length === 0) return
  await writeValue(tx, keyOf(name), JSON.stringify(text))
  change.touch(TAGS.text(name))
  change.note({ action: 'update', kind: 'site', id: name, title: SITE_TEXTS[name].title, fields })
}

/** Resets a text to the default. Returns false when the default is already in use. */
export async function removeSiteText(tx: Tx, change: Change, name: TextName): Promise<boolean> {
  if (!(await removeValue(tx, keyOf(name)))) return false
  change.touch(TAGS.text(name))
  change.note({ action: 'delete', kind: 'site', id: name, title: SITE_TEXTS[name].title })
  return true
}
