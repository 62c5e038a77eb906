import type { Ground, Surface } from './surface.ts'

/** How one painting is made: its size in cm (height, width as on the label), its cloth, and the hand. */
export interface Work {
  cm: readonly [number, number]
  ground: Ground
  gloss: number
  relief?: number
  paint(s: Surface): void
}
