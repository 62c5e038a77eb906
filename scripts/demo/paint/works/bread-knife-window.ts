import { courses } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { accent, board, on } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, brick, chalk, deep, earth, fog, milk, pearl, rust, sand, sky, slate, straw } = mixed
const { ochre } = tube

export const breadKnifeWindow: Work = {
  cm: [30, 40],
  ground: board,
  gloss: 0.55,
  paint(s) {
    coat(s, [-3, -3, 43, 33], { paints: [bark, rust], width: 4, angle: 3, seed: 2 })
    letDry(s)
    courses(s, {
      seed: 9,
      rows: [
        { y: 5, h: 12, n: 2, x1: 26, paint: on(1, [pearl, chalk], [sky, pearl]) },
        { y: 5, h: 12, n: 1, x0: 26, paint: on(2, [deep, slate]) },
        { y: 14, h: 8, n: 2, x1: 26, paint: on(3, [chalk, milk], [fog, pearl]) },
        { y: 14, h: 8, n: 1, x0: 26, paint: on(4, [slate, deep]) },
        { y: 24, h: 14, n: 3, paint: on(5, [brick, rust], [rust, earth], [brick, sand]) },
      ],
    })
    accent(s, 12.5, 20.8, 10, 5.4, 3, [straw, ochre, sand], 30)
    accent(s, 27, 22.6, 12, 1.3, -8, [chalk, fog], 31)
  },
}
