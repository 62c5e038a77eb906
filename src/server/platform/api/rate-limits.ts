import { createHmac, randomBytes } from 'node:crypto'
import { clearAttempts, countAttempt, readAttempts, uncountAttempt } from './attempt-rows.ts'
import type { Db } from '../database/schema.ts'
import { usernameKey } from '../../../contract/people/username.ts'
import { TooManyAttempts } from './middleware/errors.ts'

/** Milliseconds in which attempts are counted, and the longest time that a caller has to wait. */
const WINDOW = 15 * 60_000
/**
 * Clients repeat a failed call once, after its response or after a timeout of 20 seconds. Within these milliseconds the
 * two calls count as one, even if the server is slow.
 */
const REPEAT = 30_000
/** Failed logins without a delay: for an account from one address (`pair`), for an account, and for an address. */
const FREE = { pair: 5, account: 9, address: 9 }
/** For this time after a login from an address, only failures from that address delay the account there. */
const KNOWN_FOR = 30 * 24 * 60 * 60_000
/** Messages, subscriptions or registrations from one address within the window. */
const SENDS = 20

interface Rule {
  readonly key: string
  readonly free: number
  /** It counts the attempts on many accounts, so a login to one of them does not clear it. */
  readonly isOfMany?: boolean
}

/**
 * The HMAC key of the request hashes in the database. Without it they reveal nothing about typed passwords. Servers that
 * share a database derive it from the database's URL, which no backup contains. If the URL has no password, each server
 * has a random key, and a retry at another server counts as a new attempt.
 */
function requestHashKey(databaseUrl: string): Buffer {
  const isSecret = URL.canParse(databaseUrl) && new URL(databaseUrl).password !== ''
  return isSecret ? createHmac('sha256', databaseUrl).update('fingerprints').digest() : randomBytes(32)
}

/** Counts attempts and recognizes retries. */
function createCounter(db: Db, clock: () => Date, databaseUrl: string) {
  const secret = requestHashKey(databaseUrl)
  return {
    toRequestHash: (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
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
  return [
    pair,
    ...(isKnown ? [] : [ofAccount]),
    { key: `login-address:${address}`, free: FREE.address, isOfMany: true },
  ]
}
const delayOf = ({ key }: Rule) => `delay:${key}`

/** Opens the delay of a rule. If it is already open, only a retry of the attempt that opened it may pass. */
async function enterDelay({ count, refuse }: Counter, rule: Rule, windowMs: number, requestHash: string) {
  const attempt = { key: delayOf(rule), windowMs, longestMs: WINDOW, requestHash, repeatMs: REPEAT }
  const found = await count(attempt)
  if (found.count > 1) throw refuse(found.endsAt)
}

/**
 * Rate limits for everything that visitors can do. After the free failed logins, each further one opens a delay of 2,
 * 4, 8 … seconds. The limit of a whole account does not apply at addresses where its owner has signed in, so that an
 * attacker elsewhere cannot lock the owner out.
 */
export function createLimits(db: Db, clock: () => Date, databaseUrl: string) {
  const counter = createCounter(db, clock, databaseUrl)
  const { toRequestHash, count, read, refuse } = counter

  return {
    /**
     * Counts before the password is checked, so that parallel guesses all count. Returns whether it was counted for the
     * address: an automatic retry is not. Throws `TooManyAttempts`.
     */
    async beforeLogin(username: string, password: string, address: string | undefined): Promise<boolean> {
      const requestHash = toRequestHash(JSON.stringify([usernameKey(username), password]))
      const rules = await loginRules(counter, username, address)
      let isRepeat = false
      for (const rule of rules) {
        const open = await read({ key: delayOf(rule), longestMs: WINDOW })
        if (open === undefined) continue
        // It may end at this moment: then the next one is as long as its rest.
        const rest = Math.max(1000, open.endsAt.getTime() - clock().getTime())
        await enterDelay(counter, rule, rest, requestHash)
        isRepeat = true
      }
      if (isRepeat) return false
      let isCounted = false
      for (const rule of rules) {
        const found = await count({ key: rule.key, windowMs: WINDOW, requestHash, repeatMs: REPEAT })
        if (rule.isOfMany) ({ isCounted } = found)
        const over = found.count - rule.free
        if (over > 0) await enterDelay(counter, rule, Math.min(WINDOW, 2 ** over * 1000), requestHash)
      }
      return isCounted
    },

    /** Forgets the attempts on this account. Those of the address may be on others: only the own one is taken back. */
    async loginSucceeded(username: string, address: string | undefined, isCounted: boolean) {
      for (const rule of await loginRules(counter, username, address)) {
        if (rule.isOfMany) {
          if (isCounted) await uncountAttempt(db, rule.key)
          continue
        }
        await clearAttempts(db, rule.key)
        await clearAttempts(db, delayOf(rule))
      }
      if (address === undefined) return
      const { key, longestMs } = known(usernameKey(username), address)
      // The time begins again with each login.
      await clearAttempts(db, key)
      await count({ key, windowMs: longestMs })
    },

    /** The rate limit of anonymous forms; calls within the process have no limit. Throws `TooManyAttempts`. */
    async beforeSend(
      what: 'contact' | 'subscription' | 'register' | 'forgotten' | 'reset' | 'passkey',
      body: string,
      address: string | undefined,
    ) {
      if (address === undefined) return
      const attempt = { key: `${what}:${address}`, windowMs: WINDOW, requestHash: toRequestHash(body) }
      const found = await count({ ...attempt, repeatMs: REPEAT })
      if (found.count > SENDS) throw refuse(found.endsAt)
    },
  }
}
export type Limits = ReturnType<typeof createLimits>
