import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { AppError } from '../../../contract/errors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { CodeSetUp } from '../../../contract/people/factors.ts'
import type { Db } from '../../platform/database/schema.ts'
import { sha256 } from '../../platform/lib/hashing.ts'
import { seal, unseal } from '../../platform/lib/sealing.ts'
import type { SettingsKey } from '../../platform/lib/settings-key.ts'
import { findSecondFactor, useRecoveryCode, useStep } from './code-rows.ts'

/** Seconds for which a code counts, as in every app. */
const PERIOD = 30
/** 120 random bits. So a plain hash of a recovery code cannot be guessed. */
const RECOVERY_BYTES = 15
/** What an app shows. Recovery codes are longer. */
const APP_CODE = /^\d{6}$/

const withoutSigns = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()
const hashOf = (code: string) => sha256(withoutSigns(code))
const purposeOf = (userId: string) => `second-factor:${userId}`

/** Ten recovery codes to write down, and what is stored of them. */
export function makeRecoveryCodes() {
  const codes = Array.from({ length: LIMITS.recoveryCodes }, () => {
    const letters = new Secret({ size: RECOVERY_BYTES }).base32.toLowerCase()
    return letters.match(/.{6}/g)?.join('-') ?? letters
  })
  return { codes, hashes: codes.map(hashOf) }
}

/** The dark squares of a QR code as an SVG path. */
function toQr(text: string): CodeSetUp['qr'] {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: path.join('') }
}

/** Codes of an app (TOTP, RFC 6238), and recovery codes. */
export function createCodes({ db, settingsKey }: { readonly db: Db; readonly settingsKey: SettingsKey }) {
  const toTotp = (secret: string, issuer = '', label = '') =>
    new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD })

  async function findSecret(userId: string, sealed: string): Promise<string | undefined> {
    const key = await settingsKey.find()
    return key && unseal(key, purposeOf(userId), sealed)
  }

  return {
    /** A new secret: for the app, and sealed for the database. */
    async make(userId: string, username: string, siteName: string) {
      const secret = new Secret({ size: 20 }).base32
      const uri = toTotp(secret, siteName, username).toString()
      const sealed = seal(await settingsKey.make(), purposeOf(userId), secret)
      return { setUp: { secret, uri, qr: toQr(uri) } satisfies CodeSetUp, sealed }
    },

    isAsked: async (userId: string) => (await findSecondFactor(db, userId))?.is_on === 1,

    /**
     * Whether this is a code of the app that was not used before. One from half a minute ago is accepted. Throws
     * 'codesUnreadable' where the secret was sealed with another key, as after a move to another server.
     */
    async useAppCode(userId: string, code: string, now: Date): Promise<boolean> {
      const token = withoutSigns(code)
      const factor = APP_CODE.test(token) ? await findSecondFactor(db, userId) : undefined
      if (!factor) return false
      const secret = await findSecret(userId, factor.secret)
      if (secret === undefined) throw new AppError('codesUnreadable')
      const timestamp = now.getTime()
      const delta = toTotp(secret).validate({ token, timestamp, window: 1 })
      return delta !== null && useStep(db, userId, Math.floor(timestamp / 1000 / PERIOD) + delta)
    },

    /** Uses a code of the app or a recovery code up. Each counts once. Throws as `useAppCode` does. */
    async use(userId: string, code: string, now: Date): Promise<boolean> {
      return (await this.useAppCode(userId, code, now)) || useRecoveryCode(db, userId, hashOf(code))
    },
  }
}
export type Codes = ReturnType<typeof createCodes>
