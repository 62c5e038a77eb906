import path from 'node:path'
import { z } from 'zod'
import { Uuid } from '../../contract/values/wire.ts'
import type { Column } from './columns.ts'
import type { ImportFolder } from './folder.ts'
import { createFinder, type Group, groupPhotographs } from './photographs.ts'
import type { Table, TableRow } from './table.ts'
import { isSold, readPrice, toFlag, toYear } from './values.ts'

/** A photograph as a line names it. */
export interface CandidateImage {
  /** Its path within the folder. */
  readonly file: string
  readonly alt: string
  readonly isMain: boolean
  /** The name under which it was uploaded, where the list knows another than its file's. */
  readonly fileName?: string | undefined
}
/** A painting as the folder tells of it, before the rules have seen it. */
export interface Candidate {
  /** Where a person finds it: a line of the list, or a photograph. */
  readonly place: string
  readonly name: string
  /** Its own in the list, and in the site that it comes from. */
  readonly id?: string | undefined
  /** The body of a create, without its images. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly images: readonly CandidateImage[]
  /** What is wrong already. */
  readonly problems: readonly string[]
  /** What a person should know of it, though it is no fault. */
  readonly notes: readonly string[]
}
/** What lines do not say. */
export type Fallbacks = Readonly<Partial<Record<Column, string>>>

const NamedImageSchema = z.union([
  z.string().transform((file) => ({ file, alt: '', isMainImage: false, fileName: undefined })),
  z.object({
    file: z.string(),
    alt: z.string().default(''),
    isMainImage: z.boolean().default(false),
    fileName: z.string().optional(),
  }),
])
const NamedImagesSchema = z.array(NamedImageSchema)

/** What the record needs where nobody has said a price. */
const UNPRICED = 1

const isBlank = (cell: unknown) => cell === undefined || cell === null || cell === ''
const textOf = (cell: unknown) =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : ''

/** Whatever a person's own numbers are, they are no ids. */
const idOf = ({ id }: TableRow['cells']) => Uuid.safeParse(id).data?.toLowerCase()

/**
 * What nobody has said: a dash where a painting needs words. Not for sale before somebody has said for how much.
 */
function fieldsOf(cells: TableRow['cells'], fallbacks: Fallbacks, year: number) {
  const said = (column: Column) => (isBlank(cells[column]) ? fallbacks[column] : cells[column])
  const orDash = (column: Column) => said(column) ?? '–'
  const { price, isRounded } = readPrice(said('price'))
  // Spreadsheets show 0 where nothing stands; a line of our own export, which has an id, means it.
  const isPriced = !isBlank(price) && (Number(price) !== 0 || idOf(cells) !== undefined)
  const isForSale = isSold(said('isSold')) ? false : toFlag(said('isAvailableToSell'))
  const fields = {
    name: said('name'),
    description: said('description') ?? said('name'),
    dimensions: orDash('dimensions'),
    technique: orDash('technique'),
    year: toYear(said('year') ?? year),
    price: isPriced ? price : UNPRICED,
    isAvailableToSell: isPriced ? isForSale : false,
    isOnFocus: toFlag(said('isOnFocus')),
  }
  const notes = [
    ...(isPriced ? [] : ['It has no price, and hangs in the portfolio.']),
    ...(isRounded && isPriced
      ? [`${textOf(said('price'))} was rounded to ${textOf(price)}: prices have whole units.`]
      : []),
    ...(said('year') === undefined ? [`It has no year: ${year}, that of the photographs, was taken.`] : []),
  ]
  return { fields, notes }
}

/** `a.jpg; b.jpg` in a cell; in JSON a list of names, or of objects with `file`, `alt` and `isMainImage`. */
function namedImages(cell: unknown) {
  const items: unknown[] = Array.isArray(cell) ? cell : isBlank(cell) ? [] : [cell]
  // Excel has a number where a photograph's name is one.
  const single = items.flatMap((item): unknown[] =>
    typeof item === 'object' ? [item] : textOf(item).split(/[;|\n]/),
  )
  const parsed = NamedImagesSchema.safeParse(single)
  if (!parsed.success) return undefined
  return parsed.data.filter(({ file }) => file.trim() !== '')
}

/** The photographs of a line, and what is wrong with their names. */
function findImages(cells: TableRow['cells'], name: string, find: Finder, groups: readonly Group[]) {
  const problems: string[] = []
  const named = namedImages(cells.images)
  if (!named) problems.push('Images: this must be a list of file names')
  const mainName = textOf(cells.mainImage)
  const main = mainName === '' ? undefined : find(mainName)
  if (mainName !== '' && !main) problems.push(`${mainName}: there is no such photograph in the folder`)
  const images: CandidateImage[] = (named ?? []).flatMap(({ file, alt, isMainImage, fileName }) => {
    const found = find(file)
    if (!found) problems.push(`${file.trim()}: there is no such photograph in the folder`)
    const isMain = main === undefined ? isMainImage : found === main
    return found ? [{ file: found, alt, isMain, fileName }] : []
  })
  if (main && !images.some((image) => image.isMain)) images.unshift({ file: main, alt: '', isMain: true })
  // A line that names none means those that have its painting's name.
  if (images.length === 0 && problems.length === 0) {
    const own = groups.find((group) => group.name.toLowerCase() === name.toLowerCase())
    images.push(...(own?.photographs ?? []).map((file) => ({ file, alt: '', isMain: false })))
  }
  return { images, problems }
}
type Finder = ReturnType<typeof createFinder>

/** The paintings of a list, in its order; `year`: of those that name none. */
export function candidatesOfTable(
  { photographs }: ImportFolder,
  table: Table,
  year: number,
  fallbacks: Fallbacks,
): Candidate[] {
  const find = createFinder(photographs)
  const groups = groupPhotographs(photographs)
  return table.rows.map(({ place, cells }) => {
    const name = textOf(cells.name)
    const found = findImages(cells, name, find, groups)
    return { place, name, id: idOf(cells), ...fieldsOf(cells, fallbacks, year), ...found }
  })
}

/** The exhibitions of a list, in its order. */
export function exhibitionsOfTable({ photographs }: ImportFolder, table: Table): Candidate[] {
  const find = createFinder(photographs)
  return table.rows.map(({ place, cells }) => {
    const { title, startDate, endDate, location, organizer, link, longDescription, dimensions } = cells
    const fields = { title, startDate, endDate, location, organizer, link, longDescription, dimensions }
    const name = textOf(cells.title)
    return { place, name, id: idOf(cells), fields, notes: [], ...findImages(cells, name, find, []) }
  })
}

/** The paintings that photographs alone tell of. */
export function candidatesOfPhotographs(
  { photographs }: ImportFolder,
  year: number,
  fallbacks: Fallbacks,
): Candidate[] {
  return groupPhotographs(photographs).map(({ name, photographs: files }) => ({
    place: files[0] ?? name,
    name,
    ...fieldsOf({ name }, fallbacks, year),
    images: files.map((file) => ({ file, alt: '', isMain: false })),
    problems: [],
  }))
}

/** Photographs that nothing has. */
export function unnamedPhotographs(
  { photographs }: ImportFolder,
  candidates: readonly Candidate[],
): string[] {
  const named = new Set(candidates.flatMap(({ images }) => images.map(({ file }) => file)))
  return photographs.filter((file) => !named.has(file))
}

export const fileNameOf = (file: string) => path.posix.basename(file)
