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

/** The server's words for "somebody else was faster". */
const CONFLICTS: ReadonlySet<number> = new Set([409, 412])

interface Parts {
  readonly kind: ItemKind
  readonly id: string
  readonly start: Start
  readonly values: Values
  /** Puts values into the form. */
  readonly fill: (values: Values) => void
}

/** Two owners with one thing: notices it, and leads the second one through what differs. */
export function useConflict({ kind, id, start, values, fill }: Parts) {
  const [opened, setOpened] = useState(start.opened)
  const [current, setCurrent] = useState<Conflict | undefined>(() =>
    start.newer && !isSameValues(start.values, start.newer.values)
      ? beginConflict(kind, start.values, start.newer, start.opened.values)
      : undefined,
  )
  const isSettled = !current || isDecided(kind, current)

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
    /** After a save that failed: was it because of somebody else? */
    look: async () => {
      if (!CONFLICTS.has(kind.$progress.get().refusal?.status ?? 0)) return
      const theirs = await kind.load(id)
      if (theirs) begin(theirs)
    },
    choose: (name: string, choice: Choice) => {
      if (!current) return
      setCurrent({ ...current, choices: { ...current.choices, [name]: choice } })
      fill(applyChoice(values, current, name, choice))
    },
  }
}
