import type { Stroke } from './drag.ts'
import { clamp, random } from './noise.ts'
import type { Paint } from './pigment.ts'
import type { Surface } from './surface.ts'
import { brush, knife } from './tools.ts'
import { follow } from './track.ts'
import type { Point } from './track.ts'

export interface Arm {
  /** Middle of the stroke, its direction in degrees, length and width in cm, and how it bows (-1..1). */
  at: Point
  angle: number
  length: number
  width: number
  bow?: number
  paint: Stroke['paint']
  seed: number
  mark?: Partial<Stroke>
}

/** One swing of the arm: an arc with a tremor in it. */
export function arm(surface: Surface, a: Arm): void {
  const rng = random(a.seed)
  const turn = (a.angle * Math.PI) / 180
  const bow = (a.bow ?? 0) * a.length * 0.3
  const path = [-1, -0.6, -0.15, 0.35, 0.75, 1].map((t): Point => {
    const along = (t * a.length) / 2
    const off = bow * (t * t - 0.5) + rng.normal() * a.length * 0.012
    return [
      a.at[0] + Math.cos(turn) * along - Math.sin(turn) * off,
      a.at[1] + Math.sin(turn) * along + Math.cos(turn) * off,
    ]
  })
  brush(surface, {
    path,
    width: a.width,
    paint: a.paint,
    seed: a.seed,
    run: a.length * 1.2,
    pickup: 0.12,
    ...a.mark,
  })
}

export interface Swarm {
  /** The spine the strokes gather round, and how far they stray from it (cm, at t along it). */
  spine: readonly Point[]
  spread: (t: number) => number
  count: number
  /** Direction in degrees against the spine, and how much it varies. */
  against: number
  stray: number
  length: readonly [number, number]
  width: readonly [number, number]
  bow?: number
  /** Palette along the spine: early entries at its start. */
  paints: readonly (readonly Paint[])[]
  seed: number
  mark?: Partial<Stroke>
}

/** Many swings gathered round a line: dense on it, loose at its edges, changing colour along it. */
export function swarm(s: Surface, w: Swarm): void {
  const rng = random(w.seed)
  const track = follow(w.spine, 0.5)
  for (let i = 0; i < w.count; i++) {
    const t = (i + rng.next()) / w.count
    // Strokes go on in no order along the spine, or it would read as a row of scales.
    const u = (t * 7.31 + rng.next() * 0.2) % 1
    const n = Math.floor(u * (track.n - 1))
    const off = rng.normal() * w.spread(u) * 0.55
    const [nx, ny] = [track.nx[n] ?? 0, track.ny[n] ?? 1]
    const along = (Math.atan2(-nx, ny) * 180) / Math.PI
    const palette = w.paints[Math.floor(clamp(u + rng.normal() * 0.12, 0, 0.999) * w.paints.length)] ?? []
    arm(s, {
      at: [(track.x[n] ?? 0) + nx * off, (track.y[n] ?? 0) + ny * off],
      angle: along + w.against + rng.normal() * w.stray,
      length: rng.range(...w.length),
      width: rng.range(...w.width),
      bow: (w.bow ?? 0) * (0.6 + 0.4 * rng.normal()),
      paint: rng.pick(palette),
      seed: w.seed * 1000 + i,
      mark: { load: rng.range(0.75, 1.35), ...w.mark },
    })
  }
}

export interface Wall {
  /** Rows from top to bottom: y, height, how many slabs, and what is on the knife. */
  rows: readonly {
    y: number
    h: number
    n: number
    paint: (i: number) => Stroke['paint']
    x0?: number
    x1?: number
    tilt?: number
  }[]
  seed: number
}

/** Courses of knife slabs, none of them square. */
export function courses(s: Surface, wall: Wall): void {
  const rng = random(wall.seed)
  wall.rows.forEach((row, r) => {
    const x0 = row.x0 ?? -1
    const x1 = row.x1 ?? s.cmW + 1
    const pace = (x1 - x0) / row.n
    for (let i = 0; i < row.n; i++) {
      const x = x0 + pace * (i + rng.range(-0.15, 0.15))
      const w = pace * rng.range(0.9, 1.35)
      const y = row.y + rng.normal() * row.h * 0.09
      const slope = rng.normal() * row.h * 0.07 + (row.tilt ?? 0) * w
      const wedge = rng.range(-0.22, 0.22)
      const path: Point[] = [
        [x, y],
        [x + w * 0.5, y + slope * 0.5 + rng.normal() * row.h * 0.03],
        [x + w, y + slope],
      ]
      knife(s, {
        path: rng.next() < 0.7 ? path : [...path].reverse(),
        width: row.h * rng.range(0.95, 1.2),
        swell: (t) => 1 + wedge * (t - 0.5),
        paint: row.paint(i),
        seed: wall.seed * 1000 + r * 50 + i,
      })
    }
  })
}
