import { useId, useMemo, useState } from 'react'
import type { LetterPreview, LetterProblem } from '../../../contract/letters/letter.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { Language } from '../../../contract/site/languages.ts'
import { nameOfLanguage, ownerWords, tell } from '../../stores/owner-words.ts'
import { accounts } from '../../stores/session/accounts.ts'
import { otherLanguages, ownLanguage } from '../../stores/site-languages.ts'
import { MailTest } from '../mail/MailTest.tsx'
import { bytesInWords } from '../parts/block-parts.tsx'
import { Choices } from '../parts/Choices.tsx'
import { Failure, Skeleton } from '../parts/states.tsx'
import { useLoaded } from '../parts/use-loaded.ts'
import { calls } from './calls.ts'
import { hasDarkColours, MailFrame } from './MailFrame.tsx'

type View = 'phone' | 'desk' | 'text'
/** The width of the screens in pixels. */
const WIDTHS = { phone: 375, desk: 640 } as const

/** What does not stop a letter, or cannot be seen in its form. */
const SHOWN: readonly LetterProblem[] = ['tooLarge', 'emptyButton', 'emptyPicture', 'worksGone']

interface MailProps {
  readonly mail: LetterPreview
  readonly view: View
  readonly isDark: boolean
}
function Mail({ mail, view, isDark }: MailProps) {
  const { preview: words, problems } = ownerWords().letters
  const { html, text, bytes } = mail
  return (
    <>
      {view === 'text' ? (
        <pre className="plain-mail" dir="auto" tabIndex={0} aria-label={words.frame}>
          {text}
        </pre>
      ) : (
        <MailFrame html={html} title={words.frame} width={WIDTHS[view]} isDark={isDark} />
      )}
      {mail.problems
        .filter((each) => SHOWN.includes(each))
        .map((each) => (
          <p key={each} className="notice">
            {problems[each]}
          </p>
        ))}
      <p className="summary-line">
        {tell(words.size, { size: bytesInWords(bytes), most: bytesInWords(LIMITS.letterMaxBytes) })}
      </p>
    </>
  )
}

function LanguageField(props: { readonly value: Language; readonly onChange: (language: Language) => void }) {
  return (
    <select
      className="choice"
      aria-label={ownerWords().letters.preview.language}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value as Language)}
    >
      {[ownLanguage(), ...otherLanguages()].map((language) => (
        <option key={language} value={language}>
          {nameOfLanguage(language)}
        </option>
      ))}
    </select>
  )
}

const readEmail = async () => (await accounts.readAccount()).email

interface TestProps {
  readonly id: string
  readonly language: Language
  readonly flush: () => Promise<boolean>
}
function TestToOneself({ id, language, flush }: TestProps) {
  const { loaded } = useLoaded(readEmail)
  return (
    <MailTest
      start={loaded.state === 'ready' ? loaded.value : ''}
      test={(email) => calls.test(id, { email, language })}
      isReady={flush}
    />
  )
}

/** Another version is another mail. */
const readerOf = (id: string, language: Language, _version?: string) => () => calls.preview(id, language)

interface Props {
  readonly id: string
  /** It is made again when another one is saved. */
  readonly version?: string | undefined
  /** Saves what was typed. Without it the letter cannot be tried out any more. */
  readonly flush?: () => Promise<boolean>
}
/** The letter as a mail, as it would leave now. */
export function MailPreview({ id, version, flush }: Props) {
  const { preview: words } = ownerWords().letters
  const [language, setLanguage] = useState(ownLanguage)
  const [view, setView] = useState<View>('phone')
  const [isDark, setDark] = useState(false)
  const load = useMemo(() => readerOf(id, language, version), [id, language, version])
  const { loaded, reload } = useLoaded(load)
  const title = useId()
  return (
    <section className="mail-preview" aria-labelledby={title}>
      <h4 id={title}>{words.title}</h4>
      <div className="preview-choices">
        <Choices<View>
          label={words.how}
          choices={[
            ['phone', words.phone],
            ['desk', words.desk],
            ['text', words.text],
          ]}
          value={view}
          onChange={setView}
        />
        {loaded.state === 'ready' && view !== 'text' && hasDarkColours(loaded.value.html) && (
          <label className="dark">
            <input type="checkbox" checked={isDark} onChange={() => setDark(!isDark)} />
            {words.dark}
          </label>
        )}
        {otherLanguages().length > 0 && <LanguageField value={language} onChange={setLanguage} />}
      </div>
      {loaded.state === 'loading' && <Skeleton />}
      {loaded.state === 'failed' && <Failure details={loaded.details} retry={reload} />}
      {loaded.state === 'ready' && <Mail mail={loaded.value} view={view} isDark={isDark} />}
      {flush && <TestToOneself id={id} language={language} flush={flush} />}
    </section>
  )
}
