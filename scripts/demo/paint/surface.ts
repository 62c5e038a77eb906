/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices in range by construction */
import { cloud, grain, sample } from './noise.ts'
import { film, linear } from './pigment.ts'

/** A canvas: what is dry (reflectance), what is wet (K, S, thickness) and how high it all stands. */
export interface Surface {
  w: number
  h: number
  /** Size in centimetres, and pixels for one of them. All painting is done in centimetres. */
  cmW: number
  cmH: number
  ppc: number
  dry: [Float32Array, Float32Array, Float32Array]
  wet: [Float32Array, Float32Array, Float32Array]
  scatter: Float32Array
  thick: Float32Array
  /** Relief in centimetres: weave, then paint. */
  height: Float32Array
  /** When a pixel was last touched by a tool; keeps one pass from laying paint twice. */
  visit: Int32Array
  clock: number
}

export interface Ground {
  colour: string
  /** 0 polished gesso, 1 coarse linen. */
  weave: number
}

export function stretch(cmW: number, cmH: number, longPx: number, ground: Ground): Surface {
  const ppc = longPx / Math.max(cmW, cmH)
  const w = Math.round(cmW * ppc)
  const h = Math.round(cmH * ppc)
  const plane = () => new Float32Array(w * h)
  const surface: Surface = {
    w,
    h,
    cmW,
    cmH,
    ppc,
    dry: [plane(), plane(), plane()],
    wet: [plane(), plane(), plane()],
    scatter: plane(),
    thick: plane(),
    height: plane(),
    visit: new Int32Array(w * h),
    clock: 1,
  }
  prime(surface, ground)
  return surface
}

/** Thread relief: over-under squares, threads of uneven weight, a slub here and there. */
function weaveAt(x: number, y: number, pitch: number): number {
  const u = x / pitch + 0.5 * sample(cloud, x / 40, y / 9)
  const v = y / pitch + 0.5 * sample(cloud, x / 9 + 0.5, y / 40)
  const over = (Math.floor(u) + Math.floor(v)) & 1
  const fu = Math.sin((u - Math.floor(u)) * Math.PI)
  const fv = Math.sin((v - Math.floor(v)) * Math.PI)
  const weight =
    0.7 +
    0.6 * (over ? sample(grain, Math.floor(u) * 0.37, y / 60) : sample(grain, x / 60, Math.floor(v) * 0.41))
  return (over ? fu * (0.6 + 0.4 * fv) : fv * (0.6 + 0.4 * fu)) * weight
}

function prime(surface: Surface, ground: Ground): void {
  const { w, h, ppc, dry, height } = surface
  const base = linear(ground.colour)
  // Finer than three pixels a thread would turn to moiré, so big canvases get a coarser, fainter weave.
  const pitch = Math.max(0.085, 3.1 / ppc)
  const depth = 0.02 * ground.weave * Math.min(1, (0.085 / pitch) ** 0.5)
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i++) {
      const cx = x / ppc
      const cy = y / ppc
      const thread = weaveAt(cx, cy, pitch)
      const tooth = sample(grain, cx / 5, cy / 5) - 0.5
      height[i] = depth * (thread + 0.35 * tooth)
      const tone = 1 + 0.05 * (sample(cloud, cx / 90, cy / 90) - 0.5) + 0.1 * ground.weave * (thread - 0.6)
      for (let c = 0; c < 3; c++) dry[c]![i] = Math.min(0.93, base[c]! * tone)
    }
  }
}

/** Lets everything dry: the wet film becomes part of the ground for what comes next. */
export function letDry(surface: Surface): void {
  const { dry, wet, scatter, thick } = surface
  for (let i = 0; i < thick.length; i++) {
    if (thick[i]! <= 0) continue
    const s = scatter[i]!
    for (let c = 0; c < 3; c++) {
      dry[c]![i] = film(wet[c]![i]!, s, dry[c]![i]!)
      wet[c]![i] = 0
    }
    scatter[i] = 0
    thick[i] = 0
  }
}
