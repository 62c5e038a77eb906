import { ValueResponse } from '../../../contract/values/value-response.ts'
import type { Db } from '../../database/schema.ts'
import { createEncodingChooser, type Encoding, ENCODINGS, matchesEtag } from '../../lib/negotiation.ts'
import { isInProcess, type ApiContext } from '../context.ts'
import { isManager } from '../middleware/auth.ts'
import type { ClientAddress } from '../middleware/client-address.ts'
import { forHeader, headersOf, type PublicAnswer, toText } from './public-answer.ts'
import { createCopies } from './public-copies.ts'
import { createSendingTurns } from './sending.ts'

type Make = (showsPrices: boolean) => Promise<PublicAnswer>

const valueOf = ({ content }: PublicAnswer) => ('value' in content ? content.value : [...content.items])

const etagOf = (hash: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

function unchanged(headers: Headers): Response {
  for (const name of ['Content-Encoding', 'Content-Type']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

/**
 * Answers what visitors read. Everybody who sees no prices gets the same copy: made once for each revision of the
 * content, kept compressed, checked again by its ETag. Who manages the site gets an answer of their own, and the
 * publisher, in process, the value itself.
 */
export function createPublicReads(db: Db, clientAddress: ClientAddress) {
  const findCopy = createCopies(db)
  const untilSending = createSendingTurns()
  const choose = createEncodingChooser()

  async function answerAll(c: ApiContext, key: string, make: Make): Promise<Response> {
    const address = clientAddress(c) ?? ''
    const copy = await findCopy(address, key, choose(c.req.header('Accept-Encoding')), () => make(false))
    c.set('isSentAsItIs', true)
    const headers = new Headers(copy.headers)
    const isPrivate = c.get('signedIn') !== undefined
    headers.set('Cache-Control', isPrivate ? 'no-store' : 'public, max-age=0, must-revalidate')
    if (!isPrivate) {
      headers.set('ETag', etagOf(copy.hash, copy.encoding))
      const condition = c.req.header('If-None-Match')
      const isKnown = (encoding: Encoding) => matchesEtag(condition ?? '', etagOf(copy.hash, encoding))
      if (condition !== undefined && ENCODINGS.some(isKnown)) return unchanged(headers)
    }
    headers.set('Content-Length', String(copy.body.length))
    return new Response(await untilSending(c, address, copy.body), { headers })
  }

  /** `key`: what is asked for, in one spelling; two questions with the same answer should share it. */
  return async (c: ApiContext, key: string, make: Make): Promise<Response> => {
    const own = isInProcess(c) || isManager(c)
    if (!own) return answerAll(c, key, make)
    const answer = await make(isManager(c))
    // The publisher reads thousands of answers: text would be made only to be parsed again.
    if (isInProcess(c))
      return new ValueResponse(valueOf(answer), { headers: headersOf(answer, answer.tags.join()) })
    const headers = { ...headersOf(answer, forHeader(answer.tags)), 'Cache-Control': 'no-store' }
    return new Response(new Uint8Array(await toText(answer)), { headers })
  }
}
export type PublicReads = ReturnType<typeof createPublicReads>
