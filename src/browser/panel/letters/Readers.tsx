import { useId, useState } from 'react'
import type { LetterTo } from '../../../contract/letters/letter.ts'
import { LANGUAGES, type Language } from '../../../contract/site/languages.ts'
import { nameOfLanguage, ownerWords, tell } from '../../stores/owner-words.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { calls as series } from '../series/calls.ts'
import { otherLanguages, ownLanguage } from '../../stores/site-languages.ts'

const toTags = (text: string) => text.split(',').flatMap((tag) => tag.trim() || [])

interface PartProps {
  readonly to: LetterTo
  readonly onChange: (to: LetterTo) => void
}
/** Readers who have asked about a work of a series; nothing where there is no series. */
function SeriesField({ to, onChange }: PartProps) {
  const { readers: words } = ownerWords().letters
  const { loaded } = useLoaded(series.list)
  const id = useId()
  if (loaded.state !== 'ready' || loaded.value.length === 0) return null
  return (
    <div className="field">
      <label htmlFor={id}>{words.series}</label>
      <select
        className="choice"
        id={id}
        value={to.seriesId ?? ''}
        onChange={({ target }) => onChange({ ...to, seriesId: target.value })}
      >
        <option value="">{words.anySeries}</option>
        {loaded.value.map(({ id: each, title }) => (
          <option key={each} value={each}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Readers with one of the languages and one of the tags. */
function Part({ to, onChange }: PartProps) {
  const { readers: words } = ownerWords().letters
  const id = useId()
  const [tags, setTags] = useState(() => (to.tags ?? []).join(', '))
  const chosen = to.languages ?? []
  const known: readonly Language[] = [ownLanguage(), ...otherLanguages()]
  const offered = LANGUAGES.filter((language) => known.includes(language) || chosen.includes(language))
  return (
    <div className="meaning">
      {offered.length > 1 && (
        <fieldset className="switches">
          <legend>{words.languages}</legend>
          {offered.map((language) => (
            <label key={language}>
              <input
                type="checkbox"
                checked={chosen.includes(language)}
                onChange={({ target }) =>
                  onChange({
                    ...to,
                    languages: offered.filter((each) =>
                      each === language ? target.checked : chosen.includes(each),
                    ),
                  })
                }
              />
              {nameOfLanguage(language)}
            </label>
          ))}
        </fieldset>
      )}
      <div className="field">
        <label htmlFor={id}>{words.tags}</label>
        <input
          id={id}
          dir="auto"
          autoComplete="off"
          aria-describedby={`${id}-hint`}
          value={tags}
          onChange={({ target }) => {
            setTags(target.value)
            onChange({ ...to, tags: toTags(target.value) })
          }}
        />
        <small className="hint" id={`${id}-hint`}>
          {words.tagsHint}
        </small>
      </div>
      <SeriesField to={to} onChange={onChange} />
    </div>
  )
}

interface Props extends PartProps {
  /** How many it would go to now. */
  readonly count: number
}
/** Whom the letter goes to. */
export function Readers({ to, count, onChange }: Props) {
  const { readers: words } = ownerWords().letters
  const [isPart, setPart] = useState(() => Object.values(to).some((each) => each && each.length > 0))
  const [part, setLastPart] = useState(to)
  const id = useId()
  function choose(isPartNow: boolean) {
    setPart(isPartNow)
    if (!isPartNow) setLastPart(to)
    onChange(isPartNow ? part : {})
  }
  return (
    <fieldset className="switches letter-readers">
      <legend>{words.title}</legend>
      <label>
        <input type="radio" name={id} checked={!isPart} onChange={() => choose(false)} />
        {words.all}
      </label>
      <label>
        <input type="radio" name={id} checked={isPart} onChange={() => choose(true)} />
        {words.part}
      </label>
      {isPart && <Part to={to} onChange={onChange} />}
      <p className="summary-line" role="status">
        {tell(words.count, { count })}
      </p>
    </fieldset>
  )
}
