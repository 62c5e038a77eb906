import { drag } from './drag.ts'
import type { Stroke } from './drag.ts'
import { clamp, cloud, grain, hairs, mix, random, sample, step } from './noise.ts'
import { blend } from './pigment.ts'
import type { Paint } from './pigment.ts'
import type { Surface } from './surface.ts'
import type { Point } from './track.ts'

/** The marks a painter has by heart; each is a `drag` with its own temper. */

type Mark = Partial<Stroke> & Pick<Stroke, 'path' | 'width' | 'paint' | 'seed'>

/** Flat hog-bristle brush, held at one slant: broad across its edge, narrow along it. */
export function brush(surface: Surface, mark: Mark): void {
  const way = mark.seed * 0.1371
  drag(surface, {
    hair: 0.5,
    dry: 0.3,
    body: 0.8,
    run: mark.width * 9,
    ends: [mark.width * 0.25, mark.width * 0.7],
    relief: 0.02 + mark.width * 0.003,
    bead: 0.01,
    fray: 0.55,
    swell: (t) => (0.72 + 0.5 * sample(cloud, t * 0.35 + way, way * 1.7)) * (1 - 0.3 * step(0.75, 1, t)),
    ...mark,
  })
}

/** Palette knife: a smooth slab with a rim, colours dragged into each other. */
export function knife(surface: Surface, mark: Mark): void {
  drag(surface, {
    hair: 0.2,
    pitch: mark.width / 22,
    dry: 0.1,
    load: 1.5,
    run: mark.width * 8,
    body: 1.2,
    displace: 1,
    pickup: 0.16,
    level: 0.85,
    relief: 0.06,
    chatter: 0.02,
    vary: 0.7,
    bead: 0.045,
    fray: 0.1,
    ends: [mark.width * 0.03, mark.width * 0.06],
    ...mark,
  })
}

/** Long rubber blade: takes everything along, tears the skin, leaves a film. */
export function squeegee(surface: Surface, mark: Mark): void {
  drag(surface, {
    hair: 0.3,
    pitch: 0.35,
    dry: 0.42,
    uneven: 0.9,
    load: 1.15,
    run: 400,
    body: 0.85,
    displace: 1,
    pickup: 0.035,
    level: 0.85,
    relief: 0.035,
    bead: 0.02,
    fray: 0.1,
    chatter: 0.012,
    vary: 0.9,
    ends: [0.8, 1.6],
    tearSize: [9, 2.2],
    ...mark,
  })
}

/** Charcoal or oil stick: one dry line that catches the crests of the weave. */
export function line(surface: Surface, mark: Mark): void {
  drag(surface, {
    hair: 0.35,
    dry: 0.75,
    load: 1.05,
    run: 4000,
    body: 0.6,
    displace: 0.2,
    pickup: 0,
    relief: 0,
    level: 0,
    ends: [0.2, 0.4],
    ...mark,
  })
}

/** Thin paint running down until it stops, heavier at its end. */
export function drip(
  surface: Surface,
  x: number,
  y: number,
  fall: number,
  width: number,
  paint: Paint,
  seed: number,
): void {
  const rng = random(seed)
  const path: Point[] = [[x, y]]
  let drift = 0
  for (let i = 1; i <= 7; i++) {
    drift += rng.normal() * width * 0.3
    path.push([x + drift, y + (fall * i) / 7])
  }
  const swell = (t: number) =>
    1.5 -
    1.1 * step(0, 0.25, t) +
    0.3 * sample(cloud, t * 0.6, seed * 0.137) +
    (t > 0.93 ? 4 * (t - 0.93) : 0)
  drag(surface, {
    path,
    width,
    paint,
    seed,
    swell,
    hair: 0.1,
    dry: 0.35,
    load: 1.1,
    body: 0.4,
    displace: 0.3,
    pickup: 0.3,
    relief: 0.03,
    level: 0.2,
    ends: [0, 0],
    run: fall * 2.2,
  })
}

/** A paint for every place across a blade: bands of the given colours, irregular, with thin strays. */
export function bands(paints: readonly Paint[], seed: number, spread = 1): (v: number, t: number) => Paint {
  return (v, t) => {
    // Each lane changes paint at its own moment: streaks end raggedly, not in a soft ramp.
    const lag = t + 0.5 * (sample(hairs, v * 0.8 * spread + seed * 0.43, seed * 0.11) - 0.5)
    const wander = sample(cloud, v * 0.17 * spread + seed * 0.371, seed * 0.173 + lag * 0.13)
    const stray = sample(grain, v * 0.9 * spread + seed * 0.77, seed * 0.59 + t * 0.05) - 0.5
    const thread = sample(hairs, v * 1.1 * spread + seed * 0.21, seed * 0.37 + t * 0.02)
    const jump = thread > 0.95 ? 0.35 : thread < 0.05 ? -0.35 : 0
    const at = clamp(wander + stray * 0.3 + jump, 0, 0.999) * (paints.length - 1)
    const i = Math.floor(at)
    // Mostly one paint or the other, with a narrow blend: no smooth ramps on a real blade.
    const share = step(0.3, 0.7, at - i)
    return blend([1 - share, paints[i] as Paint], [share, (paints[i + 1] ?? paints[i]) as Paint])
  }
}

/** Where the skin breaks: a base share, more in some places than in others. */
export function torn(base: number, sway: number, seed: number, shape?: (t: number, v: number) => number) {
  return (t: number, v: number): number =>
    base +
    sway * 2 * (sample(cloud, t * 0.4 + seed * 0.31, v * 0.3 + seed * 0.17) - 0.5) +
    (shape ? shape(t, v) : 0)
}

/** Blobs of wet paint set down for the blade to find. */
export function dabs(
  surface: Surface,
  area: readonly [number, number, number, number],
  d: { count: number; size: number; paints: readonly Paint[]; seed: number; angle?: number },
): void {
  const rng = random(d.seed)
  for (let i = 0; i < d.count; i++) {
    const x = rng.range(area[0], area[2])
    const y = rng.range(area[1], area[3])
    const a = (((d.angle ?? 0) + rng.normal() * 25) * Math.PI) / 180
    const size = d.size * rng.range(0.5, 1.6)
    const end: Point = [x + Math.cos(a) * size * 2.2, y + Math.sin(a) * size * 2.2]
    brush(surface, {
      path: [[x, y], [x + rng.normal() * size * 0.3, y + rng.normal() * size * 0.3], end],
      width: size,
      paint: rng.pick(d.paints),
      seed: Math.floor(rng.next() * 1e9),
      swell: (t) => Math.sin(Math.PI * clamp(t, 0.04, 0.96)) ** 0.6,
      body: 1,
      ends: [size * 0.5, size * 0.9],
    })
  }
}

export interface Coat {
  paints: readonly Paint[]
  /** Brush width in cm, direction of the hand in degrees, and how much both vary. */
  width: number
  angle: number
  stray?: number
  /** 1 covers once; less leaves gaps. */
  cover?: number
  length?: number
  seed: number
  mark?: Partial<Stroke>
  mask?: Float32Array | undefined
}

/** Covers an area with many strokes of one hand, top to bottom, as one paints a wall by eye. */
export function coat(surface: Surface, area: readonly [number, number, number, number], c: Coat): void {
  const rng = random(c.seed)
  const [x0, y0, x1, y1] = area
  const length = c.length ?? c.width * 5
  const count = Math.ceil((((x1 - x0) * (y1 - y0)) / (c.width * length)) * 1.9 * (c.cover ?? 1))
  for (let i = 0; i < count; i++) {
    const x = rng.range(x0, x1)
    const y = mix(y0, y1, (i + rng.next() * 3) / (count + 3))
    const a = ((c.angle + rng.normal() * (c.stray ?? 8)) * Math.PI) / 180
    const half = (length / 2) * rng.range(0.7, 1.25)
    const bow = rng.normal() * length * 0.03
    const way = rng.next() < 0.7 ? 1 : -1
    const at = (t: number, off: number): Point => [
      x + way * Math.cos(a) * half * t - Math.sin(a) * off,
      y + way * Math.sin(a) * half * t + Math.cos(a) * off,
    ]
    brush(surface, {
      path: [at(-1, 0), at(-0.1, bow), at(1, 0)],
      width: c.width * rng.range(0.75, 1.25),
      paint: blend([1, rng.pick(c.paints)], [rng.next() * 0.6, rng.pick(c.paints)]),
      seed: Math.floor(rng.next() * 1e9),
      load: rng.range(0.85, 1.3),
      mask: c.mask,
      ...c.mark,
    })
  }
}
