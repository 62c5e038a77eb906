import { createContext, use, useEffect, useState } from 'react'
import { type FormWords, loadAccountWords } from '../../stores/account-words.ts'

/** The words of the forms of accounts, which an island gets from its page. */
export const FormWordsContext = createContext<FormWords | undefined>(undefined)
export function useFormWords(): FormWords {
  const words = use(FormWordsContext)
  if (!words) throw new Error('A form of an account needs its words.')
  return words
}

type LoadedWords = Awaited<ReturnType<typeof loadAccountWords>>
/** The words for a screen that a script makes; undefined until they are loaded. */
export function useAccountWords(): LoadedWords | undefined {
  const [words, setWords] = useState<LoadedWords>()
  useEffect(() => {
    loadAccountWords().then(setWords, () => undefined)
  }, [])
  return words
}

/** A sentence with `{name}`, in which the name keeps its own direction. */
export function WithName({ text, name }: { readonly text: string; readonly name: string }) {
  const [before, after] = text.split('{name}')
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}
