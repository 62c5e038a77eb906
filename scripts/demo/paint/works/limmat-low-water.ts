import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { linen } from '../series.ts'
import { letDry } from '../surface.ts'
import { bands, brush, coat, dabs, squeegee, torn } from '../tools.ts'
import type { Work } from '../work.ts'

const { chalk, deep, earth, ember, fog, milk, moss, night, pearl, reed, river, rust, sand, slate, stone } =
  mixed
const { vermilion } = tube

export const limmatLowWater: Work = {
  cm: [120, 170],
  ground: linen,
  gloss: 0.4,
  paint(s) {
    coat(s, [-5, -5, 175, 80], {
      paints: [sand, earth, reed],
      width: 14,
      angle: 4,
      seed: 3,
      cover: 1.6,
    })
    coat(s, [-5, 75, 175, 125], { paints: [deep, earth], width: 14, angle: 4, seed: 31, cover: 1.8 })
    letDry(s)
    brush(s, {
      path: [
        [-5, 80],
        [60, 83],
        [120, 79],
        [176, 82],
      ],
      width: 18,
      paint: bands([vermilion, ember, vermilion, rust, vermilion], 5),
      seed: 5,
      load: 1.4,
      run: 900,
    })
    letDry(s)
    dabs(s, [-5, 4, 90, 66], { count: 12, size: 7, paints: [stone, fog, moss], seed: 41 })
    squeegee(s, {
      path: [
        [-4, 36],
        [174, 37.5],
      ],
      width: 79,
      paint: bands([pearl, milk, fog, pearl, chalk, pearl], 4),
      seed: 11,
      pickup: 0.3,
      tear: torn(0.0, 0.07, 3, (t, v) => 0.16 * t ** 3 + (v > 0.74 ? 0.36 - 0.2 * t : 0)),
    })
    letDry(s)
    squeegee(s, {
      path: [
        [132, 47],
        [40, 46],
        [-6, 48],
      ],
      width: 27,
      paint: bands([fog, stone, pearl], 6),
      seed: 13,
      load: 0.72,
      body: 0.5,
      ends: [40, 30],
      tear: torn(0.42, 0.16, 5, (t) => 0.25 * (1 - t)),
      tearSize: [16, 1.8],
    })
    dabs(s, [40, 84, 175, 116], { count: 12, size: 8, paints: [deep, stone, pearl, river], seed: 44 })
    squeegee(s, {
      path: [
        [176, 99.6],
        [-6, 100.8],
      ],
      width: 40,
      paint: bands([deep, night, slate, deep, deep], 8),
      seed: 12,
      pickup: 0.3,
      tear: torn(0.06, 0.14, 8, (t, v) => 0.4 * Math.max(0, v - 0.15) * (0.35 + t)),
    })
  },
}
