import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { linen } from '../series.ts'
import { letDry } from '../surface.ts'
import { bands, brush, coat, dabs, drip, squeegee, torn } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, bone, earth, ember, fog, milk, night, rust, sand, slate, stone } = mixed
const { black, vermilion } = tube

export const underTheHardbruecke: Work = {
  cm: [140, 110],
  ground: linen,
  gloss: 0.45,
  paint(s) {
    coat(s, [-5, 50, 115, 145], { paints: [bone, sand, stone], width: 14, angle: 88, seed: 12 })
    brush(s, {
      path: [
        [30, 36],
        [31, 90],
        [29.5, 143],
      ],
      width: 9,
      paint: vermilion,
      seed: 51,
      load: 1.4,
      run: 500,
    })
    brush(s, {
      path: [
        [42, 36],
        [42, 100],
      ],
      width: 5,
      paint: ember,
      seed: 52,
      load: 1.2,
      run: 90,
    })
    coat(s, [-5, -5, 115, 52], { paints: [rust, earth], width: 12, angle: 2, seed: 53 })
    letDry(s)
    dabs(s, [0, 52, 110, 80], { count: 12, size: 6, paints: [stone, milk, fog], seed: 54, angle: 90 })
    squeegee(s, {
      path: [
        [56, 40],
        [55, 144],
      ],
      width: 116,
      paint: bands([bone, stone, fog, milk, bone], 55),
      seed: 56,
      pickup: 0.28,
      tear: torn(0.08, 0.16, 19, (t, v) => 0.6 * Math.exp(-(((v - -0.42) / 0.1) ** 2)) + 0.1 * t),
    })
    dabs(s, [0, 5, 110, 45], { count: 12, size: 8, paints: [night, bark, slate, fog], seed: 57 })
    squeegee(s, {
      path: [
        [114, 24],
        [-4, 22],
      ],
      width: 54,
      paint: bands([night, black, bark, night], 58),
      seed: 59,
      pickup: 0.3,
      tear: torn(0.1, 0.14, 23, (t, v) => (v < -0.75 ? 0.35 : 0) + 0.1 * t),
    })
    for (const [x, fall] of [
      [12, 30],
      [19, 14],
      [71, 44],
      [74, 20],
      [98, 26],
    ] as const)
      drip(s, x, 49, fall, 0.7, night, x)
  },
}
