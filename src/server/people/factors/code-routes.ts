import { AppError } from '../../../contract/errors.ts'
import { CodeSchema, type RecoveryCodes } from '../../../contract/people/factors.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import type { ApiContext, SignedIn } from '../../platform/api/context.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import { insertAudit } from '../../platform/database/audit.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { notify } from '../account/notices.ts'
import { ownChange } from '../account/own-change.ts'
import { type AccountParts, readAccount } from '../account/read-account.ts'
import { logFailure } from '../sign-ins/failure-log.ts'
import {
  deleteSecondFactor,
  readSecondFactor,
  replaceRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOn,
} from './code-rows.ts'
import { type Codes, makeRecoveryCodes } from './codes.ts'

/** Codes of an app as the second step of signing in, for the own account. */
export function codeRoutes(parts: AccountParts & { readonly codes: Codes }) {
  const { db, clock, limits, clientAddress, onMail, codes } = parts
  const routes = createRoutes()

  /** Throws 'wrongCode' or 'codesUnreadable', or `TooManyAttempts` after too many failures. */
  const requireAppCode = (c: ApiContext, by: SignedIn, code: string) =>
    logFailure(parts, c, checkAppCode(clientAddress(c), by, code))
  async function checkAppCode(
    address: string | undefined,
    { userId, username }: SignedIn,
    code: string,
  ): Promise<void> {
    const isCounted = await limits.beforeLogin(username, code, address)
    if (!(await codes.useAppCode(userId, code, clock()))) throw new AppError('wrongCode')
    await limits.loginSucceeded(username, address, isCounted)
  }

  routes.confirmed.post(API_PATHS.codes, 'member', async (_, { userId, username }) => {
    const { brandName } = await readSettings(db)
    const { setUp, sealed } = await codes.make(userId, username, brandName)
    await inTransaction(db, (tx) => startSecondFactor(tx, userId, sealed))
    return privateJson(setUp)
  })

  routes.confirmed.put(API_PATHS.codes, 'member', async (c, by) => {
    const { code } = validate(CodeSchema, parseJson(await readBytes(c)))
    await requireAppCode(c, by, code)
    const recovery = makeRecoveryCodes()
    await inTransaction(db, async (tx) => {
      await turnSecondFactorOn(tx, by.userId)
      await replaceRecoveryCodes(tx, by.userId, recovery.hashes)
      await insertAudit(tx, ...ownChange(by, 'secondFactor'))
      await notify(tx, parts, by.userId, 'secondFactorOn')
    })
    onMail()
    return privateJson({ codes: recovery.codes } satisfies RecoveryCodes)
  })

  routes.confirmed.post(API_PATHS.recoveryCodes, 'member', async (_, by) => {
    const recovery = makeRecoveryCodes()
    await inTransaction(db, async (tx) => {
      if (!(await readSecondFactor(tx, by.userId)).isOn) throw new AppError('notFound')
      await replaceRecoveryCodes(tx, by.userId, recovery.hashes)
      await insertAudit(tx, ...ownChange(by, 'recoveryCodes'))
    })
    return privateJson({ codes: recovery.codes } satisfies RecoveryCodes)
  })

  /** A repeat after a lost answer finds codes off, and gets the account as it is. */
  routes.confirmed.delete(API_PATHS.codes, 'member', async (_, by) => {
    await inTransaction(db, async (tx) => {
      if (!(await deleteSecondFactor(tx, by.userId))) return
      await insertAudit(tx, ...ownChange(by, 'secondFactor'))
      await notify(tx, parts, by.userId, 'secondFactorOff')
    })
    onMail()
    return privateJson(await readAccount(parts, by))
  })
  return routes
}
