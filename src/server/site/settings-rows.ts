import {
  DEFAULT_SETTINGS,
  type SettingsInput,
  SettingsInputSchema,
  TRANSLATED_SETTINGS,
  watermarkOf,
} from '../../contract/site/settings.ts'
import { type Language, languageOf } from '../../contract/site/languages.ts'
import { type Asked, askedOf, localized, textsIn } from '../../contract/translations/localized.ts'
import { onlyLanguagesOf, translationChanges } from '../../contract/translations/noted.ts'
import { mergeTranslations, NO_TRANSLATIONS } from '../../contract/translations/translations.ts'
import { TAGS, tagsIn } from '../../contract/tags.ts'
import { changesOf } from '../platform/database/audit.ts'
import type { Currency } from '../../contract/prices/currency.ts'
import type { Db, PaintingRow, Tx } from '../platform/database/schema.ts'
import { readValue, writeValue } from '../platform/database/values.ts'
import { keepAllPrices } from '../items/kept-prices.ts'
import { changeDeletedPaintings } from '../items/trash/trash-rows.ts'
import { beginRemaking } from '../items/images/remaking.ts'
import type { Change } from '../platform/database/write.ts'
import { wordsIn, wordsOf } from '../../words/words.ts'

/** The name of the stored settings, and their id in the history. */
export const SETTINGS = 'site'
const DEFAULTS = SettingsInputSchema.parse(DEFAULT_SETTINGS)
/** Translations are noted one by one. */
const SETTING_NAMES = Object.keys(DEFAULTS).filter(
  (name) => name !== 'translations',
) as (keyof SettingsInput)[]

/** Stored translations have no empty texts. */
export const translationsOf = ({ translations }: Pick<SettingsInput, 'translations'>) =>
  mergeTranslations(NO_TRANSLATIONS, translations)

/** The settings of the site, with DEFAULT_SETTINGS for missing values. */
export async function readSettings(db: Db): Promise<SettingsInput> {
  const stored = await readValue(db, SETTINGS)
  if (stored === undefined) return DEFAULTS
  return SettingsInputSchema.parse({ ...DEFAULTS, ...(JSON.parse(stored) as object) })
}

/** The language that a caller asks for, compared with those of the site. */
export const readAsked = async (db: Db, language: Language | undefined): Promise<Asked | undefined> =>
  language === undefined ? undefined : askedOf(await readSettings(db), language)

/** A watermark that was made from the old name is made again from the new name. The form always sends both. */
export function followName(before: SettingsInput, sent: SettingsInput): SettingsInput {
  const isFollowing =
    sent.watermark === before.watermark && before.watermark === watermarkOf(before.brandName)
  return isFollowing ? { ...sent, watermark: watermarkOf(sent.brandName) } : sent
}

const BEGINNINGS = [
  'tagline',
  'keywords',
  'contactInvitation',
  'newsletterInvitation',
  'newsletterPromise',
] as const

/** The texts that the owner has never changed, in another language. */
function beginningsIn(
  settings: Pick<SettingsInput, 'languages' | (typeof BEGINNINGS)[number]>,
  language: Language,
) {
  const [was, is] = [wordsOf(settings).t, wordsIn(language)]
  const unchanged = BEGINNINGS.filter((name) => settings[name] === was(`beginnings.${name}`))
  return Object.fromEntries(unchanged.map((name) => [name, is(`beginnings.${name}`)]))
}

/** The settings as visitors read them in a language. Texts that the owner has never changed are said in it. */
export function settingsIn<Known extends SettingsInput>(settings: Known, asked: Asked | undefined) {
  if (!asked) return { item: settings }
  const own = { ...beginningsIn(settings, asked.language), ...textsIn(translationsOf(settings), asked) }
  return localized(settings, { [asked.language]: own }, TRANSLATED_SETTINGS, asked)
}

/** These texts follow the site's own language. */
export function followLanguage(before: SettingsInput, sent: SettingsInput): SettingsInput {
  const [was, is] = [languageOf(before), languageOf(sent)]
  return was === is ? sent : { ...sent, ...beginningsIn({ ...sent, languages: before.languages }, is) }
}

/**
 * Each sold work is due at once, so that its place follows the new number of days (server/paintings/availability/due-changes.ts);
 * a deleted one when it returns.
 */
async function hangSoldWorksAnew(tx: Tx) {
  await tx.updateTable('painting').set({ changes_at: '' }).where('availability', '=', 'sold').execute()
  await changeDeletedPaintings(tx, (row) => (row.availability === 'sold' ? { ...row, changes_at: '' } : row))
}

/**
 * A sold work stays in the currency in which it was sold, when the site gets another one, also a deleted work. An open form
 * with the old state is refused.
 */
async function keepSoldCurrency(tx: Tx, currency: Currency) {
  await tx
    .updateTable('painting')
    .set((eb) => ({ currency, version: eb('version', '+', 1) }))
    .where('currency', 'is', null)
    .where((eb) => eb.or([eb('availability', '=', 'sold'), eb('sold_price', 'is not', null)]))
    .execute()
  const isSold = (row: PaintingRow) => row.availability === 'sold' || typeof row.sold_price === 'number'
  await changeDeletedPaintings(tx, (row) =>
    isSold(row) && (row.currency ?? null) === null ? { ...row, currency } : row,
  )
}

export async function writeSettings(tx: Tx, change: Change, settings: SettingsInput): Promise<void> {
  const before = await readSettings(tx)
  const changes = [
    ...changesOf(SETTING_NAMES, before, settings),
    ...translationChanges(translationsOf(before), translationsOf(settings)),
  ]
  if (settings.watermark !== before.watermark) await beginRemaking(tx)
  if (settings.currency !== before.currency) {
    await keepSoldCurrency(tx, before.currency)
    await keepAllPrices(tx, change.by, settings.currency, new Date().toISOString())
  }
  if (settings.soldDays !== before.soldDays) await hangSoldWorksAnew(tx)
  await writeValue(tx, SETTINGS, JSON.stringify(settings))
  change.touch(...tagsIn(onlyLanguagesOf(changes), TAGS.settings))
  // Each language has pages of its own.
  if (settings.languages.join() !== before.languages.join()) change.touch(TAGS.everything)
  if (changes.length > 0)
    change.note({ action: 'update', kind: 'site', id: SETTINGS, title: 'Settings', changes })
}
