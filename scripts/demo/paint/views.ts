import type { Picture } from './light.ts'
import { branch, daylight, panes, through } from './daylight.ts'
import { bench, boards, concrete, hang, plain, plaster, wood } from './room.ts'
import type { Canvas } from './room.ts'
import { block, quad, shoot } from './scene.ts'
import type { Camera, Quad, Scene } from './scene.ts'

/** Photographs of rooms: a painting at home on one wall, and exhibitions. */

interface Room {
  scene: Scene
  back: Quad
  left: Quad
  right: Quad
  floor: Quad
}

interface Finish {
  wall: string
  floor: 'oak' | 'dark oak' | 'concrete'
  brightness?: number
}

const floors = { oak: boards('#b58f66'), 'dark oak': boards('#7d5f45'), concrete: concrete('#9a968f') }

/** An empty room of `w` x `h` x `d` centimetres with white skirting. */
export function room(w: number, h: number, d: number, finish: Finish): Room {
  const wall = plaster(finish.wall)
  const floor = quad(
    [0, 0, d],
    [w, 0, 0],
    [0, 0, -d],
    floors[finish.floor],
    finish.floor === 'concrete' ? 0.3 : 0.36,
  )
  const back = quad([0, 0, 0], [w, 0, 0], [0, h, 0], wall)
  const left = quad([0, 0, d], [0, 0, -d], [0, h, 0], wall)
  const right = quad([w, 0, 0], [0, 0, d], [0, h, 0], wall)
  const ceiling = quad([0, h, 0], [w, 0, 0], [0, 0, d], plain('#f6f4ef'))
  const skirting = plain(finish.floor === 'concrete' ? '#d9d6cf' : '#efece5')
  const scene: Scene = {
    quads: [back, left, right, floor, ceiling],
    light: daylight(w, h, finish.brightness ?? 1),
  }
  if (finish.floor !== 'concrete') {
    scene.quads.push(...block([0, 0, 0], [w, 8, 1.4], skirting))
    scene.quads.push(
      ...block([0, 0, 0], [1.4, 8, d], skirting),
      ...block([w - 1.4, 0, 0], [1.4, 8, d], skirting),
    )
  }
  return { scene, back, left, right, floor }
}

export type Setting = 'bench' | 'branch' | 'bare' | 'panes'

/** One painting on one wall, 380 cm of it, straight on. True to scale: small works look small. */
export function onTheWall(canvas: Canvas, setting: Setting, seed: number): Picture {
  const w = 900
  const { scene, back, floor } = room(w, 330, 520, {
    wall: setting === 'bare' ? '#e9e7e1' : '#f1efea',
    floor: setting === 'bench' ? 'concrete' : setting === 'bare' ? 'dark oak' : 'oak',
    brightness: 1.08,
  })
  hang(scene, back, canvas, w / 2, Math.max(150, canvas.h / 2 + 55))
  const side = seed % 2 ? 1 : -1
  if (setting === 'bench') bench(scene, floor, w / 2 - 70 + side * 40, 60, 140, wood('#9c7a56'))
  if (setting === 'branch')
    scene.light = through(scene.light, branch(seed, w / 2 + side * (canvas.w / 2 + 48), -6, 170))
  if (setting === 'panes') scene.light = through(scene.light, panes(w / 2 + side * 60, 150))
  const camera: Camera = { eye: [w / 2, 142, 470], yaw: 0, focal: 470 / 380, rise: 0.125 }
  return shoot(scene, camera, 1400, 1050)
}

/** How an exhibition hangs: each wall a row of works with their gaps; z of the eye; where it looks. */
export interface Hanging {
  size: readonly [number, number, number]
  finish: Finish
  back: readonly Canvas[]
  left?: readonly Canvas[]
  right?: readonly Canvas[]
  camera: Camera
  bench?: readonly [number, number, number]
  gap?: number
}

/** Hangs a row with its middles on one line at 152 cm; `from` is where the first work begins. */
function hangRow(scene: Scene, wall: Quad, works: readonly Canvas[], gap: number, from: number): void {
  let x = from
  for (const canvas of works) {
    hang(scene, wall, canvas, x + canvas.w / 2, Math.max(152, canvas.h / 2 + 45))
    x += canvas.w + gap
  }
}

/** On the end wall the row is centred; on the side walls it begins at the far corner. */
function hangAll(r: Room, h: Hanging): void {
  const widths = (works: readonly Canvas[], gap: number) =>
    works.reduce((sum, c) => sum + c.w, 0) + gap * (works.length - 1)
  const [w, , d] = h.size
  const free = w - h.back.reduce((sum, c) => sum + c.w, 0)
  const gap = h.gap ?? free / (h.back.length + 1)
  hangRow(r.scene, r.back, h.back, gap, (w - widths(h.back, gap)) / 2)
  if (h.left) hangRow(r.scene, r.left, h.left, 60, d - 60 - widths(h.left, 60))
  if (h.right) hangRow(r.scene, r.right, h.right, 60, 60)
}

export function installation(h: Hanging): Picture {
  const place = room(...h.size, h.finish)
  const { scene, floor } = place
  hangAll(place, h)
  if (h.bench) bench(scene, floor, ...h.bench, wood('#a9825a'))
  return shoot(scene, h.camera, 1600, 1067)
}
