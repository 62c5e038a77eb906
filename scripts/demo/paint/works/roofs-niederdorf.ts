import { courses } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { accent, board, on } from '../series.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const {
  bark,
  blush,
  bone,
  brick,
  chalk,
  deep,
  earth,
  ember,
  fog,
  ice,
  night,
  pearl,
  rust,
  sand,
  sky,
  slate,
  stone,
} = mixed

export const roofsNiederdorf: Work = {
  cm: [50, 65],
  ground: board,
  gloss: 0.55,
  paint(s) {
    coat(s, [-3, -3, 68, 53], { paints: [earth, bark], width: 6, angle: 4, seed: 2 })
    letDry(s)
    courses(s, {
      seed: 6,
      rows: [
        { y: 5, h: 13, n: 2, paint: on(1, [pearl, fog], [fog, ice]) },
        { y: 15, h: 8, n: 4, paint: on(2, [fog, stone], [stone, slate], [pearl, fog], [bone, fog]) },
        {
          y: 24,
          h: 11,
          n: 5,
          tilt: 0.12,
          paint: on(3, [rust, brick], [earth, rust], [brick, blush], [bark, earth], [rust, night]),
        },
        {
          y: 34,
          h: 10,
          n: 6,
          tilt: -0.1,
          paint: on(4, [brick, rust], [bark, night], [rust, ember], [sand, bone], [earth, bark]),
        },
        { y: 45, h: 12, n: 4, paint: on(5, [night, bark], [bark, earth], [slate, deep], [deep, night]) },
      ],
    })
    accent(s, 42, 36.4, 6, 4.4, 8, [chalk, bone], 26)
    accent(s, 14, 24.4, 5, 3.2, 10, [sky, ice], 27)
  },
}
