import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { validate } from '../api/body.ts'
import { AppError } from '../../contract/errors.ts'
import { ExhibitionCreateSchema } from '../../contract/collection/exhibition.ts'
import { AS_SENT, type Framing } from '../../contract/collection/framing.ts'
import { LIMITS } from '../../contract/limits.ts'
import { VALIDATION } from '../../contract/messages.ts'
import { updateRules } from '../../contract/collection/painting.ts'
import type { Db } from '../database/schema.ts'
import { listExhibitions } from '../exhibitions/exhibition-rows.ts'
import { listPaintingOriginals } from '../items/image-rows.ts'
import { listTakenIds } from '../items/taken-ids.ts'
import type { ExhibitionFields } from '../exhibitions/exhibition-model.ts'
import { requirePossible, stateAfter } from '../paintings/availability.ts'
import type { SentPainting } from '../paintings/painting-model.ts'
import { inspect } from '../media/inspect.ts'
import { hashBytes } from '../lib/hashing.ts'
import { createLock } from '../lib/lock.ts'
import { type Candidate, fileNameOf } from './candidates.ts'
import { createHolders } from './holders.ts'

export interface PlannedImage {
  /** The whole path. */
  readonly path: string
  readonly fileName: string
  readonly alt: string
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
export type PlannedPainting = Planned<SentPainting>
export type PlannedExhibition = Planned<ExhibitionFields>
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
        return { reason: `${file}: cannot be read (${String(error.code)}).` }
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
  const inputs = images.map(({ file, alt, isMain }) => ({ imagePath: file, alt, isMainImage: isMain }))
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
    ({ file, alt, fileName, framing = AS_SENT }, index): PlannedImage[] => {
      const found = checked.get(file)
      if (!isChecked(found)) return []
      const name = fileName ?? fileNameOf(file)
      const about = { fileName: name, alt, isMain: index === main, framing }
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

const PAINTING_RULES: Rules<SentPainting> = {
  imagesKey: 'paintingImages',
  parse(body) {
    // The rules of an edit, because an imported painting may have no price.
    const painting = validate(updateRules(body), body)
    const now = new Date()
    requirePossible(undefined, stateAfter(undefined, painting, { now, soldDays: null }), painting.year, now)
    return painting
  },
}
const EXHIBITION_RULES: Rules<ExhibitionFields> = {
  imagesKey: 'exhibitionImages',
  parse: (body) => validate(ExhibitionCreateSchema, body),
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
  return { paintings: planned.map(withFreeId(deleted)), ...rest }
}

/** Does the same for exhibitions. One without an id exists already if its title and first day do. */
export async function planExhibitions(candidates: readonly Candidate[], options: PlanOptions) {
  const { db, dir } = options
  const checked = await checkPhotographs(candidates, options)
  const { live: known, deleted } = await listTakenIds(db)
  const keyOf = ({ title, startDate }: Pick<ExhibitionFields, 'title' | 'startDate'>) =>
    `${startDate} ${title}`
  for (const exhibition of (await listExhibitions(db)).items) known.add(keyOf(exhibition))
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
