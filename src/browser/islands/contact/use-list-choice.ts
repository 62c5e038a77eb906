import { type KeyboardEvent, useRef, useState } from 'react'

/**
 * A list that saves what is chosen. The arrow keys change a closed list at each press, so a choice by the keyboard is
 * saved with Enter or when the field is left; Escape takes it back.
 */
export function useListChoice<Value extends string>(value: Value, onChoose: (value: Value) => void) {
  const isByKeyboard = useRef(false)
  const [draft, setDraft] = useState<Value>()
  function save(chosen: Value | undefined) {
    setDraft(undefined)
    if (chosen !== undefined && chosen !== value) onChoose(chosen)
  }
  return {
    value: draft ?? value,
    onPointerDown: () => {
      isByKeyboard.current = false
    },
    onKeyDown: (event: KeyboardEvent) => {
      isByKeyboard.current = true
      // Enter would also send the form around the list.
      if (event.key === 'Enter' && draft !== undefined) event.preventDefault()
      if (event.key === 'Enter') save(draft)
      if (event.key === 'Escape') setDraft(undefined)
    },
    onChange: ({ target }: { readonly target: HTMLSelectElement }) => {
      // Its options are all of these values.
      const chosen = target.value as Value
      if (isByKeyboard.current) setDraft(chosen)
      else save(chosen)
    },
    onBlur: () => save(draft),
  }
}
