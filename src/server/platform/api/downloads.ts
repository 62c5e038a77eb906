import { AppError } from '../../../contract/errors.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { sha256 } from '../lib/hashing.ts'
import { newToken } from '../lib/tokens.ts'
import { createRoutes } from './routes.ts'

/** Milliseconds from the click to the browser's request. */
const LIFETIME = 60_000
const NAME = 'ticket'

interface Offer {
  readonly make: () => Promise<Response>
  readonly endsAt: number
}

/**
 * One-time addresses of large private files. A browser that downloads a file cannot send the session token, so a
 * signed-in call gets an address with a ticket, which works once and for a minute. The request log has no queries.
 */
export function createDownloads(clock: () => Date) {
  const offers = new Map<string, Offer>()
  const routes = createRoutes()

  function take(ticket: string): Offer | undefined {
    const key = sha256(ticket)
    const offer = offers.get(key)
    offers.delete(key)
    return offer && offer.endsAt > clock().getTime() ? offer : undefined
  }

  routes.get(API_PATHS.downloads, 'public', async (c) => {
    // Hono answers HEAD with this route, too. It must not use up the ticket.
    const offer = c.req.method === 'GET' ? take(c.req.query(NAME) ?? '') : undefined
    if (!offer) throw new AppError('downloadGone')
    return offer.make()
  })

  return {
    routes,
    /** Returns the address at which the browser gets the response of `make`. */
    offer(make: () => Promise<Response>): string {
      const now = clock().getTime()
      for (const [key, { endsAt }] of offers) if (endsAt <= now) offers.delete(key)
      const ticket = newToken()
      offers.set(sha256(ticket), { make, endsAt: now + LIFETIME })
      return `${API_PATHS.downloads}?${NAME}=${ticket}`
    },
  }
}
export type Downloads = ReturnType<typeof createDownloads>

/** The response with a private file that the browser saves. `name` is plain ASCII without quotes. */
export const fileResponse = (
  body: ReadableStream,
  { name, type, bytes }: { readonly name: string; readonly type: string; readonly bytes?: number },
) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      ...(bytes !== undefined && { 'Content-Length': String(bytes) }),
    },
  })
