import { LOCALES } from '../../contract/site/locales.ts'
import type en from '../../words/en/accounts.ts'
import type { Same } from '../../words/same.ts'
import { createLoader, pageLanguage } from './words.ts'

/** The words of the forms of accounts. */
export type AccountWords = Same<typeof en>
export type FormWords = AccountWords['form'] & {
  /** How numbers are written. */
  readonly locale: string
}

const load = createLoader(
  import.meta.glob<{ default: AccountWords }>('../../words/*/accounts.ts'),
  'accounts',
)
/** For screens that a script makes. Islands of ready pages get the same words from their page. */
export async function loadAccountWords() {
  const words = await load()
  return { ...words, form: { ...words.form, locale: LOCALES[pageLanguage()] } }
}
