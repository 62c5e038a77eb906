import { AppError } from '../../../contract/errors.ts'
import type { ApiContext, SignedIn } from '../../platform/api/context.ts'
import type { IdentityParts } from '../identity-routes.ts'
import { logFailure } from '../sign-ins/failure-log.ts'
import { findUser } from '../user-rows.ts'

/** Throws 'wrongPassword', or `TooManyAttempts` after too many failures. */
export const requirePassword = (parts: IdentityParts, c: ApiContext, by: SignedIn, password: string) =>
  logFailure(parts, c, checkPassword(parts, parts.clientAddress(c), by, password))

async function checkPassword(
  { db, passwords, limits }: IdentityParts,
  address: string | undefined,
  { userId, username }: SignedIn,
  password: string,
): Promise<void> {
  const isCounted = await limits.beforeLogin(username, password, address)
  const user = await findUser(db, userId)
  if (!(await passwords.verify(password, user?.passwordHash))) throw new AppError('wrongPassword')
  await limits.loginSucceeded(username, address, isCounted)
}
