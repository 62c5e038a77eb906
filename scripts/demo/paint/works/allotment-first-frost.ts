import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { field, gesso, rule } from '../series.ts'
import { box } from '../shape.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { blush, bone, chalk, fog, ice, milk, reed, river, rust, sand, sky, slate, straw } = mixed
const { vermilion } = tube

export const allotmentFirstFrost: Work = {
  cm: [180, 140],
  ground: gesso,
  gloss: 0.2,
  paint(s) {
    coat(s, [-5, -5, 145, 185], {
      paints: [straw, blush, sand],
      width: 14,
      angle: 80,
      seed: 2,
      mark: { body: 0.3 },
    })
    letDry(s)
    rule(s, [30, 3], [32, 178], 11)
    rule(s, [2, 96], [138, 92], 12)
    field(s, box(3, 42, 137, 177), [ice, sky, chalk], 5, 86, { width: 13, body: 0.42 })
    field(s, box(3, 3, 137, 39), [milk, bone], 6, 2, { width: 8 })
    letDry(s)
    field(s, box(3, 42, 96, 177), [ice, chalk], 15, 88, { width: 16, body: 0.3, cover: 0.9 })
    field(
      s,
      [
        [98, 42],
        [137, 42],
        [137, 128],
        [98, 84],
      ],
      [reed, fog],
      8,
      62,
      { body: 0.5 },
    )
    field(s, box(3, 38.5, 137, 41.6), [vermilion, rust], 9, 0, { width: 3, cover: 3 })
    field(s, box(98, 10, 137, 36), [river, slate], 19, 1, { width: 7, cover: 2 })
    field(
      s,
      [
        [3, 150],
        [40, 177],
        [3, 177],
      ],
      [blush, sand],
      20,
      35,
      { width: 7 },
    )
    rule(s, [97, 1], [97.4, 178], 3)
    rule(s, [2, 42], [138, 41.6], 4)
    rule(s, [97, 84], [138, 129], 7)
    rule(s, [2, 149], [42, 178], 9, 0.35, 0.8)
    rule(s, [97, 10], [138, 10], 21, 0.3, 0.75)
  },
}
