import type { Language } from '../../contract/site/languages.ts'
import {
  isWritten,
  SITE_TEXTS,
  TEXT_NAMES,
  type TextName,
  type TextOf,
} from '../../contract/site/site-texts.ts'
import { NO_ORIGINALS, type Originals, originalsAfter } from '../../contract/translations/originals.ts'
import { translatedFields } from '../../contract/translations/site-texts.ts'
import { onlyLanguagesOf, translationChanges } from '../../contract/translations/noted.ts'
import {
  mergeTranslations,
  NO_TRANSLATIONS,
  type SentTranslations,
  type Translations,
} from '../../contract/translations/translations.ts'
import { isSame } from '../../contract/values/is-same.ts'
import { TAGS, tagsIn } from '../../contract/tags.ts'
import { changesOf } from '../platform/database/audit.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { readValue, removeValue, writeValue } from '../platform/database/values.ts'
import type { Change } from '../platform/database/write.ts'

const keyOf = (name: TextName) => `text:${name}`

/** A text with its translations, where there are any. */
export type TranslatedText<Name extends TextName> = TextOf<Name> & {
  readonly translations?: Translations
  /** The originals of those whose original has changed since. */
  readonly translatedFrom?: Originals
}

/** Those of a text, apart from it. */
export interface StoredText<Name extends TextName> {
  readonly text: TextOf<Name>
  readonly translations: Translations
  readonly translatedFrom: Originals
}

const isEmpty = (value: object) => Object.keys(value).length === 0
/** As it is stored, and as those who may manage read it. */
export const withTranslations = <Name extends TextName>({
  text,
  translations,
  translatedFrom,
}: StoredText<Name>): TranslatedText<Name> => ({
  ...text,
  ...(!isEmpty(translations) && { translations }),
  ...(!isEmpty(translatedFrom) && { translatedFrom }),
})

/** The owner's version of a text and its translations; undefined without one. */
export async function findStoredText<Name extends TextName>(
  db: Db,
  name: Name,
): Promise<StoredText<Name> | undefined> {
  const stored = await readValue(db, keyOf(name))
  if (stored === undefined) return undefined
  const value = JSON.parse(stored) as Partial<StoredText<Name>>
  const { translations = NO_TRANSLATIONS, translatedFrom = NO_ORIGINALS } = value
  return { text: SITE_TEXTS[name].schema.parse(value) as TextOf<Name>, translations, translatedFrom }
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
function touch(
  change: Change,
  name: TextName,
  before?: TextOf<TextName>,
  after?: TextOf<TextName>,
  languages?: readonly Language[],
) {
  change.touch(...tagsIn(languages, TAGS.text(name)))
  if (isWritten(before) !== isWritten(after)) change.touch(TAGS.settings)
}

/** What a client sends beside a text. */
export interface SentWithText {
  readonly translations?: SentTranslations | undefined
  readonly translatedFrom?: Originals | undefined
}

/** A text as it will be stored. Translations that are not sent stay. */
export function textAfter<Name extends TextName>(
  name: Name,
  before: StoredText<Name> | undefined,
  text: TextOf<Name>,
  sent: SentWithText,
): StoredText<Name> {
  const translations = mergeTranslations(before?.translations ?? NO_TRANSLATIONS, sent.translations)
  const was = before && { ...before.text, ...before }
  const after = { ...text, translations }
  const translatedFrom = originalsAfter(translatedFields(name), was, after, sent.translatedFrom)
  return { text, translations, translatedFrom }
}

/** Writes a text. A write without a difference changes no tags. */
export async function writeSiteText<Name extends TextName>(
  tx: Tx,
  change: Change,
  name: Name,
  text: TextOf<Name>,
  sent: SentWithText = {},
): Promise<TranslatedText<Name>> {
  const before = await findStoredText(tx, name)
  const after = textAfter(name, before, text, sent)
  const whole = withTranslations(after)
  const names = Object.keys(text) as (keyof TextOf<Name> & string)[]
  const changes = [
    ...changesOf<TextOf<Name>>(names, before?.text ?? {}, text),
    ...translationChanges(before?.translations ?? NO_TRANSLATIONS, after.translations),
  ]
  if (before && changes.length === 0 && isSame(before.translatedFrom, after.translatedFrom)) return whole
  await writeValue(tx, keyOf(name), JSON.stringify(whole))
  touch(change, name, before?.text, text, onlyLanguagesOf(changes))
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
