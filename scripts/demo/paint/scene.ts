/* oxlint-disable typescript/no-non-null-assertion -- typed arrays, indices in range by construction */
import { encode } from './light.ts'
import type { Picture } from './light.ts'
import { clamp, random, step } from './noise.ts'

/** A small ray caster for rooms with pictures: flat things, seen through a pinhole, softly lit by rule. */

/** Centimetres: x to the right, y up from the floor, z from the back wall towards the viewer. */
export type Vec = readonly [number, number, number]
/** Linear-light colour. */
export type Rgb = readonly [number, number, number]
export type Material = (a: number, b: number, at: Vec) => Rgb

/** A rectangle in space: corner and two edges at right angles. `polish` mirrors a little (floors). */
export interface Quad {
  corner: Vec
  u: Vec
  v: Vec
  material: Material
  normal: Vec
  uu: number
  vv: number
  polish: number
  shades: Shade[]
}

/** A soft shadow lying on a quad: a rectangle in its own (a, b) centimetres. */
export interface Shade {
  a0: number
  b0: number
  a1: number
  b1: number
  blur: number
  depth: number
}

export interface Scene {
  quads: Quad[]
  /** Brightness at a point on a surface with this normal. */
  light: (at: Vec, normal: Vec) => number
}

export interface Camera {
  eye: Vec
  /** Degrees to the right. */
  yaw: number
  /** Focal length as a share of picture width, and how far the horizon is shifted up (share of height). */
  focal: number
  rise: number
}

export const add = (a: Vec, b: Vec, t = 1): Vec => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const unit = (a: Vec): Vec => {
  const n = Math.hypot(...a) || 1
  return [a[0] / n, a[1] / n, a[2] / n]
}

export function quad(corner: Vec, u: Vec, v: Vec, material: Material, polish = 0): Quad {
  return {
    corner,
    u,
    v,
    material,
    normal: unit(cross(u, v)),
    uu: dot(u, u),
    vv: dot(v, v),
    polish,
    shades: [],
  }
}

/** A block by its low corner and size; its six faces share a material. */
export function block(at: Vec, size: Vec, material: Material): Quad[] {
  const [w, h, d] = size
  const far = add(at, size)
  return [
    quad([at[0], at[1], far[2]], [w, 0, 0], [0, h, 0], material),
    quad([at[0], at[1], at[2]], [0, 0, d], [0, h, 0], material),
    quad([far[0], at[1], far[2]], [0, 0, -d], [0, h, 0], material),
    quad([at[0], far[1], far[2]], [w, 0, 0], [0, 0, -d], material),
    quad([at[0], at[1], at[2]], [w, 0, 0], [0, 0, d], material),
  ]
}

interface Hit {
  quad: Quad
  distance: number
  a: number
  b: number
}

function nearest(scene: Scene, eye: Vec, ray: Vec): Hit | undefined {
  let best: Hit | undefined
  let limit = Infinity
  for (const q of scene.quads) {
    const facing = ray[0] * q.normal[0] + ray[1] * q.normal[1] + ray[2] * q.normal[2]
    if (Math.abs(facing) < 1e-7) continue
    const ox = q.corner[0] - eye[0]
    const oy = q.corner[1] - eye[1]
    const oz = q.corner[2] - eye[2]
    const t = (ox * q.normal[0] + oy * q.normal[1] + oz * q.normal[2]) / facing
    if (t < 0.01 || t >= limit) continue
    const hx = ray[0] * t - ox
    const hy = ray[1] * t - oy
    const hz = ray[2] * t - oz
    const a = (hx * q.u[0] + hy * q.u[1] + hz * q.u[2]) / q.uu
    const b = (hx * q.v[0] + hy * q.v[1] + hz * q.v[2]) / q.vv
    if (a < 0 || a > 1 || b < 0 || b > 1) continue
    limit = t
    best = { quad: q, distance: t, a, b }
  }
  return best
}

function shaded(q: Quad, a: number, b: number): number {
  let light = 1
  const x = a * Math.sqrt(q.uu)
  const y = b * Math.sqrt(q.vv)
  for (const s of q.shades) {
    if (x < s.a0 - s.blur || x > s.a1 + s.blur || y < s.b0 - s.blur || y > s.b1 + s.blur) continue
    const over =
      step(s.a0 - s.blur, s.a0 + s.blur, x) *
      step(s.a1 + s.blur, s.a1 - s.blur, x) *
      step(s.b0 - s.blur, s.b0 + s.blur, y) *
      step(s.b1 + s.blur, s.b1 - s.blur, y)
    light *= 1 - s.depth * over
  }
  return light
}

type Dice = () => number

function look(scene: Scene, eye: Vec, ray: Vec, dice: Dice, bounces: number): Rgb {
  const hit = nearest(scene, eye, ray)
  if (!hit) return [0.7, 0.7, 0.7]
  const { quad: q, a, b } = hit
  const at = add(eye, ray, hit.distance)
  const side = dot(ray, q.normal) < 0 ? 1 : -1
  const normal: Vec = [q.normal[0] * side, q.normal[1] * side, q.normal[2] * side]
  const lit = scene.light(at, normal) * shaded(q, a, b)
  const own = q.material(a, b, at)
  if (q.polish <= 0 || bounces <= 0) return [own[0] * lit, own[1] * lit, own[2] * lit]
  const facing = -dot(unit(ray), normal)
  const share = q.polish * (0.25 + 0.75 * (1 - facing) ** 3)
  const rough = 0.035
  const bounced = add(ray, normal, -2 * dot(ray, normal))
  const scattered: Vec = [
    bounced[0] + rough * (dice() - 0.5),
    bounced[1] + 3 * rough * (dice() - 0.5),
    bounced[2],
  ]
  const seen = look(scene, add(at, normal, 0.05), scattered, dice, bounces - 1)
  const mixIn = (c: 0 | 1 | 2) => own[c] * lit * (1 - share) + seen[c] * share
  return [mixIn(0), mixIn(1), mixIn(2)]
}

/** Takes the photograph, `grid`² rays a pixel. */
export function shoot(scene: Scene, camera: Camera, w: number, h: number, grid = 2): Picture {
  const data = Buffer.alloc(w * h * 3)
  const noise = random(77)
  const dice: Dice = () => noise.next()
  const yaw = (camera.yaw * Math.PI) / 180
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
  for (let py = 0; py < h; py++) {
    for (let px = 0; px < w; px++) {
      const sum = [0, 0, 0]
      for (let k = 0; k < grid * grid; k++) {
        const sx = (px + ((k % grid) + 0.5) / grid) / w - 0.5
        const sy = 0.5 - (py + (Math.floor(k / grid) + 0.5) / grid) / h - camera.rise
        const rx = sx / camera.focal
        const ry = (sy * h) / w / camera.focal
        const colour = look(scene, camera.eye, [rx * cos + sin, ry, rx * sin - cos], dice, 1)
        for (let c = 0; c < 3; c++) sum[c]! += colour[c]!
      }
      const o = (py * w + px) * 3
      // Half a step of noise keeps long wall gradients from banding.
      const jitter = (dice() - 0.5) * 0.003
      for (let c = 0; c < 3; c++) data[o + c] = encode(clamp(sum[c]! / (grid * grid) + jitter))
    }
  }
  return { w, h, data }
}
