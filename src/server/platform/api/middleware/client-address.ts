import { createCallerAddress } from '../../lib/caller-address.ts'
import { isInProcess, type ApiContext } from '../context.ts'

/** Finds the caller's address for rate limits. It is undefined for a call within the process. */
export function createClientAddress(trustedProxies: readonly string[]) {
  const addressOf = createCallerAddress(trustedProxies)
  return (c: ApiContext): string | undefined =>
    isInProcess(c)
      ? undefined
      : addressOf(c.env.incoming?.socket.remoteAddress, c.req.header('X-Forwarded-For'))
}
export type ClientAddress = ReturnType<typeof createClientAddress>
