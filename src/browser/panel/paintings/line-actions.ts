import { createPaintingCalls, type LinePatch } from '../../../client/owner/collection/paintings.ts'
import type { Availability } from '../../../contract/collection/availability.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { NO_PRICE, type PriceDisplay } from '../../../contract/collection/price.ts'
import type { PriceRule } from '../../../contract/prices/changed-price.ts'
import { run } from '../../stores/browser.ts'
import { setAvailability } from '../../stores/collection/availability.ts'
import { paintings, seriesTitles } from '../../stores/collection/browser-items.ts'
import { setOfMany } from '../../stores/collection/field-of-many.ts'
import { putIntoSeries } from '../../stores/collection/painting-series.ts'
import { setDraft } from '../../stores/collection/publicity.ts'
import { undoDelete } from '../../stores/collection/undo-delete.ts'
import { confirm } from '../../stores/feedback/feedback.ts'
import { undoAction } from '../../stores/feedback/offer-undo.ts'
import { serverMessage } from '../../stores/feedback/outcome.ts'
import { call } from '../../stores/owner.ts'
import { focusTitle } from '../section-title.ts'
import { ownerWords, sharedWords, tell } from '../../stores/owner-words.ts'
import { currencyOf } from '../../stores/site-currency.ts'
import type { createQueue } from '../parts/queue.ts'
import type { LinesChange } from './painting-lines.ts'

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
  /** What visitors read of the prices of all of these paintings; null as for the site or the series. */
  readonly setPriceDisplay: (lines: readonly PaintingLine[], priceDisplay: PriceDisplay | null) => void
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
const publicityOf = ({ isDraft, publishAt, thumbnailPath, position, updatedAt }: PaintingLine) => ({
  isDraft,
  publishAt,
  thumbnailPath,
  position,
  updatedAt,
})
const seriesIdOf = ({ seriesId, position, updatedAt }: PaintingLine) => ({ seriesId, position, updatedAt })
const locationOf = ({ location, position, updatedAt }: PaintingLine) => ({ location, position, updatedAt })
const priceDisplayOf = ({ priceDisplay, position, updatedAt }: PaintingLine) => ({
  priceDisplay,
  position,
  updatedAt,
})
const priceOf = ({ price, position, updatedAt }: PaintingLine) => ({ price, position, updatedAt })

interface Parts {
  readonly dispatch: (change: LinesChange) => void
  readonly queue: ReturnType<typeof createQueue>
  readonly reload: () => void
  /** Reads the table again, but without a line or a session leaves what is shown. */
  readonly look: () => void
}

/** What the server has confirmed of a field, and how many changes of it wait for an answer. */
interface Waiting {
  confirmed: unknown
  count: number
}

/** The actions of the table. A change shows at once and is undone if it fails. */
export function createLineActions({ dispatch, queue, reload, look }: Parts): LineActions {
  /** Shows a change of some paintings, each with its own patch. */
  function show(lines: readonly PaintingLine[], patchOf: (line: PaintingLine) => Partial<PaintingLine>) {
    for (const line of lines) dispatch({ type: 'patched', id: line.id, patch: patchOf(line) })
  }
  /**
   * How the facts of these paintings are shown: as they are stored after a change; after a failure as they were, until the
   * table is read, because somebody else may have changed them.
   */
  function follow(lines: readonly PaintingLine[], factsOf: (line: PaintingLine) => Partial<PaintingLine>) {
    const onChange = (stored: readonly PaintingLine[]) => show(stored, factsOf)
    const onFailure = (stored = lines) => {
      show(stored, factsOf)
      look()
    }
    return [onChange, onFailure] as const
  }
  const waiting = new Map<string, Waiting>()
  /** Notes a change of a field. The returned function ends it, and returns the field as it is once no other change waits. */
  function waitFor(line: PaintingLine, key: keyof LinePatch, value: unknown) {
    const name = `${line.id} ${key}`
    const field = waiting.get(name) ?? { confirmed: line[key], count: 0 }
    field.count += 1
    waiting.set(name, field)
    return (isDone: boolean): Partial<PaintingLine> => {
      if (isDone) field.confirmed = value
      field.count -= 1
      if (field.count > 0) return {}
      waiting.delete(name)
      return { [key]: field.confirmed }
    }
  }
  async function patch(line: PaintingLine, changes: LinePatch) {
    const ends = Object.entries(changes).map(([key, value]) => waitFor(line, key as keyof LinePatch, value))
    show([line], () => changes)
    const sent = changes.price === undefined ? changes : { ...changes, pricesIn: currencyOf(line.currency) }
    const outcome = await run({
      work: () => queue(() => calls.patch(line.id, sent)),
      failed: sharedWords().toasts.paintingNotUpdated,
      said: sharedWords().toasts.paintingUpdated,
    })
    const isDone = outcome.kind === 'done'
    const ended = ends.map((end) => end(isDone))
    show([line], () => Object.assign({}, ...ended, isDone && timesOf(outcome.value)) as Partial<PaintingLine>)
    return isDone
  }
  /** Gives works the prices again that they had before a change of many. */
  async function takeBackPrices(before: readonly PaintingLine[], changed: readonly PaintingLine[]) {
    const prices = new Map(before.map(({ id, price }) => [id, Number(price)]))
    const works = changed.map((seen) => ({ seen, price: prices.get(seen.id) ?? NO_PRICE }))
    const { toasts } = sharedWords()
    const outcome = await run({
      work: () => queue(() => calls.setPrices(works)),
      // Works that are sold or deleted by now keep theirs.
      said: (stored) =>
        stored.length === works.length
          ? toasts.asBefore
          : tell(ownerWords().paintings.prices.changed, { count: stored.length }),
    })
    if (outcome.kind === 'done') show(outcome.value, priceOf)
    else look()
  }
  return {
    patch,
    setAvailability: (lines, availability) => {
      show(lines, () => ({ availability }))
      void queue(() => setAvailability(lines, availability, ...follow(lines, stateOf)))
    },
    setDraft: (lines, isDraft) => {
      show(lines, () => ({ isDraft, publishAt: null }))
      void queue(() => setDraft(lines, isDraft, ...follow(lines, publicityOf)))
    },
    setSeries: (lines, seriesId) => {
      show(lines, () => ({ seriesId }))
      const title = seriesTitles.$series.get().titles.get(seriesId ?? '')
      const series = seriesId === null ? null : { id: seriesId, title: title ?? '' }
      void queue(() => putIntoSeries(lines, series, ...follow(lines, seriesIdOf)))
    },
    setLocation: (lines, location) => {
      show(lines, () => ({ location }))
      void queue(() => setOfMany(lines, { location }, ...follow(lines, locationOf)))
    },
    setPriceDisplay: (lines, priceDisplay) => {
      show(lines, () => ({ priceDisplay }))
      void queue(() => setOfMany(lines, { priceDisplay }, ...follow(lines, priceDisplayOf)))
    },
    changePrices: async (lines, rule) => {
      const outcome = await run({
        work: () => queue(() => calls.changePrices(lines, rule)),
        said: (changed) => tell(ownerWords().paintings.prices.changed, { count: changed.length }),
        actions: (changed) =>
          changed.length === 0 ? [] : [undoAction(() => void takeBackPrices(lines, changed))],
      })
      if (outcome.kind === 'done') show(outcome.value, priceOf)
      else look()
      return 'messages' in outcome ? serverMessage(outcome) : ''
    },
    remove: (id, name) => {
      void (async () => {
        if (!(await confirm())) return
        const outcome = await paintings.deletePainting(id, undoDelete(id, name, reload))
        if (outcome.kind !== 'done') return
        dispatch({ type: 'removed', id })
        focusTitle()
      })()
    },
  }
}
