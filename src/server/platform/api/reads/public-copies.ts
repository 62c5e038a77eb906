import { createHash } from 'node:crypto'
import type { Db } from '../../database/schema.ts'
import { readRevision } from '../../database/revisions.ts'
import { createBoundedMap } from '../../lib/bounded-map.ts'
import type { Encoding } from '../../lib/negotiation.ts'
import { createTurns, NoTurn } from '../../lib/turns.ts'
import { compress, SMALLEST } from '../compress.ts'
import { forHeader, headersOf, type PublicAnswer, toText } from './public-answer.ts'

/** A public response in one encoding. */
export interface Copy {
  readonly bytes: number
  readonly body: Buffer
  readonly encoding: Encoding
  readonly hash: string
  readonly headers: Readonly<Record<string, string>>
}

/** A copy that is being made and counts for one address. */
interface Making {
  readonly address: string
  readonly made: Promise<Copy>
}

/** The lists of ten thousand paintings in all encodings need a third of it. */
const KEPT_BYTES = 64 * 1024 * 1024
/** Bytes of a copy's headers, key and map entry. */
const OVERHEAD = 1024
/** Two copies are made at once. Others wait, with limits for one address and for all. */
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

/** A cache of public responses. Each is made once per revision and encoding. */
export function createCopies(db: Db) {
  const kept = createBoundedMap<Copy>(KEPT_BYTES, ({ bytes }) => bytes)
  const making = new Map<string, Making>()
  const inTurn = createTurns(MAKING)
  let revision = -1

  /** Clears the cache after a new revision. The revision is read before a copy is made, so copies are never too old. */
  async function forgetOlder() {
    const current = await readRevision(db)
    if (current <= revision) return
    revision = current
    kept.clear()
    making.clear()
  }

  /** Parallel requests share one copy. A copy that became too old while it was made is not cached. */
  function once(address: string, key: string, work: () => Promise<Copy>): Promise<Copy> {
    const underway = making.get(key)
    if (underway?.address === address) return underway.made
    // If the other address is refused because of its own limit, this address makes the copy itself.
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

  /** `address`: the caller, whose own limits count. */
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
      // The plain copy may wait for a turn itself, so this waits for it before it takes a turn. Else both could block.
      const plain = await findPlain()
      return inTurn(address, () => inForm(plain, encoding))
    })
  }
}
