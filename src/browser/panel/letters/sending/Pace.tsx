import { type SubmitEvent, useId, useState } from 'react'
import { LetterPaceSchema, type LetterPace } from '../../../../contract/letters/letter.ts'
import { VALIDATION } from '../../../../contract/wording/messages.ts'
import { inOwnerLanguage } from '../../../stores/feedback/in-owner-language.ts'
import { run } from '../../../stores/browser.ts'
import { ownerWords, sharedWords, tell } from '../../../stores/owner-words.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { calls } from '../calls.ts'

const FIELDS = ['perMinute', 'perHour'] as const
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>
const toTyped = ({ perMinute, perHour }: LetterPace): Typed => ({
  perMinute: String(perMinute),
  perHour: String(perHour),
})

interface FormProps {
  readonly pace: LetterPace
  readonly suggested: LetterPace
  readonly save: (pace: LetterPace) => void
}
function PaceForm({ pace, suggested, save }: FormProps) {
  const { pace: words } = ownerWords().letters
  const id = useId()
  const [typed, setTyped] = useState(() => toTyped(pace))
  const [isAsked, setAsked] = useState(false)
  const { data } = LetterPaceSchema.safeParse({
    perMinute: Number(typed.perMinute.trim() || Number.NaN),
    perHour: Number(typed.perHour.trim() || Number.NaN),
  })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setAsked(true)
    if (data) save(data)
  }
  return (
    <form className="pace" noValidate onSubmit={submit}>
      <p className="summary-line">{words.text}</p>
      <div className="pair">
        {FIELDS.map((name) => (
          <div className="field" key={name}>
            <label htmlFor={id + name}>{words[name]}</label>
            <input
              id={id + name}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={`${id}-fault`}
              aria-invalid={(isAsked && !data) || undefined}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </div>
        ))}
      </div>
      <p className="fault" id={`${id}-fault`} aria-live="polite">
        {isAsked && !data && inOwnerLanguage(VALIDATION.letterPace)}
      </p>
      <p className="summary-line">
        {tell(words.suggested, suggested)}{' '}
        <button className="plain-button" type="button" onClick={() => setTyped(toTyped(suggested))}>
          {words.use}
        </button>
      </p>
      <button className="button quiet-button" type="submit">
        {sharedWords().save}
      </button>
    </form>
  )
}

/** How many mails leave in a minute and in an hour. */
export function Pace() {
  const { loaded, set } = useLoaded(calls.readPace)
  if (loaded.state !== 'ready') return null
  const { pace, suggested } = loaded.value
  const { pace: words } = ownerWords().letters
  async function save(changed: LetterPace) {
    const { notSaved: failed, saved: said } = words
    const outcome = await run({ work: () => calls.setPace(changed), failed, said })
    if (outcome.kind === 'done') set(() => outcome.value)
  }
  return (
    <details className="part">
      <summary>{tell(words.title, pace)}</summary>
      <PaceForm pace={pace} suggested={suggested} save={(changed) => void save(changed)} />
    </details>
  )
}
