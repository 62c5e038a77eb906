import { mixed } from '../palette.ts'
import { field, gesso, rule } from '../series.ts'
import { box } from '../shape.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, blush, bone, brick, deep, earth, fog, leaf, milk, moss, rust, sand, sky, stone, straw } = mixed

export const pathBetweenBeds: Work = {
  cm: [90, 70],
  ground: gesso,
  gloss: 0.2,
  paint(s) {
    coat(s, [-3, -3, 73, 93], {
      paints: [sand, brick],
      width: 8,
      angle: 80,
      seed: 7,
      cover: 1.4,
      mark: { body: 0.5 },
    })
    letDry(s)
    field(
      s,
      [
        [2, 22],
        [30, 19],
        [26, 88],
        [2, 88],
      ],
      [earth, bark, moss],
      85,
      86,
      { width: 9, cover: 2 },
    )
    field(
      s,
      [
        [45, 20],
        [68, 20],
        [68, 66],
        [47, 66],
      ],
      [moss, leaf, deep],
      86,
      84,
      { width: 8, cover: 2 },
    )
    field(
      s,
      [
        [48, 69],
        [68, 69],
        [68, 88],
        [48, 88],
      ],
      [brick, rust],
      90,
      3,
      { width: 7, cover: 2 },
    )
    field(
      s,
      [
        [32, 19],
        [43, 20],
        [46, 88],
        [28, 88],
      ],
      [bone, blush, straw],
      87,
      88,
      { width: 7, cover: 1.8 },
    )
    field(s, box(2, 2, 68, 16), [fog, sky, milk], 88, 2, { width: 7 })
    letDry(s)
    field(
      s,
      [
        [2, 22],
        [14, 21],
        [12, 60],
        [2, 60],
      ],
      [stone, moss],
      94,
      86,
      { width: 8, body: 0.3, cover: 0.8 },
    )
    rule(s, [31, 17], [27, 89], 89, 0.35)
    rule(s, [44, 17], [47, 89], 91, 0.35)
    rule(s, [1, 17.4], [69, 17], 92, 0.35)
    rule(s, [46, 67.6], [69, 67.2], 93, 0.3)
  },
}
