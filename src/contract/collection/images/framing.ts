/** By how many degrees a photograph is turned clockwise. */
export const TURNS = [0, 90, 180, 270] as const
export type Turn = (typeof TURNS)[number]

export interface Size {
  readonly width: number
  readonly height: number
}

/** A part of a picture, in fractions of its width and height. */
export interface Crop extends Size {
  readonly x: number
  readonly y: number
}

/** How a photograph is shown: first cropped, then turned. Its file never changes. */
export interface Framing {
  readonly turn: Turn
  /** A part of the upright photograph before it is turned, so that a turn never changes it. */
  readonly crop: Crop
}

export const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 }
export const AS_SENT: Framing = { turn: 0, crop: WHOLE }

/** The smallest part of a side: less than a square needs in a picture of 12:1, the narrowest one. */
export const CROP_MIN = 0.05
/** The fractions are rounded to so many parts of a side: far less than a pixel. */
const STEPS = 1_000_000

export const isSameCrop = (a: Crop, b: Crop) =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height
export const isWhole = (crop: Crop) => isSameCrop(crop, WHOLE)
export const isSameFraming = (a: Framing, b: Framing) => a.turn === b.turn && isSameCrop(a.crop, b.crop)

/** Whether a part lies within its picture and is large enough. */
export function isPossibleCrop({ x, y, width, height }: Crop) {
  const fits = (start: number, length: number) =>
    start >= 0 && length >= CROP_MIN && Math.round((start + length) * STEPS) <= STEPS
  return fits(x, width) && fits(y, height)
}

/** The nearest part that can be stored. */
export function roundCrop(crop: Crop): Crop {
  const side = (start: number, length: number) => {
    const steps = Math.min(STEPS, Math.max(CROP_MIN * STEPS, Math.round(length * STEPS)))
    return [Math.min(STEPS - steps, Math.max(0, Math.round(start * STEPS))) / STEPS, steps / STEPS] as const
  }
  const [x, width] = side(crop.x, crop.width)
  const [y, height] = side(crop.y, crop.height)
  return { x, y, width, height }
}

/** Whether width and height change places. */
const isSideways = (turn: Turn) => turn === 90 || turn === 270
export const turnSize = ({ width, height }: Size, turn: Turn): Size =>
  isSideways(turn) ? { width: height, height: width } : { width, height }

/** Where a part of a picture is when that picture is turned. */
export function turnCrop(crop: Crop, turn: Turn): Crop {
  const { x, y, width, height } = crop
  const [right, bottom] = [1 - x - width, 1 - y - height]
  const corner = { 0: [x, y], 90: [bottom, x], 180: [right, bottom], 270: [y, right] } as const
  const [left, top] = corner[turn]
  return roundCrop({ x: left, y: top, ...turnSize(crop, turn) })
}

const BACK: Readonly<Record<Turn, Turn>> = { 0: 0, 90: 270, 180: 180, 270: 90 }
/** The same the other way round. */
export const turnCropBack = (crop: Crop, turn: Turn) => turnCrop(crop, BACK[turn])

/** The pixels of a part of a picture of this size. */
export function cropPixels(crop: Crop, size: Size) {
  const side = (start: number, length: number, pixels: number) => {
    const part = Math.max(1, Math.round(length * pixels))
    return [Math.min(pixels - part, Math.round(start * pixels)), part] as const
  }
  const [left, width] = side(crop.x, crop.width, size.width)
  const [top, height] = side(crop.y, crop.height, size.height)
  return { left, top, width, height }
}

/** The size in pixels in which an upright photograph of this size is shown. */
export const framedSize = (size: Size, { crop, turn }: Framing): Size =>
  turnSize(cropPixels(crop, size), turn)
