import { clamp, random, step } from './noise.ts'
import { dot } from './scene.ts'
import type { Scene, Vec } from './scene.ts'

/** Light of a north window on the left, by rule instead of by simulation: quiet and without noise. */

const towardsWindow: Vec = [-0.62, 0.5, 0.6]

/** Daylight from the left, bounced about; darker in corners and along the floor. */
export function daylight(width: number, height: number, brightness = 1): Scene['light'] {
  return ([x, y, z], normal) => {
    const direct = Math.max(0, dot(normal, towardsWindow))
    const fall = 1 / (1 + ((x + width * 0.25) / (width * 1.15)) ** 2)
    // Walls facing the window get it straight, the others and the ceiling from the bright floor.
    const bounce = 0.16 * Math.max(0, normal[0]) + 0.3 * Math.max(0, -normal[1])
    const up = 0.5 + 0.5 * normal[1]
    const low = 1 - 0.2 * Math.exp(-y / 22) * (1 - Math.abs(normal[1]))
    const near = 1 - 0.26 * Math.exp(-z / 26) * Math.abs(normal[1])
    const top = 1 - 0.1 * Math.exp(-(height - y) / 60)
    const sides = 1 - 0.1 * Math.exp(-x / 40) - 0.12 * Math.exp(-(width - x) / 40)
    return (
      brightness *
      (0.46 + 0.62 * direct * fall + 0.16 * up + bounce) *
      low *
      near *
      top *
      sides *
      (0.9 + 0.16 * fall)
    )
  }
}

/** A pattern on the back wall that scales its light. */
export type Gobo = (x: number, y: number) => number

/** Adds a pattern to what falls on the back wall and on whatever hangs there. */
export function through(light: Scene['light'], gobo: Gobo): Scene['light'] {
  return (at, normal) => light(at, normal) * (at[2] < 6 && normal[2] > 0.9 ? gobo(at[0], at[1]) : 1)
}

interface Leaf {
  x: number
  y: number
  sin: number
  cos: number
  long: number
  wide: number
}

/** A branch between window and wall: bowed stems with leaves to both sides, out of focus. */
export function branch(seed: number, x: number, y: number, reach: number): Gobo {
  const rng = random(seed)
  const leaves: Leaf[] = []
  for (let stem = 0; stem < 5; stem++) {
    const lean = (stem - 2) * 0.22 + rng.normal() * 0.08
    const bow = lean * 0.9 + rng.normal() * 0.1
    const tall = reach * rng.range(0.65, 1)
    for (let k = 1; k <= 11; k++) {
      const t = k / 11
      const turn = lean + bow * t
      const px = x + Math.sin(lean) * tall * t + bow * tall * 0.4 * t * t
      const py = y + Math.cos(turn) * tall * t
      leaves.push({ x: px, y: py, sin: Math.sin(turn), cos: Math.cos(turn), long: tall / 20, wide: 0.7 })
      const out = turn + (k % 2 ? 0.85 : -0.85) + rng.normal() * 0.12
      const long = rng.range(7, 11) * (1.15 - 0.6 * t)
      leaves.push({
        x: px + Math.sin(out) * long,
        y: py + Math.cos(out) * long,
        sin: Math.sin(out),
        cos: Math.cos(out),
        long,
        wide: long * 0.27,
      })
    }
  }
  return (px, py) => {
    if (Math.abs(px - x) > reach || py < y - 20 || py > y + reach * 1.3) return 1
    let clear = 1
    for (const leaf of leaves) {
      const dx = px - leaf.x
      const dy = py - leaf.y
      if (dx * dx + dy * dy > 2.4 * leaf.long * leaf.long) continue
      const along = (dx * leaf.sin + dy * leaf.cos) / leaf.long
      const across = (dx * leaf.cos - dy * leaf.sin) / leaf.wide
      const d = along * along + across * across
      if (d < 2.4) clear *= 1 - 0.8 * step(2.4, 0.2, d)
    }
    return 0.87 + 0.13 * clear
  }
}

/** Late sun through a window of two by three panes, thrown slantwise across the wall. */
export function panes(x: number, y: number): Gobo {
  const soft = 7
  return (px, py) => {
    const u = (px - x + (py - y) * 0.42) / 58
    const v = (py - y) / 74
    const pane = (t: number, n: number, unit: number) => {
      const i = clamp(Math.floor(t + n / 2), 0, n - 1)
      const d = Math.abs(t + n / 2 - i - 0.5) * unit
      return step(unit / 2 - 1 + soft * 0.4, unit / 2 - 1 - soft, d)
    }
    return 0.965 + 0.12 * pane(u, 2, 58) * pane(v, 3, 74)
  }
}
