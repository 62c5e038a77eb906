import { mixed } from '../palette.ts'
import { letDry } from '../surface.ts'
import { bands, coat, dabs, squeegee, torn } from '../tools.ts'
import type { Work } from '../work.ts'

const { blue, bone, chalk, earth, ember, milk, pearl, putty, river, rust, sand, slate, stone, straw } = mixed

export const gravelBank: Work = {
  cm: [50, 70],
  ground: { colour: '#b9a98c', weave: 1 },
  gloss: 0.3,
  paint(s) {
    coat(s, [-3, -3, 73, 53], {
      paints: [sand, putty, bone],
      width: 6,
      angle: 6,
      seed: 2,
      cover: 1.6,
    })
    coat(s, [-3, 14, 73, 30], {
      paints: [river, slate, blue],
      width: 5,
      angle: 3,
      seed: 61,
      cover: 1.6,
    })
    letDry(s)
    dabs(s, [-4, 32, 66, 48], {
      count: 60,
      size: 1.7,
      paints: [stone, earth, chalk, rust, slate, ember],
      seed: 62,
      angle: 90,
    })
    squeegee(s, {
      path: [
        [-3, 40],
        [73, 38],
      ],
      width: 28,
      paint: bands([stone, bone, putty, earth, slate], 63, 0.8),
      seed: 64,
      pickup: 0.8,
      tearSize: [4, 1.2],
      tear: torn(0.04, 0.14, 25, (_t, v) => (v < -0.7 ? 0.25 : 0)),
    })
    letDry(s)
    squeegee(s, {
      path: [
        [73, 10],
        [-3, 12],
      ],
      width: 27,
      paint: bands([bone, milk, straw, bone, pearl], 66),
      seed: 67,
      pickup: 0.3,
      tearSize: [6, 1.3],
      tear: torn(-0.06, 0.06, 27, (t, v) => (v < -0.5 ? 0.45 : 0) + 0.08 * t),
    })
  },
}
