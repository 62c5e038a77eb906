import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

/** Imported at the first typed character, because the word lists have hundreds of KB. */
const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** A longer text is strong by its length, and would take long to analyze. */
const ENOUGH = 64
const WORDS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const

export interface Strength {
  /** 0 to 4. */
  readonly score: number
  readonly words: string
}

/** How well a password stands up to guessing. `known` are words that an attacker tries first, such as the name. */
export function measureStrength(password: string, known: readonly string[]): Strength {
  const { score } = estimator.check(password.slice(0, ENOUGH), [...known])
  return { score, words: WORDS[score] }
}
