import path from 'node:path'
import { z } from 'zod'
import type { Column } from './columns.ts'
import type { ImportFolder } from './folder.ts'
import { createFinder, type Group, groupPhotographs } from './photographs.ts'
import type { Table, TableRow } from './table.ts'
import { toFlag, toPrice, toYear } from './values.ts'

/** A photograph as a line names it. */
export interface CandidateImage {
  /** Its path within the folder. */
  readonly file: string
  readonly alt: string
  readonly isMain: boolean
}
/** A painting as the folder tells of it, before the rules have seen it. */
export interface Candidate {
  /** Where a person finds it: a line of the list, or a photograph. */
  readonly place: string
  readonly name: string
  /** The body of a create, without its images. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly images: readonly CandidateImage[]
  /** What is wrong already. */
  readonly problems: readonly string[]
}
/** What lines do not say. */
export type Fallbacks = Readonly<Partial<Record<Column, string>>>

const NamedImageSchema = z.union([
  z.string().transform((file) => ({ file, alt: '', isMainImage: false })),
  z.object({ file: z.string(), alt: z.string().default(''), isMainImage: z.boolean().default(false) }),
])
const NamedImagesSchema = z.array(NamedImageSchema)

const isBlank = (cell: unknown) => cell === undefined || cell === null || cell === ''
const textOf = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''

function fieldsOf(cells: TableRow['cells'], fallbacks: Fallbacks) {
  const said = (column: Column) => (isBlank(cells[column]) ? fallbacks[column] : cells[column])
  const isForSale = toFlag(said('isAvailableToSell'))
  return {
    name: said('name'),
    description: said('description'),
    dimensions: said('dimensions'),
    technique: said('technique'),
    year: toYear(said('year')),
    price: toPrice(said('price')),
    isAvailableToSell: isForSale,
    isAvailableForSale: isForSale,
    isOnFocus: toFlag(said('isOnFocus')),
  }
}

/** `a.jpg; b.jpg` in a cell; in JSON a list of names, or of objects with `file`, `alt` and `isMainImage`. */
function namedImages(cell: unknown) {
  const items: unknown[] = Array.isArray(cell) ? cell : isBlank(cell) ? [] : [cell]
  const single = items.flatMap((item): unknown[] =>
    typeof item === 'string' ? item.split(/[;|\n]/) : [item],
  )
  const parsed = NamedImagesSchema.safeParse(single)
  if (!parsed.success) return undefined
  return parsed.data.filter(({ file }) => file.trim() !== '')
}

function toCandidate(
  row: TableRow,
  fallbacks: Fallbacks,
  find: ReturnType<typeof createFinder>,
  groups: readonly Group[],
): Candidate {
  const { place, cells } = row
  const name = textOf(cells.name)
  const problems: string[] = []
  const named = namedImages(cells.images)
  if (!named) problems.push('Images: this must be a list of file names')
  const mainName = textOf(cells.mainImage)
  const main = mainName === '' ? undefined : find(mainName)
  if (mainName !== '' && !main) problems.push(`${mainName}: there is no such photograph in the folder`)
  const images: CandidateImage[] = (named ?? []).flatMap(({ file, alt, isMainImage }) => {
    const found = find(file)
    if (!found) problems.push(`${file.trim()}: there is no such photograph in the folder`)
    return found ? [{ file: found, alt, isMain: main === undefined ? isMainImage : found === main }] : []
  })
  if (main && !images.some((image) => image.isMain)) images.unshift({ file: main, alt: '', isMain: true })
  // A line that names none means those that have its painting's name.
  if (images.length === 0 && problems.length === 0) {
    const own = groups.find((group) => group.name.toLowerCase() === name.toLowerCase())
    images.push(...(own?.photographs ?? []).map((file) => ({ file, alt: '', isMain: false })))
  }
  return { place, name, fields: fieldsOf(cells, fallbacks), images, problems }
}

/** The paintings of a list, in its order. */
export function candidatesOfTable(
  { photographs }: ImportFolder,
  table: Table,
  fallbacks: Fallbacks,
): Candidate[] {
  const find = createFinder(photographs)
  const groups = groupPhotographs(photographs)
  return table.rows.map((row) => toCandidate(row, fallbacks, find, groups))
}

/**
 * The paintings that photographs alone tell of. What every painting needs and nobody has said is a dash; they are
 * not for sale before somebody has said for how much.
 */
export function candidatesOfPhotographs(
  { photographs }: ImportFolder,
  year: number,
  fallbacks: Fallbacks,
): Candidate[] {
  return groupPhotographs(photographs).map(({ name, photographs: files }) => {
    const unsaid = { description: name, dimensions: '–', technique: '–', year: String(year) }
    const isPriced = fallbacks.price !== undefined
    const sale = isPriced ? {} : { price: '1', isAvailableToSell: 'no' }
    return {
      place: files[0] ?? name,
      name,
      fields: fieldsOf({ name }, { ...unsaid, ...fallbacks, ...sale }),
      images: files.map((file) => ({ file, alt: '', isMain: false })),
      problems: [],
    }
  })
}

/** Photographs that no painting has. */
export function unnamedPhotographs(
  { photographs }: ImportFolder,
  candidates: readonly Candidate[],
): string[] {
  const named = new Set(candidates.flatMap(({ images }) => images.map(({ file }) => file)))
  return photographs.filter((file) => !named.has(file))
}

export const fileNameOf = (file: string) => path.posix.basename(file)
