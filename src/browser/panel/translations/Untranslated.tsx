import type { Language } from '../../../contract/site/languages.ts'
import { missingInWords } from './untranslated.ts'

/** Says below the name of an item in which languages a text of it is missing. */
export const Untranslated = ({ languages }: { readonly languages: readonly Language[] }) =>
  languages.length > 0 && <span className="untranslated">{missingInWords(languages)}</span>
