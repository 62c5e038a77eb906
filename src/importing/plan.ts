import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { hashBytes, validate } from '../api/body.ts'
import { AppError } from '../contract/errors.ts'
import { LIMITS } from '../contract/limits.ts'
import { VALIDATION } from '../contract/messages.ts'
import { PaintingCreateSchema } from '../contract/painting.ts'
import type { Db } from '../data/database.ts'
import { listPaintingOriginals } from '../data/images.ts'
import type { PaintingFields } from '../data/model.ts'
import { inspect } from '../media/inspect.ts'
import { createQueue } from '../queue.ts'
import { type Candidate, fileNameOf } from './candidates.ts'
import { createHolders } from './holders.ts'

export interface PlannedImage {
  /** Its whole path. */
  readonly path: string
  readonly fileName: string
  readonly alt: string
  readonly isMain: boolean
  readonly hash: string
}
export interface PlannedPainting {
  readonly place: string
  readonly fields: PaintingFields
  readonly images: readonly PlannedImage[]
}
export interface Refusal {
  readonly place: string
  readonly name: string
  readonly reasons: readonly string[]
}
/** What an import will do: nothing is written before it is known of every line. */
export interface ImportPlan {
  /** In the order of the list. */
  readonly paintings: readonly PlannedPainting[]
  readonly refused: readonly Refusal[]
  /** Lines whose photographs a painting has already, or an earlier line. */
  readonly alreadyThere: readonly { readonly place: string; readonly name: string }[]
}
interface PlanOptions {
  readonly db: Db
  readonly dir: string
  /** Photographs read at once; each may have 40 MB. */
  readonly atOnce: number
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}

/** The hash of a photograph that the header says can be taken; throws an `AppError` like an upload. */
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
  const queue = createQueue(atOnce)
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

/** The fields by the rules of the API, or what they say against it. */
function checkFields({ fields, images, problems }: Candidate): PaintingFields | readonly string[] {
  const paintingImages = images.map(({ file, alt, isMain }) => {
    return { imagePath: file, fileName: fileNameOf(file), alt, isMainImage: isMain }
  })
  try {
    const valid = validate(PaintingCreateSchema, { ...fields, paintingImages })
    return problems.length > 0 ? problems : { ...valid, isAvailableForSale: valid.isAvailableToSell }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Which photographs are not there says more than that there are none.
    const isNew = (message: string) => problems.length === 0 || message !== VALIDATION.imageRequired
    return [...problems, ...error.messages.filter(isNew)]
  }
}

const isReasons = (value: PaintingFields | readonly string[]): value is readonly string[] =>
  Array.isArray(value)

/** Checks every painting of the folder by the rules of the API, and finds out which are there already. */
export async function planImport(
  candidates: readonly Candidate[],
  options: PlanOptions,
): Promise<ImportPlan> {
  const checked = await checkPhotographs(candidates, options)
  const holders = createHolders()
  for (const { paintingId, hash } of await listPaintingOriginals(options.db)) holders.add(paintingId, hash)
  const plan = {
    paintings: [] as PlannedPainting[],
    refused: [] as Refusal[],
    alreadyThere: [] as Candidate[],
  }

  for (const candidate of candidates) {
    const { place, name } = candidate
    const fields = checkFields(candidate)
    const main = Math.max(
      0,
      candidate.images.findIndex(({ isMain }) => isMain),
    )
    const images: PlannedImage[] = []
    const reasons = isReasons(fields) ? [...fields] : []
    for (const [index, { file, alt }] of candidate.images.entries()) {
      const result = checked.get(file)
      if (result && 'hash' in result)
        images.push({
          path: path.join(options.dir, file),
          fileName: fileNameOf(file),
          alt,
          isMain: index === main,
          hash: result.hash,
        })
      else if (result) reasons.push(result.reason)
    }
    const hashes = images.map(({ hash }) => hash)
    if (reasons.length > 0 || isReasons(fields)) plan.refused.push({ place, name, reasons })
    else if (holders.find(hashes) !== undefined) plan.alreadyThere.push(candidate)
    else {
      plan.paintings.push({ place, fields, images })
      for (const hash of hashes) holders.add(place, hash)
    }
  }
  return { ...plan, alreadyThere: plan.alreadyThere.map(({ place, name }) => ({ place, name })) }
}
