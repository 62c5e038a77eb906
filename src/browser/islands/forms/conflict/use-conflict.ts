import { useState } from 'react'
import {
  applyChoice,
  applyChoices,
  beginConflict,
  type Choice,
  type Conflict,
  decide,
  findDifferences,
  isDecided,
} from './conflict.ts'
import { isSameValues, type Opened, type Start, type Values } from '../values.ts'
import type { ItemKind } from '../kinds.ts'

interface Parts {
  readonly kind: ItemKind
  readonly start: Start
  readonly values: Values
  /** Sets the values of the form. */
  readonly fill: (values: Values) => void
}

/** Handles a conflict: if two owners edit one item, the second one chooses between the differences. */
export function useConflict({ kind, start, values, fill }: Parts) {
  const [opened, setOpened] = useState(start.opened)
  const [current, setCurrent] = useState<Conflict | undefined>(() =>
    start.newer && !isSameValues(start.values, start.newer.values)
      ? beginConflict(kind, start.values, start.newer, start.opened.values)
      : undefined,
  )
  const isSettled = !current || isDecided(kind, current)
  /** The version that a save replaces: the other owner's version after all choices are made. */
  const base = current && isSettled ? current.theirs : opened

  /** Starts a conflict after another owner has saved this version. */
  function begin(theirs: Opened, mine: Values) {
    const conflict = beginConflict(kind, mine, theirs, base.values)
    setCurrent(conflict)
    setOpened(isDecided(kind, conflict) ? theirs : base)
    fill(applyChoices(kind, mine, conflict))
  }

  return {
    current,
    differences: current ? findDifferences(kind, current) : [],
    isDecided: isSettled,
    opened: base,
    begin,
    choose: (name: string, choice: Choice) => {
      if (!current) return
      const next = decide(kind, values, current, { name, choice })
      setCurrent(next)
      fill(applyChoice(kind, values, next, { name, choice }))
    },
  }
}
