import { createPaintingCalls } from '../../../client/owner/collection/paintings.ts'
import { oneByOne } from '../../../client/owner/one-by-one.ts'
import { type Availability, endOfReservation, isTaken } from '../../../contract/collection/availability.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { ToastAction } from '../feedback/feedback.ts'
import { openAnew } from '../go-to.ts'
import { call } from '../owner.ts'
import { sharedWords, tell } from '../owner-words.ts'
import { changeWithUndo } from './change-with-undo.ts'

const calls = createPaintingCalls(call)

/** A work's availability with its facts, so that a tap can be taken back. */
export type Standing = Pick<
  PaintingLine,
  'id' | 'name' | 'availability' | 'reservedUntil' | 'reservedFor' | 'soldOn' | 'soldPrice' | 'soldTo'
>

type Facts = Omit<Standing, 'id' | 'name' | 'availability'>

const factsOf = ({ reservedUntil, reservedFor, soldOn, soldPrice, soldTo }: Standing): Facts => ({
  reservedUntil,
  reservedFor,
  soldOn,
  soldPrice,
  soldTo,
})

/** The facts that changes on this page have taken from works, so that a second press is a way back from the first. */
const takenFacts = new Map<string, Facts>()
const keyOf = ({ id }: Standing, availability: Availability) => `${id} ${availability}`

/** Where the work was pressed before its last answer came, its facts are not known, and earlier ones stay. */
function keepFacts(work: Standing) {
  const { availability, reservedUntil, reservedFor, soldOn } = work
  const isReserved = availability === 'reserved' && (reservedUntil !== null || reservedFor !== '')
  if (isReserved || (availability === 'sold' && soldOn !== null))
    takenFacts.set(keyOf(work, availability), factsOf(work))
}

/** The facts that the work lost with this availability. A reservation that is over by now does not come back. */
function findFacts(work: Standing, availability: Availability): Facts | undefined {
  if (work.availability === availability) return undefined
  const facts = takenFacts.get(keyOf(work, availability))
  const until = availability === 'reserved' ? facts?.reservedUntil : null
  return until && endOfReservation(until) <= new Date() ? undefined : facts
}

/** Such as “Low Water” is sold. `isAgain`: with the facts that they had before. */
function inWords(works: readonly Standing[], availability: Availability, isAgain: boolean): string {
  const { toasts, availabilities } = sharedWords()
  const state = availabilities[availability].toLowerCase()
  const which = { count: works.length, name: works[0]?.name ?? '', state }
  return tell(isAgain ? toasts.availableAgain : toasts.available, which)
}

/** Changes all of the works, or none. Those that have lost facts on this page get them back. */
async function change(works: readonly Standing[], availability: Availability): Promise<PaintingLine[]> {
  const withFacts = works.filter((work) => findFacts(work, availability))
  const giveFacts = (seenOf: (work: Standing) => Availability) =>
    oneByOne(withFacts, (work) =>
      calls.patch(work.id, { availability, ...findFacts(work, availability) }, seenOf(work)),
    )
  // One work changes in one step, so that visitors see no other day of its sale in between.
  if (works.length === 1 && withFacts.length === 1) return giveFacts((work) => work.availability)
  const lines = await calls.patchMany(
    works.map(({ id, availability: seen }) => ({ id, seen })),
    { availability },
  )
  const again = await giveFacts(() => availability)
  return lines.map((line) => again.find(({ id }) => id === line.id) ?? line)
}

/** Gives each work its old availability and facts again, and nothing else. One that cannot does not keep the others. */
const takeBack = (works: readonly Standing[], seen: Availability) =>
  oneByOne(works, (work) => calls.patch(work.id, { availability: work.availability, ...factsOf(work) }, seen))

/**
 * Sets the availability of some works: of all, or of none. A work that was reserved or sold before, on this page, gets back
 * the facts of then. The toast offers Undo, and for a single work the form with the facts of its reservation or sale.
 * `onChange` gets the works as they are stored then, also after Undo.
 */
export async function setAvailability(
  works: readonly Standing[],
  availability: Availability,
  onChange: (lines: readonly PaintingLine[]) => void,
  onFailure: () => void,
): Promise<void> {
  const [first] = works
  const details: ToastAction[] =
    first && works.length === 1 && isTaken(availability)
      ? [{ label: sharedWords().toasts.addDetails, act: () => openAnew(PAGE_PATHS.editPainting(first.id)) }]
      : []
  const isAgain = works.every((work) => findFacts(work, availability))
  await changeWithUndo(
    {
      work: async () => {
        const lines = await change(works, availability)
        works.forEach(keepFacts)
        return lines
      },
      said: inWords(works, availability, isAgain),
      linesOf: (lines) => lines,
      undo: () => takeBack(works, availability),
      actions: details,
    },
    onChange,
    onFailure,
  )
}
