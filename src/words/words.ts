import { createTranslator } from 'use-intl/core'
import { type Language, languageOf, LOCALES } from '../contract/site/languages.ts'
import de from './de/index.ts'
import deStart from './de/start.ts'
import en from './en/index.ts'
import fr from './fr/index.ts'
import frStart from './fr/start.ts'
import it from './it/index.ts'
import itStart from './it/start.ts'
import type { Same } from './same.ts'

const MESSAGES: Readonly<Record<Language, Same<typeof en>>> = { en, de, fr, it }

/**
 * The site's own words in a language: `t('frame.menu')`, `t('works.count', { count: 2 })`. Messages are ICU. The keys, and
 * what a message needs, are checked by the compiler; a wrong translation throws.
 */
function translatorOf(language: Language) {
  return createTranslator({
    locale: LOCALES[language],
    // Every language has the keys and the arguments of English (words.test.ts).
    messages: MESSAGES[language] as typeof en,
    onError: (error) => {
      throw error
    },
  })
}
export type Translate = ReturnType<typeof translatorOf>

const translators = new Map<Language, Translate>()
export function wordsIn(language: Language): Translate {
  const known = translators.get(language) ?? translatorOf(language)
  translators.set(language, known)
  return known
}

/** The words of a page, and the language in which it writes numbers and days. `Astro.locals` has them. */
export interface PageWords {
  readonly t: Translate
  readonly language: Language
}
/** The words in which a site speaks to its visitors. */
export function wordsOf(settings: Parameters<typeof languageOf>[0]): PageWords {
  const language = languageOf(settings)
  return { t: wordsIn(language), language }
}

const FOR_START = { de: deStart, fr: frStart, it: itStart }
/** What a page carries for scripts that cannot wait for words (en/start.ts); undefined in English. */
export const startWordsIn = (language: Language) => (language === 'en' ? undefined : FOR_START[language])
