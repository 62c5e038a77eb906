import { useStore } from '@nanostores/react'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import type { PaintingPlace } from '../../../contract/collection/painting-table.ts'
import { seriesTitles } from '../../stores/collection/browser-items.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords } from '../../stores/owner-words.ts'
import { createLineActions } from './line-actions.ts'
import { changeLines, type Criteria, NO_LINES, type Which } from './painting-lines.ts'
import { createQueue } from '../parts/queue.ts'
import { useLoaded } from '../parts/use-loaded.ts'

const calls = createPaintingCalls(call)

/** All paintings, the shown ones of a list, and the actions. A change shows at once and is undone if it fails. */
export function usePaintingLines(which: Which) {
  const { loaded, reload: reloadLines, look: lookAgain } = useLoaded(calls.readTable)
  const reload = useCallback(() => {
    reloadLines()
    // Without the titles the table works as well.
    void seriesTitles.load()
  }, [reloadLines])
  const [state, dispatch] = useReducer(changeLines, NO_LINES)
  const [queue] = useState(createQueue)
  const { titles } = useStore(seriesTitles.$series)
  useEffect(() => void seriesTitles.load(), [])
  useEffect(() => dispatch({ type: 'named', series: titles }), [titles])
  useEffect(() => {
    if (loaded.state === 'ready') dispatch({ type: 'loaded', lines: loaded.value })
  }, [loaded])

  const actions = useMemo(
    () => createLineActions({ dispatch, queue, reload, look: lookAgain }),
    [queue, reload, lookAgain],
  )
  const { isStale } = state
  useEffect(() => {
    if (isStale) reload()
  }, [isStale, reload])
  /** Moves that the server has not answered, and its answers to those before. */
  const moving = useRef({ count: 0, places: [] as PaintingPlace[] })
  const move = useCallback(
    (id: string, before: string) => {
      dispatch({ type: 'moved', id, before })
      moving.current.count += 1
      void run({
        work: () => queue(() => calls.move(id, before)),
        failed: ownerWords().paintings.moving.failed,
        said: ownerWords().paintings.moving.saved,
      }).then((outcome) => {
        const { count, places } = moving.current
        if (outcome.kind === 'done') places.push(...outcome.value)
        else reload()
        // The server's numbers and those of the lines that wait for theirs cannot be compared.
        moving.current = count === 1 ? { count: 0, places: [] } : { count: count - 1, places }
        if (count === 1) dispatch({ type: 'placed', places })
      })
    },
    [queue, reload],
  )
  /** A transition: the search field updates at once, the table may update later. */
  const look = useCallback((criteria: Partial<Criteria>) => {
    startTransition(() => {
      dispatch({ type: 'looked', criteria })
    })
  }, [])
  useEffect(() => look({ which }), [look, which])
  return { loaded, reload, state, look, move, actions }
}
