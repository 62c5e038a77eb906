import { type KeyboardEvent, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { ownerWords, tell } from '../../stores/owner-words.ts'

/** A row that the keyboard has lifted: its first index `from` and its current index `to`. */
export interface Lifted {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** How the keyboard moves one row. */
export interface Lifting {
  readonly isLifted: boolean
  readonly onLiftKey: (event: KeyboardEvent, id: string) => void
  readonly onLeave: () => void
}

export interface LiftingParts {
  readonly shown: readonly string[]
  readonly nameOf: (id: string) => string
  /** Moves the row to the index. */
  readonly put: (id: string, index: number) => void
  /** Scrolls a row into view. */
  readonly reveal: (index: number) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowRight: 1,
  PageUp: -10,
  PageDown: 10,
  Home: -Infinity,
  End: Infinity,
}

/**
 * Order by keyboard: Space or Enter lifts a row and puts it down, arrows move it, Escape or leaving cancels. Returns
 * the lifted row and the text for screen readers.
 */
export function useLifting({ shown, nameOf, put, reveal }: LiftingParts) {
  const [lifted, setLifted] = useState<Lifted>()
  const [said, say] = useState('')
  const { moving: words } = ownerWords().paintings
  const at = (id: string, index: number) => ({
    name: nameOf(id),
    place: index + 1,
    count: shown.length,
  })

  function lift(id: string) {
    const from = shown.indexOf(id)
    setLifted({ id, from, to: from })
    say(tell(words.lifted, at(id, from)))
  }
  function carry({ id, from, to }: Lifted, step: number) {
    const next = Math.min(Math.max(to + step, 0), shown.length - 1)
    setLifted({ id, from, to: next })
    say(tell(words.carried, at(id, next)))
    reveal(next)
  }
  function drop({ id, from, to }: Lifted) {
    setLifted(undefined)
    say(tell(words.down, at(id, to)))
    if (to !== from) put(id, to)
  }
  const giveUp = useCallback(() => setLifted(undefined), [])

  function answerKey(event: KeyboardEvent, id: string) {
    const isPress = event.key === ' ' || event.key === 'Enter'
    const step = STEPS[event.key]
    if (lifted?.id !== id) {
      if (!isPress) return
      event.preventDefault()
      lift(id)
      return
    }
    if (isPress) drop(lifted)
    else if (step !== undefined) carry(lifted, step)
    else if (event.key === 'Escape') {
      giveUp()
      say(tell(words.back, at(id, lifted.from)))
    } else return
    event.preventDefault()
  }
  // The callback stays the same in every render, so that a key renders only the two rows that change.
  const latest = useRef(answerKey)
  useLayoutEffect(() => {
    latest.current = answerKey
  })
  const onKeyDown = useCallback((event: KeyboardEvent, id: string) => latest.current(event, id), [])
  /** What the handle of a row needs (MoveHandle.tsx). */
  const handleOf = (id: string): Lifting => ({
    isLifted: lifted?.id === id,
    onLiftKey: onKeyDown,
    onLeave: giveUp,
  })
  return { lifted, said, handleOf }
}
