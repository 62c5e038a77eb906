import { courses } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { accent, board, on } from '../series.ts'
import { letDry } from '../surface.ts'
import { bands, coat, knife } from '../tools.ts'
import type { Work } from '../work.ts'

const {
  bark,
  bone,
  deep,
  earth,
  ice,
  milk,
  moss,
  night,
  pearl,
  putty,
  reed,
  sand,
  sky,
  slate,
  stone,
  straw,
} = mixed
const { cadOrange, ochre } = tube

export const quarryBollingen: Work = {
  cm: [80, 70],
  ground: board,
  gloss: 0.5,
  paint(s) {
    coat(s, [-3, -3, 73, 83], { paints: [earth, moss], width: 8, angle: 4, seed: 2 })
    letDry(s)
    courses(s, {
      seed: 8,
      rows: [
        { y: 5, h: 14, n: 2, paint: on(1, [ice, pearl], [sky, pearl]) },
        { y: 18, h: 13, n: 3, paint: on(2, [reed, moss], [moss, stone], [moss, deep]) },
        { y: 32, h: 18, n: 3, paint: on(3, [sand, bone], [bone, putty], [straw, sand]) },
        { y: 49, h: 17, n: 3, paint: on(4, [putty, sand], [bone, milk], [stone, putty]) },
        { y: 63, h: 12, n: 4, paint: on(5, [sand, stone], [stone, slate], [putty, bone], [earth, sand]) },
        { y: 75, h: 14, n: 3, paint: on(6, [slate, deep], [deep, bark], [night, slate]) },
      ],
    })
    knife(s, {
      path: [
        [49, 22],
        [46.6, 44],
        [47.4, 72],
      ],
      width: 6,
      swell: (t) => 0.7 + 0.6 * t,
      paint: bands([night, deep, earth], 3),
      seed: 28,
      load: 1,
      run: 70,
    })
    accent(s, 55, 47, 26, 9, -3, [bone, sand, putty], 31)
    accent(s, 24, 40.2, 9, 4, 3, [cadOrange, ochre], 29)
    accent(s, 14, 66, 20, 4, -4, [milk, ice], 33)
  },
}
