import { courses } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { accent, board, on } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const {
  bark,
  bone,
  brick,
  deep,
  earth,
  ember,
  fog,
  ice,
  lemon,
  milk,
  moss,
  night,
  pearl,
  putty,
  rust,
  sand,
  slate,
  stone,
} = mixed
const { ochre } = tube

export const nagelfluh: Work = {
  cm: [60, 80],
  ground: board,
  gloss: 0.55,
  paint(s) {
    coat(s, [-3, -3, 83, 63], { paints: [rust, bark], width: 7, angle: 6, seed: 2 })
    letDry(s)
    courses(s, {
      seed: 3,
      rows: [
        { y: 8, h: 19, n: 3, paint: on(1, [milk, pearl], [fog, milk], [ice, fog]) },
        { y: 24, h: 15, n: 4, paint: on(2, [bone, pearl], [fog, stone], [pearl, milk]) },
        {
          y: 37,
          h: 9,
          n: 7,
          paint: on(3, [rust, brick], [deep, slate], [earth, rust], [night, deep], [brick, sand]),
        },
        { y: 44, h: 7, n: 8, paint: on(4, [slate, stone], [night, deep], [stone, putty], [bark, earth]) },
        { y: 53, h: 14, n: 4, paint: on(5, [stone, putty], [putty, bone], [moss, stone], [stone, slate]) },
      ],
    })
    accent(s, 50, 38.4, 10, 5, 4, [ember, brick], 19)
    accent(s, 21, 44.2, 7, 3.2, 176, [lemon, ochre], 20)
  },
}
