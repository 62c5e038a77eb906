import { swarm } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, bone, chalk, earth, fog, lemon, moss, night, pearl, sand, slate, stone, straw } = mixed
const { ochre } = tube

export const hazel: Work = {
  cm: [60, 60],
  ground: { colour: '#c9bda4', weave: 0.9 },
  gloss: 0.3,
  paint(s) {
    coat(s, [-3, -3, 63, 63], {
      paints: [moss, sand, stone],
      width: 8,
      angle: 84,
      stray: 14,
      seed: 2,
      mark: { body: 0.6 },
    })
    letDry(s)
    swarm(s, {
      spine: [
        [30, 64],
        [34, 34],
        [38, -4],
      ],
      spread: () => 22,
      count: 30,
      against: 0,
      stray: 7,
      length: [24, 58],
      width: [1.2, 4],
      bow: 0.15,
      paints: [
        [earth, bark],
        [slate, moss],
        [bark, stone],
      ],
      seed: 3,
    })
    letDry(s)
    coat(s, [-3, -3, 63, 63], {
      paints: [fog, bone, pearl, chalk],
      width: 5.5,
      angle: 86,
      stray: 6,
      cover: 0.95,
      seed: 5,
      mark: { body: 0.62, load: 0.95, pickup: 0.1 },
    })
    swarm(s, {
      spine: [
        [36, 64],
        [40, 30],
        [45, -4],
      ],
      spread: () => 8,
      count: 13,
      against: 0,
      stray: 6,
      length: [26, 60],
      width: [0.8, 2.8],
      bow: 0.2,
      paints: [
        [bark, night],
        [bark, earth],
      ],
      seed: 7,
    })
    swarm(s, {
      spine: [
        [22, 10],
        [40, 24],
        [52, 40],
      ],
      spread: () => 9,
      count: 22,
      against: 48,
      stray: 12,
      length: [4, 11],
      width: [1.6, 3.2],
      bow: 0.3,
      paints: [
        [lemon, straw],
        [ochre, lemon],
        [straw, lemon],
      ],
      seed: 13,
      mark: { pickup: 0.2 },
    })
  },
}
