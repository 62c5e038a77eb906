import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '../../../../contract/limits.ts'
import { countAttempt } from '../attempt-rows.ts'
import type { Db } from '../../database/schema.ts'
import { readSecret } from '../../database/secrets/server-secrets.ts'
import { sha256 } from '../../lib/hashing.ts'

/** The result of a check: valid, valid but younger than people need to write, or not valid. */
export type TokenState = 'proven' | 'hasty' | 'missing'

const SECRET = 'form-proof'
const FORM = /^([0-9a-z]{1,11})\.[\w-]{16}\.([\w-]{43})$/

/**
 * Form tokens show that this site issued a form. A token is a time, a random number, and an HMAC over both with a key
 * that all servers of the site share. Nothing is stored until a token is used. Each is valid for a few messages within
 * a day.
 */
export function createFormTokens(db: Db, clock: () => Date) {
  const sign = async (from: Db, text: string) =>
    createHmac('sha256', await readSecret(from, SECRET))
      .update(text)
      .digest('base64url')

  return {
    async issue(): Promise<string> {
      const text = `${clock().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${text}.${await sign(db, text)}`
    },

    /** Checks a token and counts its use. */
    async check(tx: Db, token: string): Promise<TokenState> {
      const [, time, signature] = FORM.exec(token) ?? []
      if (time === undefined || signature === undefined) return 'missing'
      const expected = await sign(tx, token.slice(0, token.lastIndexOf('.')))
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return 'missing'
      const now = clock()
      const age = now.getTime() - parseInt(time, 36)
      // The age may be negative, because the clock of another server can be ahead. That is allowed.
      if (age > LIMITS.formTokenLifetime) return 'missing'
      const use = { key: `proof:${sha256(token)}`, windowMs: LIMITS.formTokenLifetime }
      const { count } = await countAttempt(tx, use, now)
      if (count > LIMITS.formTokenUses) return 'missing'
      return age < LIMITS.contactDwellTime ? 'hasty' : 'proven'
    },
  }
}
export type FormTokens = ReturnType<typeof createFormTokens>
