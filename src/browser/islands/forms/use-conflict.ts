import { useState } from 'react'
import {
  applyChoice,
  applyChoices,
  beginConflict,
  type Choice,
  type Conflict,
  findDifferences,
  isDecided,
} from './conflict.ts'
import { isSameValues, type Opened, type Start, type Values } from './values.ts'
import type { ItemKind } from './kinds.ts'

interface Parts {
  readonly kind: ItemKind
  readonly start: Start
  readonly values: Values
  /** Puts values into the form. */
  readonly fill: (values: Values) => void
}

/** Two owners with one thing: leads the second one through what differs. */
export function useConflict({ kind, start, values, fill }: Parts) {
  const [opened, setOpened] = useState(start.opened)
  const [current, setCurrent] = useState<Conflict | undefined>(() =>
    start.newer && !isSameValues(start.values, start.newer.values)
      ? beginConflict(kind, start.values, start.newer, start.opened.values)
      : undefined,
  )
  const isSettled = !current || isDecided(kind, current)

  /** Somebody else was faster, and has saved this. */
  function begin(theirs: Opened) {
    const conflict = beginConflict(kind, values, theirs, opened.values)
    setCurrent(conflict)
    setOpened(isDecided(kind, conflict) ? theirs : opened)
    fill(applyChoices(values, conflict))
  }

  return {
    current,
    differences: current ? findDifferences(kind, current) : [],
    isDecided: isSettled,
    /** What the form's values are compared with and saved over: the other's version once all is decided. */
    opened: current && isSettled ? current.theirs : opened,
    begin,
    choose: (name: string, choice: Choice) => {
      if (!current) return
      setCurrent({ ...current, choices: { ...current.choices, [name]: choice } })
      fill(applyChoice(values, current, name, choice))
    },
  }
}
