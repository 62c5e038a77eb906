import type { Media } from '../media/media.ts'
import { importExhibitions } from './exhibitions.ts'
import { importPaintings, type ImporterParts, type ImportResult } from './importer.ts'
import type { Lists } from './lists.ts'
import {
  type ImportPlan,
  planExhibitions,
  planImport,
  type PlannedExhibition,
  type PlanOptions,
} from './plan.ts'

/** What an import of paintings and exhibitions would do. */
export interface WholePlan extends ImportPlan {
  readonly exhibitions: readonly PlannedExhibition[]
}
export interface WholeResult extends ImportResult {
  /** The number of exhibitions that were made. */
  readonly exhibitions: number
}

/** Each note of the lines once, with all its places. */
export function notesOf({ notes, paintings }: Lists): readonly string[] {
  const lines = paintings.flatMap(({ place, name, notes: own }) => own.map((note) => ({ note, place, name })))
  const grouped = Map.groupBy(lines, ({ note }) => note)
  return [
    ...notes,
    ...Array.from(
      grouped,
      ([note, about]) => `${note} ${about.map(({ place, name }) => `${place} (${name})`).join(', ')}`,
    ),
  ]
}

/** Checks all lines; nothing is written. */
export async function planAll(lists: Lists, options: PlanOptions): Promise<WholePlan> {
  const works = await planImport(lists.paintings, options)
  const shows = await planExhibitions(lists.exhibitions, options)
  return {
    paintings: works.paintings,
    exhibitions: shows.exhibitions,
    refused: [...works.refused, ...shows.refused],
    alreadyThere: [...works.alreadyThere, ...shows.alreadyThere],
  }
}

interface Parts extends ImporterParts {
  /** Notes the files of exhibitions before they are stored. Those of paintings are noted by the import. */
  readonly noting: Media
}

/** Imports what the plan has. `onProgress` counts paintings and exhibitions. */
export async function importAll(plan: WholePlan, { noting, ...parts }: Parts): Promise<WholeResult> {
  const { paintings, exhibitions } = plan
  const works = await importPaintings(paintings, parts)
  const shows = await importExhibitions(exhibitions, {
    ...parts,
    media: noting,
    onProgress: (done) => parts.onProgress(paintings.length + done),
  })
  return { ...works, exhibitions: shows.created, refused: [...works.refused, ...shows.refused] }
}
