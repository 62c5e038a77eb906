import { type Crop, CROP_MIN, type Size } from '../../../../contract/collection/images/framing.ts'
import { SHORTER_SIDE_MIN } from '../../../../contract/collection/images/image-sizes.ts'

/** Changes of a crop without a pointer. Everything is in fractions of the shown picture. */

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(value, max))

/** The smallest part of a picture with these pixels. With a ratio both sides are as large as it needs. */
export function smallestPart({ width, height }: Size, ratio: number | undefined): Size {
  const min = {
    width: Math.max(CROP_MIN, SHORTER_SIDE_MIN / width),
    height: Math.max(CROP_MIN, SHORTER_SIDE_MIN / height),
  }
  if (ratio === undefined) return min
  const wider = Math.max(min.width, min.height * ratio)
  return { width: wider, height: wider / ratio }
}

/** Moves a part, never out of the picture. */
export const moveCrop = (crop: Crop, right: number, down: number): Crop => ({
  ...crop,
  x: clamp(crop.x + right, 0, 1 - crop.width),
  y: clamp(crop.y + down, 0, 1 - crop.height),
})

/** Moves the lower right corner. With a ratio of the fractions, both sides change. */
export function growCrop(crop: Crop, right: number, down: number, min: Size, ratio?: number): Crop {
  const room = { width: 1 - crop.x, height: 1 - crop.y }
  if (ratio === undefined) {
    return {
      ...crop,
      width: clamp(crop.width + right, min.width, room.width),
      height: clamp(crop.height + down, min.height, room.height),
    }
  }
  const width = clamp(crop.width + right + down * ratio, min.width, Math.min(room.width, room.height * ratio))
  return { ...crop, width, height: width / ratio }
}

/** The largest part with this ratio of the fractions within another part, around the same middle. */
export function fitRatio(crop: Crop, ratio: number, min: Size): Crop {
  const width = Math.max(min.width, Math.min(crop.width, crop.height * ratio))
  const height = width / ratio
  const middle = { x: crop.x + (crop.width - width) / 2, y: crop.y + (crop.height - height) / 2 }
  return moveCrop({ ...middle, width, height }, 0, 0)
}

export type Edge = 'left' | 'right' | 'top' | 'bottom'

export const edgesOf = ({ x, y, width, height }: Crop): Record<Edge, number> => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
})

/** Moves one edge; the others stay. */
export function moveEdge(crop: Crop, edge: Edge, to: number, min: Size): Crop {
  const { left, right, top, bottom } = edgesOf(crop)
  const edges = {
    left: Math.min(to, right - min.width),
    right: Math.max(to, left + min.width),
    top: Math.min(to, bottom - min.height),
    bottom: Math.max(to, top + min.height),
  }
  const moved = { left, right, top, bottom, [edge]: edges[edge] }
  return { x: moved.left, y: moved.top, width: moved.right - moved.left, height: moved.bottom - moved.top }
}
