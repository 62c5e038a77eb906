import { AppError } from '../src/contract/errors.ts'
import { ConfigError } from '../src/config.ts'

/** What a person did wrong on the command line, in a sentence. */
export class UsageError extends Error {}

/** Runs a command to its end: expected failures are said in their own words, others with all there is to know. */
export async function runCommand(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    const isExpected =
      error instanceof ConfigError || error instanceof AppError || error instanceof UsageError
    console.error(isExpected ? error.message : error)
    process.exitCode = 1
  }
}
