import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../contract/errors.ts'
import { createLock } from '../platform/lib/lock.ts'

/** Node's argon2. It is the only expensive step. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const deriveWithNode: Derive = promisify(argon2)

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>
/** The first choice of OWASP for argon2id: 19 MiB of memory, two passes, one lane (about 70 ms a hash). */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

/** Hashes that run at once, in the four threads that libuv also uses for files, and hashes that may wait. */
const CONCURRENCY = 2
const WAITING = 40

const toText = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** The PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(stored: string) {
  const [, memory, passes, parallelism, salt, hash] = PHC.exec(stored) ?? []
  if (!salt || !hash) throw new Error('A stored password hash is not an argon2id PHC string.')
  const tag = Buffer.from(hash, 'base64')
  return {
    tag,
    nonce: Buffer.from(salt, 'base64'),
    cost: {
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: tag.length,
    },
  }
}

interface PasswordOptions {
  readonly derive?: Derive
  /** The parameters of new hashes. Stored hashes contain their own. */
  readonly cost?: Cost
}

/** Memory-hard password hashes. Throws `AppError('unavailable')` when too many are waiting. */
export function createPasswords({ derive = deriveWithNode, cost = COST }: PasswordOptions = {}) {
  const queue = createLock(CONCURRENCY)

  /** Limits parallel hashes. A flood of sign-ins waits or is refused instead of filling the memory. */
  async function pass<T>(work: () => Promise<T>): Promise<T> {
    if (queue.load().waiting >= WAITING) throw new AppError('unavailable')
    return queue(work)
  }

  return {
    hash: (password: string): Promise<string> =>
      pass(async () => {
        const nonce = randomBytes(SALT_BYTES)
        const tag = await derive('argon2id', { ...cost, message: password, nonce })
        const { memory, passes, parallelism } = cost
        return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toText(nonce)}$${toText(tag)}`
      }),

    /** Returns false for a wrong password. Without a stored hash, for an unknown user, it does the same work. */
    verify: (password: string, stored: string | undefined): Promise<boolean> =>
      pass(async () => {
        if (stored === undefined) {
          await derive('argon2id', { ...cost, message: password, nonce: randomBytes(SALT_BYTES) })
          return false
        }
        const { tag, nonce, cost: paid } = parse(stored)
        return timingSafeEqual(tag, await derive('argon2id', { ...paid, message: password, nonce }))
      }),
  }
}
export type Passwords = ReturnType<typeof createPasswords>
