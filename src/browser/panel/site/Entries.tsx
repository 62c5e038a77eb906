import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import type { SiteFormReturn } from './use-site-form.ts'

interface Props {
  /** The name of one item: `question`. */
  readonly noun: string
  readonly ids: readonly string[]
  readonly most: number
  readonly add: () => void
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
  readonly children: (index: number) => ReactNode
}

interface Removing<Values extends FieldValues> {
  readonly noun: string
  readonly form: Pick<SiteFormReturn<Values>, 'getValues' | 'bringBack'>
  /** The field that holds the list. */
  readonly list: keyof Values
  readonly remove: (index: number) => void
}
/** Removes an item and offers to put it back with its words, in its place. */
export const removeWithUndo =
  <Values extends FieldValues>({ noun, form, list, remove }: Removing<Values>) =>
  (index: number) => {
    const itemsOf = (values: Values): readonly unknown[] => values[list]
    const item = structuredClone(itemsOf(form.getValues())[index])
    remove(index)
    const putBack = (values: Values) => ({ ...values, [list]: itemsOf(values).toSpliced(index, 0, item) })
    offerUndo(`${noun[0]?.toUpperCase()}${noun.slice(1)} removed`, () => form.bringBack(putBack))
  }

/** A list of field groups: add, remove, and move with two buttons instead of dragging. */
export function Entries({ noun, ids, most, add, remove, move, children }: Props) {
  return (
    <>
      <ol className="items">
        {ids.map((id, index) => (
          <li key={id}>
            <fieldset>
              <legend className="hidden-text">
                {noun} {index + 1}
              </legend>
              {children(index)}
              <p className="item-actions">
                <button
                  className="plain-button"
                  type="button"
                  aria-label={`Move ${noun} ${index + 1} up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  Up
                </button>
                <button
                  className="plain-button"
                  type="button"
                  aria-label={`Move ${noun} ${index + 1} down`}
                  disabled={index === ids.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  Down
                </button>
                <button
                  className="plain-button"
                  type="button"
                  aria-label={`Remove ${noun} ${index + 1}`}
                  onClick={() => remove(index)}
                >
                  Remove
                </button>
              </p>
            </fieldset>
          </li>
        ))}
      </ol>
      {ids.length < most && (
        <p>
          <button className="button quiet-button" type="button" onClick={add}>
            Add a {noun}
          </button>
        </p>
      )}
    </>
  )
}
