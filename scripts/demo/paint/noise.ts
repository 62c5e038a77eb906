/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices masked into range */

/** Seeded randomness: the same seed paints the same picture on every machine. */
export interface Rng {
  next(): number
  range(low: number, high: number): number
  normal(): number
  pick<T>(items: readonly T[]): T
}

export function random(seed: number): Rng {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (low, high) => low + (high - low) * next(),
    normal: () => (next() + next() + next() + next() - 2) * 1.73,
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
  }
}

/** A square tile that repeats without a seam; one unit of x or y is one whole tile. */
export interface Tile {
  size: number
  data: Float32Array
}

function lattice(cells: number, rng: Rng): Float32Array {
  return Float32Array.from({ length: cells * cells }, () => rng.next())
}

function addOctave(data: Float32Array, size: number, cells: number, gain: number, rng: Rng): void {
  const grid = lattice(cells, rng)
  const mask = cells - 1
  for (let y = 0; y < size; y++) {
    const gy = (y * cells) / size
    const y0 = Math.floor(gy)
    const fy = smooth(gy - y0)
    for (let x = 0; x < size; x++) {
      const gx = (x * cells) / size
      const x0 = Math.floor(gx)
      const fx = smooth(gx - x0)
      const top = mix(
        grid[(y0 & mask) * cells + (x0 & mask)]!,
        grid[(y0 & mask) * cells + ((x0 + 1) & mask)]!,
        fx,
      )
      const low = mix(
        grid[((y0 + 1) & mask) * cells + (x0 & mask)]!,
        grid[((y0 + 1) & mask) * cells + ((x0 + 1) & mask)]!,
        fx,
      )
      data[y * size + x]! += gain * mix(top, low, fy)
    }
  }
}

/** Replaces values by their rank, so that "below 0.3" always means three tenths of the area. */
function equalise(data: Float32Array): void {
  const order = Uint32Array.from(data.keys()).sort((a, b) => data[a]! - data[b]!)
  order.forEach((index, rank) => (data[index] = rank / data.length))
}

/** Fractal value noise, evenly spread over 0..1. `cells` (a power of two) is the coarsest grid. */
export function makeTile(seed: number, cells: number, octaves: number, persistence = 0.5, size = 512): Tile {
  const data = new Float32Array(size * size)
  const rng = random(seed)
  for (let o = 0; o < octaves && cells << o <= size; o++) {
    addOctave(data, size, cells << o, persistence ** o, rng)
  }
  equalise(data)
  return { size, data }
}

export function sample(tile: Tile, x: number, y: number): number {
  const { size, data } = tile
  const mask = size - 1
  const gx = x * size
  const gy = y * size
  const x0 = Math.floor(gx)
  const y0 = Math.floor(gy)
  const fx = gx - x0
  const fy = gy - y0
  const a = (y0 & mask) * size
  const b = ((y0 + 1) & mask) * size
  const l = x0 & mask
  const r = (x0 + 1) & mask
  const top = data[a + l]! + (data[a + r]! - data[a + l]!) * fx
  const low = data[b + l]! + (data[b + r]! - data[b + l]!) * fx
  return top + (low - top) * fy
}

export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)
export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const smooth = (t: number): number => t * t * (3 - 2 * t)
export const step = (low: number, high: number, x: number): number => smooth(clamp((x - low) / (high - low)))

/** Big soft shapes, 4 across a tile. */
export const cloud = makeTile(11, 4, 6, 0.55)
/** Mid grain with fine teeth, 32 across a tile. */
export const grain = makeTile(23, 32, 4, 0.7)
/** Almost single hairs, 128 across a tile. */
export const hairs = makeTile(37, 128, 2, 0.8)
