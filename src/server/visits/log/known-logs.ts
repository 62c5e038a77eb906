import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/database/schema.ts'
import { readValue, writeValue } from '../../platform/database/values.ts'

/*
 * How far each log was counted. A log is known by its first line, so that it stays the same while it grows, after it was
 * renamed and after it was packed. The line itself, which may have an address, is not kept.
 */

const KEY = 'visitLogs'
/** Older ones are forgotten: their days are not kept any more, or nobody reads so old a log again. */
const MOST_LOGS = 2000

const KnownLogsSchema = z.object({
  salt: z.string(),
  /** The bytes that were counted, by log, the oldest first. */
  logs: z.array(z.tuple([z.string(), z.number()])),
})
type KnownLogs = z.infer<typeof KnownLogsSchema>

export async function readKnownLogs(db: Db): Promise<KnownLogs> {
  const stored = await readValue(db, KEY)
  if (stored !== undefined) return KnownLogsSchema.parse(JSON.parse(stored))
  return { salt: randomBytes(16).toString('base64url'), logs: [] }
}

/** Reads what is known now, and lets no other command count a log before the end of the transaction. */
export async function lockKnownLogs(tx: Tx, known: KnownLogs): Promise<KnownLogs> {
  const { value } = await tx
    .insertInto('setting')
    .values({ key: KEY, value: JSON.stringify(known) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('setting.value') })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return KnownLogsSchema.parse(JSON.parse(value))
}

/** The name under which a log is known. */
export const nameOfLog = ({ salt }: KnownLogs, firstLine: string) =>
  createHash('sha256').update(`${salt} ${firstLine}`).digest('base64url').slice(0, 22)

export const countedBytes = ({ logs }: KnownLogs, name: string) =>
  logs.find(([each]) => each === name)?.[1] ?? 0

export async function writeCountedBytes(tx: Tx, { salt, logs }: KnownLogs, name: string, bytes: number) {
  const others = logs.filter(([each]) => each !== name)
  await writeValue(tx, KEY, JSON.stringify({ salt, logs: [...others, [name, bytes]].slice(-MOST_LOGS) }))
}
