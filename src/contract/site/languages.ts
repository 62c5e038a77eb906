export { LOCALES } from './locales.ts'

/** The languages that the site's own words are written in (src/words). */
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'
/** As people who speak it call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
}

/** The language of a text from elsewhere, such as a page's `lang`; English for one that the site does not speak. */
export const toLanguage = (text: string | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE
