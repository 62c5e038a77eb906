import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { field, gesso, rule } from '../series.ts'
import { box } from '../shape.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { chalk, deep, fog, lemon, milk, moss, reed, river, sand, sky, slate, stone } = mixed
const { cadmium } = tube

export const windowOnWipkingen: Work = {
  cm: [150, 120],
  ground: gesso,
  gloss: 0.2,
  paint(s) {
    coat(s, [-5, -5, 125, 155], {
      paints: [moss, river, sand],
      width: 13,
      angle: 84,
      seed: 4,
      mark: { body: 0.4 },
    })
    letDry(s)
    field(s, box(3, 3, 80, 100), [chalk, fog, sky], 45, 88, { width: 12 })
    field(s, box(83, 3, 117, 147), [stone, fog], 46, 87, { width: 10 })
    field(s, box(3, 103, 80, 147), [slate, deep], 47, 4, { width: 10, cover: 1.9 })
    letDry(s)
    field(s, box(3, 3, 80, 70), [chalk, milk], 48, 86, { width: 15, body: 0.32, cover: 0.9 })
    field(
      s,
      [
        [3, 70],
        [80, 58],
        [80, 72],
        [3, 84],
      ],
      [reed, moss],
      49,
      -9,
      { width: 6 },
    )
    field(s, box(84, 84, 117, 101), [cadmium, lemon], 50, 2, { width: 6, cover: 2 })
    rule(s, [81.5, 1], [81.2, 149], 51, 0.5)
    rule(s, [1, 101.6], [119, 101.3], 52, 0.5)
    rule(s, [2, 70], [81, 57.6], 53, 0.3)
    rule(s, [40, 2], [40.6, 101], 54, 0.3, 0.74)
  },
}
