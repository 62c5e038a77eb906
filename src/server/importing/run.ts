import { IMPORT_NOTES } from '../../contract/wording/import-words.ts'
import type { ImportNote } from '../../contract/importing/importing.ts'
import { fill } from '../../contract/values/fill.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { type Change, write } from '../platform/database/write.ts'
import type { Media } from '../platform/media/media.ts'
import { listSeriesIds, selectSeries } from '../paintings/order/series-order.ts'
import { readSeriesIds, toSeriesKey } from '../series/find-or-create.ts'
import { insertSeries, orderWorks } from '../series/series-writes.ts'
import { importExhibitions } from './exhibitions.ts'
import { importPaintings, type ImporterParts, type ImportResult } from './importer.ts'
import type { Lists } from './lists.ts'
import {
  type ImportPlan,
  planExhibitions,
  planImport,
  type PlannedExhibition,
  type PlannedPainting,
  type PlannedSeries,
  type PlanOptions,
  planSeries,
} from './plan.ts'

/** What an import of paintings, exhibitions and series would do. */
export interface WholePlan extends ImportPlan {
  readonly exhibitions: readonly PlannedExhibition[]
  /** The series that have lines of their own. */
  readonly series: readonly PlannedSeries[]
  /** The ids of the works of listed series in their order, by the keys of the titles. */
  readonly works: ReadonlyMap<string, readonly string[]>
  /** The titles of all series that would be made. */
  readonly newSeries: readonly string[]
}
export interface WholeResult extends ImportResult {
  /** The number of exhibitions that were made. */
  readonly exhibitions: number
}

export const withoutPlaces = (text: string): ImportNote => ({ text, places: [] })

/** Each note of the lines once, with all its places. */
function notesOf({ notes, paintings }: Lists): readonly ImportNote[] {
  const lines = paintings.flatMap(({ place, name, notes: own }) => own.map((note) => ({ note, place, name })))
  const grouped = Map.groupBy(lines, ({ note }) => note)
  return [
    ...notes.map(withoutPlaces),
    ...Array.from(grouped, ([text, about]) => ({
      text,
      places: about.map(({ place, name }) => ({ place, name })),
    })),
  ]
}

/** The notes of the lists, and which series would be made: a title with a typing error is a new one. */
export function notesOfPlan(lists: Lists, { newSeries }: WholePlan): readonly ImportNote[] {
  if (newSeries.length === 0) return notesOf(lists)
  return [withoutPlaces(fill(IMPORT_NOTES.newSeries, { titles: newSeries.join(', ') })), ...notesOf(lists)]
}

/** The titles without a series, each once. */
async function findNewSeries(db: Db, listed: readonly PlannedSeries[], works: readonly PlannedPainting[]) {
  const known = await readSeriesIds(db)
  const titles = [...listed.map(({ fields }) => fields.title), ...works.map(({ fields }) => fields.series)]
  const byKey = Map.groupBy(titles, toSeriesKey)
  return [...byKey].flatMap(([key, [title]]) => (key === '' || known.has(key) ? [] : (title ?? [])))
}

/** Checks all lines; nothing is written. */
export async function planAll(lists: Lists, options: PlanOptions): Promise<WholePlan> {
  const { paintings, ...works } = await planImport(lists.paintings, options)
  const { exhibitions, ...shows } = await planExhibitions(lists.exhibitions, options)
  const { series, works: order, ...groups } = await planSeries(lists.series, options)
  return {
    paintings,
    exhibitions,
    series,
    works: order,
    newSeries: await findNewSeries(options.db, series, paintings),
    refused: [...works.refused, ...shows.refused, ...groups.refused],
    alreadyThere: [...works.alreadyThere, ...shows.alreadyThere, ...groups.alreadyThere],
  }
}

/** Makes the listed series that nobody made after the plan, the last one first. Returns the number. */
async function importSeries(listed: readonly PlannedSeries[], db: Db): Promise<number> {
  if (listed.length === 0) return 0
  const { value } = await write(db, async (tx, change) => {
    const known = await readSeriesIds(tx)
    const missing = listed.filter(({ fields }) => !known.has(toSeriesKey(fields.title)))
    for (const { id, fields } of missing.toReversed()) await insertSeries(tx, change, fields, id)
    return missing.length
  })
  return value
}

/** Gives the works of a series their order in the list, unless the owner has ordered them here. */
async function orderLikeList(tx: Tx, change: Change, id: string, workIds: readonly string[]) {
  const before = await listSeriesIds(tx, id)
  const there = new Set(before)
  const listed = new Set(workIds.filter((work) => there.has(work)))
  const next = [...listed]
  // The other works stay at their places.
  const after = before.map((work) => (listed.has(work) ? (next.shift() ?? work) : work))
  if (before.join() === after.join()) return
  const ordered = await selectSeries(tx, id).select('id').where('series_position', '>', 0).executeTakeFirst()
  if (ordered === undefined) await orderWorks(tx, change, id, after)
}

async function orderAllLikeList(works: WholePlan['works'], db: Db) {
  if (works.size === 0) return
  await write(db, async (tx, change) => {
    const ids = await readSeriesIds(tx)
    for (const [key, workIds] of works) {
      const id = ids.get(key)
      if (id !== undefined) await orderLikeList(tx, change, id, workIds)
    }
  })
}

interface Parts extends ImporterParts {
  /** Notes the files of exhibitions before they are stored. Those of paintings are noted by the import. */
  readonly noting: Media
}

/** Imports what the plan has. `onProgress` counts paintings and exhibitions. */
export async function importAll(plan: WholePlan, { noting, ...parts }: Parts): Promise<WholeResult> {
  const { paintings, exhibitions } = plan
  const listed = await importSeries(plan.series, parts.db)
  const works = await importPaintings(paintings, parts)
  if (!parts.signal.aborted) await orderAllLikeList(plan.works, parts.db)
  const shows = await importExhibitions(exhibitions, {
    ...parts,
    media: noting,
    onProgress: (done) => parts.onProgress(paintings.length + done),
  })
  return {
    ...works,
    series: listed + works.series,
    exhibitions: shows.created,
    refused: [...works.refused, ...shows.refused],
  }
}
