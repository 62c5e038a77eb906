import { mixed } from '../palette.ts'
import { blend, tube } from '../pigment.ts'
import { linen } from '../series.ts'
import { letDry } from '../surface.ts'
import { bands, coat, dabs, squeegee, torn } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, chalk, deep, ember, fog, ice, ink, milk, moss, pearl, rust, stone } = mixed
const { payne, terreVerte } = tube

export const weirAtLetten: Work = {
  cm: [160, 120],
  ground: linen,
  gloss: 0.5,
  paint(s) {
    coat(s, [-5, -5, 125, 165], {
      paints: [ink, blend([1, terreVerte], [1, payne]), bark],
      width: 16,
      angle: 88,
      seed: 8,
      cover: 2,
    })
    coat(s, [-5, 20, 50, 100], { paints: [rust, ember], width: 10, angle: 85, seed: 18, cover: 0.7 })
    letDry(s)
    dabs(s, [50, 4, 116, 60], {
      count: 18,
      size: 7,
      paints: [chalk, milk, ice, moss, ink],
      seed: 23,
      angle: 90,
    })
    squeegee(s, {
      path: [
        [86, -4],
        [86.5, 150],
      ],
      width: 72,
      paint: bands([chalk, ice, pearl, chalk, fog], 21),
      seed: 25,
      pickup: 0.3,
      tear: torn(0.02, 0.16, 6, (t) => 0.6 * t * t),
    })
    letDry(s)
    squeegee(s, {
      path: [
        [24, -4],
        [23, 134],
      ],
      width: 53,
      paint: bands([ink, deep, moss, ink, deep], 27),
      seed: 26,
      pickup: 0.3,
      tear: torn(0.18, 0.18, 12),
    })
    letDry(s)
    squeegee(s, {
      path: [
        [-4, 146],
        [124, 145],
      ],
      width: 27,
      paint: bands([chalk, pearl, stone, fog], 30),
      seed: 28,
      load: 1,
      tear: torn(0.16, 0.2, 15, (t, v) => 0.24 * t + (v < -0.6 ? 0.22 : 0)),
    })
    squeegee(s, {
      path: [
        [104, -4],
        [103, 96],
      ],
      width: 15,
      paint: bands([chalk, pearl], 33),
      seed: 34,
      load: 0.8,
      body: 0.6,
      tear: torn(0.3, 0.2, 21, (t) => 0.4 * t),
    })
  },
}
