import { swarm } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { cloth, runs } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, blush, brick, chalk, deep, fog, leaf, milk, moss, night, pearl, reed, river, sky, straw } =
  mixed
const { rose } = tube

export const orchardAfterHail: Work = {
  cm: [160, 140],
  ground: cloth,
  gloss: 0.4,
  paint(s) {
    coat(s, [-5, -5, 145, 165], {
      paints: [reed, straw, fog],
      width: 15,
      angle: 80,
      stray: 25,
      cover: 0.8,
      seed: 2,
      mark: { body: 0.4 },
    })
    letDry(s)
    swarm(s, {
      spine: [
        [8, 70],
        [70, 56],
        [134, 66],
      ],
      spread: () => 34,
      count: 110,
      against: 82,
      stray: 24,
      length: [14, 40],
      width: [3, 8],
      bow: 0.4,
      paints: [
        [moss, leaf, deep],
        [leaf, moss, bark],
        [moss, deep, river],
        [leaf, reed, moss],
      ],
      seed: 3,
    })
    swarm(s, {
      spine: [
        [20, 90],
        [70, 84],
        [120, 92],
      ],
      spread: () => 12,
      count: 10,
      against: 88,
      stray: 13,
      length: [40, 70],
      width: [2, 5],
      paints: [
        [bark, night],
        [night, bark],
      ],
      seed: 13,
    })
    swarm(s, {
      spine: [
        [4, 30],
        [70, 20],
        [136, 34],
      ],
      spread: () => 26,
      count: 46,
      against: 76,
      stray: 30,
      length: [10, 26],
      width: [3, 9],
      paints: [
        [chalk, pearl],
        [chalk, fog, sky],
      ],
      seed: 23,
      mark: { pickup: 0.25 },
    })
    swarm(s, {
      spine: [
        [14, 140],
        [70, 132],
        [130, 144],
      ],
      spread: () => 18,
      count: 50,
      against: 6,
      stray: 22,
      length: [10, 34],
      width: [3, 8],
      paints: [
        [chalk, straw],
        [chalk, reed, blush],
        [milk, fog],
      ],
      seed: 33,
      mark: { pickup: 0.2 },
    })
    swarm(s, {
      spine: [
        [30, 60],
        [80, 70],
        [120, 50],
      ],
      spread: () => 22,
      count: 9,
      against: 60,
      stray: 40,
      length: [5, 12],
      width: [2.5, 5],
      paints: [
        [rose, brick],
        [brick, blush],
      ],
      seed: 43,
    })
    swarm(s, {
      spine: [
        [10, 86],
        [70, 92],
        [132, 80],
      ],
      spread: () => 22,
      count: 30,
      against: 70,
      stray: 30,
      length: [10, 30],
      width: [3, 8],
      bow: 0.4,
      paints: [
        [chalk, reed, moss],
        [milk, leaf, fog],
        [chalk, moss, sky],
      ],
      seed: 48,
      mark: { pickup: 0.2 },
    })
    runs(s, 20, 120, 92, 6, [moss, leaf, bark], 53)
  },
}
