import { AppError } from '../../../contract/errors.ts'
import type { SecondFactor } from '../../../contract/people/factors.ts'
import type { Db, Tx } from '../../platform/database/schema.ts'
import { countRows } from '../../platform/database/ranges.ts'

/** The second factor of a person; undefined for none. Its secret is sealed. */
export const findSecondFactor = (db: Db, userId: string) =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function readSecondFactor(db: Db, userId: string): Promise<SecondFactor> {
  const factor = await findSecondFactor(db, userId)
  const recoveryCodesLeft = await countRows(db.selectFrom('recovery_code').where('user_id', '=', userId))
  return { isOn: factor?.is_on === 1, recoveryCodesLeft }
}

/** Keeps a secret until its first code is typed. Throws 'conflict' when codes are asked for already. */
export async function startSecondFactor(tx: Tx, userId: string, secret: string): Promise<void> {
  await tx.deleteFrom('second_factor').where('user_id', '=', userId).where('is_on', '=', 0).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factor')
    .values({ user_id: userId, secret, is_on: 0, last_step: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw new AppError('conflict')
}

/** From now on codes are asked for. */
export async function turnSecondFactorOn(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('second_factor').set({ is_on: 1 }).where('user_id', '=', userId).execute()
}

/** Returns false when there was none. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factor')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Uses the code of a time step up, with all earlier ones. Returns false when it was used before. */
export async function useStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  const rows = hashes.map((hash) => ({ code_hash: hash, user_id: userId }))
  await tx.insertInto('recovery_code').values(rows).execute()
}

/** Uses a recovery code up. Returns false for an unknown or used one. */
export async function useRecoveryCode(db: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
