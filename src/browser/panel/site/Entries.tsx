import type { ReactNode } from 'react'
import { offerUndo } from '../../stores/feedback/feedback.ts'

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

interface Removing<Item> {
  readonly noun: string
  readonly read: (index: number) => Item
  readonly remove: (index: number) => void
  readonly insert: (index: number, item: Item) => void
}
/** Removes an item and offers to put it back with its words, in its place. */
export const removeWithUndo =
  <Item,>({ noun, read, remove, insert }: Removing<Item>) =>
  (index: number) => {
    const item = structuredClone(read(index))
    remove(index)
    const act = () => insert(index, item)
    offerUndo(`${noun[0]?.toUpperCase()}${noun.slice(1)} removed`, act)
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
