/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices in range by construction */
import { clamp, cloud, sample } from './noise.ts'
import { letDry } from './surface.ts'
import type { Surface } from './surface.ts'

/** A finished photograph: 8-bit sRGB, three bytes a pixel. */
export interface Picture {
  w: number
  h: number
  data: Buffer
}

const gamma = Uint8Array.from({ length: 4097 }, (_, i) => {
  const c = i / 4096
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
})

export const encode = (value: number): number => gamma[(clamp(value) * 4096) | 0]!

/** Mean height around each pixel (two box passes), to know hollows from crests. */
function blurred(plane: Float32Array, w: number, h: number, radius: number): Float32Array {
  const half = new Float32Array(plane.length)
  const out = new Float32Array(plane.length)
  boxPass(plane, half, h, w, w, 1, radius)
  boxPass(half, out, w, h, 1, w, radius)
  return out
}

function boxPass(
  from: Float32Array,
  to: Float32Array,
  lines: number,
  length: number,
  lineStride: number,
  stride: number,
  radius: number,
): void {
  for (let line = 0; line < lines; line++) {
    const base = line * lineStride
    const at = (i: number) => from[base + clamp(i, 0, length - 1) * stride]!
    let sum = 0
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      to[base + i * stride] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
}

/** Photographs the canvas in raking light from the upper left. `gloss` 0 matt … 1 varnished. */
export function photograph(surface: Surface, gloss: number, relief = 1): Picture {
  letDry(surface)
  const { w, h, ppc, dry, height } = surface
  const data = Buffer.alloc(w * h * 3)
  const around = blurred(height, w, h, Math.max(2, Math.round(0.25 * ppc)))
  for (let y = 0, i = 0; y < h; y++) {
    const up = y > 0 ? w : 0
    const down = y < h - 1 ? w : 0
    for (let x = 0; x < w; x++, i++) {
      const gx = (height[i + (x < w - 1 ? 1 : 0)]! - height[i - (x > 0 ? 1 : 0)]!) * ppc * 0.5
      const gy = (height[i + down]! - height[i - up]!) * ppc * 0.5
      const facing = (gx * 0.62 + gy * 0.78) * relief
      const hollow = clamp((around[i]! - height[i]!) * 6 * relief, -0.08, 0.22)
      const shade = 1 + 0.42 * Math.tanh(facing * 1.1) - hollow
      const tilt = (facing - 0.55) / 0.28
      const shine = gloss * 0.14 * Math.exp(-tilt * tilt)
      const tone = shade * (0.985 + 0.03 * sample(cloud, x / ppc / 170, y / ppc / 170))
      const o = i * 3
      for (let c = 0; c < 3; c++) data[o + c] = encode(dry[c]![i]! * tone + shine)
    }
  }
  return { w, h, data }
}
