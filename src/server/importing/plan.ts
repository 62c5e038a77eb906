import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { validate } from '../platform/api/body.ts'
import { AppError } from '../../contract/errors.ts'
import { ExhibitionCreateSchema } from '../../contract/collection/exhibition.ts'
import { AS_SENT, type Framing } from '../../contract/collection/images/framing.ts'
import { IMPORT_FAULTS } from '../../contract/wording/import-words.ts'
import { LIMITS } from '../../contract/limits.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { updateRules } from '../../contract/collection/painting.ts'
import { SeriesCreateSchema } from '../../contract/collection/series.ts'
import { optionalText } from '../../contract/values/texts.ts'
import type { Db } from '../platform/database/schema.ts'
import { listExhibitions } from '../exhibitions/exhibition-rows.ts'
import { listPaintingOriginals } from '../items/images/image-rows.ts'
import { SentKeptPricesSchema } from '../items/kept-prices.ts'
import { listTakenIds } from '../items/taken-ids.ts'
import type { ExhibitionFields, SentExhibition } from '../exhibitions/exhibition-model.ts'
import { requirePossible, stateAfter } from '../paintings/availability/availability.ts'
import { extentAfter } from '../paintings/inventory/extent.ts'
import { findTakenNumbers } from '../paintings/inventory/inventory-numbers.ts'
import type { SentPainting } from '../paintings/painting-model.ts'
import { readSeriesIds, toSeriesKey } from '../series/find-or-create.ts'
import type { SentSeries } from '../series/series-model.ts'
import { inspect } from '../platform/media/inspect.ts'
import { hashBytes } from '../platform/lib/hashing.ts'
import { createLock } from '../platform/lib/lock.ts'
import type { ImageTexts } from '../items/images/image-model.ts'
import { textsAfter } from '../items/images/image-texts.ts'
import { type Candidate, fileNameOf } from './candidates.ts'
import { createHolders } from './holders.ts'

const OnlyListedSchema = z.object({ series: optionalText(), prices: SentKeptPricesSchema.optional() })

export interface PlannedImage extends ImageTexts {
  /** The whole path. */
  readonly path: string
  readonly fileName: string
  readonly isMain: boolean
  readonly hash: string
  readonly framing: Framing
}
interface Planned<Fields> {
  readonly place: string
  /** Kept, so that the address of the page stays the same. */
  readonly id: string | undefined
  readonly fields: Fields
  readonly images: readonly PlannedImage[]
}
/** A painting with the title of its series, '' for none, and what it cost when. */
export type ListedPainting = SentPainting & z.infer<typeof OnlyListedSchema>
export type PlannedPainting = Planned<ListedPainting>
/** A series of an export with the ids of its works in their order. */
type ListedSeries = SentSeries & { readonly workIds: readonly string[] }
export type PlannedSeries = Planned<ListedSeries>
export type PlannedExhibition = Planned<SentExhibition>
export interface Refusal {
  readonly place: string
  readonly name: string
  readonly reasons: readonly string[]
}
/** The result of a check of all lines; the import writes only after it. */
export interface ImportPlan {
  /** In the order of the list. */
  readonly paintings: readonly PlannedPainting[]
  readonly refused: readonly Refusal[]
  /** Lines whose photographs belong to an existing painting or an earlier line. */
  readonly alreadyThere: readonly Known[]
}
interface Known {
  readonly place: string
  readonly name: string
}
export interface PlanOptions {
  readonly db: Db
  readonly dir: string
  /** Photographs that are read at the same time; each may have 40 MB. */
  readonly atOnce: number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** Returns the hash of a photograph with an acceptable header; throws an `AppError` like an upload. */
async function checkPhotograph(dir: string, file: string): Promise<string> {
  const full = path.join(dir, file)
  const { size } = await stat(full)
  if (size > LIMITS.imageMaxBytes)
    throw new AppError('imageTooLarge', file, LIMITS.imageMaxBytes / (1024 * 1024))
  const bytes = await readFile(full)
  await inspect({ bytes, fileName: file })
  return hashBytes(bytes)
}

type Checked = { readonly hash: string } | { readonly reason: string }

async function checkPhotographs(
  candidates: readonly Candidate[],
  { dir, atOnce, signal, onProgress }: PlanOptions,
) {
  const files = new Set(candidates.flatMap(({ images }) => images.map(({ file }) => file)))
  const checked = new Map<string, Checked>()
  const queue = createLock(atOnce)
  const check = async (file: string): Promise<Checked> => {
    try {
      return { hash: await checkPhotograph(dir, file) }
    } catch (error) {
      if (error instanceof AppError) return { reason: error.message }
      if (error instanceof Error && 'code' in error)
        return { reason: `${file}: ${IMPORT_FAULTS.unreadable} (${String(error.code)}).` }
      throw error
    }
  }
  const work = [...files].map((file) =>
    queue(async () => {
      signal.throwIfAborted()
      checked.set(file, await check(file))
      onProgress(checked.size, files.size)
    }),
  )
  await Promise.all(work)
  return checked
}

/** The validation rules of one kind of item in the API. */
interface Rules<Fields> {
  readonly parse: (body: unknown) => Fields
  readonly imagesKey: string
}

/** Returns one message for each field; further messages would only repeat it. */
const oneEach = (messages: readonly string[]) =>
  [...new Map(messages.toReversed().map((message) => [message.split(':')[0], message])).values()].reverse()

/** Returns the validated fields, or the validation errors. */
function checkFields<Fields>(
  { fields, images, problems }: Candidate,
  { parse, imagesKey }: Rules<Fields>,
): { readonly fields: Fields } | { readonly reasons: readonly string[] } {
  const inputs = images.map(({ file, isMain, alt, translations, translatedFrom }) => ({
    imagePath: file,
    isMainImage: isMain,
    alt,
    translations,
    translatedFrom,
  }))
  try {
    const parsed = parse({ ...fields, [imagesKey]: inputs })
    return problems.length > 0 ? { reasons: problems } : { fields: parsed }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The names of missing photographs are more useful than the message that there are none.
    const isNew = (message: string) => problems.length === 0 || message !== VALIDATION.imageRequired
    return { reasons: [...problems, ...oneEach(error.messages.filter(isNew))] }
  }
}

const isChecked = (result: Checked | undefined): result is { hash: string } =>
  result !== undefined && 'hash' in result

function toPlanned<Fields>(
  candidate: Candidate,
  rules: Rules<Fields>,
  dir: string,
  checked: ReadonlyMap<string, Checked>,
) {
  const { place, id } = candidate
  const result = checkFields(candidate, rules)
  const main = Math.max(
    0,
    candidate.images.findIndex(({ isMain }) => isMain),
  )
  const images = candidate.images.flatMap(
    ({ file, fileName, framing = AS_SENT, ...texts }, index): PlannedImage[] => {
      const found = checked.get(file)
      if (!isChecked(found) || 'reasons' in result) return []
      const name = fileName ?? fileNameOf(file)
      const about = { fileName: name, isMain: index === main, framing, ...textsAfter(undefined, texts) }
      return [{ path: path.join(dir, file), hash: found.hash, ...about }]
    },
  )
  const unusable = candidate.images.flatMap(({ file }) => {
    const found = checked.get(file)
    return found && 'reason' in found ? [found.reason] : []
  })
  const reasons = [...('reasons' in result ? result.reasons : []), ...unusable]
  return 'fields' in result && reasons.length === 0
    ? { planned: { place, id, fields: result.fields, images } }
    : { reasons }
}

const PAINTING_RULES: Rules<ListedPainting> = {
  imagesKey: 'paintingImages',
  parse(body) {
    // The rules of an edit, because an imported painting may have no price.
    const painting = validate(z.intersection(updateRules(body), OnlyListedSchema), body)
    const now = new Date()
    extentAfter(undefined, painting)
    requirePossible(undefined, stateAfter(undefined, painting, { now, soldDays: null }), painting.year, now)
    return painting
  },
}
/** The ids of works, as they stand in a list. */
const workIds = z.string().transform((text) => text.split(' ').filter((id) => id !== ''))
const ShownWorksSchema = z.looseObject({ workIds })
const EXHIBITION_RULES: Rules<SentExhibition> = {
  imagesKey: 'exhibitionImages',
  parse(body) {
    const { workIds: paintingIds, ...fields } = validate(ShownWorksSchema, body)
    return validate(ExhibitionCreateSchema, { ...fields, paintingIds })
  },
}
const SeriesListSchema = SeriesCreateSchema.extend({ workIds })
const SERIES_RULES: Rules<ListedSeries> = {
  imagesKey: 'images',
  parse: (body) => validate(SeriesListSchema, body),
}

/** Divides candidates into new, known and refused ones. */
function sortOut<Fields>(
  candidates: readonly Candidate[],
  toResult: (candidate: Candidate) => ReturnType<typeof toPlanned<Fields>>,
  takeIfNew: (planned: Planned<Fields>) => boolean,
) {
  const plan = { planned: [] as Planned<Fields>[], refused: [] as Refusal[], alreadyThere: [] as Known[] }
  for (const candidate of candidates) {
    const { place, name } = candidate
    const { planned, reasons } = toResult(candidate)
    if (!planned) plan.refused.push({ place, name, reasons })
    else if (takeIfNew(planned)) plan.planned.push(planned)
    else plan.alreadyThere.push({ place, name })
  }
  return plan
}

/** Gives a candidate a new id where the trash has an item with its id, because that item may come back. */
const withFreeId =
  (deleted: ReadonlySet<string>) =>
  <Fields>(planned: Planned<Fields>): Planned<Fields> =>
    deleted.has(planned.id ?? '') ? { ...planned, id: undefined } : planned

/** A new series gets its title as the first of its lines has it. */
function withOneSpelling(paintings: readonly PlannedPainting[]): PlannedPainting[] {
  const byKey = Map.groupBy(paintings, ({ fields }) => toSeriesKey(fields.series))
  return paintings.map((painting) => {
    const [first = painting] = byKey.get(toSeriesKey(painting.fields.series)) ?? []
    return { ...painting, fields: { ...painting.fields, series: first.fields.series } }
  })
}

/** Refuses the works whose inventory number another one has or had. */
async function withOwnNumbers(db: Db, planned: readonly PlannedPainting[]) {
  const taken = await findTakenNumbers(
    db,
    planned.map(({ id, fields }) => ({ ...fields, id })),
  )
  return {
    paintings: planned.filter((_, index) => !taken.has(index)),
    refused: planned.flatMap(({ place, fields: { name } }, index): Refusal[] => {
      const fault = taken.get(index)
      return fault === undefined ? [] : [{ place, name, reasons: [fault] }]
    }),
  }
}

/**
 * Validates each painting of the folder by the rules of the API and finds the existing ones: by their id, or else by
 * their photographs.
 */
export async function planImport(
  candidates: readonly Candidate[],
  options: PlanOptions,
): Promise<ImportPlan> {
  const { db, dir } = options
  const checked = await checkPhotographs(candidates, options)
  const isOfList = new Set(candidates.flatMap(({ id }) => id ?? []))
  const { live: known, deleted } = await listTakenIds(db)
  const holders = createHolders()
  for (const { paintingId, hash } of await listPaintingOriginals(db))
    if (!isOfList.has(paintingId)) holders.add(paintingId, hash)
  const { planned, ...rest } = sortOut(
    candidates,
    (candidate) => toPlanned(candidate, PAINTING_RULES, dir, checked),
    ({ place, id, images }) => {
      const hashes = images.map(({ hash }) => hash)
      if ((id !== undefined && known.has(id)) || holders.find(hashes) !== undefined) return false
      if (id === undefined) for (const hash of hashes) holders.add(place, hash)
      else known.add(id)
      return true
    },
  )
  const { paintings, refused } = await withOwnNumbers(db, planned.map(withFreeId(deleted)))
  return { ...rest, paintings: withOneSpelling(paintings), refused: [...rest.refused, ...refused] }
}

/** Does the same for exhibitions. One without an id exists already if its title and first day do. */
export async function planExhibitions(candidates: readonly Candidate[], options: PlanOptions) {
  const { db, dir } = options
  const checked = await checkPhotographs(candidates, options)
  const { live: known, deleted } = await listTakenIds(db)
  const keyOf = ({ title, startDate }: Pick<ExhibitionFields, 'title' | 'startDate'>) =>
    `${startDate} ${title}`
  for (const exhibition of (await listExhibitions(db, { areAllMeant: true })).items)
    known.add(keyOf(exhibition))
  const { planned, ...rest } = sortOut(
    candidates,
    (candidate) => toPlanned(candidate, EXHIBITION_RULES, dir, checked),
    ({ id, fields }) => {
      const key = id === undefined || deleted.has(id) ? keyOf(fields) : id
      if (known.has(key)) return false
      known.add(key)
      return true
    },
  )
  return { exhibitions: planned.map(withFreeId(deleted)), ...rest }
}

/** Does the same for the series of an export. One exists already if its id or its title does. */
export async function planSeries(candidates: readonly Candidate[], { db, dir }: PlanOptions) {
  const { live, deleted } = await listTakenIds(db)
  const titles = new Set((await readSeriesIds(db)).keys())
  const works = new Map<string, readonly string[]>()
  const { planned, ...rest } = sortOut(
    candidates,
    (candidate) => toPlanned(candidate, SERIES_RULES, dir, new Map()),
    ({ id, fields: { title, workIds } }) => {
      const key = toSeriesKey(title)
      works.set(key, [...(works.get(key) ?? []), ...workIds])
      if (titles.has(key) || live.has(id ?? '')) return false
      titles.add(key)
      return true
    },
  )
  return { series: planned.map(withFreeId(deleted)), works, ...rest }
}
