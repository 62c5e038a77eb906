import { useRef, useState } from 'react'
import type { Language } from '../../../contract/site/languages.ts'
import type {
  BroughtText,
  ChosenText,
  RefusedText,
  SavedTranslations,
  TranslationPreview,
} from '../../../contract/translations/exchange.ts'
import { useFocus } from '../../islands/feedback/focus.ts'
import { run } from '../../stores/browser.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { reasonOf } from '../../stores/feedback/outcome.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { Part } from '../backup/parts.tsx'
import { FileDrop } from '../parts/FileDrop.tsx'
import { tellWith } from '../parts/tell-with.ts'
import { BroughtTexts } from './BroughtTexts.tsx'
import { itemInWords, placeInWords } from './in-words.ts'

function Refused({ refused }: { readonly refused: readonly RefusedText[] }) {
  if (refused.length === 0) return null
  return (
    <>
      <h4>{tell(ownerWords().translations.back.refused, { count: refused.length })}</h4>
      <ul className="list refused">
        {refused.map(({ id, item, place, reason }) => (
          <li key={id}>
            <bdi>{[itemInWords(item), placeInWords(place)].filter(Boolean).join(', ')}</bdi>:{' '}
            {inOwnerLanguage(reason)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What was saved. It takes the focus from the button that is gone. */
function Saved({ saved }: Pick<SavedTranslations, 'saved'>) {
  const line = useRef<HTMLParagraphElement>(null)
  useFocus(line)
  return (
    <p ref={line} tabIndex={-1}>
      {tellWith(ownerWords().translations.back.saved, {
        count: saved,
        a: (inside) => <a href="#history">{inside}</a>,
      })}
    </p>
  )
}

/** `2 unchanged · 3 without a translation`; '' for none. */
function restInWords({ unchanged, empty }: TranslationPreview): string {
  const { back: words } = ownerWords().translations
  return [
    ...(unchanged > 0 ? [tell(words.unchanged, { count: unchanged })] : []),
    ...(empty > 0 ? [tell(words.empty, { count: empty })] : []),
  ].join(' · ')
}

interface Props {
  readonly language: Language
  readonly preview: (file: Blob) => Promise<TranslationPreview>
  readonly save: (texts: readonly ChosenText[]) => Promise<SavedTranslations>
  readonly onSaved: () => void
}
/** Shows what a file would change. Nothing is saved before the owner says so. */
export function BringBack({ language, preview, save, onSaved }: Props) {
  const [brought, setBrought] = useState<TranslationPreview>()
  const [refused, setRefused] = useState<readonly RefusedText[]>([])
  const [saved, setSaved] = useState<number>()
  const [fault, setFault] = useState('')
  const [isReading, setReading] = useState(false)
  const { back: words } = ownerWords().translations

  async function take(file: File) {
    setBrought(undefined)
    setSaved(undefined)
    setRefused([])
    setFault('')
    setReading(true)
    const outcome = await run({ work: () => preview(file) })
    setReading(false)
    if (outcome.kind === 'done') {
      setBrought(outcome.value)
      setRefused(outcome.value.refused)
    } else setFault(reasonOf(outcome))
  }

  async function saveChosen(texts: readonly BroughtText[]) {
    const outcome = await run({
      work: () => save(texts.map(({ id, seen, after }) => ({ id, seen, after }))),
      failed: words.failed,
      isBlocking: true,
    })
    if (outcome.kind !== 'done') return
    setBrought(undefined)
    setSaved(outcome.value.saved)
    setRefused(outcome.value.refused)
    onSaved()
  }
  const rest = brought && restInWords(brought)
  return (
    <Part title={words.title}>
      <p>{words.text}</p>
      <FileDrop
        id="translations-file"
        label={words.file}
        accept=".xlf,.xliff,.xml,application/xliff+xml,application/xml,text/xml"
        take={([found]) => found && void take(found.file)}
      />
      <p className="fault" role="alert">
        {fault}
      </p>
      <div role="status">
        {isReading && <p>{words.reading}</p>}
        {brought?.texts.length === 0 && <p>{words.nothingNew}</p>}
        {rest && <p className="summary-line">{rest}</p>}
      </div>
      {saved !== undefined && <Saved saved={saved} />}
      <Refused refused={refused} />
      {brought && brought.texts.length > 0 && (
        <BroughtTexts language={language} texts={brought.texts} save={(texts) => void saveChosen(texts)} />
      )}
    </Part>
  )
}
