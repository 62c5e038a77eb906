import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { letDry } from '../surface.ts'
import { bands, brush, coat, dabs, squeegee, torn } from '../tools.ts'
import type { Work } from '../work.ts'

const { blush, bone, chalk, deep, fog, ice, river, sky, slate, straw } = mixed
const { cadOrange } = tube

export const lakeLineSixInTheMorning: Work = {
  cm: [45, 150],
  ground: { colour: '#ddd5c4', weave: 0.8 },
  gloss: 0.3,
  paint(s) {
    coat(s, [-5, -5, 155, 50], {
      paints: [blush, straw, bone],
      width: 9,
      angle: 3,
      seed: 71,
      cover: 1.4,
    })
    coat(s, [-5, 28, 155, 50], {
      paints: [slate, river, ice],
      width: 8,
      angle: 2,
      seed: 72,
      cover: 1.6,
    })
    letDry(s)
    dabs(s, [20, 6, 150, 22], { count: 9, size: 4, paints: [blush, chalk, fog], seed: 73 })
    squeegee(s, {
      path: [
        [-4, 13],
        [154, 12.4],
      ],
      width: 29,
      paint: bands([ice, fog, chalk, sky, fog], 74),
      seed: 75,
      pickup: 0.25,
      tear: torn(-0.02, 0.1, 31, (t, v) => (v > 0.7 ? 0.38 : 0) + 0.1 * t * t),
    })
    letDry(s)
    squeegee(s, {
      path: [
        [154, 38],
        [-4, 37],
      ],
      width: 21,
      paint: bands([slate, deep, river, slate], 76),
      seed: 77,
      pickup: 0.3,
      tear: torn(0.06, 0.14, 33, (t, v) => (v > 0.6 ? 0.3 : 0) + 0.1 * t),
    })
    brush(s, {
      path: [
        [93, 27.4],
        [108, 27],
        [124, 27.2],
      ],
      width: 1.5,
      paint: cadOrange,
      seed: 78,
      load: 0.8,
      body: 0.7,
      run: 40,
    })
  },
}
