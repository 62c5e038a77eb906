import { swarm } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { cloth } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { chalk, deep, earth, fog, lemon, milk, moss, river, sky, slate, straw } = mixed

export const marchWind: Work = {
  cm: [80, 60],
  ground: cloth,
  gloss: 0.35,
  paint(s) {
    coat(s, [-3, -3, 63, 83], {
      paints: [sky, milk, fog],
      width: 9,
      angle: -12,
      stray: 12,
      seed: 2,
      cover: 1.2,
      mark: { body: 0.55 },
    })
    letDry(s)
    swarm(s, {
      spine: [
        [-2, 66],
        [26, 56],
        [62, 62],
      ],
      spread: () => 13,
      count: 56,
      against: -8,
      stray: 20,
      length: [14, 36],
      width: [2, 6],
      bow: 0.7,
      paints: [
        [moss, slate, deep],
        [slate, river, moss],
        [river, earth, slate],
      ],
      seed: 3,
    })
    swarm(s, {
      spine: [
        [4, 40],
        [30, 34],
        [60, 20],
      ],
      spread: () => 9,
      count: 15,
      against: 0,
      stray: 12,
      length: [18, 44],
      width: [3, 7],
      bow: 0.5,
      paints: [
        [fog, chalk],
        [chalk, sky],
        [slate, fog],
      ],
      seed: 13,
      mark: { pickup: 0.2, load: 0.85 },
    })
    swarm(s, {
      spine: [
        [6, 54],
        [34, 50],
        [60, 44],
      ],
      spread: () => 8,
      count: 16,
      against: -4,
      stray: 16,
      length: [12, 30],
      width: [2, 5],
      bow: 0.6,
      paints: [[chalk], [chalk, milk]],
      seed: 23,
      mark: { pickup: 0.25 },
    })
    swarm(s, {
      spine: [
        [34, 60],
        [46, 56],
      ],
      spread: () => 3,
      count: 5,
      against: -20,
      stray: 20,
      length: [6, 13],
      width: [1.8, 3],
      bow: 0.5,
      paints: [[lemon, straw]],
      seed: 33,
    })
  },
}
