import { z } from 'zod'
import { VALIDATION } from '../wording/messages.ts'
import { isSame } from '../values/is-same.ts'

/** In whole millimetres. */
export interface Size {
  readonly height: number
  readonly width: number
  readonly depth: number | null
}

/** The smallest and the largest side, in millimetres. */
const RANGE = { least: 1, most: 100_000 } as const
const isPossible = (side: number) => side >= RANGE.least && side <= RANGE.most

const UNITS = { mm: 1, cm: 10, m: 1000, km: 1_000_000, in: 25.4 } as const
type Unit = keyof typeof UNITS
/** False for the other words and signs of an inch. */
const isUnit = (name: string): name is Unit => Object.hasOwn(UNITS, name)

/** `80`, `80.5`, `80,5`, `31 1/2`, each with or without a unit. Three decimals could be thousands, so they do not count. */
const SIDE =
  /^(\d{1,9}(?:[.,]\d{1,2})?)(?: (\d{1,2})\/(\d{1,2}))? ?(mm|cm|m|km|in|inch|inches|zoll|"|”|′′|'')?\.?$/i

interface Side {
  readonly value: number
  readonly unit: Unit | undefined
}

function readSide(text: string): Side | undefined {
  const [, whole = '', above, below, unit] = SIDE.exec(text) ?? []
  if (whole === '' || Number(below) === 0) return undefined
  const value = Number(whole.replace(',', '.')) + (above === undefined ? 0 : Number(above) / Number(below))
  if (unit === undefined) return { value, unit }
  const name = unit.toLowerCase()
  return { value, unit: isUnit(name) ? name : 'in' }
}

/** `2 × 80 × 60 cm` is usually a work of two panels. */
const isNumberOfPanels = ([first, ...others]: readonly Side[]) =>
  first !== undefined &&
  others.length === 2 &&
  first.unit === undefined &&
  Number.isInteger(first.value) &&
  first.value < 10 &&
  others.every(({ value }) => value > first.value)

/** Height, width and depth in millimetres, also impossible ones; undefined for other texts and without a unit. */
function readSides(text: string): readonly number[] | undefined {
  const plain = text
    .replace(/[¼½¾⅛⅜⅝⅞]/g, ' $&')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
  const parts = plain
    .trim()
    .replace(/\s+/g, ' ')
    .split(/ ?(?:×|x|\*|\bby\b) ?/i)
  const sides = parts.flatMap((part) => readSide(part) ?? [])
  if (sides.length !== parts.length || sides.length < 2 || sides.length > 3) return undefined
  // `80 × 60 cm`: the unit stands after the last number.
  const last = sides.at(-1)?.unit
  if (last === undefined) return undefined
  return isNumberOfPanels(sides)
    ? undefined
    : sides.map(({ value, unit = last }) => Math.round(value * UNITS[unit]))
}

/** Reads `80 × 60 cm`, `120 x 170 x 4 cm`, `1,2 m × 80 cm` or `31 1/2 x 24 in`. Undefined for a text that is no size. */
export function parseSize(text: string): Size | undefined {
  const sides = readSides(text)
  if (!sides?.every(isPossible)) return undefined
  const [height = 0, width = 0, depth = null] = sides
  return { height, width, depth }
}

/** Whether a text is a size of zero or of a kilometre. */
export const isImpossibleSize = (text: string) => readSides(text)?.every(isPossible) === false

export const inCentimetres = (side: number) => String(side / 10)

/** `80.5 × 60 cm`, or `2 cm × 3 cm × 4 cm` where the short text could mean panels: `parseSize` reads the same size. */
export function formatSize({ height, width, depth }: Size): string {
  const sides = [height, width, ...(depth === null ? [] : [depth])].map(inCentimetres)
  const short = `${sides.join(' × ')} cm`
  return parseSize(short) === undefined ? `${sides.join(' cm × ')} cm` : short
}

/** Clients send numbers as text or as numbers, and "" or null for none (features 7). */
const toNumber = (sent: unknown) => {
  const text = typeof sent === 'string' ? sent.trim() : sent
  if (text === '') return null
  return typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : text
}
const side = () =>
  z.preprocess(
    toNumber,
    z.int(VALIDATION.side).refine(isPossible, { error: VALIDATION.size, abort: true }).nullish(),
  )
const SizeInputSchema = z.object({ height: side(), width: side(), depth: side() })
export const SIZE_SHAPE = SizeInputSchema.shape
/** The size with the frame. A client that does not know it changes nothing by leaving it out; "" and null are none. */
export const FRAMED_SHAPE = { framedHeight: side(), framedWidth: side(), framedDepth: side() }
interface Framed {
  readonly framedHeight?: number | null | undefined
  readonly framedWidth?: number | null | undefined
  readonly framedDepth?: number | null | undefined
}
/** The size with the frame; undefined where nobody said it. */
export const framedSizeOf = ({ framedHeight, framedWidth, framedDepth = null }: Framed): Size | undefined =>
  framedHeight && framedWidth ? { height: framedHeight, width: framedWidth, depth: framedDepth } : undefined
/** The fields of a size with the frame; all null for none. */
export const framedFields = (size: Size | undefined) => ({
  framedHeight: size?.height ?? null,
  framedWidth: size?.width ?? null,
  framedDepth: size?.depth ?? null,
})
export type SizeInput = z.infer<typeof SizeInputSchema>

/** Whether a client sends height and width, or neither. */
export const isWholeSize = ({ height = null, width = null, depth = null }: SizeInput) =>
  height === null ? width === null && depth === null : width !== null

/** The size that a client sends in millimetres; undefined where it sends none. */
export function sentSize({ height, width, depth = null }: SizeInput): Size | undefined {
  return typeof height === 'number' && typeof width === 'number' ? { height, width, depth } : undefined
}

const SizedSchema = SizeInputSchema.extend({ dimensions: z.unknown().optional() })

/** A body whose `dimensions` are made from its sides, where it has these and no text. */
export function withSizeInWords(body: unknown): unknown {
  const { dimensions, ...sides } = SizedSchema.safeParse(body).data ?? {}
  const size = sentSize(sides)
  const isText = typeof dimensions === 'string' && dimensions.trim() !== ''
  return size === undefined || isText ? body : { ...(body as object), dimensions: formatSize(size) }
}

/** Whether the sides that a client sends, if any, are those of its text. */
export function saysOneSize({ dimensions, ...sides }: SizeInput & { readonly dimensions: string }) {
  const size = sentSize(sides)
  return size === undefined || isSame(size, parseSize(dimensions))
}
