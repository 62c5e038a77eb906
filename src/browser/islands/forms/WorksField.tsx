import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField } from '../../../contract/values/fields.ts'
import { choiceInWords } from './kinds.ts'

interface Props {
  readonly field: FormField
  /** The chosen ids, separated by spaces. */
  readonly value: string
  readonly hint: string | undefined
  readonly fault: string
  readonly registration: UseFormRegisterReturn
}

/** A field with several choices in an order, such as the works of an exhibition. */
export function WorksField({ field, value, hint, fault, registration }: Props) {
  const { name, label, options = {} } = field
  const chosen = value.split(' ').filter((id) => id !== '')
  const set = (ids: readonly string[]) =>
    void registration.onChange({ target: { name: registration.name, value: ids.join(' ') } })
  const moveEarlier = (index: number) => {
    const id = chosen[index]
    if (id !== undefined) set(chosen.toSpliced(index, 1).toSpliced(index - 1, 0, id))
  }
  const others = Object.entries(options).filter(([id]) => !chosen.includes(id))
  return (
    <fieldset className="works-field" aria-describedby={`${name}-hint ${name}-fault`}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ol className="list">
          {chosen.map((id, index) => {
            const words = choiceInWords(options, id)
            return (
              <li key={id}>
                <span className="name" dir="auto">
                  {words}
                </span>
                {index > 0 && (
                  <button type="button" onClick={() => moveEarlier(index)}>
                    Earlier
                    <span className="hidden-text">: {words}</span>
                  </button>
                )}
                <button type="button" onClick={() => set(chosen.filter((each) => each !== id))}>
                  Remove
                  <span className="hidden-text">: {words}</span>
                </button>
              </li>
            )
          })}
        </ol>
      )}
      {others.length > 0 && (
        <select
          id={name}
          aria-label="Add a work"
          value=""
          onChange={({ currentTarget }) => set([...chosen, currentTarget.value])}
        >
          <option value="">Add a work…</option>
          {others.map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </select>
      )}
      <small className="hint" id={`${name}-hint`}>
        {hint}
      </small>
      <p className="fault" id={`${name}-fault`} aria-live="polite">
        {fault}
      </p>
    </fieldset>
  )
}
