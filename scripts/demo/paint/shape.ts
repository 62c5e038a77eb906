/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices in range by construction */
import { clamp, cloud, grain, sample, step } from './noise.ts'
import type { Paint } from './pigment.ts'
import type { Surface } from './surface.ts'
import type { Point } from './track.ts'

/** Signed distance in cm to a polygon, negative inside. */
function distance(polygon: readonly Point[], x: number, y: number): number {
  let best = Infinity
  let inside = false
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [ax, ay] = polygon[i]!
    const [bx, by] = polygon[j]!
    const ex = bx - ax
    const ey = by - ay
    const t = clamp(((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1))
    best = Math.min(best, (x - ax - ex * t) ** 2 + (y - ay - ey * t) ** 2)
    if (ay > y !== by > y && x < (ex * (y - ay)) / ey + ax) inside = !inside
  }
  return Math.sqrt(best) * (inside ? -1 : 1)
}

export interface Edge {
  /** How far the hand strays from the ruled line, in cm. */
  wobble?: number
  /** Width in cm over which the edge fades. */
  soft?: number
  seed?: number
}

/** Visits every pixel near a polygon with its (hand-shaken) signed distance. */
function around(
  surface: Surface,
  polygon: readonly Point[],
  reach: number,
  edge: Edge,
  visit: (at: number, d: number, x: number, y: number) => void,
): void {
  const wobble = edge.wobble ?? 0.4
  const shift = (edge.seed ?? 1) * 0.317
  const { ppc, w, h } = surface
  const xs = polygon.map((p) => p[0])
  const ys = polygon.map((p) => p[1])
  const pad = reach + wobble * 2
  const x0 = Math.max(0, Math.floor((Math.min(...xs) - pad) * ppc))
  const x1 = Math.min(w, Math.ceil((Math.max(...xs) + pad) * ppc))
  const y0 = Math.max(0, Math.floor((Math.min(...ys) - pad) * ppc))
  const y1 = Math.min(h, Math.ceil((Math.max(...ys) + pad) * ppc))
  for (let py = y0; py < y1; py++) {
    for (let px = x0; px < x1; px++) {
      const x = px / ppc
      const y = py / ppc
      const shake =
        (sample(cloud, x / (wobble * 60 + 6) + shift, y / (wobble * 60 + 6) - shift) - 0.5) * 2.2 * wobble +
        (sample(grain, x / 14 + shift, y / 14) - 0.5) * 0.5 * wobble
      visit(py * w + px, distance(polygon, x, y) + shake, x, y)
    }
  }
}

/** A hand-cut stencil: 1 inside, 0 outside. */
export function stencil(surface: Surface, polygon: readonly Point[], edge: Edge = {}): Float32Array {
  const soft = edge.soft ?? 0.15
  const mask = new Float32Array(surface.w * surface.h)
  around(surface, polygon, soft, edge, (at, d) => {
    mask[at] = step(soft / 2, -soft / 2, d)
  })
  return mask
}

export interface Stain extends Edge {
  paint: Paint
  /** Strength of the wash inside, of the tide mark at its rim, and how far thinner bleeds out (cm). */
  density: number
  rim?: number
  bleed?: number
  /** Cloudiness of the wash 0..1 and its size in cm. */
  cloudy?: number
  size?: number
}

/** Thin paint poured on raw cloth: it pools, leaves a tide mark and bleeds along the threads. */
export function pour(surface: Surface, polygon: readonly Point[], stain: Stain): void {
  const bleed = stain.bleed ?? 1
  const size = stain.size ?? 40
  const shift = (stain.seed ?? 1) * 0.731
  around(surface, polygon, bleed * 3, stain, (at, d, x, y) => {
    const pooled = step(bleed * 0.25, -bleed * 0.35, d)
    const rim = (stain.rim ?? 0.4) * Math.exp(-(((d + bleed * 0.5) / (bleed * 0.35)) ** 2))
    const halo = 0.16 * step(bleed * 3, 0, d)
    const drift = 1 + (stain.cloudy ?? 0.5) * 1.6 * (sample(cloud, x / size + shift, y / size + shift) - 0.5)
    const settle = 1 + 0.35 * (0.5 - sample(grain, x / 9, y / 9)) - 6 * surface.height[at]!
    const amount = stain.density * Math.max(0, (pooled + halo * (1 - pooled)) * drift + rim) * settle
    if (amount <= 0.001) return
    for (let c = 0; c < 3; c++) surface.wet[c]![at]! += stain.paint.k[c]! * amount
    surface.scatter[at]! += stain.paint.s * amount
    surface.thick[at]! += amount
  })
}

/** A rectangle by its edges. */
export const box = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
]
