import { courses } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { accent, board, on } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { chalk, deep, ember, fog, ice, ink, milk, night, pearl, river, rust, sky, slate } = mixed

export const threeBoatsZuerichhorn: Work = {
  cm: [40, 50],
  ground: board,
  gloss: 0.55,
  paint(s) {
    coat(s, [-3, -3, 53, 43], { paints: [slate, river], width: 5, angle: 3, seed: 2 })
    letDry(s)
    courses(s, {
      seed: 4,
      rows: [
        { y: 5, h: 14, n: 2, paint: on(1, [sky, fog], [pearl, sky]) },
        { y: 15, h: 9, n: 3, paint: on(2, [fog, sky], [ice, sky], [pearl, fog]) },
        { y: 27, h: 10, n: 3, paint: on(4, [river, slate], [slate, deep], [river, ice]) },
        { y: 36, h: 11, n: 3, paint: on(5, [slate, deep], [deep, ink], [slate, river]) },
      ],
    })
    accent(s, 12, 22.6, 15, 6, 4, [chalk, milk, fog], 21)
    accent(s, 27, 25, 12, 4, 177, [ember, rust], 22)
    accent(s, 41, 23, 13, 4.6, 184, [night, slate, ink], 23)
    accent(s, 18, 29.6, 30, 1.8, 1, [ice, river], 24)
  },
}
