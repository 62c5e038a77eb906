import { type SubmitEvent, useState } from 'react'
import type { ImportDefaults } from '../../../contract/importing.ts'

const FIELDS: readonly (readonly [keyof ImportDefaults, string])[] = [
  ['technique', 'Technique'],
  ['dimensions', 'Dimensions'],
  ['year', 'Year'],
  ['price', 'Price'],
]
interface Props {
  readonly isBusy: boolean
  readonly check: (defaults: ImportDefaults) => unknown
}

/** The values for works about which no list says anything, and the button that checks all. */
export function Defaults({ isBusy, check }: Props) {
  const [defaults, setDefaults] = useState<ImportDefaults>({
    technique: '',
    dimensions: '',
    year: '',
    price: '',
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) check(defaults)
  }
  return (
    <form onSubmit={submit}>
      <fieldset className="import-defaults">
        <legend>For works about which a list says nothing (optional)</legend>
        {FIELDS.map(([name, label]) => (
          <label key={name}>
            {label}
            <input
              className="entry"
              value={defaults[name]}
              maxLength={300}
              inputMode={name === 'year' ? 'numeric' : undefined}
              onChange={(event) => setDefaults({ ...defaults, [name]: event.target.value })}
            />
          </label>
        ))}
      </fieldset>
      <p className="summary-line">Works without a price come into the portfolio.</p>
      <p className="toolbar">
        <button className="button" type="submit" aria-disabled={isBusy || undefined}>
          Check the files
        </button>
      </p>
    </form>
  )
}
