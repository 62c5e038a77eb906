import format, { type CompiledMessage } from 'icu-minify/format'
import type { ICUArgs } from 'use-intl/core'
import { type Language, LOCALES, toLanguage } from '../../contract/site/languages.ts'
import type en from '../../words/en/browser.ts'

/** The words for scripts. Their messages are compiled (src/words/compiled.mjs), so they are texts only for the compiler. */
export type BrowserWords = typeof en
type Values<Message extends string> = ICUArgs<
  Message,
  { ICUArgument: string; ICUNumberArgument: number; ICUDateArgument: Date }
>

const FILES = import.meta.glob<{ default: BrowserWords }>('../../words/*/browser.ts')

/** The language of this page's own words. */
export const pageLanguage = (): Language => toLanguage(document.documentElement.lang)

let words: Promise<BrowserWords> | undefined
/** The words of the page's language. They load once, at the first need, together with the script that says them. */
export function loadWords(): Promise<BrowserWords> {
  const load = FILES[`../../words/${pageLanguage()}/browser.ts`]
  if (!load) throw new Error('The words of this language are missing.')
  words ??= load().then((module) => module.default)
  // After a failure they can be loaded again.
  words.catch(() => (words = undefined))
  return words
}

const FORMATTERS = {
  getDateTimeFormat: (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...how),
  getNumberFormat: (...how: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...how),
  getPluralRules: (...how: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...how),
}

/** Fills in what a message needs: `say(words.filter.found, { count: 2 })`. */
export const say = <Message extends string>(
  message: Message,
  values: Values<Message>,
  language = pageLanguage(),
) =>
  String(
    format(message as unknown as CompiledMessage, LOCALES[language], values as Record<string, string>, {
      formatters: FORMATTERS,
    }),
  )
