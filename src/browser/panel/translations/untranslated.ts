import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { LANGUAGE_NAMES, type Language } from '../../../contract/site/languages.ts'
import { call } from '../../stores/owner.ts'
import { nameOfLanguage, sharedWords, tell } from '../../stores/owner-words.ts'
import { otherLanguages } from '../../stores/site-languages.ts'

type Missing = ReadonlyMap<string, readonly Language[]>
const NONE: Missing = new Map()

/** In another language each item of a list says which of its texts are not translated. */
const ItemsSchema = z.array(z.object({ id: z.string(), fallback: z.optional(z.array(z.string())) }))

/** The languages in which a text of the items of this list is missing, by their ids. */
export async function readUntranslated(path: string): Promise<Missing> {
  const missing = new Map<string, readonly Language[]>()
  for (const language of otherLanguages())
    for (const { id, fallback = [] } of await call('GET', `${path}?lang=${language}`, {
      schema: ItemsSchema,
    }))
      if (fallback.length > 0) missing.set(id, [...(missing.get(id) ?? []), language])
  return missing
}

/** The same by id, none until it is loaded: the list does not wait for it. `read` must be the same in every render. */
export function useUntranslated(read: () => Promise<Missing>) {
  const [missing, setMissing] = useState(NONE)
  useEffect(() => {
    let isWanted = true
    read().then(
      (found) => {
        if (isWanted) setMissing(found)
      },
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [read])
  return (id: string) => missing.get(id) ?? []
}

/** The name of a language as the owner reads it, with its own name where that is another: `German (Deutsch)`. */
export function languageInWords(language: Language): string {
  const [name, own] = [nameOfLanguage(language), LANGUAGE_NAMES[language]]
  return name === own ? name : `${name} (${own})`
}

/** '' for none. In a narrow column the languages have their codes only. */
export const missingInShort = (languages: readonly Language[]) =>
  languages.length === 0
    ? ''
    : tell(sharedWords().untranslated.short, { languages: languages.join(', ').toUpperCase() })

export const missingInWords = (languages: readonly Language[]) =>
  tell(sharedWords().untranslated.inWords, { languages: languages.map(nameOfLanguage).join(', ') })
