import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { letDry } from '../surface.ts'
import { bands, brush, coat, dabs, squeegee, torn } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, bone, deep, earth, fog, milk, moss, night, pearl, stone } = mixed
const { cadmium } = tube

export const sihlNovember: Work = {
  cm: [70, 180],
  ground: { colour: '#a08c6c', weave: 0.9 },
  gloss: 0.35,
  paint(s) {
    coat(s, [-5, -5, 185, 75], {
      paints: [earth, moss, bark],
      width: 12,
      angle: 86,
      seed: 7,
      cover: 2,
    })
    brush(s, {
      path: [
        [112, 52],
        [150, 50],
        [186, 53],
      ],
      width: 13,
      paint: cadmium,
      seed: 21,
      load: 1.4,
      run: 400,
    })
    letDry(s)
    dabs(s, [0, 38, 175, 66], { count: 20, size: 6, paints: [moss, earth, night, bone], seed: 9 })
    squeegee(s, {
      path: [
        [184, 54],
        [-4, 53],
      ],
      width: 38,
      paint: bands([earth, night, moss, bark, deep], 14),
      seed: 15,
      pickup: 0.35,
      tear: torn(0.1, 0.14, 4, (t) => (t < 0.38 ? 0.2 : 0)),
    })
    letDry(s)
    dabs(s, [0, 4, 60, 30], { count: 6, size: 6, paints: [fog, stone], seed: 19 })
    squeegee(s, {
      path: [
        [-4, 17],
        [120, 18],
        [184, 16.5],
      ],
      width: 40,
      paint: bands([fog, pearl, milk, fog, pearl], 6),
      seed: 16,
      pickup: 0.25,
      tear: torn(-0.02, 0.08, 9, (t, v) => 0.14 * t ** 3 + (v > 0.78 ? 0.34 : 0)),
    })
    letDry(s)
    squeegee(s, {
      path: [
        [58, -3],
        [57.4, 73],
      ],
      width: 19,
      paint: bands([fog, stone, pearl], 2),
      seed: 17,
      load: 0.85,
      body: 0.6,
      pickup: 0.3,
      tear: torn(0.3, 0.24, 5, (t) => 0.4 * t),
    })
  },
}
