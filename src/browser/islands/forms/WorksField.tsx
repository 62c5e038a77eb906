import { useLayoutEffect, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { FormField } from '../../../contract/values/fields.ts'
import { offerUndo } from '../../stores/feedback/offer-undo.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { useListChoice } from '../contact/use-list-choice.ts'
import { choiceInWords } from './kinds.ts'

interface Props {
  readonly field: FormField
  /** The chosen ids, separated by spaces. */
  readonly value: string
  readonly hint: string | undefined
  readonly fault: string
  readonly isReadOnly: boolean
  readonly registration: UseFormRegisterReturn
}

/** The focus goes to the button of the next row when a row is removed, or to the list when none is left. */
function useNextFocus() {
  const root = useRef<HTMLFieldSetElement>(null)
  const index = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (index.current === undefined) return
    const buttons = root.current?.querySelectorAll<HTMLElement>('[data-remove]')
    const next = buttons?.[Math.min(index.current, buttons.length - 1)]
    ;(next ?? root.current?.querySelector('select'))?.focus()
    index.current = undefined
  })
  return { root, focusRow: (row: number) => void (index.current = row) }
}

interface ChosenProps {
  readonly chosen: readonly string[]
  readonly wordsOf: (id: string) => string
  readonly isReadOnly: boolean
  readonly moveEarlier: (id: string, index: number) => void
  readonly remove: (id: string, index: number) => void
}
/** What is chosen, in its order, with the buttons of each row. */
function ChosenWorks({ chosen, wordsOf, isReadOnly, moveEarlier, remove }: ChosenProps) {
  const words = ownerWords().forms.works
  return (
    <ol className="list">
      {chosen.map((id, index) => (
        <li key={id}>
          <span className="name" dir="auto">
            {wordsOf(id)}
          </span>
          <button
            type="button"
            aria-disabled={index === 0 || isReadOnly}
            onClick={() => moveEarlier(id, index)}
          >
            {words.earlier}
            <span className="hidden-text">: {wordsOf(id)}</span>
          </button>
          <button type="button" data-remove aria-disabled={isReadOnly} onClick={() => remove(id, index)}>
            {words.remove}
            <span className="hidden-text">: {wordsOf(id)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** A field with several choices in an order, such as the works of an exhibition. */
export function WorksField({ field, value, hint, fault, isReadOnly, registration }: Props) {
  const { name, label, options = {} } = field
  const { root, focusRow } = useNextFocus()
  const [said, setSaid] = useState('')
  const words = ownerWords().forms.works
  const chosen = value.split(' ').filter((id) => id !== '')
  /** For Undo, which may be pressed after other changes. */
  const latest = useRef(chosen)
  useLayoutEffect(() => {
    latest.current = chosen
  })
  function set(ids: readonly string[], words: string) {
    if (isReadOnly) return
    setSaid(words)
    void registration.onChange({ target: { name: registration.name, value: ids.join(' ') } })
  }
  const wordsOf = (id: string) => choiceInWords(options, id)
  function moveEarlier(id: string, index: number) {
    if (index > 0)
      set(
        chosen.toSpliced(index, 1).toSpliced(index - 1, 0, id),
        tell(words.moved, { work: wordsOf(id), place: index, count: chosen.length }),
      )
  }
  function remove(id: string, index: number) {
    if (isReadOnly) return
    focusRow(index)
    set(
      chosen.filter((each) => each !== id),
      tell(words.removed, { work: wordsOf(id) }),
    )
    offerUndo(tell(words.removed, { work: wordsOf(id) }), () => {
      if (!latest.current.includes(id))
        set(latest.current.toSpliced(index, 0, id), tell(words.added, { work: wordsOf(id) }))
    })
  }
  const list = useListChoice('', (id) => set([...chosen, id], tell(words.added, { work: wordsOf(id) })))
  const others = Object.entries(options).filter(([id]) => !chosen.includes(id))
  return (
    <fieldset className="works-field" ref={root} aria-describedby={`${name}-hint ${name}-fault`}>
      <legend>{label}</legend>
      {chosen.length > 0 && (
        <ChosenWorks
          chosen={chosen}
          wordsOf={wordsOf}
          isReadOnly={isReadOnly}
          moveEarlier={moveEarlier}
          remove={remove}
        />
      )}
      <select id={name} aria-label={words.add} {...list}>
        <option value="">{words.choose}</option>
        {others.map(([id, work]) => (
          <option key={id} value={id}>
            {work}
          </option>
        ))}
      </select>
      <small className="hint" id={`${name}-hint`}>
        {hint}
      </small>
      <p className="hidden-text" role="status">
        {said}
      </p>
      <p className="fault" id={`${name}-fault`} aria-live="polite">
        {fault}
      </p>
    </fieldset>
  )
}
