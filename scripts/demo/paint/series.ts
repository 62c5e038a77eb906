import { random } from './noise.ts'
import { tube } from './pigment.ts'
import type { Paint } from './pigment.ts'
import { stencil } from './shape.ts'
import type { Surface } from './surface.ts'
import { bands, coat, drip, knife, line } from './tools.ts'
import type { Point } from './track.ts'

/**
 * Habits of the four series. Low Water (2023–26): a long blade over a brushed ground. Plots (2021–26):
 * ruled in charcoal, painted out, ruled again. Föhn (2019–25): wet into wet, standing. Nagelfluh
 * (2018–20): small and thick, laid like masonry with one knife.
 */

export const linen = { colour: '#cfc6b4', weave: 0.8 }
export const gesso = { colour: '#e6dfd0', weave: 0.6 }
export const cloth = { colour: '#e8e1d2', weave: 0.75 }
export const board = { colour: '#6f5440', weave: 0.7 }

interface Field {
  body?: number
  cover?: number
  width?: number
  stray?: number
  wobble?: number
}

/** One plot: several hands of paint inside a hand-cut edge, so that it never quite meets its neighbour. */
export function field(
  s: Surface,
  plot: readonly Point[],
  paints: readonly Paint[],
  seed: number,
  angle: number,
  f: Field = {},
): void {
  const xs = plot.map((p) => p[0])
  const ys = plot.map((p) => p[1])
  coat(s, [Math.min(...xs) - 1, Math.min(...ys) - 1, Math.max(...xs) + 1, Math.max(...ys) + 1], {
    paints,
    seed,
    angle,
    width: f.width ?? 9,
    stray: f.stray ?? 7,
    cover: f.cover ?? 1.5,
    mask: stencil(s, plot, { wobble: f.wobble ?? 0.45, seed, soft: 0.3 }),
    mark: {
      body: f.body ?? 0.5,
      hair: 0.42,
      relief: 0.016,
      level: 0.12,
      bead: 0.004,
      pickup: 0.22,
      displace: 0.6,
      vary: 0.7,
    },
  })
}

/** Ruled by eye: two passes of charcoal that disagree a little. */
export function rule(s: Surface, from: Point, to: Point, seed: number, width = 0.42, load = 0.86): void {
  const middle: Point = [
    (from[0] + to[0]) / 2 + ((seed * 7) % 5) * 0.06 - 0.12,
    (from[1] + to[1]) / 2 + ((seed * 3) % 5) * 0.06 - 0.12,
  ]
  line(s, { path: [from, middle, to], width, paint: tube.charcoal, seed, load })
  line(s, {
    path: [
      [from[0] + 0.25, from[1] + 0.15],
      [to[0] - 0.2, to[1] + 0.25],
    ],
    width: width * 0.5,
    paint: tube.charcoal,
    seed: seed + 1,
    load: load - 0.15,
  })
}

/** Runs of thin paint below a wet passage. */
export function runs(
  s: Surface,
  x0: number,
  x1: number,
  y: number,
  count: number,
  paints: readonly Paint[],
  seed: number,
): void {
  const rng = random(seed)
  for (let i = 0; i < count; i++) {
    const x = rng.range(x0, x1)
    const foot = lowestWet(s, x, y + rng.normal() * 4)
    const fall = (0.25 + rng.next() ** 2) * s.cmH * 0.28
    drip(s, x, foot, fall, rng.range(0.3, 0.65), rng.pick(paints), seed + i)
  }
}

/** Paint only runs from where there is some: the lowest wet place in this column, searched from below. */
function lowestWet(s: Surface, x: number, y: number): number {
  const px = Math.min(s.w - 1, Math.round(x * s.ppc))
  let py = Math.min(s.h - 1, Math.round((y + s.cmH * 0.12) * s.ppc))
  while (py > 0 && (s.thick[py * s.w + px] ?? 0) < 0.5) py--
  return py / s.ppc - 1.5
}

/** What the knife carries, slab by slab. */
export const on =
  (seed: number, ...sets: readonly (readonly Paint[])[]) =>
  (i: number) =>
    bands(sets[(i * 7 + seed) % sets.length] ?? [], seed * 13 + i, 0.35)

/** One last touch with the tip of the knife: wedge-shaped, a little bowed, two tones of one colour. */
export function accent(
  s: Surface,
  x: number,
  y: number,
  long: number,
  wide: number,
  degrees: number,
  paints: readonly Paint[],
  seed: number,
): void {
  const rng = random(seed)
  const a = (degrees * Math.PI) / 180
  const bow = rng.range(-0.12, 0.12) * long
  const wedge = rng.range(0.25, 0.6) * (rng.next() < 0.5 ? -1 : 1)
  const at = (t: number, off: number): Point => [
    x + Math.cos(a) * long * t - Math.sin(a) * off,
    y + Math.sin(a) * long * t + Math.cos(a) * off,
  ]
  knife(s, {
    path: [at(-0.5, 0), at(0, bow), at(0.5, 0)],
    width: wide,
    swell: (t) => 1 + wedge * (t - 0.5),
    paint: bands(paints, seed, 0.4),
    seed,
    load: 1.1,
    ends: [wide * 0.15, wide * 0.5],
    pickup: 0.3,
  })
}
