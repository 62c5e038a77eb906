export { LOCALES } from './locales.ts'

/** The languages that the site's own words are written in (src/words). */
export const LANGUAGES = ['en', 'de', 'fr', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'
/** The language of a site's own words is the first of its languages. */
export const languageOf = ({ languages }: { readonly languages: readonly Language[] }): Language =>
  languages[0] ?? DEFAULT_LANGUAGE
/** A language that somebody asks for; the site's first one where it does not offer that. */
export const offeredLanguage = (
  site: { readonly languages: readonly Language[] },
  asked: unknown,
): Language => site.languages.find((language) => language === asked) ?? languageOf(site)
/** As people who speak it call it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
}

/** As the owner reads it, in English. */
export const ENGLISH_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  it: 'Italian',
}
/** In English and in its own words. */
export const LANGUAGE_WORDS: Readonly<Record<Language, string>> = {
  en: LANGUAGE_NAMES.en,
  de: `${ENGLISH_NAMES.de} (${LANGUAGE_NAMES.de})`,
  fr: `${ENGLISH_NAMES.fr} (${LANGUAGE_NAMES.fr})`,
  it: `${ENGLISH_NAMES.it} (${LANGUAGE_NAMES.it})`,
}

/** The language of a text from elsewhere, such as a page's `lang`; English for one that the site does not speak. */
export const toLanguage = (text: string | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? DEFAULT_LANGUAGE
