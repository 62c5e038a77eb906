import { arm, swarm } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { cloth } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, bone, brick, chalk, earth, fog, ink, night, pearl, putty, sand, slate, straw } = mixed
const { ochre } = tube

export const crowsOverStubble: Work = {
  cm: [100, 130],
  ground: cloth,
  gloss: 0.3,
  paint(s) {
    coat(s, [-5, 36, 135, 105], { paints: [sand, straw, putty], width: 13, angle: -5, seed: 12, cover: 1.7 })
    coat(s, [-5, -5, 135, 40], { paints: [fog, pearl, bone], width: 13, angle: 3, seed: 2, cover: 1.6 })
    letDry(s)
    swarm(s, {
      spine: [
        [-4, 60],
        [64, 66],
        [134, 58],
      ],
      spread: () => 26,
      count: 34,
      against: -4,
      stray: 7,
      length: [30, 80],
      width: [5, 12],
      bow: 0.1,
      paints: [
        [bone, straw],
        [sand, bone],
        [straw, putty],
      ],
      seed: 3,
      mark: { load: 0.82, body: 0.5 },
    })
    swarm(s, {
      spine: [
        [-4, 92],
        [64, 88],
        [134, 94],
      ],
      spread: () => 8,
      count: 26,
      against: -2,
      stray: 6,
      length: [18, 60],
      width: [1.6, 5],
      bow: 0.1,
      paints: [
        [earth, brick],
        [ochre, earth],
        [earth, sand, ochre],
        [brick, earth],
      ],
      seed: 5,
      mark: { load: 0.78, pickup: 0.2 },
    })
    swarm(s, {
      spine: [
        [40, 26],
        [84, 18],
        [136, 24],
      ],
      spread: (t) => 7 + 9 * t,
      count: 84,
      against: 30,
      stray: 55,
      length: [5, 13],
      width: [2.4, 5],
      bow: 0.2,
      paints: [
        [slate, fog, night],
        [night, bark],
        [night, ink, slate],
        [ink, night, bark],
      ],
      seed: 14,
    })
    // Most of them painted out again, wet: the grey is crow and sky together.
    swarm(s, {
      spine: [
        [36, 24],
        [90, 14],
        [136, 20],
      ],
      spread: () => 13,
      count: 34,
      against: 8,
      stray: 20,
      length: [12, 40],
      width: [4, 9],
      bow: 0.2,
      paints: [
        [fog, chalk],
        [pearl, chalk],
        [chalk, bone],
        [pearl, fog],
      ],
      seed: 16,
      mark: { pickup: 0.24, load: 0.95 },
    })
    swarm(s, {
      spine: [
        [78, 30],
        [104, 26],
        [130, 34],
      ],
      spread: () => 7,
      count: 16,
      against: 20,
      stray: 50,
      length: [5, 11],
      width: [2.2, 4.4],
      paints: [
        [night, ink],
        [night, bark],
      ],
      seed: 19,
    })
    arm(s, {
      at: [62, 41],
      angle: -0.6,
      length: 140,
      width: 2.6,
      bow: 0.03,
      paint: bark,
      seed: 17,
      mark: { load: 0.78, run: 110 },
    })
  },
}
