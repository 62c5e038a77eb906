import { swarm } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { runs } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, bone, chalk, deep, earth, fog, lemon, moss, night, pearl, river, rust, sky, straw } = mixed
const { ochre } = tube

export const uetlibergRunningDown: Work = {
  cm: [150, 110],
  ground: { colour: '#b7a88c', weave: 0.9 },
  gloss: 0.45,
  paint(s) {
    coat(s, [-5, -5, 115, 60], {
      paints: [fog, sky, bone],
      width: 13,
      angle: -14,
      stray: 14,
      seed: 2,
      mark: { body: 0.7 },
    })
    letDry(s)
    swarm(s, {
      spine: [
        [-4, 74],
        [40, 54],
        [80, 44],
        [116, 62],
      ],
      spread: () => 18,
      count: 60,
      against: 58,
      stray: 18,
      length: [22, 54],
      width: [4, 10],
      bow: 0.3,
      paints: [
        [bark, moss],
        [earth, deep, bark],
        [night, deep, moss],
        [moss, bark],
      ],
      seed: 3,
    })
    swarm(s, {
      spine: [
        [10, 110],
        [60, 96],
        [104, 116],
      ],
      spread: () => 30,
      count: 70,
      against: 84,
      stray: 14,
      length: [24, 66],
      width: [4, 11],
      paints: [
        [earth, bark, rust],
        [bark, moss, earth],
        [deep, moss, river],
      ],
      seed: 13,
    })
    swarm(s, {
      spine: [
        [30, 90],
        [44, 120],
        [40, 148],
      ],
      spread: () => 7,
      count: 14,
      against: 4,
      stray: 10,
      length: [16, 40],
      width: [3, 8],
      paints: [
        [lemon, ochre],
        [lemon, straw],
      ],
      seed: 23,
      mark: { pickup: 0.16 },
    })
    swarm(s, {
      spine: [
        [70, 50],
        [84, 100],
        [78, 150],
      ],
      spread: () => 10,
      count: 22,
      against: 2,
      stray: 8,
      length: [24, 60],
      width: [2, 7],
      paints: [[chalk, fog], [chalk, pearl], [fog]],
      seed: 33,
      mark: { pickup: 0.3, load: 0.95 },
    })
    runs(s, 6, 104, 100, 26, [bark, chalk, moss, night], 43)
  },
}
