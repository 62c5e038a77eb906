import { serve } from './serve.ts'
import { createServer } from './server.ts'
import { BackupFailure } from '../backup/failure.ts'
import { ConfigError, loadConfig } from '../config/config.ts'
import { DatabaseUnreachableError } from '../database/database-problem.ts'
import { UnusableSiteError } from '../database/existing-site.ts'
import { DatabaseTooNewError } from '../database/migrate.ts'
import { DISK_MESSAGES } from '../health/disk-watch.ts'
import { diskProblemOf } from '../lib/disk-problem.ts'

/** Runs the server until it is stopped. What whoever starts it can put right is said in a sentence, without a stack trace. */
export async function runProgram() {
  try {
    await serve(await createServer(loadConfig()))
  } catch (error) {
    const disk = diskProblemOf(error)
    const isPlain =
      error instanceof ConfigError ||
      error instanceof UnusableSiteError ||
      error instanceof DatabaseTooNewError ||
      error instanceof BackupFailure
    const away = error instanceof DatabaseUnreachableError ? error.problem.message : undefined
    if (!isPlain && !disk && away === undefined) throw error
    const sentence = disk ? DISK_MESSAGES[disk] : away
    console.error(sentence ? `Mahlstick cannot start. ${sentence}` : (error as Error).message)
    process.exitCode = 1
  }
}
