import { type ReactNode, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { focusAgain } from '../../islands/forms/focus.ts'
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

/**
 * A list of field groups: add, remove, and move with two buttons instead of dragging. No button is `disabled` at the ends: it
 * would lose the focus.
 */
export function Entries({ list, ids, most, add, remove, move, children }: Props) {
  const { entries } = ownerWords().site
  const words = entries[list]
  const items = useRef<HTMLOListElement>(null)
  /** The focus goes to the button of the next item, or to the one that adds. */
  function removeAt(index: number) {
    remove(index)
    focusAgain(() => {
      const left = items.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
      return left[Math.min(index, left.length - 1)] ?? document.getElementById(`add-${list}`)
    })
  }
  return (
    <>
      <ol className="items" ref={items}>
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
                    aria-disabled={index === 0}
                    onClick={() => index > 0 && move(index, index - 1)}
                  >
                    {entries.up}
                  </button>
                  <button
                    className="plain-button"
                    type="button"
                    aria-label={tell(words.down, { number })}
                    aria-disabled={index === ids.length - 1}
                    onClick={() => index < ids.length - 1 && move(index, index + 1)}
                  >
                    {entries.down}
                  </button>
                  <button
                    className="plain-button"
                    type="button"
                    aria-label={tell(words.remove, { number })}
                    data-remove
                    onClick={() => removeAt(index)}
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
          <button className="button quiet-button" type="button" id={`add-${list}`} onClick={add}>
            {words.add}
          </button>
        </p>
      )}
    </>
  )
}
