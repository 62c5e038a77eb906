import type { LetterDelay, LetterInput, LetterState } from '../../contract/letters/letter.ts'

export interface StoredLetter extends LetterInput {
  readonly id: string
  readonly isPublic: boolean
  readonly state: LetterState
  readonly delay: LetterDelay | undefined
  readonly sendAt: string | undefined
  readonly startedAt: string | undefined
  readonly endedAt: string | undefined
  /** Starts at 1 and grows by one with each save. */
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}
