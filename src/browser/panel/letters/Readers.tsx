import { useId, useState } from 'react'
import type { Series } from '../../../contract/collection/series.ts'
import type { LetterTo } from '../../../contract/letters/letter.ts'
import { LANGUAGES, type Language } from '../../../contract/site/languages.ts'
import { nameOfLanguage, ownerWords, tell } from '../../stores/owner-words.ts'
import { otherLanguages, ownLanguage } from '../../stores/site-languages.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { calls as seriesCalls } from '../series/calls.ts'

interface PartProps {
  readonly to: LetterTo
  readonly languages: readonly Language[]
  readonly series: readonly Series[]
  readonly onChange: (to: LetterTo) => void
}
/** Readers with one of the languages, and those who have asked about a work of a series. */
function Part({ to, languages, series, onChange }: PartProps) {
  const { readers: words } = ownerWords().letters
  const id = useId()
  const chosen = to.languages ?? []
  const choose = (language: Language, isChosen: boolean) =>
    onChange({
      ...to,
      languages: languages.filter((each) => (each === language ? isChosen : chosen.includes(each))),
    })
  return (
    <div className="meaning">
      {languages.length > 1 && (
        <fieldset className="switches">
          <legend>{words.languages}</legend>
          {languages.map((language) => (
            <label key={language}>
              <input
                type="checkbox"
                checked={chosen.includes(language)}
                onChange={({ target }) => choose(language, target.checked)}
              />
              {nameOfLanguage(language)}
            </label>
          ))}
        </fieldset>
      )}
      {series.length > 0 && (
        <div className="field">
          <label htmlFor={id}>{words.series}</label>
          <select
            className="choice"
            id={id}
            value={to.seriesId ?? ''}
            onChange={({ target }) => onChange({ ...to, seriesId: target.value })}
          >
            <option value="">{words.anySeries}</option>
            {series.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  )
}

interface Props extends Pick<PartProps, 'to' | 'onChange'> {
  /** How many it would go to now. */
  readonly count: number
}
/** Whom the letter goes to. Where all subscribers are alike there is nothing to choose. */
export function Readers({ to, count, onChange }: Props) {
  const { readers: words } = ownerWords().letters
  const { loaded } = useLoaded(seriesCalls.list)
  const [isPart, setPart] = useState(() => Object.values(to).some((each) => each && each.length > 0))
  const [part, setLastPart] = useState(to)
  const id = useId()
  const series = loaded.state === 'ready' ? loaded.value : []
  const known = [ownLanguage(), ...otherLanguages(), ...(to.languages ?? [])]
  const languages = LANGUAGES.filter((language) => known.includes(language))
  const hasChoice = isPart || series.length > 0 || languages.length > 1
  function choose(isPartNow: boolean) {
    setPart(isPartNow)
    if (!isPartNow) setLastPart(to)
    onChange(isPartNow ? part : {})
  }
  return (
    <fieldset className="switches letter-readers">
      <legend>{words.title}</legend>
      {hasChoice ? (
        <>
          <label>
            <input type="radio" name={id} checked={!isPart} onChange={() => choose(false)} />
            {words.all}
          </label>
          <label>
            <input type="radio" name={id} checked={isPart} onChange={() => choose(true)} />
            {words.part}
          </label>
        </>
      ) : (
        <p>{words.all}</p>
      )}
      {isPart && <Part to={to} languages={languages} series={series} onChange={onChange} />}
      <p className="summary-line" role="status">
        {tell(words.count, { count })}
      </p>
    </fieldset>
  )
}
