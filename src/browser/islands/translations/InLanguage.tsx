import { type ReactNode, useState } from 'react'
import type { Language } from '../../../contract/site/languages.ts'
import { browserMemory } from '../../stores/memory.ts'
import { nameOfLanguage, sharedWords, tell } from '../../stores/owner-words.ts'
import { OPEN_TRANSLATIONS } from '../../stores/storage-keys.ts'
import { countMissing } from './beside.ts'

const inWords = ({ all, missing }: ReturnType<typeof countMissing>) => {
  if (all === 0) return ''
  const { fields: words } = sharedWords()
  return missing === 0 ? words.complete : tell(words.missing, { all, missing })
}

/** Whoever translates one work after the other finds the languages open. */
const readOpen = () => new Set(browserMemory.read(OPEN_TRANSLATIONS).split(' '))
function noteOpen(language: Language, isOpen: boolean) {
  const open = readOpen()
  if (isOpen) open.add(language)
  else open.delete(language)
  browserMemory.write(OPEN_TRANSLATIONS, [...open].join(' ').trim())
}

interface Props {
  readonly language: Language
  /** The texts of the form with those in this language. */
  readonly texts: Parameters<typeof countMissing>[0]
  readonly isFaulty: boolean
  readonly children: ReactNode
}
/** The fields of a form in another language, folded, with what is missing. */
export function InLanguage({ language, texts, isFaulty, children }: Props) {
  const [isOpen, setOpen] = useState(() => readOpen().has(language))
  return (
    <details
      className="in-language"
      open={isOpen || isFaulty}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        noteOpen(language, currentTarget.open)
      }}
    >
      <summary>
        {tell(sharedWords().fields.inLanguage, { language: nameOfLanguage(language) })}{' '}
        <span className="missing">{inWords(countMissing(texts))}</span>
      </summary>
      <div className="texts">{children}</div>
    </details>
  )
}
