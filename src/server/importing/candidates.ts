import path from 'node:path'
import { z } from 'zod'
import { AS_SENT, type Framing, TURNS } from '../../contract/collection/images/framing.ts'
import { toMissing } from '../../contract/collection/availability-fields.ts'
import { CropSchema } from '../../contract/collection/images/image.ts'
import { NO_PRICE } from '../../contract/collection/price.ts'
import { framedFields, parseSize } from '../../contract/collection/size.ts'
import { IMPORT_FAULTS, IMPORT_NOTES } from '../../contract/wording/import-words.ts'
import { fill } from '../../contract/values/fill.ts'
import { readYears } from '../../contract/values/years.ts'
import { Uuid } from '../../contract/values/wire.ts'
import { type Currency, isCurrency } from '../../contract/prices/currency.ts'
import { publicityFrom, stateFrom, withDayOfSale } from './availability.ts'
import type { SentTexts } from '../items/images/image-model.ts'
import type { Column } from './columns.ts'
import type { ImportFolder } from './folder.ts'
import { createFinder, type Group, groupPhotographs } from './photographs.ts'
import type { Table, TableRow } from './table.ts'
import { isBlank, isDash, priceFrom, sizeFrom, textOf, toCurrency, toFlag, toYear } from './values.ts'

/** A photograph that a line names. */
export interface CandidateImage extends SentTexts {
  /** The path in the folder. */
  readonly file: string
  readonly isMain: boolean
  /** The original name of the upload, where the list has another name than the file. */
  readonly fileName?: string | undefined
  /** How it is rotated and cropped; only our own export says so. */
  readonly framing?: Framing
}
/** A painting from the folder, before it is validated. */
export interface Candidate {
  /** A line of the list or a photograph, for error messages. */
  readonly place: string
  readonly name: string
  /** The id in the list, from the site that it was exported from. */
  readonly id?: string | undefined
  /** The body of a create, without its images. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly images: readonly CandidateImage[]
  /** The errors that were found so far. */
  readonly problems: readonly string[]
  /** Facts that the person should read, though they are no errors. */
  readonly notes: readonly string[]
}
/** The values for columns that a line leaves empty. */
export type Fallbacks = Readonly<Partial<Record<Column, string>>>

const NamedImageSchema = z.union([
  z.string().transform((file) => ({ file, isMainImage: false, fileName: undefined, ...AS_SENT })),
  z.object({
    file: z.string(),
    alt: z.string().default(''),
    // The rules for images check them.
    translations: z.preprocess(toMissing, z.custom<SentTexts['translations']>().optional()),
    translatedFrom: z.preprocess(toMissing, z.custom<SentTexts['translatedFrom']>().optional()),
    isMainImage: z.boolean().default(false),
    fileName: z.string().optional(),
    turn: z.literal(TURNS).default(AS_SENT.turn),
    crop: CropSchema.default(AS_SENT.crop),
  }),
])
const NamedImagesSchema = z.array(NamedImageSchema)

/** Only a UUID is an id; other numbers of the owner are ignored. */
const idOf = ({ id }: TableRow['cells']) => Uuid.safeParse(id).data?.toLowerCase()

/** The values for empty cells, and the currency of the site. */
export interface Defaults {
  readonly fallbacks: Fallbacks
  /** For lines without a year. */
  readonly year: number
  readonly currency: Currency
  readonly now: Date
}
/** The texts in other languages. Only our own JSON has them. */
const translationsOf = ({ translations, translatedFrom }: TableRow['cells']) =>
  typeof translations === 'object' ? { translations, translatedFrom } : {}

/** In a list of people a dash stands for none. */
const noneForDash = (cells: TableRow['cells'], column: 'series' | 'inventoryNumber') =>
  idOf(cells) === undefined && isDash(cells[column]) ? '' : cells[column]

/** The size with the frame, or what the person should read. A bare size is in centimetres. */
function framedFrom({ framed }: TableRow['cells']) {
  const text = textOf(framed)
  const size = parseSize(text) ?? parseSize(`${text} cm`)
  const isUnclear = size === undefined && /\d/.test(text)
  return {
    fields: framedFields(size),
    notes: isUnclear ? [fill(IMPORT_NOTES.framedSize, { text })] : [],
  }
}

/** `2019–2021` is two years; our own export has a column for the second one. */
function yearsFrom(cell: unknown, last: unknown) {
  const range = isBlank(last) ? readYears(textOf(cell)) : undefined
  return range ?? { year: toYear(cell), yearTo: isBlank(last) ? null : last }
}

/** The own currency of a work. In a list of people the currency of the site, or a dash, stands for none. */
function currencyFrom(cell: unknown, ofSite: Currency, isOurs: boolean): unknown {
  if (isBlank(cell) || isDash(cell)) return undefined
  const own = toCurrency(cell, ofSite)
  return own === ofSite && !isOurs ? undefined : own
}

/** Builds the fields. Missing texts become a dash. */
function fieldsOf(cells: TableRow['cells'], { fallbacks, currency, now, ...others }: Defaults) {
  const said = (column: Column) => (isBlank(cells[column]) ? fallbacks[column] : cells[column])
  const orDash = (column: Column) => said(column) ?? '–'
  const isOurs = idOf(cells) !== undefined
  const own = currencyFrom(said('currency'), currency, isOurs)
  const prices = { currency: isCurrency(own) ? own : currency, isOurs }
  const { price, notes: priceNotes } = priceFrom(said('price'), prices)
  const size = sizeFrom(cells, isOurs)
  const isPriced = price !== undefined
  const state = stateFrom(cells, { fallback: fallbacks.availability, isPriced, prices, now })
  const yearSold = Number(/^\d{4}\b/.exec(textOf(state.facts.soldOn))?.[0] ?? others.year)
  const { year, yearTo } = yearsFrom(said('year') ?? Math.min(others.year, yearSold), cells.yearTo)
  const framed = framedFrom(cells)
  const { availability, facts, notes: stateNotes } = withDayOfSale(state, year)
  const isAvailableToSell = availability !== 'sold' && availability !== 'notForSale'
  const publicity = publicityFrom(cells, now)
  const fields = {
    name: said('name'),
    description: said('description') ?? (isAvailableToSell ? said('name') : ''),
    dimensions: size.text ?? orDash('dimensions'),
    technique: orDash('technique'),
    year,
    yearTo,
    ...framed.fields,
    series: noneForDash(cells, 'series'),
    price: price ?? NO_PRICE,
    availability,
    isAvailableToSell,
    ...facts,
    currency: own,
    prices: cells.prices,
    priceDisplay: said('priceDisplay'),
    isOnFocus: toFlag(said('isOnFocus')),
    isDraft: publicity.isDraft,
    publishAt: publicity.publishAt,
    location: said('location'),
    notes: said('notes'),
    inventoryNumber: noneForDash(cells, 'inventoryNumber'),
    ...translationsOf(cells),
  }
  const { yearOfSale, yearOfPhotographs } = IMPORT_NOTES
  const yearNote = yearSold < others.year ? yearOfSale : yearOfPhotographs
  const notes = [
    ...size.notes,
    ...framed.notes,
    ...stateNotes,
    ...priceNotes,
    ...publicity.notes,
    ...(said('year') === undefined ? [fill(yearNote, { year: textOf(year) })] : []),
  ]
  return { fields, notes }
}

/** `a.jpg; b.jpg` in a cell; in JSON a list of names, or of objects with `file`, `alt` and `isMainImage`. */
function namedImages(cell: unknown) {
  const items: unknown[] = Array.isArray(cell) ? cell : isBlank(cell) ? [] : [cell]
  // Excel stores a name as a number if it has only digits.
  const single = items.flatMap((item): unknown[] =>
    typeof item === 'object' ? [item] : textOf(item).split(/[;|\n]/),
  )
  const parsed = NamedImagesSchema.safeParse(single)
  if (!parsed.success) return undefined
  return parsed.data.filter(({ file }) => file.trim() !== '')
}

/** Finds the photographs of a line, and the errors in their names. */
function findImages(cells: TableRow['cells'], name: string, find: Finder, groups: readonly Group[]) {
  const problems: string[] = []
  const named = namedImages(cells.images)
  if (!named) problems.push(IMPORT_FAULTS.noNames)
  const mainName = textOf(cells.mainImage)
  const main = mainName === '' ? undefined : find(mainName)
  if (mainName !== '' && !main) problems.push(`${mainName}: ${IMPORT_FAULTS.noPhotograph}`)
  const images: CandidateImage[] = (named ?? []).flatMap(({ file, isMainImage, turn, crop, ...about }) => {
    const found = find(file)
    if (!found) problems.push(`${file.trim()}: ${IMPORT_FAULTS.noPhotograph}`)
    const isMain = main === undefined ? isMainImage : found === main
    return found ? [{ ...about, file: found, isMain, framing: { turn, crop } }] : []
  })
  if (main && !images.some((image) => image.isMain)) images.unshift({ file: main, isMain: true })
  // A line without photographs gets those with the name of its painting.
  if (images.length === 0 && problems.length === 0) {
    const own = groups.find((group) => group.name.toLowerCase() === name.toLowerCase())
    images.push(...(own?.photographs ?? []).map((file) => ({ file, isMain: false })))
  }
  return { images, problems }
}
type Finder = ReturnType<typeof createFinder>

/** The paintings of a list, in its order. */
export function candidatesOfTable(
  { photographs }: ImportFolder,
  table: Table,
  defaults: Defaults,
): Candidate[] {
  const find = createFinder(photographs)
  const groups = groupPhotographs(photographs)
  return table.rows.map(({ place, cells }) => {
    const name = textOf(cells.name)
    const found = findImages(cells, name, find, groups)
    return { place, name, id: idOf(cells), ...fieldsOf(cells, defaults), ...found }
  })
}

/** The ids of works in our own export, separated by spaces. */
function workIdsOf({ workIds }: Table['rows'][number]['cells']): string {
  const listed: unknown[] = Array.isArray(workIds) ? workIds : textOf(workIds).split(/[\s;,]+/)
  return listed.flatMap((id) => Uuid.safeParse(id).data?.toLowerCase() ?? []).join(' ')
}

/** The exhibitions of a list, in its order. */
export function exhibitionsOfTable(
  { photographs }: ImportFolder,
  table: Table,
  { now }: Pick<Defaults, 'now'>,
): Candidate[] {
  const find = createFinder(photographs)
  return table.rows.map(({ place, cells }) => {
    const { title, startDate, endDate, location, organizer, link, longDescription, dimensions } = cells
    const { opening, openingHours, address } = cells
    const about = { title, startDate, endDate, location, organizer, link, longDescription, dimensions }
    const { notes, ...publicity } = publicityFrom(cells, now)
    const fields = {
      ...about,
      opening,
      openingHours,
      address,
      workIds: workIdsOf(cells),
      ...publicity,
      ...translationsOf(cells),
    }
    const name = textOf(cells.title)
    return { place, name, id: idOf(cells), fields, notes, ...findImages(cells, name, find, []) }
  })
}

/** The series of an export, in their order, with the ids of their works separated by spaces. */
export const seriesOfTable = (table: Table): Candidate[] =>
  table.rows.map(({ place, cells }) => {
    const { title, description, priceDisplay } = cells
    const fields = { title, description, priceDisplay, workIds: workIdsOf(cells), ...translationsOf(cells) }
    return { place, name: textOf(title), id: idOf(cells), fields, images: [], problems: [], notes: [] }
  })

/** Makes paintings from photographs that have no list. */
export function candidatesOfPhotographs({ photographs }: ImportFolder, defaults: Defaults): Candidate[] {
  return groupPhotographs(photographs).map(({ name, photographs: files }) => ({
    place: files[0] ?? name,
    name,
    ...fieldsOf({ name }, defaults),
    images: files.map((file) => ({ file, isMain: false })),
    problems: [],
  }))
}

/** The photographs that no line uses. */
export function unnamedPhotographs(
  { photographs }: ImportFolder,
  candidates: readonly Candidate[],
): string[] {
  const named = new Set(candidates.flatMap(({ images }) => images.map(({ file }) => file)))
  return photographs.filter((file) => !named.has(file))
}

export const fileNameOf = (file: string) => path.posix.basename(file)
