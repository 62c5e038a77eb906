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
import { reasonOf } from '../../stores/feedback/outcome.ts'
import { Part } from '../backup/parts.tsx'
import { counted } from '../parts/counted.ts'
import { FileDrop } from '../parts/FileDrop.tsx'
import { BroughtTexts } from './BroughtTexts.tsx'

function Refused({ refused }: { readonly refused: readonly RefusedText[] }) {
  if (refused.length === 0) return null
  return (
    <>
      <h4>{counted(refused.length, 'text')} cannot be used</h4>
      <ul className="list refused">
        {refused.map(({ id, item, place, reason }) => (
          <li key={id}>
            <bdi>{place === '' ? item : `${item}, ${place}`}</bdi>: {reason}
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
      {counted(saved, 'translation')} saved. The <a href="#history">history</a> has the texts from before.
    </p>
  )
}

/** `2 unchanged · 3 without a translation`; '' for none. */
const restInWords = ({ unchanged, empty }: TranslationPreview) =>
  [[unchanged, 'unchanged'] as const, [empty, 'without a translation in the file'] as const]
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count.toLocaleString('en')} ${words}`)
    .join(' · ')

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
      failed: 'The translations could not be saved.',
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
    <Part title="Bring the translations back">
      <p>You see each text before it is saved. Nothing is saved before you say so.</p>
      <FileDrop
        id="translations-file"
        label="A translated file (.xlf)"
        accept=".xlf,.xliff,.xml,application/xliff+xml,application/xml,text/xml"
        take={([found]) => found && void take(found.file)}
      />
      <p className="fault" role="alert">
        {fault}
      </p>
      <div role="status">
        {isReading && <p>Reading the file …</p>}
        {brought?.texts.length === 0 && <p>Nothing in this file is new.</p>}
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
