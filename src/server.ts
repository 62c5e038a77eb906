import './server/app/allocator.ts'
import { serve } from './server/app/serve.ts'
import { createServer } from './server/app/server.ts'
import { BackupFailure } from './server/backup/failure.ts'
import { ConfigError, loadConfig } from './server/config/config.ts'
import { DatabaseUnreachableError } from './server/database/database-problem.ts'
import { UnusableSiteError } from './server/database/existing-site.ts'
import { DatabaseTooNewError } from './server/database/migrate.ts'
import { DISK_MESSAGES } from './server/health/disk-watch.ts'
import { diskProblemOf } from './server/lib/disk-problem.ts'

/** The program: `node src/server.ts`. What whoever starts it can put right is said in a sentence, without a stack trace. */
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
