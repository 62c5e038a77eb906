export interface Point {
  x: number
  y: number
}

/** One byte for each pixel: how much of the pixel a shape covers. */
export interface Coverage {
  width: number
  height: number
  values: Uint8ClampedArray
}

/** Each pixel is divided into so many rows. */
const SAMPLES = 16

/**
 * Computes how much of each pixel closed outlines cover: exact along x, sampled along y, in plain numbers, so that the
 * same text has the same pixels on every machine. Each edge stores the part of a pixel to its right where the shape
 * begins or ends; the sum from left to right is the coverage.
 */
export function cover(outlines: readonly (readonly Point[])[], width: number, height: number): Coverage {
  // Each row has two more entries: an edge at the right border also writes to two pixels.
  const stride = width + 2
  const changes = new Float64Array(stride * height)
  for (const outline of outlines) {
    for (const [index, point] of outline.entries()) {
      addEdge(changes, stride, height, point, outline[(index + 1) % outline.length] ?? point)
    }
  }
  const values = new Uint8ClampedArray(width * height)
  for (let row = 0; row < height; row++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      sum += changes[row * stride + x] ?? 0
      // The sign is the direction of the outline. Where glyphs overlap, the sum is more than one pixel.
      values[row * width + x] = Math.min(1, Math.abs(sum) / SAMPLES) * 255
    }
  }
  return { width, height, values }
}

function addEdge(changes: Float64Array, stride: number, height: number, start: Point, end: Point): void {
  const [upper, lower, turn] = start.y < end.y ? [start, end, 1] : [end, start, -1]
  const slope = (lower.x - upper.x) / (lower.y - upper.y)
  const last = Math.min(height * SAMPLES, Math.ceil(lower.y * SAMPLES - 0.5))
  for (let sample = Math.max(0, Math.ceil(upper.y * SAMPLES - 0.5)); sample < last; sample++) {
    const x = upper.x + ((sample + 0.5) / SAMPLES - upper.y) * slope
    const inside = Math.min(Math.max(x, 0), stride - 2)
    const pixel = Math.floor(inside)
    const at = Math.floor(sample / SAMPLES) * stride + pixel
    const part = inside - pixel
    changes[at] = (changes[at] ?? 0) + turn * (1 - part)
    changes[at + 1] = (changes[at + 1] ?? 0) + turn * part
  }
}

/** Returns the same coverage with edges that are blurred by `radius` pixels. */
export function soften({ width, height, values }: Coverage, radius: number): Coverage {
  const across = boxBlur(values, radius, height, width, width, 1)
  const both = boxBlur(across, radius, width, height, 1, width)
  return { width, height, values: both }
}

function boxBlur(
  values: Uint8ClampedArray,
  radius: number,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
): Uint8ClampedArray {
  const blurred = new Uint8ClampedArray(values.length)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    let sum = 0
    for (let at = -radius; at < length; at++) {
      if (at + radius < length) sum += values[start + (at + radius) * step] ?? 0
      if (at - radius > 0) sum -= values[start + (at - radius - 1) * step] ?? 0
      if (at >= 0) blurred[start + at * step] = sum / (2 * radius + 1)
    }
  }
  return blurred
}
