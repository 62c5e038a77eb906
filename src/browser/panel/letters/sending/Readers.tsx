import { useId, useState } from 'react'
import type { Series } from '../../../../contract/collection/series.ts'
import type { LetterTo } from '../../../../contract/letters/letter.ts'
import { LANGUAGES, type Language } from '../../../../contract/site/languages.ts'
import { nameOfLanguage, ownerWords, tell } from '../../../stores/owner-words.ts'
import { otherLanguages, ownLanguage } from '../../../stores/site-languages.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { subscriberCalls } from '../../newsletter/use-subscribers.ts'
import { calls as seriesCalls } from '../../series/calls.ts'

/** What readers can be chosen by. */
async function readGroups() {
  const one = { status: '', search: '', tag: '', page: 1, pageSize: 1 } as const
  const [series, { tags }] = await Promise.all([seriesCalls.list(), subscriberCalls.list(one)])
  return { series, tags }
}

interface ChecksProps<Value extends string> {
  readonly legend: string
  readonly values: readonly Value[]
  readonly chosen: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onChange: (chosen: Value[]) => void
}
function Checks<Value extends string>({ legend, values, chosen, nameOf, onChange }: ChecksProps<Value>) {
  return (
    <fieldset className="switches">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
            }
          />
          {nameOf(value)}
        </label>
      ))}
    </fieldset>
  )
}

interface PartProps {
  readonly to: LetterTo
  readonly languages: readonly Language[]
  readonly tags: readonly string[]
  readonly series: readonly Series[]
  /** Whether the chosen series does not exist any more. */
  readonly isSeriesGone: boolean
  readonly onChange: (to: LetterTo) => void
}
/** Readers with one of the languages, with one of the tags, and who have asked about a work of a series. */
function Part({ to, languages, tags, series, isSeriesGone, onChange }: PartProps) {
  const { readers: words } = ownerWords().letters
  const id = useId()
  return (
    <div className="meaning">
      {languages.length > 1 && (
        <Checks
          legend={words.languages}
          values={languages}
          chosen={to.languages ?? []}
          nameOf={nameOfLanguage}
          onChange={(chosen) => onChange({ ...to, languages: chosen })}
        />
      )}
      {tags.length > 0 && (
        <Checks
          legend={words.tags}
          values={tags}
          chosen={to.tags ?? []}
          nameOf={(tag) => tag}
          onChange={(chosen) => onChange({ ...to, tags: chosen })}
        />
      )}
      {(series.length > 0 || isSeriesGone) && (
        <div className="field">
          <label htmlFor={id}>{words.series}</label>
          <select
            className="choice"
            id={id}
            value={to.seriesId ?? ''}
            onChange={({ target }) => onChange({ ...to, seriesId: target.value })}
          >
            <option value="">{words.anySeries}</option>
            {isSeriesGone && <option value={to.seriesId}>{words.goneSeries}</option>}
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
  const { loaded } = useLoaded(readGroups)
  const [isPart, setPart] = useState(() => Object.values(to).some((each) => each && each.length > 0))
  const [part, setLastPart] = useState(to)
  const id = useId()
  const groups = loaded.state === 'ready' ? loaded.value : { series: [], tags: [] }
  const tags = [...new Set([...groups.tags, ...(to.tags ?? [])])]
  const known = [ownLanguage(), ...otherLanguages(), ...(to.languages ?? [])]
  const languages = LANGUAGES.filter((language) => known.includes(language))
  const isSeriesGone =
    loaded.state === 'ready' && Boolean(to.seriesId) && groups.series.every((each) => each.id !== to.seriesId)
  const hasChoice = isPart || languages.length > 1 || tags.length > 0 || groups.series.length > 0
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
      {isPart && (
        <Part
          to={to}
          languages={languages}
          tags={tags}
          series={groups.series}
          isSeriesGone={isSeriesGone}
          onChange={onChange}
        />
      )}
      <p className="summary-line" role="status">
        {tell(words.count, { count })}
      </p>
    </fieldset>
  )
}
