import format, { type CompiledMessage } from 'icu-minify/format'
import type { ICUArgs } from 'use-intl/core'
import type { Language } from '../../contract/site/languages.ts'
import { LOCALES } from '../../contract/site/locales.ts'
import type en from '../../words/en/browser.ts'

/** The words for scripts. Their messages are compiled (src/words/compiled.mjs), so they are texts only for the compiler. */
export type BrowserWords = typeof en
export type Values<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date }
>

/** The language of this page's own words. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement
  return lang in LOCALES ? (lang as Language) : 'en'
}

/** Makes a function that loads the words of an area in the page's language, once. After a failure it tries again. */
export function createLoader<Words>(
  files: Readonly<Record<string, () => Promise<{ default: Words }>>>,
  area: string,
): () => Promise<Words> {
  let words: Promise<Words> | undefined
  return () => {
    const load = files[`../../words/${pageLanguage()}/${area}.ts`]
    if (!load) throw new Error('The words of this language are missing.')
    words ??= load().then((module) => module.default)
    words.catch(() => (words = undefined))
    return words
  }
}

/** The words of the page's language. They load at the first need, together with the script that says them. */
export const loadWords = createLoader(
  import.meta.glob<{ default: BrowserWords }>('../../words/*/browser.ts'),
  'browser',
)

const FORMATTERS = {
  getDateTimeFormat: (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...how),
  getNumberFormat: (...how: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...how),
  getPluralRules: (...how: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...how),
}

/** The parts of a message whose tags become other things than text, such as links. */
export const partsOf = (message: string, values: object, language: Language): unknown =>
  format(message as unknown as CompiledMessage, LOCALES[language], values as Record<string, string>, {
    formatters: FORMATTERS,
  })

/** Fills in what a message needs: `say(words.filter.found, { count: 2 })`. */
export const say = <Message extends string>(
  message: Message,
  values: Values<Message>,
  language = pageLanguage(),
) => String(partsOf(message, values, language))
