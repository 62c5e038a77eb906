import { createHash } from 'node:crypto'
import { setImmediate as nextRound } from 'node:timers/promises'
import { createBoundedMap } from '../lib/bounded-map.ts'
import { TAG_HEADER, TOTAL_HEADER } from '../../contract/tags.ts'
import { ValueResponse } from '../../contract/values/value-response.ts'
import type { Db } from '../database/schema.ts'
import { readRevision } from '../database/revisions.ts'
import { createEncodingChooser, type Encoding, ENCODINGS, matchesEtag } from '../lib/negotiation.ts'
import { createTurns, NoTurn } from '../lib/turns.ts'
import { JSON_TYPE } from './answers.ts'
import { compress, SMALLEST } from './compress.ts'
import { isInProcess, type ApiContext } from './context.ts'
import { isManager } from './middleware/auth.ts'
import type { ClientAddress } from './middleware/client-address.ts'
import { createSendingTurns } from './sending.ts'

/** What is asked for, before it is text. */
export interface PublicAnswer {
  /** One thing, or a list whose items are made as they are needed. */
  readonly content: { readonly value: unknown } | { readonly items: Iterable<unknown> }
  /** The answer's own tag first, then those of what it shows. */
  readonly tags: readonly string[]
  readonly total?: number
}
type Make = (showsPrices: boolean) => Promise<PublicAnswer>

/** An answer to everybody, in one coding. */
interface Copy {
  readonly bytes: number
  readonly body: Buffer
  readonly encoding: Encoding
  readonly hash: string
  readonly headers: Readonly<Record<string, string>>
}

/** A copy that is being made in the turn of one address. */
interface Making {
  readonly address: string
  readonly made: Promise<Copy>
}

/** The lists of ten thousand works in all codings are a third of it. */
const KEPT_BYTES = 64 * 1024 * 1024
/** Headers, key, place in the map. */
const OVERHEAD = 1024
/** Two are made at once; the others, of one address and of all, wait. */
const MAKING = { atOnce: 2, perAddress: 64, waiting: 512 }
/** Items that are made text in one go: a list of thousands would hold up everybody else. */
const ITEMS_AT_ONCE = 100
/**
 * Longest `Cache-Tag` sent over HTTP: proxies give all headers together 4 KB. Above it only the answer's own tag
 * goes out; the publisher, in process, always gets every one.
 */
const TAGS_MAX_LENGTH = 3000

function forHeader(tags: readonly string[]): string {
  const all = tags.join()
  return all.length > TAGS_MAX_LENGTH ? (tags[0] ?? '') : all
}

const valueOf = ({ content }: PublicAnswer) => ('value' in content ? content.value : [...content.items])

async function toText({ content }: PublicAnswer): Promise<Buffer> {
  if ('value' in content) return Buffer.from(JSON.stringify(content.value))
  const pieces: string[] = []
  let piece: string[] = []
  for (const item of content.items) {
    piece.push(JSON.stringify(item))
    if (piece.length < ITEMS_AT_ONCE) continue
    pieces.push(piece.join())
    piece = []
    await nextRound()
  }
  if (piece.length > 0) pieces.push(piece.join())
  return Buffer.from(`[${pieces.join()}]`)
}

const headersOf = ({ total }: PublicAnswer, tags: string): Record<string, string> => ({
  'Content-Type': JSON_TYPE,
  Vary: 'Authorization, Accept-Encoding',
  [TAG_HEADER]: tags,
  ...(total !== undefined && { [TOTAL_HEADER]: String(total) }),
})

const etagOf = (hash: string, encoding: Encoding) =>
  encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`

async function toCopy(answer: PublicAnswer): Promise<Copy> {
  const tags = forHeader(answer.tags)
  const body = await toText(answer)
  const hash = createHash('sha1').update(body).update(tags).update(String(answer.total)).digest('base64url')
  const headers = headersOf(answer, tags)
  return { bytes: OVERHEAD + body.length, body, encoding: 'identity', hash, headers }
}

async function inForm(copy: Copy, encoding: Encoding): Promise<Copy> {
  if (encoding === 'identity' || copy.body.length < SMALLEST) return copy
  const body = await compress(copy.body, encoding)
  const headers = { ...copy.headers, 'Content-Encoding': encoding }
  return { ...copy, bytes: OVERHEAD + body.length, body, encoding, headers }
}

/**
 * Answers what visitors read. Everybody who sees no prices gets the same copy: made once for each revision of the
 * content, kept compressed, checked again by its ETag. Who manages the site gets an answer of their own, and the
 * publisher, in process, the value itself.
 */
export function createPublicReads(db: Db, clientAddress: ClientAddress) {
  const kept = createBoundedMap<Copy>(KEPT_BYTES)
  const making = new Map<string, Making>()
  const inTurn = createTurns(MAKING)
  const untilSending = createSendingTurns()
  const choose = createEncodingChooser()
  let revision = -1

  /** Copies are as new as the revision that was read before them, or newer. */
  async function forgetOlder() {
    const current = await readRevision(db)
    if (current <= revision) return
    revision = current
    kept.clear()
    making.clear()
  }

  /** Once for all who ask at the same time; what is older by then is not kept. */
  function once(address: string, key: string, work: () => Promise<Copy>): Promise<Copy> {
    const underway = making.get(key)
    if (underway?.address === address) return underway.made
    // Another address that asks for too much is no reason to refuse this one.
    if (underway)
      return underway.made.catch((error: unknown) => {
        if (error instanceof NoTurn && error.isOneAddress) return once(address, key, work)
        throw error
      })
    const made = work()
      .then((copy) => {
        if (isCurrent()) kept.set(key, copy)
        return copy
      })
      .finally(() => {
        if (isCurrent()) making.delete(key)
      })
    function isCurrent() {
      return making.get(key)?.made === made
    }
    making.set(key, { address, made })
    return made
  }

  async function findCopy(address: string, key: string, encoding: Encoding, make: Make): Promise<Copy> {
    const find = async (form: Encoding, work: () => Promise<Copy>) =>
      kept.get(`${form} ${key}`) ?? once(address, `${form} ${key}`, work)
    const findPlain = () => find('identity', () => inTurn(address, async () => toCopy(await make(false))))
    if (encoding === 'identity') return findPlain()
    return find(encoding, async () => {
      // Who waits for the text has no turn: it may itself be waiting for one.
      const plain = await findPlain()
      return inTurn(address, () => inForm(plain, encoding))
    })
  }

  async function answerAll(c: ApiContext, key: string, make: Make): Promise<Response> {
    await forgetOlder()
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

function unchanged(headers: Headers): Response {
  for (const name of ['Content-Encoding', 'Content-Type']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}
