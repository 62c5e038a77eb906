import { type Language, LOCALES } from '../contract/site/languages.ts'
import type en from '../words/en/accounts.ts'
import type { Same } from '../words/same.ts'
import type { Translate } from '../words/words.ts'

type Words = Same<typeof en>

/** The words of an account's form, which its page gives to its script, so that both say the same. */
export function accountWords<Part extends keyof Words>(t: Translate, language: Language, part: Part) {
  // The type of `raw` knows only single messages.
  const all = t as { readonly raw: (key: never) => unknown } as { readonly raw: (key: string) => unknown }
  const form = { ...(all.raw('accounts.form') as Words['form']), locale: LOCALES[language] }
  return { form, words: all.raw(`accounts.${part}`) as Words[Part] }
}
