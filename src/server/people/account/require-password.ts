import { AppError } from '../../../contract/errors.ts'
import type { ApiContext, SignedIn } from '../../api/context.ts'
import type { IdentityParts } from '../identity-routes.ts'
import { findUser } from '../user-rows.ts'

/** Throws 'wrongPassword', or `TooManyAttempts` after too many failures. */
export async function requirePassword(
  { db, passwords, limits, clientAddress }: IdentityParts,
  c: ApiContext,
  { userId, username }: SignedIn,
  password: string,
): Promise<void> {
  const address = clientAddress(c)
  await limits.beforeLogin(username, password, address)
  const user = await findUser(db, userId)
  if (!(await passwords.verify(password, user?.passwordHash))) throw new AppError('wrongPassword')
  await limits.loginSucceeded(username, address)
}
