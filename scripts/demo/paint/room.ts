/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices in range by construction */
import type { Picture } from './light.ts'
import { clamp, cloud, grain, hairs, sample, step } from './noise.ts'
import { linear } from './pigment.ts'
import { add, block, quad } from './scene.ts'
import type { Material, Quad, Rgb, Scene, Vec } from './scene.ts'

/** What rooms are made of: plaster, boards, benches, and pictures that hang or lean. */

const light = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

export const plain = (hex: string): Material => {
  const rgb = linear(hex)
  return () => rgb
}

const tint = (rgb: Rgb, by: number): Rgb => [rgb[0] * by, rgb[1] * by, rgb[2] * by]

export function plaster(hex: string): Material {
  const rgb = linear(hex)
  return (_a, _b, at) => {
    const x = at[0] + at[2]
    return tint(
      rgb,
      1 +
        0.022 * (sample(cloud, x / 260, at[1] / 260) - 0.5) +
        0.016 * (sample(grain, x / 60, at[1] / 60) - 0.5),
    )
  }
}

/** Oak boards running to the right, each with its own tone and grain. */
export function boards(hex: string, width = 14): Material {
  const rgb = linear(hex)
  return (_a, _b, at) => {
    const row = Math.floor(at[2] / width)
    const shift = sample(hairs, row * 0.137, 0.3) * 400
    const piece = Math.floor((at[0] + shift) / 190)
    const tone = 0.82 + 0.34 * sample(cloud, row * 0.173 + piece * 0.311, piece * 0.27)
    const figure =
      0.16 * (sample(grain, at[0] / 420 + row * 0.21, at[2] / 22) - 0.5) +
      0.08 * (sample(hairs, at[0] / 700, at[2] / 16) - 0.5)
    const gap = Math.min(at[2] - row * width, (row + 1) * width - at[2])
    const end = (at[0] + shift) / 190 - piece
    const seam = (0.62 + 0.38 * step(0, 0.35, gap)) * (end < 0.0022 ? 0.7 : 1)
    return tint(rgb, (tone + figure) * seam)
  }
}

export function concrete(hex: string): Material {
  const rgb = linear(hex)
  return (_a, _b, at) =>
    tint(
      rgb,
      0.9 +
        0.16 * sample(cloud, at[0] / 420, at[2] / 420) +
        0.07 * (sample(grain, at[0] / 90, at[2] / 90) - 0.5),
    )
}

export function wood(hex: string): Material {
  const rgb = linear(hex)
  return (_a, _b, at) => {
    const across = at[2] / 40 + at[1] / 34
    const figure =
      sample(cloud, at[0] / 900, across) - 0.5 + 0.35 * (sample(hairs, at[0] / 900, across * 2) - 0.5)
    return tint(rgb, 1 + 0.13 * figure)
  }
}

/** A picture as a surface; rows are stored top first, b runs upwards. */
export function printed(picture: Picture): Material {
  const { w, h, data } = picture
  return (a, b) => {
    const gx = clamp(a * w - 0.5, 0, w - 1.001)
    const gy = clamp((1 - b) * h - 0.5, 0, h - 1.001)
    const x = Math.floor(gx)
    const y = Math.floor(gy)
    const [fx, fy] = [gx - x, gy - y]
    const o = (y * w + x) * 3
    const channel = (c: number) => {
      const top = light[data[o + c]!]! * (1 - fx) + light[data[o + c + 3]!]! * fx
      const low = light[data[o + c + w * 3]!]! * (1 - fx) + light[data[o + c + 3 + w * 3]!]! * fx
      return top * (1 - fy) + low * fy
    }
    return [channel(0), channel(1), channel(2)]
  }
}

/** A painting ready to hang. */
export interface Canvas {
  w: number
  h: number
  picture: Picture
}

const canvasEdge = plain('#d6cfc0')
const depth = 3.6

/** Hangs a canvas on a wall: `x`, `y` is its centre in the wall's own centimetres. */
export function hang(scene: Scene, wall: Quad, canvas: Canvas, x: number, y: number): void {
  const u = tint(wall.u, 1 / Math.sqrt(wall.uu))
  const v = tint(wall.v, 1 / Math.sqrt(wall.vv))
  const [x0, y0] = [x - canvas.w / 2, y - canvas.h / 2]
  const back = add(add(wall.corner, u, x0), v, y0)
  const out = tint(wall.normal, depth)
  const front = add(back, out)
  const [eu, ev] = [tint(u, canvas.w), tint(v, canvas.h)]
  scene.quads.push(
    quad(front, eu, ev, printed(canvas.picture)),
    quad(back, out, ev, canvasEdge),
    quad(add(front, eu), tint(out, -1), ev, canvasEdge),
    quad(add(front, ev), eu, tint(out, -1), canvasEdge),
    quad(back, eu, out, canvasEdge),
  )
  const cast = (dx: number, dy: number, blur: number, dark: number) =>
    wall.shades.push({
      a0: x0 + dx,
      b0: y0 + dy,
      a1: x0 + canvas.w + dx,
      b1: y0 + canvas.h + dy,
      blur,
      depth: dark,
    })
  cast(1.2, -1.6, 1.6, 0.3)
  cast(3, -4.5, 5, 0.2)
  cast(6, -10, 16, 0.13)
}

/** Leans a canvas against a wall at z = `z`, standing on the floor, its foot `foot` cm out. */
export function lean(
  scene: Scene,
  floor: Quad,
  canvas: Canvas,
  x: number,
  z: number,
  foot: number,
  lift = 0,
): void {
  const rise = Math.sqrt(canvas.h ** 2 - foot ** 2)
  const ev: Vec = [0, rise, -foot]
  const eu: Vec = [canvas.w, 0, 0]
  const out: Vec = [0, (foot / canvas.h) * depth, (rise / canvas.h) * depth]
  const back: Vec = [x, lift, z + foot]
  const front = add(back, out)
  scene.quads.push(
    quad(front, eu, ev, printed(canvas.picture)),
    quad(back, out, ev, canvasEdge),
    quad(add(front, eu), tint(out, -1), ev, canvasEdge),
    quad(add(front, ev), eu, tint(out, -1), canvasEdge),
  )
  shadeFloor(floor, x - 1, z, x + canvas.w + 4, z + foot + depth + 1, 5, 0.45)
  shadeFloor(floor, x + 4, z, x + canvas.w + 18, z + foot + 14, 16, 0.2)
}

/** A shadow on the floor, in room x and z. */
export function shadeFloor(
  floor: Quad,
  x0: number,
  z0: number,
  x1: number,
  z1: number,
  blur: number,
  dark: number,
): void {
  const zFar = floor.corner[2]
  floor.shades.push({
    a0: x0 - floor.corner[0],
    a1: x1 - floor.corner[0],
    b0: zFar - z1,
    b1: zFar - z0,
    blur,
    depth: dark,
  })
}

/** A plain gallery bench. */
export function bench(
  scene: Scene,
  floor: Quad,
  x: number,
  z: number,
  length: number,
  material: Material,
): void {
  scene.quads.push(...block([x, 38, z], [length, 6, 40], material))
  for (const at of [x + 10, x + length - 16])
    scene.quads.push(...block([at, 0, z + 3], [6, 38, 34], material))
  shadeFloor(floor, x, z + 2, x + length + 8, z + 46, 12, 0.4)
  for (const at of [x + 10, x + length - 16]) shadeFloor(floor, at - 1, z + 2, at + 8, z + 39, 2.5, 0.5)
}
