import { randomBytes } from 'node:crypto'
import type { Db } from '../schema.ts'

/** 256 random bits. The first server makes them, and all servers of the database share them. */
export async function readSecret(db: Db, name: string): Promise<Buffer> {
  const find = () =>
    db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst()
  let row = await find()
  if (!row) {
    const value = randomBytes(32).toString('base64')
    const once = db.insertInto('server_secret').values({ name, value })
    await once.onConflict((conflict) => conflict.column('name').doNothing()).execute()
    row = await find()
  }
  if (!row) throw new Error(`The secret ${name} was removed while it was read.`)
  return Buffer.from(row.value, 'base64')
}
