import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { LIMITS } from '../../../contract/limits.ts'
import { countAttempt } from '../attempts.ts'
import type { Db } from '../../database/schema.ts'
import { readSecret } from '../../database/secrets.ts'
import { sha256 } from '../body.ts'

/** What a proof says: handed out here, just now (faster than people write), or nothing. */
export type Proof = 'proven' | 'hasty' | 'missing'

const SECRET = 'form-proof'
const FORM = /^([0-9a-z]{1,11})\.[\w-]{16}\.([\w-]{43})$/

/**
 * Proofs that a form was handed out here: a time, a random number, and an HMAC over both by a key that all servers of
 * the site share. Nothing is stored before one is used, so that anybody may have as many as they like; each is good
 * for a few messages within a day.
 */
export function createFormProofs(db: Db, clock: () => Date) {
  const sign = async (from: Db, text: string) =>
    createHmac('sha256', await readSecret(from, SECRET))
      .update(text)
      .digest('base64url')

  return {
    async issue(): Promise<string> {
      const text = `${clock().getTime().toString(36)}.${randomBytes(12).toString('base64url')}`
      return `${text}.${await sign(db, text)}`
    },

    /** Counts a use. */
    async check(tx: Db, proof: string): Promise<Proof> {
      const [, time, signature] = FORM.exec(proof) ?? []
      if (time === undefined || signature === undefined) return 'missing'
      const expected = await sign(tx, proof.slice(0, proof.lastIndexOf('.')))
      if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return 'missing'
      const now = clock()
      const age = now.getTime() - parseInt(time, 36)
      // Another server of the site may be a little ahead.
      if (age > LIMITS.formProofLifetime) return 'missing'
      const use = { key: `proof:${sha256(proof)}`, windowMs: LIMITS.formProofLifetime }
      const { count } = await countAttempt(tx, use, now)
      if (count > LIMITS.formProofUses) return 'missing'
      return age < LIMITS.contactDwellTime ? 'hasty' : 'proven'
    },
  }
}
export type FormProofs = ReturnType<typeof createFormProofs>
