import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../../contract/errors.ts'
import { createQueue } from '../lib/queue.ts'

/** Node's own argon2: the one costly step. */
export type Derive = (algorithm: 'argon2id', parameters: Argon2Parameters) => Promise<Buffer>
const deriveWithNode: Derive = promisify(argon2)

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism' | 'tagLength'>
/** OWASP's first choice for argon2id: 19 MiB of memory, two passes, one lane (about 70 ms a hash). */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16

/** Hashes at once (they share libuv's four threads with the files) and those that may wait for one. */
const AT_ONCE = 2
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
  /** Of hashes that are made from now on; those that are stored say theirs. */
  readonly cost?: Cost
}

/** Memory-hard password hashes; throws `AppError('unavailable')` when too many wait for one. */
export function createPasswords({ derive = deriveWithNode, cost = COST }: PasswordOptions = {}) {
  const queue = createQueue(AT_ONCE)

  /** A flood of logins waits, and beyond that is told to come back, instead of filling the memory. */
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

    /** False for a wrong password and, after the same work, where no hash is given: an unknown user. */
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
