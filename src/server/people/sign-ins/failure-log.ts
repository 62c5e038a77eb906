import type { Logger } from 'pino'
import { AppError, type ErrorCode } from '../../../contract/errors.ts'
import type { ApiContext } from '../../platform/api/context.ts'
import type { ClientAddress } from '../../platform/api/middleware/client-address.ts'
import { TooManyAttempts } from '../../platform/api/middleware/errors.ts'
import { toNetwork } from '../../platform/lib/caller-address.ts'

interface GuessParts {
  readonly clientAddress: ClientAddress
  readonly log: Logger
}

const GUESSES: ReadonlySet<ErrorCode> = new Set([
  'wrongCredentials',
  'wrongPassword',
  'wrongCode',
  'codesUnreadable',
  'passkeyRefused',
])
const isGuess = (error: unknown): error is AppError =>
  error instanceof TooManyAttempts || (error instanceof AppError && GUESSES.has(error.code as ErrorCode))

/**
 * Resolves as this check of a password, code or passkey does. A failure is logged for a firewall (docs/hosting), without
 * the name, because people sometimes type their password there.
 */
export async function logFailure<Value>(
  { clientAddress, log }: GuessParts,
  c: ApiContext,
  check: Promise<Value>,
): Promise<Value> {
  try {
    return await check
  } catch (error) {
    const address = clientAddress(c)
    if (isGuess(error) && address)
      log.warn(
        { requestId: c.get('requestId'), network: toNetwork(address), reason: error.code },
        'sign-in failed',
      )
    throw error
  }
}
