import { arm, swarm } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { cloth } from '../series.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, bone, chalk, earth, fog, ink, night, pearl, rust, sand, slate, straw } = mixed
const { ochre } = tube

export const crowsOverStubble: Work = {
  cm: [100, 130],
  ground: cloth,
  gloss: 0.3,
  paint(s) {
    coat(s, [-5, -5, 135, 105], {
      paints: [straw, sand],
      width: 12,
      angle: -8,
      stray: 10,
      seed: 12,
      cover: 1.6,
      mark: { body: 0.6 },
    })
    swarm(s, {
      spine: [
        [2, 88],
        [64, 80],
        [130, 90],
      ],
      spread: () => 16,
      count: 60,
      against: 4,
      stray: 16,
      length: [14, 44],
      width: [2.5, 7],
      paints: [
        [sand, ochre, straw],
        [straw, ochre, bone],
        [earth, straw, rust],
      ],
      seed: 3,
      mark: { pickup: 0.2 },
    })
    coat(s, [-5, -5, 135, 56], {
      paints: [fog, pearl, bone],
      width: 14,
      angle: 3,
      stray: 8,
      seed: 2,
      cover: 1.3,
      mark: { body: 0.7, pickup: 0.15 },
    })
    swarm(s, {
      spine: [
        [132, 6],
        [100, 26],
        [70, 50],
        [52, 62],
      ],
      spread: (t) => 11 - 6 * t,
      count: 46,
      against: 14,
      stray: 30,
      length: [7, 26],
      width: [2, 6],
      bow: 0.6,
      paints: [
        [slate, night],
        [night, ink, bark],
        [night, ink],
        [bark, night],
      ],
      seed: 13,
    })
    swarm(s, {
      spine: [
        [126, 12],
        [84, 44],
      ],
      spread: () => 9,
      count: 12,
      against: 4,
      stray: 22,
      length: [12, 26],
      width: [3, 6],
      bow: 0.5,
      paints: [[fog, pearl], [chalk]],
      seed: 15,
      mark: { pickup: 0.25 },
    })
    arm(s, {
      at: [30, 59],
      angle: -2,
      length: 80,
      width: 3.4,
      bow: 0.05,
      paint: bark,
      seed: 17,
      mark: { load: 0.85, run: 70 },
    })
  },
}
