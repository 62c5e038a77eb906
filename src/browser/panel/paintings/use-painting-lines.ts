import { useStore } from '@nanostores/react'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef } from 'react'
import { createPaintingCalls, type LinePatch } from '../../../client/owner/collection/paintings.ts'
import type { Availability } from '../../../contract/collection/availability.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { setAvailability } from '../../stores/collection/availability.ts'
import { paintings, seriesTitles } from '../../stores/collection/browser-items.ts'
import { setLocation } from '../../stores/collection/location-change.ts'
import { putIntoSeries } from '../../stores/collection/painting-series.ts'
import { setDraft } from '../../stores/collection/publicity.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { run } from '../../stores/browser.ts'
import { serverMessage } from '../../stores/feedback/outcome.ts'
import type { PriceRule } from '../../../contract/prices/changed-price.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { changeLines, type Criteria, NO_LINES, type Which } from './painting-lines.ts'
import { undoDelete } from '../../stores/collection/undo-delete.ts'
import { createQueue } from '../parts/queue.ts'
import { useLoaded } from '../parts/use-loaded.ts'

const calls = createPaintingCalls(call)

/** The actions of a row. The functions are the same in every render. */
export interface LineActions {
  /** Resolves to whether the change was saved. */
  readonly patch: (line: PaintingLine, patch: LinePatch) => Promise<boolean>
  /** Changes all of these paintings, or none. */
  readonly setAvailability: (lines: readonly PaintingLine[], availability: Availability) => void
  /** Makes all of these paintings public, or drafts. */
  readonly setDraft: (lines: readonly PaintingLine[], isDraft: boolean) => void
  /** Puts all of these paintings into a series, or takes them out of theirs for null. */
  readonly setSeries: (lines: readonly PaintingLine[], seriesId: string | null) => void
  /** Says where all of these paintings are. */
  readonly setLocation: (lines: readonly PaintingLine[], location: string) => void
  /** Changes the prices of all of these paintings, or of none. Resolves to the reasons against it; '' for none. */
  readonly changePrices: (lines: readonly PaintingLine[], rule: PriceRule) => Promise<string>
  readonly remove: (id: string, name: string) => void
}

const timesOf = ({ position, updatedAt }: PaintingLine) => ({ position, updatedAt })

/** What follows from an availability. The price is left out: the owner may have changed it in the meantime. */
const stateOf = ({ availability, isAvailableToSell, position, updatedAt, ...line }: PaintingLine) => ({
  availability,
  isAvailableToSell,
  position,
  updatedAt,
  reservedUntil: line.reservedUntil,
  reservedFor: line.reservedFor,
  soldOn: line.soldOn,
  soldPrice: line.soldPrice,
  soldTo: line.soldTo,
})

/** All paintings, the shown ones of a list, and the actions. A change shows at once and is undone if it fails. */
export function usePaintingLines(which: Which) {
  const { loaded, reload: reloadLines } = useLoaded(calls.readTable)
  const reload = useCallback(() => {
    reloadLines()
    // Without the titles the table works as well.
    void seriesTitles.load()
  }, [reloadLines])
  const [state, dispatch] = useReducer(changeLines, NO_LINES)
  const queue = useRef(createQueue())
  const { titles } = useStore(seriesTitles.$series)
  useEffect(() => void seriesTitles.load(), [])
  useEffect(() => dispatch({ type: 'named', series: titles }), [titles])
  useEffect(() => {
    if (loaded.state === 'ready') dispatch({ type: 'loaded', lines: loaded.value })
  }, [loaded])

  const actions = useMemo<LineActions>(
    () => ({
      patch: async (line, patch) => {
        const was = Object.fromEntries(Object.keys(patch).map((key) => [key, line[key as keyof LinePatch]]))
        dispatch({ type: 'patched', id: line.id, patch })
        const outcome = await run({
          work: () => queue.current(() => calls.patch(line.id, patch)),
          failed: sharedWords().toasts.paintingNotUpdated,
          said: sharedWords().toasts.paintingUpdated,
        })
        // The flags are left out: the owner may have changed them again in the meantime.
        const stored = outcome.kind === 'done' ? timesOf(outcome.value) : was
        dispatch({ type: 'patched', id: line.id, patch: stored })
        return outcome.kind === 'done'
      },
      setAvailability: (lines, availability) => {
        for (const { id } of lines) dispatch({ type: 'patched', id, patch: { availability } })
        const store = (stored: readonly PaintingLine[]) => {
          for (const line of stored) dispatch({ type: 'patched', id: line.id, patch: stateOf(line) })
        }
        // After a failure the table is read again: somebody else may have changed it.
        void queue.current(() => setAvailability(lines, availability, store, reload))
      },
      setDraft: (lines, isDraft) => {
        for (const { id } of lines) dispatch({ type: 'patched', id, patch: { isDraft } })
        const store = (stored: readonly PaintingLine[]) => {
          for (const line of stored) {
            const { publishAt, thumbnailPath } = line
            const patch = { isDraft: line.isDraft, publishAt, thumbnailPath, ...timesOf(line) }
            dispatch({ type: 'patched', id: line.id, patch })
          }
        }
        void queue.current(() => setDraft(lines, isDraft, store, reload))
      },
      setSeries: (lines, seriesId) => {
        for (const { id } of lines) dispatch({ type: 'patched', id, patch: { seriesId } })
        const store = (stored: readonly PaintingLine[]) => {
          for (const line of stored)
            dispatch({ type: 'patched', id: line.id, patch: { seriesId: line.seriesId, ...timesOf(line) } })
        }
        const title = seriesTitles.$series.get().titles.get(seriesId ?? '')
        const series = seriesId === null ? null : { id: seriesId, title: title ?? '' }
        void queue.current(() => putIntoSeries(lines, series, store, reload))
      },
      setLocation: (lines, location) => {
        for (const { id } of lines) dispatch({ type: 'patched', id, patch: { location } })
        const store = (stored: readonly PaintingLine[]) => {
          for (const line of stored)
            dispatch({ type: 'patched', id: line.id, patch: { location: line.location, ...timesOf(line) } })
        }
        void queue.current(() => setLocation(lines, location, store, reload))
      },
      changePrices: async (lines, rule) => {
        const outcome = await run({
          work: () => queue.current(() => calls.changePrices(lines, rule)),
          said: (changed) => tell(ownerWords().paintings.prices.changed, { count: changed.length }),
        })
        // After a failure the table is read again: somebody else may have changed a price.
        if (outcome.kind !== 'done') reload()
        else
          for (const line of outcome.value)
            dispatch({ type: 'patched', id: line.id, patch: { price: line.price, ...timesOf(line) } })
        return 'messages' in outcome ? serverMessage(outcome) : ''
      },
      remove: (id, name) => {
        void (async () => {
          if (!(await confirm())) return
          const outcome = await paintings.deletePainting(id, undoDelete(id, name, reload))
          if (outcome.kind === 'done') dispatch({ type: 'removed', id })
        })()
      },
    }),
    [reload],
  )

  const move = useCallback(
    (id: string, before: string) => {
      dispatch({ type: 'moved', id, before })
      void run({
        work: () => queue.current(() => calls.move(id, before)),
        failed: ownerWords().paintings.moving.failed,
        said: ownerWords().paintings.moving.saved,
      }).then(({ kind }) => {
        if (kind !== 'done') reload()
      })
    },
    [reload],
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
