import type { StoreProblem } from '../object-store/errors.ts'

/** What may keep a backup from being made. */
export type BackupProblem = StoreProblem | 'readOnly' | 'noFolder' | 'incomplete' | 'unverified' | 'failed'

/** Why a backup cannot be made or restored, in a sentence for the person at the terminal; and in one word. */
export class BackupFailure extends Error {
  readonly problem: BackupProblem

  constructor(message: string, problem: BackupProblem = 'failed') {
    super(message)
    this.problem = problem
  }
}
