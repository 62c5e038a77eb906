import { mixed } from '../palette.ts'
import { field, gesso, rule } from '../series.ts'
import { box } from '../shape.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { blue, blush, bone, brick, earth, fog, ice, putty, river, rust, sand, sky, stone, straw } = mixed

export const southWallAlbisrieden: Work = {
  cm: [120, 160],
  ground: gesso,
  gloss: 0.2,
  paint(s) {
    coat(s, [-5, -5, 165, 125], { paints: [blush, sky], width: 13, angle: 8, seed: 3, mark: { body: 0.3 } })
    letDry(s)
    rule(s, [54, 2], [50, 118], 31)
    field(s, box(3, 27, 128, 117), [sand, straw, putty], 32, 4, { width: 13, body: 0.5 })
    field(s, box(131, 27, 157, 117), [fog, ice], 33, 88, { width: 9 })
    field(s, box(3, 3, 157, 17), [sky, ice], 34, 1, { width: 7 })
    letDry(s)
    field(s, box(3, 27, 128, 96), [straw, bone, straw], 35, 2, { width: 16, body: 0.34, cover: 0.9 })
    field(s, box(3, 18.5, 157, 25.5), [blue, river], 36, 0, { width: 5, cover: 2.5 })
    field(
      s,
      [
        [3, 99],
        [92, 97],
        [92, 117],
        [3, 117],
      ],
      [rust, brick, earth],
      37,
      3,
      { width: 8 },
    )
    field(
      s,
      [
        [92, 60],
        [128, 42],
        [128, 97],
        [92, 97],
      ],
      [stone, bone],
      38,
      55,
      { width: 9, body: 0.4 },
    )
    rule(s, [129.5, 1], [129.2, 119], 39)
    rule(s, [1, 26.4], [159, 26], 40)
    rule(s, [92, 60], [129, 41.5], 41)
    rule(s, [92, 58], [92.4, 118], 42, 0.35)
    rule(s, [1, 97.5], [129, 96.6], 43, 0.35)
  },
}
