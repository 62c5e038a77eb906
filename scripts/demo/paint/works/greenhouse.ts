import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { field, gesso, rule } from '../series.ts'
import { box } from '../shape.ts'
import { letDry } from '../surface.ts'
import { brush, coat } from '../tools.ts'
import type { Work } from '../work.ts'

const { brick, chalk, deep, fog, ice, leaf, moss, reed, sky } = mixed
const { rose } = tube

export const greenhouse: Work = {
  cm: [100, 100],
  ground: gesso,
  gloss: 0.2,
  paint(s) {
    coat(s, [-5, -5, 105, 105], {
      paints: [moss, leaf, reed, deep],
      width: 11,
      angle: 74,
      stray: 22,
      cover: 1.6,
      seed: 6,
      mark: { body: 0.6 },
    })
    brush(s, {
      path: [
        [66, 78],
        [73, 71],
        [80, 79],
      ],
      width: 10,
      paint: rose,
      seed: 74,
      load: 1.3,
    })
    letDry(s)
    field(s, box(3, 3, 70, 97), [ice, chalk, reed], 75, 87, { width: 13, body: 0.3, cover: 1.1 })
    letDry(s)
    field(s, box(3, 3, 33, 58), [chalk, ice], 76, 86, { width: 11, body: 0.36 })
    field(s, box(35, 36, 69, 97), [reed, fog, chalk], 77, 88, { width: 10, body: 0.28, cover: 0.9 })
    field(
      s,
      [
        [72, 3],
        [97, 3],
        [97, 40],
        [72, 22],
      ],
      [sky, fog],
      78,
      40,
      { width: 9, body: 0.5 },
    )
    field(s, box(72, 58, 97, 97), [reed, ice], 80, 86, { width: 9, body: 0.18, cover: 0.7 })
    field(s, box(3, 59.5, 33, 63), [rose, brick], 79, 1, { width: 3, cover: 2.4 })
    rule(s, [34, 2], [34.4, 98], 35, 0.35)
    rule(s, [71, 2], [70.4, 98], 36, 0.42)
    rule(s, [70, 21], [99, 41], 81)
    rule(s, [2, 59], [98, 58.4], 83, 0.35)
    rule(s, [20, 2], [20.6, 60], 84, 0.3, 0.74)
  },
}
