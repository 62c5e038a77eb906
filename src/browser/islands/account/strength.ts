import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Imported at the first typed character, because the word lists have hundreds of KB. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** A longer text is strong by its length, and would take long to analyze. */
const ENOUGH = 64

/** From very weak to strong. */
export type Strength = 0 | 1 | 2 | 3 | 4

/** How well a password stands up to guessing. `known` are words that an attacker tries first, such as the name. */
export const measureStrength = (password: string, known: readonly string[]): Strength =>
  estimator.check(password.slice(0, ENOUGH), [...known]).score
