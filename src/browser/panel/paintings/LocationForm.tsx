import { type SubmitEvent, useId, useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { inOwnerLanguage } from '../../stores/feedback/in-owner-language.ts'
import { TextLength } from '../../islands/contact/FormField.tsx'
import { ownerFieldWords } from '../../islands/translations/field-words.ts'

const MOST = LIMITS.shortTextMaxLength

interface Props {
  /** The locations that works have, to choose from. */
  readonly known: readonly string[]
  readonly setLocation: (location: string) => void
}
/** Says where the selected works are, or takes their location away. */
export function LocationForm({ known, setLocation }: Props) {
  const { selection: words } = ownerWords().paintings
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const list = useId()
  const { length } = text.trim()
  const isTooLong = length > MOST
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setRefused(isTooLong)
    if (!isTooLong) setLocation(text.trim())
  }
  return (
    <form className="location-form" onSubmit={submit}>
      <input
        className="choice"
        aria-label={words.location}
        placeholder={words.locationChoice}
        autoComplete="off"
        list={list}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${list}-fault`}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <datalist id={list}>
        {known.map((location) => (
          <option key={location} value={location} />
        ))}
      </datalist>
      <button
        className="button quiet-button"
        type="submit"
        aria-label={words.setLocation}
        disabled={text.trim() === ''}
      >
        {words.set}
      </button>
      <button className="plain-button" type="button" onClick={() => setLocation('')}>
        {words.noLocation}
      </button>
      <TextLength length={length} max={MOST} words={ownerFieldWords()} />
      <p className="fault" id={`${list}-fault`} aria-live="polite">
        {isRefused && isTooLong && inOwnerLanguage(VALIDATION.maximum(MOST))}
      </p>
    </form>
  )
}
