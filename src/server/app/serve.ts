import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { issueSetupCode } from '../people/owner.ts'
import { BackupFailure } from '../backup/failure.ts'
import { ConfigError, loadConfig } from '../platform/config/config.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { DatabaseUnreachableError } from '../platform/database/database-problem.ts'
import { UnusableSiteError } from '../platform/database/existing-site.ts'
import { DatabaseTooNewError } from '../platform/database/migrate.ts'
import { DISK_MESSAGES } from '../health/disk-watch.ts'
import { listenProblem } from '../platform/http/listen-problem.ts'
import { diskProblemOf } from '../platform/lib/disk-problem.ts'
import { untilInterrupted } from '../platform/lib/interrupt.ts'
import { createServer, type Server } from './server.ts'

async function listen(server: Server) {
  try {
    await server.listen()
  } catch (error) {
    await server.close()
    const sentence = listenProblem(error, server.config)
    throw sentence === undefined ? error : new ConfigError(sentence)
  }
}

/** What the program says to the person at the terminal. */
type Terminal = Pick<Console, 'log' | 'error'>

const NOT_INVITED = 'the link for the first owner could not be made'

/** Prints the link for the first owner's account, now or when the database becomes available. */
async function inviteOwner(server: Server, terminal: Terminal) {
  const { config, database, log } = server
  try {
    const code = await issueSetupCode(database.db)
    if (code)
      terminal.log(
        `  Nobody owns this site yet. Make your account: ${config.siteUrl}${PAGE_PATHS.signUp}?setup=${code}`,
      )
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error
    terminal.error(
      `  ${error.problem.message} The site is served as it was published last; the rest follows.`,
    )
    const stopWaiting = database.onBack(() => {
      stopWaiting()
      inviteOwner(server, terminal).catch((failure: unknown) => {
        log.error({ err: failure }, NOT_INVITED)
      })
    })
  }
}

interface ServeOptions {
  readonly terminal?: Terminal
  /** Stops the server, instead of the signals that the process gets. */
  readonly interrupted?: AbortSignal
}

/** Listens, prints the address at the terminal, and runs until it is interrupted. */
export async function serve(
  server: Server,
  { terminal = console, interrupted = untilInterrupted() }: ServeOptions = {},
) {
  await listen(server)
  const { siteUrl, stopDelay } = server.config
  for (const sentence of server.config.nearMisses) terminal.error(`  ${sentence}`)
  terminal.log(`\n  Mahlstick is on ${siteUrl}`)
  await inviteOwner(server, terminal).catch((failure: unknown) => {
    server.log.error({ err: failure }, NOT_INVITED)
  })
  terminal.log('')
  for (const find of [server.findBucketProblem, server.findDestinationProblem]) {
    void find().then((problem) => {
      if (problem !== undefined) terminal.error(`  ${problem}\n`)
    })
  }
  if (!interrupted.aborted) await once(interrupted, 'abort')
  server.willStop()
  await delay(stopDelay * 1000)
  await server.close()
}

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
