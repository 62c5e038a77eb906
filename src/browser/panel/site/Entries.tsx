import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type OwnerWords, ownerWords, tell } from '../../stores/owner-words.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import type { SiteFormReturn } from './use-site-form.ts'

/** The lists of the site's forms. */
type List = Exclude<keyof OwnerWords['site']['entries'], 'up' | 'down' | 'remove'>

interface Props {
  readonly list: List
  readonly ids: readonly string[]
  readonly most: number
  readonly add: () => void
  readonly remove: (index: number) => void
  readonly move: (from: number, to: number) => void
  readonly children: (index: number) => ReactNode
}

interface Removing<Values extends FieldValues> {
  readonly form: Pick<SiteFormReturn<Values>, 'getValues' | 'bringBack'>
  readonly list: keyof Values & List
  readonly remove: (index: number) => void
}
/** Removes an item and offers to put it back with its words, in its place. */
export const removeWithUndo =
  <Values extends FieldValues>({ form, list, remove }: Removing<Values>) =>
  (index: number) => {
    const itemsOf = (values: Values): readonly unknown[] => values[list]
    const item = structuredClone(itemsOf(form.getValues())[index])
    remove(index)
    const putBack = (values: Values) => ({ ...values, [list]: itemsOf(values).toSpliced(index, 0, item) })
    offerUndo(ownerWords().site.entries[list].removed, () => form.bringBack(putBack))
  }

/** A list of field groups: add, remove, and move with two buttons instead of dragging. */
export function Entries({ list, ids, most, add, remove, move, children }: Props) {
  const { entries } = ownerWords().site
  const words = entries[list]
  return (
    <>
      <ol className="items">
        {ids.map((id, index) => {
          const number = String(index + 1)
          return (
            <li key={id}>
              <fieldset>
                <legend className="hidden-text">{tell(words.each, { number })}</legend>
                {children(index)}
                <p className="item-actions">
                  <button
                    className="plain-button"
                    type="button"
                    aria-label={tell(words.up, { number })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    {entries.up}
                  </button>
                  <button
                    className="plain-button"
                    type="button"
                    aria-label={tell(words.down, { number })}
                    disabled={index === ids.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    {entries.down}
                  </button>
                  <button
                    className="plain-button"
                    type="button"
                    aria-label={tell(words.remove, { number })}
                    onClick={() => remove(index)}
                  >
                    {entries.remove}
                  </button>
                </p>
              </fieldset>
            </li>
          )
        })}
      </ol>
      {ids.length < most && (
        <p>
          <button className="button quiet-button" type="button" onClick={add}>
            {words.add}
          </button>
        </p>
      )}
    </>
  )
}
