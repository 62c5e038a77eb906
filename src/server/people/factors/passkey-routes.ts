import { AppError } from '../../../contract/errors.ts'
import { PasskeyAnswerSchema, PasskeyNameSchema } from '../../../contract/people/factors.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import { insertAudit } from '../../platform/database/audit.ts'
import { inTransaction } from '../../platform/database/write.ts'
import { readSettings } from '../../site/settings-rows.ts'
import { notify } from '../account/notices.ts'
import { type AccountParts, readAccount } from '../account/read-account.ts'
import { ownChange } from '../account/own-change.ts'
import { browserInWords } from '../sign-ins/browser-words.ts'
import { logFailure } from '../sign-ins/failure-log.ts'
import { openSession } from '../sign-ins/open-session.ts'
import { deletePasskey, insertPasskey, listPasskeys, renamePasskey } from './passkey-rows.ts'
import type { Passkeys } from './passkeys.ts'

/** Signing in with a passkey, and the passkeys of the own account. */
export function passkeyRoutes(parts: AccountParts & { readonly passkeys: Passkeys }) {
  const { db, limits, clientAddress, onMail, passkeys } = parts
  const routes = createRoutes()

  routes.post(API_PATHS.passkeyOptions, 'public', async (c) => {
    await limits.beforeSend('passkey', '', clientAddress(c))
    return privateJson(await passkeys.askForKnown())
  })

  routes.post(API_PATHS.passkeyLogin, 'public', async (c) => {
    const bytes = await readBytes(c)
    await limits.beforeSend('passkey', bytes.toString(), clientAddress(c))
    const { answer } = validate(PasskeyAnswerSchema, parseJson(bytes))
    return openSession(parts, c, await logFailure(parts, c, passkeys.findPerson(answer)))
  })

  routes.confirmed.post(API_PATHS.newPasskeyOptions, 'member', async (_, { userId: id, username }) => {
    if ((await listPasskeys(db, id)).length >= LIMITS.passkeysPerPerson) throw new AppError('tooManyPasskeys')
    const { brandName } = await readSettings(db)
    return privateJson(await passkeys.askForNew({ id, username }, brandName))
  })

  routes.confirmed.post(API_PATHS.passkeys, 'member', async (c, by) => {
    const { answer } = validate(PasskeyAnswerSchema, parseJson(await readBytes(c)))
    const name = browserInWords(c.req.header('User-Agent') ?? '')
    const passkey = await passkeys.readNew(by.userId, name, answer)
    await inTransaction(db, async (tx) => {
      await insertPasskey(tx, passkey)
      await insertAudit(tx, ...ownChange(by, 'passkeys'))
      await notify(tx, parts, by.userId, 'passkeyAdded')
    })
    onMail()
    return privateJson(await readAccount(parts, by))
  })

  routes.put(API_PATHS.passkey, 'member', async (c, by) => {
    const { name } = validate(PasskeyNameSchema, parseJson(await readBytes(c)))
    await inTransaction(db, (tx) => renamePasskey(tx, by.userId, c.req.param('id'), name))
    return privateJson(await readAccount(parts, by))
  })

  /** A repeat after a lost answer finds the passkey gone, and gets the account as it is. */
  routes.confirmed.delete(API_PATHS.passkey, 'member', async (c, by) => {
    await inTransaction(db, async (tx) => {
      if (!(await deletePasskey(tx, by.userId, c.req.param('id')))) return
      await insertAudit(tx, ...ownChange(by, 'passkeys'))
      await notify(tx, parts, by.userId, 'passkeyRemoved')
    })
    onMail()
    return privateJson(await readAccount(parts, by))
  })
  return routes
}
