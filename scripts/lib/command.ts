import { BackupFailure } from '../../src/server/backup/failure.ts'
import { AppError } from '../../src/contract/errors.ts'
import { ConfigError } from '../../src/server/platform/config/config.ts'
import { DatabaseUnreachableError } from '../../src/server/platform/database/database-problem.ts'
import { UnusableSiteError } from '../../src/server/platform/database/existing-site.ts'
import { DatabaseTooNewError } from '../../src/server/platform/database/migrate.ts'
import { ExportFailure } from '../../src/server/exporting/failure.ts'
import { LogFailure } from '../../src/server/visits/log/failure.ts'
import { ImportFailure } from '../../src/server/importing/failure.ts'

/** A mistake on the command line, with a sentence for the person. */
export class UsageError extends Error {}

const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError ||
  error instanceof DatabaseTooNewError ||
  error instanceof AppError ||
  error instanceof UnusableSiteError ||
  error instanceof UsageError ||
  error instanceof ImportFailure ||
  error instanceof BackupFailure ||
  error instanceof ExportFailure ||
  error instanceof LogFailure ||
  // System errors (a full disk, a missing folder, a used port) already name the problem and the place.
  (error instanceof Error && 'syscall' in error && 'code' in error) ||
  // An unknown option.
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_'))

/** Runs a command to its end. Prints expected failures as a sentence, and others with all details. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof DatabaseUnreachableError) console.error(error.problem.message)
    else console.error(isExpected(error) ? error.message : error)
    process.exitCode = 1
  }
}
