import { API_PATHS } from '../../../../contract/paths.ts'
import { createEncodingChooser } from '../../lib/negotiation.ts'
import { compress, SMALLEST } from '../compress.ts'
import { isInProcess, type ApiContext, type ApiMiddleware } from '../context.ts'

/**
 * Responses about sign-in, registration and passwords are not compressed. They contain secrets and input of the caller,
 * so their compressed length could reveal the secret (BREACH attack).
 */
const hasSecrets = (c: ApiContext) => c.req.path.startsWith(API_PATHS.identityRules)

function isCompressible(c: ApiContext): boolean {
  const { headers, status } = c.res
  if (status !== 200 || c.req.method === 'HEAD' || c.get('isSentAsItIs') || hasSecrets(c)) return false
  return (headers.get('Content-Type') ?? '').startsWith('application/json')
}

/** Compresses JSON of more than a kilobyte for clients that accept it. */
export function createCompression(): ApiMiddleware {
  const choose = createEncodingChooser()
  return async (c, next) => {
    await next()
    if (isInProcess(c) || !isCompressible(c)) return
    const encoding = choose(c.req.header('Accept-Encoding'))
    if (encoding === 'identity') return
    const { headers, status } = c.res
    const plain = new Uint8Array(await c.res.arrayBuffer())
    const body = plain.length < SMALLEST ? plain : await compress(plain, encoding)
    const answer = new Response(body as Uint8Array<ArrayBuffer>, { status, headers })
    answer.headers.append('Vary', 'Accept-Encoding')
    if (body !== plain) answer.headers.set('Content-Encoding', encoding)
    // Without this line Hono would copy the headers of the previous response into the new one.
    c.res = undefined
    c.res = answer
  }
}
