import { swarm } from '../gesture.ts'
import { mixed } from '../palette.ts'
import { tube } from '../pigment.ts'
import { cloth, runs } from '../series.ts'
import { pour } from '../shape.ts'
import { letDry } from '../surface.ts'
import { coat } from '../tools.ts'
import type { Work } from '../work.ts'

const {
  bark,
  blue,
  blush,
  chalk,
  deep,
  earth,
  ember,
  fog,
  ice,
  ink,
  lemon,
  milk,
  moss,
  night,
  pearl,
  river,
  rust,
  sky,
  slate,
  straw,
} = mixed
const { cadOrange } = tube

export const foehn: Work = {
  cm: [130, 180],
  ground: cloth,
  gloss: 0.4,
  paint(s) {
    pour(
      s,
      [
        [80, 10],
        [170, 6],
        [174, 70],
        [120, 96],
        [70, 60],
      ],
      { paint: sky, density: 0.35, bleed: 4, wobble: 6, seed: 3 },
    )
    pour(
      s,
      [
        [10, 80],
        [80, 70],
        [110, 120],
        [20, 126],
      ],
      { paint: straw, density: 0.3, bleed: 3, wobble: 5, seed: 5 },
    )
    letDry(s)
    coat(s, [-5, -5, 185, 135], {
      paints: [chalk, milk, pearl],
      width: 15,
      angle: -24,
      stray: 18,
      cover: 0.6,
      seed: 6,
      mark: { body: 0.5, load: 0.85 },
    })
    letDry(s)
    // Far weather: broad, half-dry arcs.
    swarm(s, {
      spine: [
        [190, 18],
        [140, 30],
        [92, 60],
      ],
      spread: () => 20,
      count: 22,
      against: 6,
      stray: 14,
      length: [50, 95],
      width: [8, 15],
      bow: 0.5,
      paints: [
        [sky, fog, river],
        [river, sky, ice],
        [fog, blush, river],
      ],
      seed: 4,
      mark: { load: 0.82, body: 0.6 },
    })
    // The knot, low and left.
    swarm(s, {
      spine: [
        [124, 52],
        [84, 70],
        [48, 92],
        [24, 112],
      ],
      spread: (t) => 15 + 9 * t,
      count: 62,
      against: 10,
      stray: 26,
      length: [20, 58],
      width: [3, 9],
      bow: 0.6,
      paints: [
        [blue, river, slate],
        [blue, ink, river, rust],
        [blue, moss, ink],
        [deep, earth, blue, moss],
        [earth, bark, ink],
      ],
      seed: 14,
    })
    swarm(s, {
      spine: [
        [112, 60],
        [70, 82],
        [44, 92],
      ],
      spread: () => 13,
      count: 13,
      against: 10,
      stray: 26,
      length: [12, 34],
      width: [2.5, 6],
      bow: 0.4,
      paints: [
        [ember, cadOrange],
        [ember, rust],
        [lemon, straw],
      ],
      seed: 18,
    })
    swarm(s, {
      spine: [
        [160, 10],
        [104, 44],
        [30, 84],
      ],
      spread: () => 17,
      count: 24,
      against: 2,
      stray: 16,
      length: [26, 74],
      width: [4, 12],
      bow: 0.5,
      paints: [
        [chalk, sky],
        [chalk, pearl],
        [chalk, milk],
      ],
      seed: 24,
      mark: { pickup: 0.22 },
    })
    swarm(s, {
      spine: [
        [166, 22],
        [118, 50],
        [58, 96],
      ],
      spread: () => 20,
      count: 9,
      against: 6,
      stray: 18,
      length: [26, 60],
      width: [1.4, 3.6],
      bow: 0.7,
      paints: [[ink, blue], [night], [ink]],
      seed: 34,
    })
    runs(s, 40, 96, 96, 9, [ink, river, blue], 44)
  },
}
