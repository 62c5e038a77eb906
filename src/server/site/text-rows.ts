import {
  isWritten,
  SITE_TEXTS,
  TEXT_NAMES,
  type TextName,
  type TextOf,
} from '../../contract/site/site-texts.ts'
import { TAGS } from '../../contract/tags.ts'
import { changesOf } from '../database/audit.ts'
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

/** The names of the texts that visitors see. */
export async function listWrittenTexts(db: Db): Promise<TextName[]> {
  const texts = await Promise.all(TEXT_NAMES.map((name) => findSiteText(db, name)))
  return TEXT_NAMES.filter((_, index) => isWritten(texts[index]))
}

/** Pages link only to texts that are written, so they change when a text comes or goes. */
function touch(change: Change, name: TextName, before?: TextOf<TextName>, after?: TextOf<TextName>) {
  change.touch(TAGS.text(name))
  if (isWritten(before) !== isWritten(after)) change.touch(TAGS.settings)
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
  const changes = changesOf<TextOf<Name>>(names, before ?? {}, text)
  if (before && changes.length === 0) return
  await writeValue(tx, keyOf(name), JSON.stringify(text))
  touch(change, name, before, text)
  change.note({ action: 'update', kind: 'site', id: name, title: SITE_TEXTS[name].title, changes })
}

/** Takes a text off the site. Returns false when none is written. */
export async function removeSiteText(tx: Tx, change: Change, name: TextName): Promise<boolean> {
  const before = await findSiteText(tx, name)
  if (!(await removeValue(tx, keyOf(name)))) return false
  touch(change, name, before)
  const changes = changesOf<Record<string, unknown>>(Object.keys(before ?? {}), { ...before }, {})
  change.note({ action: 'delete', kind: 'site', id: name, title: SITE_TEXTS[name].title, changes })
  return true
}
