import { createHash } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { readRevision } from '../../database/revisions.ts'
import { createBoundedMap } from '../../lib/bounded-map.ts'
import type { Encoding } from '../../lib/negotiation.ts'
import { createTurns, NoTurn } from '../../lib/turns.ts'
import { compress, SMALLEST } from '../compress.ts'
import { forHeader, headersOf, type PublicAnswer, toText } from './public-answer.ts'

/** An answer to everybody, in one coding. */
export interface Copy {
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

/** The copies of answers that everybody gets: made once for each revision of the content and coding, and kept. */
export function createCopies(db: Db) {
  const kept = createBoundedMap<Copy>(KEPT_BYTES, ({ bytes }) => bytes)
  const making = new Map<string, Making>()
  const inTurn = createTurns(MAKING)
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

  /** `address`: whoever asks waits in a turn of their own. */
  return async (
    address: string,
    key: string,
    encoding: Encoding,
    make: () => Promise<PublicAnswer>,
  ): Promise<Copy> => {
    await forgetOlder()
    const find = async (form: Encoding, work: () => Promise<Copy>) =>
      kept.get(`${form} ${key}`) ?? once(address, `${form} ${key}`, work)
    const findPlain = () => find('identity', () => inTurn(address, async () => toCopy(await make())))
    if (encoding === 'identity') return findPlain()
    return find(encoding, async () => {
      // Who waits for the text has no turn: it may itself be waiting for one.
      const plain = await findPlain()
      return inTurn(address, () => inForm(plain, encoding))
    })
  }
}
