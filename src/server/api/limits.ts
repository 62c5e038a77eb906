import { createHmac, randomBytes } from 'node:crypto'
import { clearAttempts, countAttempt, readAttempts } from './attempts.ts'
import type { Db } from '../database/schema.ts'
import { usernameKey } from '../../contract/people/username.ts'
import { TooManyAttempts } from './middleware/errors.ts'

/** Attempts are counted over this time; the longest anybody waits. */
const WINDOW = 15 * 60_000
/**
 * Clients repeat a failed call once, when its answer has come or is no longer waited for (20 seconds): such a pair
 * counts as one, also where the server is slow.
 */
const REPEAT = 30_000
/** Failures before the one that opens the first delay: for one account from one address; for an account, for an address in all. */
const FREE = { pair: 5, account: 9, address: 9 }
/** From an address where they have signed in, people are slowed only by failures of that address. */
const KNOWN_FOR = 30 * 24 * 60 * 60_000
/** Messages, subscriptions or registrations from one address within the window. */
const SENDS = 20

interface Rule {
  readonly key: string
  readonly free: number
}

/**
 * Fingerprints are kept in the database: without this key they say nothing about the password that was typed. Servers
 * on one database have it from what opens that, which no copy of the database holds; where nothing secret does, each
 * has a key of its own, and counts the repeat of another's call as one more.
 */
function fingerprintKey(databaseUrl: string): Buffer {
  const isSecret = URL.canParse(databaseUrl) && new URL(databaseUrl).password !== ''
  return isSecret ? createHmac('sha256', databaseUrl).update('fingerprints').digest() : randomBytes(32)
}

/** What counts attempts, and recognizes the repeat of one. */
function createCounter(db: Db, clock: () => Date, databaseUrl: string) {
  const secret = fingerprintKey(databaseUrl)
  return {
    toFingerprint: (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
    count: (attempt: Parameters<typeof countAttempt>[1]) => countAttempt(db, attempt, clock()),
    read: (attempt: Parameters<typeof readAttempts>[1]) => readAttempts(db, attempt, clock()),
    refuse: (endsAt: Date) =>
      new TooManyAttempts(Math.max(1, Math.ceil((endsAt.getTime() - clock().getTime()) / 1000))),
  }
}
type Counter = ReturnType<typeof createCounter>

const known = (account: string, address: string) => ({
  key: `known:${account} ${address}`,
  longestMs: KNOWN_FOR,
})

async function loginRules({ read }: Counter, username: string, address: string | undefined): Promise<Rule[]> {
  const account = usernameKey(username)
  const pair = { key: `login:${account} ${address ?? ''}`, free: FREE.pair }
  if (address === undefined) return [pair]
  const isKnown = (await read(known(account, address))) !== undefined
  const ofAccount = { key: `login-account:${account}`, free: FREE.account }
  return [pair, ...(isKnown ? [] : [ofAccount]), { key: `login-address:${address}`, free: FREE.address }]
}
const delayOf = ({ key }: Rule) => `delay:${key}`

/** Opens the rule's delay, or finds it open: then only the repeat of the attempt that opened it may pass. */
async function enterDelay({ count, refuse }: Counter, rule: Rule, windowMs: number, fingerprint: string) {
  const attempt = { key: delayOf(rule), windowMs, longestMs: WINDOW, fingerprint, repeatMs: REPEAT }
  const found = await count(attempt)
  if (found.count > 1) throw refuse(found.endsAt)
}

/**
 * Limits of everything a stranger can do. Behind the free login attempts each one opens a delay that doubles: 2, 4,
 * 8 … seconds. The stricter limit counts account and address together; that of an account in all leaves out the
 * addresses that its owner has signed in from, so that no stranger elsewhere keeps the owner out.
 */
export function createLimits(db: Db, clock: () => Date, databaseUrl: string) {
  const counter = createCounter(db, clock, databaseUrl)
  const { toFingerprint, count, read, refuse } = counter

  return {
    /**
     * Counted before the password is looked at, so that a hundred guesses at once are a hundred; a right password
     * clears it with `loginSucceeded`. Throws `TooManyAttempts`.
     */
    async beforeLogin(username: string, password: string, address: string | undefined) {
      const fingerprint = toFingerprint(JSON.stringify([usernameKey(username), password]))
      const rules = await loginRules(counter, username, address)
      let isRepeat = false
      for (const rule of rules) {
        const open = await read({ key: delayOf(rule), longestMs: WINDOW })
        if (open === undefined) continue
        await enterDelay(counter, rule, WINDOW, fingerprint)
        isRepeat = true
      }
      if (isRepeat) return
      for (const rule of rules) {
        const attempt = { key: rule.key, windowMs: WINDOW, fingerprint, repeatMs: REPEAT }
        const over = (await count(attempt)).count - rule.free
        if (over > 0) await enterDelay(counter, rule, Math.min(WINDOW, 2 ** over * 1000), fingerprint)
      }
    },

    async loginSucceeded(username: string, address: string | undefined) {
      for (const rule of await loginRules(counter, username, address)) {
        await clearAttempts(db, rule.key)
        await clearAttempts(db, delayOf(rule))
      }
      if (address === undefined) return
      const { key, longestMs } = known(usernameKey(username), address)
      await count({ key, windowMs: longestMs })
    },

    /** For the anonymous forms; calls within the process have no address and no limit. Throws `TooManyAttempts`. */
    async beforeSend(
      what: 'contact' | 'subscription' | 'register' | 'forgotten' | 'reset',
      body: string,
      address: string | undefined,
    ) {
      if (address === undefined) return
      const attempt = { key: `${what}:${address}`, windowMs: WINDOW, fingerprint: toFingerprint(body) }
      const found = await count({ ...attempt, repeatMs: REPEAT })
      if (found.count > SENDS) throw refuse(found.endsAt)
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
