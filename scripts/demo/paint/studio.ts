import type { Picture } from './light.ts'
import { photograph } from './light.ts'
import { random } from './noise.ts'
import { mixed } from './palette.ts'
import { tube } from './pigment.ts'
import { hang, lean, plain, printed, shadeFloor, wood } from './room.ts'
import type { Canvas } from './room.ts'
import { block, quad, shoot } from './scene.ts'
import type { Material, Quad, Scene } from './scene.ts'
import { stretch } from './surface.ts'
import { brush, dabs, drip, knife } from './tools.ts'
import { room } from './views.ts'

/** The studio: works hanging and leaning, and the table where the paint stands. Nobody is in. */

const every = Object.values(mixed)

/** A floor or wall that has been painted near for years. */
function stained(
  w: number,
  h: number,
  colour: string,
  marks: (s: ReturnType<typeof stretch>) => void,
): Material {
  const s = stretch(w, h, 1800, { colour, weave: 0 })
  marks(s)
  return printed(photograph(s, 0.1, 0.3))
}

function spatter(s: ReturnType<typeof stretch>, count: number, seed: number, largest: number, low = 0): void {
  const rng = random(seed)
  for (let i = 0; i < count; i++) {
    const x = rng.range(0, s.cmW)
    const y = s.cmH * (low + (1 - low) * Math.sqrt(rng.next()))
    const size = largest * (0.12 + rng.next() ** 4)
    brush(s, {
      path: [
        [x, y],
        [x + size, y + size * rng.range(-0.4, 0.4)],
      ],
      width: size,
      paint: rng.pick(every),
      seed: i + seed,
      body: 0.7,
      relief: 0,
      bead: 0,
    })
  }
}

/** The glass palette on the table, seen from above. */
function palette(): Material {
  const s = stretch(90, 55, 900, { colour: '#b9bab4', weave: 0 })
  const rng = random(5)
  for (let i = 0; i < 26; i++) {
    const x = 6 + (i % 9) * 9 + rng.normal() * 2
    const y = 8 + Math.floor(i / 9) * 16 + rng.normal() * 2
    knife(s, {
      path: [
        [x, y],
        [x + rng.range(4, 12), y + rng.normal() * 4],
      ],
      width: rng.range(2.5, 6),
      paint: rng.pick(every),
      seed: i + 1,
    })
  }
  dabs(s, [4, 4, 86, 50], {
    count: 22,
    size: 2.6,
    paints: [tube.white, tube.vermilion, tube.ochre, mixed.river, mixed.night],
    seed: 8,
  })
  return printed(photograph(s, 0.5))
}

/** An open pot: upright faces in a ring. */
function pot(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  radius: number,
  height: number,
  material: Material,
): void {
  const n = 18
  for (let i = 0; i < n; i++) {
    const [a, b] = [(i / n) * 2 * Math.PI, ((i + 1) / n) * 2 * Math.PI]
    const [ax, az] = [x + radius * Math.cos(a), z - radius * Math.sin(a)]
    const [bx, bz] = [x + radius * Math.cos(b), z - radius * Math.sin(b)]
    scene.quads.push(quad([ax, y, az], [bx - ax, 0, bz - az], [0, height, 0], material))
  }
}

function brushes(scene: Scene, x: number, y: number, z: number, count: number, seed: number): void {
  const rng = random(seed)
  const handles = [plain('#b98f5c'), plain('#7d2f22'), plain('#2d3a44'), plain('#caa873')]
  for (let i = 0; i < count; i++) {
    const tilt = rng.range(-0.3, 0.3)
    const long = rng.range(20, 31)
    const wide = rng.range(0.5, 0.9)
    const [sin, cos] = [Math.sin(tilt), Math.cos(tilt)]
    const foot = [x + rng.normal() * 1.5, y, z + rng.normal() * 1.5] as const
    scene.quads.push(
      quad([...foot], [wide * cos, -wide * sin, 0], [long * sin, long * cos, 0], rng.pick(handles)),
    )
    const tip = [foot[0] + long * sin - wide * 0.6, y + long * cos, foot[2]] as const
    scene.quads.push(
      quad(
        [...tip],
        [wide * 2.2 * cos, -wide * 2.2 * sin, 0],
        [5 * sin, 5 * cos, 0],
        plain(rng.pick(['#3b2c22', '#c9b48b', '#7b3a2a', '#50616b'])),
      ),
    )
  }
}

function table(scene: Scene, floor: Quad, x: number, z: number): void {
  const oak = wood('#9c7a56')
  const top = 76
  scene.quads.push(...block([x, top - 4, z], [170, 4, 75], oak))
  for (const [lx, lz] of [
    [4, 4],
    [160, 4],
    [4, 65],
    [160, 65],
  ] as const) {
    scene.quads.push(...block([x + lx, 0, z + lz], [6, top - 4, 6], oak))
  }
  scene.quads.push(quad([x + 52, top + 0.8, z + 66], [90, 0, 0], [0, 0, -55], palette(), 0.12))
  scene.quads.push(...block([x + 52, top, z + 11], [90, 0.7, 55], plain('#8d9a94')))
  pot(scene, x + 18, top, z + 24, 6, 13, plain('#c9c3b6'))
  brushes(scene, x + 18, top + 2, z + 24, 12, 3)
  pot(scene, x + 36, top, z + 16, 5, 11, plain('#8b4a35'))
  brushes(scene, x + 36, top + 2, z + 16, 8, 9)
  pot(scene, x + 24, top, z + 52, 7, 9, plain('#e4e0d6'))
  const rng = random(6)
  for (let i = 0; i < 9; i++) {
    const label = plain(rng.pick(['#7a2e1d', '#c9973f', '#2f4a6b', '#5d6b50', '#e8e2d4', '#33312e']))
    scene.quads.push(...block([x + 146 + rng.range(0, 10), top, z + 6 + i * 7], [13, 2.6, 3.6], label))
  }
  shadeFloor(floor, x - 2, z, x + 186, z + 84, 22, 0.5)
}

export function studio(c: (slug: string) => Canvas): Picture {
  const [w, h, d] = [760, 350, 620]
  const place = room(w, h, d, { wall: '#edeae3', floor: 'concrete', brightness: 1.1 })
  const { scene, back, floor } = place
  floor.material = stained(w, d, '#9a958c', (s) => spatter(s, 900, 3, 9))
  back.material = stained(w, h, '#edeae3', (s) => {
    spatter(s, 60, 9, 2, 0.4)
    for (const x of [180, 236, 262, 334, 402]) drip(s, x, 236, 18 + (x % 40), 0.8, mixed.slate, x)
  })
  scene.quads.push(...block([60, 34, 0], [420, 4, 7], wood('#a58560')))
  back.shades.push({ a0: 58, b0: 20, a1: 484, b1: 36, blur: 8, depth: 0.25 })
  hang(scene, back, c('foehn'), 190, 38 + 65)
  hang(scene, back, c('weir-at-letten'), 372, 38 + 80)
  for (const [slug, x, y] of [
    ['nagelfluh', 560, 232],
    ['bread-knife-window', 640, 240],
    ['roofs-niederdorf', 690, 176],
    ['march-wind', 520, 158],
  ] as const) {
    hang(scene, back, c(slug), x, y)
  }
  lean(scene, floor, c('limmat-low-water'), 30, 90, 28)
  lean(scene, floor, c('snowmelt'), 150, 150, 24)
  lean(scene, floor, c('under-the-hardbruecke'), 610, 4, 20)
  table(scene, floor, 430, 150)
  return shoot(scene, { eye: [400, 158, 590], yaw: -3, focal: 0.8, rise: 0.06 }, 1600, 1067)
}
