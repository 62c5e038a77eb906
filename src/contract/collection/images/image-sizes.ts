import { LIMITS } from '../../limits.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const MEGAPIXEL = 1_000_000
export const SHORTER_SIDE_MIN = 200
export const LONGER_SIDE_MAX = 20_000
const RATIO_MAX = 12

/** What is said of photographs that cannot be used. */
export const SIZE_FAULTS = {
  tooManyPixels: 'has {megapixels} megapixels ({size}); at most 100 are allowed. Save it smaller.',
  tooLong: 'is {size}; no side may be longer than 20,000.',
  tooSmall: 'is only {size}; the shorter side needs at least 200. Choose a larger photograph.',
  tooNarrow: 'is too narrow ({size}): one side may be at most 12 times the other.',
  cropTooSmall: 'is cropped to {size}; each side needs at least 200. Please choose a larger part.',
  cropTooNarrow: 'is cropped too narrow ({size}): one side may be at most 12 times the other.',
} as const

/** Why no photograph of this size in pixels can be used; undefined if it can. Forms and the server use the same rule. */
export function findSizeFault({ width, height }: Size): string | undefined {
  const longer = Math.max(width, height)
  const shorter = Math.min(width, height)
  const size = `${width} × ${height} pixels`
  if (width * height > LIMITS.imageMaxPixels) {
    const megapixels = Math.ceil((width * height) / MEGAPIXEL)
    return SIZE_FAULTS.tooManyPixels.replace('{megapixels}', String(megapixels)).replace('{size}', size)
  }
  if (longer > LONGER_SIDE_MAX) return SIZE_FAULTS.tooLong.replace('{size}', size)
  if (shorter < SHORTER_SIDE_MIN) {
    return SIZE_FAULTS.tooSmall.replace('{size}', size)
  }
  if (longer > shorter * RATIO_MAX) {
    return SIZE_FAULTS.tooNarrow.replace('{size}', size)
  }
  return undefined
}

/** Why no photograph can be cropped to this size in pixels; undefined if it can. */
export function findCropFault({ width, height }: Size): string | undefined {
  const size = `${width} × ${height} pixels`
  if (Math.min(width, height) < SHORTER_SIDE_MIN) {
    return SIZE_FAULTS.cropTooSmall.replace('{size}', size)
  }
  if (Math.max(width, height) > Math.min(width, height) * RATIO_MAX) {
    return SIZE_FAULTS.cropTooNarrow.replace('{size}', size)
  }
  return undefined
}
