import { mixed } from '../palette.ts'
import { letDry } from '../surface.ts'
import { bands, brush, coat, dabs, squeegee, torn } from '../tools.ts'
import type { Work } from '../work.ts'

const { blue, blush, chalk, ember, fog, ice, milk, moss, pearl, river, sky, slate, straw } = mixed

export const snowmelt: Work = {
  cm: [100, 100],
  ground: { colour: '#e4ddcf', weave: 0.7 },
  gloss: 0.3,
  paint(s) {
    coat(s, [-5, -5, 105, 62], {
      paints: [blush, sky, straw, ice],
      width: 13,
      angle: 10,
      seed: 4,
      cover: 1.5,
    })
    coat(s, [-5, 58, 105, 84], { paints: [river, blue, moss], width: 10, angle: 6, seed: 14, cover: 2 })
    coat(s, [-5, 82, 105, 105], { paints: [slate, fog, straw], width: 10, angle: 4, seed: 15, cover: 2 })
    letDry(s)
    brush(s, {
      path: [
        [52, 76],
        [78, 74],
        [104, 76],
      ],
      width: 5,
      paint: ember,
      seed: 16,
      run: 90,
    })
    letDry(s)
    dabs(s, [-4, 62, 40, 80], { count: 6, size: 5, paints: [slate, moss, river], seed: 33 })
    const thaw = (t: number, v: number) => 0.62 * Math.exp(-(((v - 0.4) / 0.2) ** 2)) * (0.25 + 0.75 * t)
    squeegee(s, {
      path: [
        [-4, 49],
        [104, 51],
      ],
      width: 108,
      paint: bands([chalk, milk, pearl, chalk], 36),
      seed: 37,
      pickup: 0.3,
      tear: torn(-0.05, 0.08, 11, thaw),
      tearSize: [12, 2.6],
    })
    letDry(s)
    squeegee(s, {
      path: [
        [24, -4],
        [23, 58],
      ],
      width: 42,
      paint: bands([ice, fog, chalk], 39),
      seed: 38,
      load: 0.78,
      body: 0.55,
      ends: [6, 26],
      tear: torn(0.3, 0.2, 17, (t) => 0.4 * t),
    })
  },
}
