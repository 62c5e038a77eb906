import path from 'node:path'
import { createPasswords } from '../../../src/server/people/passwords.ts'
import { openDatabase } from '../../../src/server/platform/database/database.ts'
import { OWNER } from '../owner.ts'

/** A hash says how much work it takes. */
const CHEAP = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 }

/** Makes the owner's password cheap to check: each test of these sites signs in, and few are about that. */
export async function easeSignIn(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase(`sqlite:${path.join(dataDir, 'mahlstick.sqlite')}`)
  const password_hash = await createPasswords({ cost: CHEAP }).hash(OWNER.password)
  await db.updateTable('user').set({ password_hash }).where('owner_slot', '=', 'owner').execute()
  await close()
}
