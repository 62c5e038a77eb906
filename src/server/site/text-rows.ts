import {
  isWritten,
  SITE_TEXTS,
  TEXT_NAMES,
  type TextName,
  type TextOf,
} from '../../contract/site/site-texts.ts'
import { translationChanges } from '../../contract/translations/noted.ts'
import {
  mergeTranslations,
  NO_TRANSLATIONS,
  type SentTranslations,
  type Translations,
} from '../../contract/translations/translations.ts'
import { TAGS } from '../../contract/tags.ts'
import { changesOf } from '../database/audit.ts'
import type { Db, Tx } from '../database/schema.ts'
import { readValue, removeValue, writeValue } from '../database/values.ts'
import type { Change } from '../database/write.ts'

const keyOf = (name: TextName) => `text:${name}`

/** A text with its translations, where there are any. */
export type TranslatedText<Name extends TextName> =
  TextOf<Name> | (TextOf<Name> & { readonly translations: Translations })

/** Those of a text, apart from it. */
export interface StoredText<Name extends TextName> {
  readonly text: TextOf<Name>
  readonly translations: Translations
}

/** As it is stored, and as those who may manage read it. */
export const withTranslations = <Name extends TextName>({
  text,
  translations,
}: StoredText<Name>): TranslatedText<Name> =>
  Object.keys(translations).length === 0 ? text : { ...text, translations }

/** The owner's version of a text and its translations; undefined without one. */
export async function findStoredText<Name extends TextName>(
  db: Db,
  name: Name,
): Promise<StoredText<Name> | undefined> {
  const stored = await readValue(db, keyOf(name))
  if (stored === undefined) return undefined
  const value = JSON.parse(stored) as { readonly translations?: Translations }
  const { translations = NO_TRANSLATIONS } = value
  return { text: SITE_TEXTS[name].schema.parse(value) as TextOf<Name>, translations }
}

/** The owner's version of a text; undefined without one. */
export const findSiteText = async <Name extends TextName>(
  db: Db,
  name: Name,
): Promise<TextOf<Name> | undefined> => (await findStoredText(db, name))?.text

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

/** Translations that are not sent stay. A write without a difference changes no tags. */
export async function writeSiteText<Name extends TextName>(
  tx: Tx,
  change: Change,
  name: Name,
  text: TextOf<Name>,
  sent?: SentTranslations,
): Promise<TranslatedText<Name>> {
  const before = await findStoredText(tx, name)
  const were = before?.translations ?? NO_TRANSLATIONS
  const translations = mergeTranslations(were, sent)
  const whole = withTranslations({ text, translations })
  const names = Object.keys(text) as (keyof TextOf<Name> & string)[]
  const changes = [
    ...changesOf<TextOf<Name>>(names, before?.text ?? {}, text),
    ...translationChanges(were, translations),
  ]
  if (before && changes.length === 0) return whole
  await writeValue(tx, keyOf(name), JSON.stringify(whole))
  touch(change, name, before?.text, text)
  change.note({ action: 'update', kind: 'site', id: name, title: SITE_TEXTS[name].title, changes })
  return whole
}

/** Takes a text off the site. Returns false when none is written. */
export async function removeSiteText(tx: Tx, change: Change, name: TextName): Promise<boolean> {
  const before = await findStoredText(tx, name)
  if (!(await removeValue(tx, keyOf(name)))) return false
  touch(change, name, before?.text)
  const changes = [
    ...changesOf<Record<string, unknown>>(Object.keys(before?.text ?? {}), { ...before?.text }, {}),
    ...translationChanges(before?.translations ?? NO_TRANSLATIONS, NO_TRANSLATIONS),
  ]
  change.note({ action: 'delete', kind: 'site', id: name, title: SITE_TEXTS[name].title, changes })
  return true
}
