import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { field, gesso, rule } from '../series.ts'
import { box } from '../shape.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { bark, blue, brick, chalk, deep, fog, ice, milk, night, river, sky, slate, stone, straw } = mixed
const { vermilion } = tube

export const tramDepotMorning: Work = {
  cm: [110, 130],
  ground: gesso,
  gloss: 0.2,
  paint(s) {
    coat(s, [-5, -5, 135, 115], {
      paints: [sky, straw],
      width: 12,
      angle: 5,
      seed: 5,
      mark: { body: 0.35 },
    })
    letDry(s)
    field(s, box(3, 3, 127, 50), [fog, ice, milk], 61, 2, { width: 11 })
    field(s, box(3, 52, 127, 107), [slate, stone], 62, 87, { width: 11 })
    letDry(s)
    for (const [i, x] of [16, 41, 66, 91].entries()) {
      field(
        s,
        [
          [x, 53],
          [x + 15, 53],
          [x + 19, 107],
          [x - 3, 107],
        ],
        [deep, night, bark],
        63 + i,
        88,
        { width: 8, cover: 1.6 },
      )
    }
    field(s, box(3, 45, 84, 51), [blue, river], 68, 0, { width: 4, cover: 2.5 })
    field(
      s,
      [
        [95, 53],
        [105, 53],
        [108, 92],
        [92, 92],
      ],
      [vermilion, brick],
      69,
      88,
      { width: 5, cover: 2 },
    )
    field(s, box(3, 3, 127, 40), [milk, chalk], 70, 1, { width: 15, body: 0.3, cover: 0.8 })
    rule(s, [1, 51.6], [129, 51.4], 71)
    rule(s, [1, 44.5], [129, 44], 72, 0.3, 0.76)
    for (const x of [34, 60, 85, 112]) rule(s, [x, 52], [x + 3, 109], x, 0.35, 0.8)
  },
}
