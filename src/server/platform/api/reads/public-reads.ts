import { ValueResponse } from '../../../../contract/values/value-response.ts'
import type { Language } from '../../../../contract/site/languages.ts'
import type { Db } from '../../database/schema.ts'
import { createEncodingChooser, type Encoding, ENCODINGS, matchesEtag } from '../../lib/negotiation.ts'
import { isInProcess, type ApiContext } from '../context.ts'
import { isManager } from '../middleware/auth.ts'
import type { ClientAddress } from '../middleware/client-address.ts'
import { readLanguage } from './asked-language.ts'
import { forHeader, headersOf, type PublicAnswer, toText } from './public-answer.ts'
import { createCopies } from './public-copies.ts'
import { createSendingTurns } from './sending.ts'

type Make = (showsPrices: boolean, language: Language | undefined) => Promise<PublicAnswer>

const valueOf = ({ content }: PublicAnswer) => ('value' in content ? content.value : [...content.items])

const etagOf = (hash: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

function unchanged(headers: Headers): Response {
  for (const name of ['Content-Encoding', 'Content-Type']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

/**
 * Responds to public reads. All callers who see no prices get the same cached copy with an ETag, made once for each
 * revision. Managers get their own response. The publisher, within the process, gets the value itself.
 */
export function createPublicReads(db: Db, clientAddress: ClientAddress) {
  const findCopy = createCopies(db)
  const untilSending = createSendingTurns()
  const choose = createEncodingChooser()

  async function answerAll(c: ApiContext, key: string, make: () => Promise<PublicAnswer>): Promise<Response> {
    const address = clientAddress(c) ?? ''
    const copy = await findCopy(address, key, choose(c.req.header('Accept-Encoding')), make)
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

  /**
   * `key`: the cache key. Requests with the same response should have the same key. The language that a caller asks for is
   * added to it.
   */
  return async (c: ApiContext, key: string, make: Make): Promise<Response> => {
    const own = isInProcess(c) || isManager(c)
    const language = readLanguage(c)
    const keyOfLanguage = language === undefined ? key : `${language} ${key}`
    if (!own) return answerAll(c, keyOfLanguage, () => make(false, language))
    const answer = await make(isManager(c), language)
    // The publisher reads thousands of responses, so it skips JSON text that it would only parse again.
    if (isInProcess(c))
      return new ValueResponse(valueOf(answer), { headers: headersOf(answer, answer.tags.join()) })
    const headers = { ...headersOf(answer, forHeader(answer.tags)), 'Cache-Control': 'no-store' }
    return new Response(new Uint8Array(await toText(answer)), { headers })
  }
}
export type PublicReads = ReturnType<typeof createPublicReads>
