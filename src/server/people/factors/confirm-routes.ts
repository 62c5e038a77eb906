import { AppError } from '../../../contract/errors.ts'
import { IdentityProofSchema } from '../../../contract/people/factors.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../../platform/api/body.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import { requirePassword } from '../account/require-password.ts'
import type { IdentityParts } from '../identity-routes.ts'
import { logFailure } from '../sign-ins/failure-log.ts'
import { confirmSignIn, findSignInOf } from '../sign-ins/sign-in-rows.ts'
import type { Passkeys } from './passkeys.ts'

/** A signed-in person confirms who it is, with the password or a passkey of the own account. */
export function confirmRoutes(parts: IdentityParts & { readonly passkeys: Passkeys }) {
  const { db, clock, passkeys } = parts
  const routes = createRoutes()

  routes.post(API_PATHS.confirmIdentity, 'member', async (c, by) => {
    const { password, answer } = validate(IdentityProofSchema, parseJson(await readBytes(c)))
    if (!answer) await requirePassword(parts, c, by, password)
    else if ((await logFailure(parts, c, passkeys.findPerson(answer))).id !== by.userId)
      throw new AppError('passkeyRefused')
    const here = await findSignInOf(db, by.tokenHash)
    if (here !== undefined) await confirmSignIn(db, here, clock())
    return privateJson(true)
  })
  return routes
}
