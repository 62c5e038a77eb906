import { z } from 'zod'
import type { ValueChange } from '../../../../contract/audit.ts'
import { AppError } from '../../../../contract/errors.ts'
import { changesOf } from '../audit.ts'
import type { Db, Tx } from '../schema.ts'
import { readValue, removeValue, writeValue } from '../values.ts'

/** What a save changed, for its line in the history. A changed secret is only named. */
export interface SettingEdit {
  readonly changes: readonly ValueChange[]
  readonly fields: readonly string[]
}

/** A setting beside those of the site, as the history knows it: without its secret. */
export interface KeptSetting {
  /** The id in the lines of the history. */
  readonly id: string
  /** Who sees its values in the history, and brings them back. */
  readonly requires: 'manager' | 'owner'
  /** The values in use; undefined before the first save. */
  readonly read: (from: Db) => Promise<object | undefined>
  /**
   * Sets old values again; undefined removes the setting. A secret stays only where it belongs to these values. Throws
   * 'notKept' for values that this version does not understand.
   */
  readonly bringBack: (tx: Tx, values: object | undefined) => Promise<SettingEdit>
}

/** A setting with a secret that only the key of this server opens. */
export interface SealedSetting extends KeptSetting {
  /**
   * Whether it stays as it is when these records replace those of the site: it was set here, so this server can open its
   * secret, and theirs has none that it can open, because they are of another machine.
   */
  readonly outlasts: (tx: Tx, records: Tx) => Promise<boolean>
}

/** Values of the history, checked. Throws 'notKept' for those that this version does not understand. */
export function readKept<Values>(schema: z.core.$ZodType<Values>, values: object | undefined) {
  const { success, data } = z.safeParse(z.optional(schema), values)
  if (!success) throw new AppError('notKept')
  return data
}

/** The fields that differ, with both values. Undefined: not set. */
export const editOf = <Values extends object>(before: Values | undefined, after: Values | undefined) =>
  changesOf<Values>(
    Object.keys({ ...before, ...after }) as (keyof Values & string)[],
    before ?? {},
    after ?? {},
  )

/** A setting without a secret, which owner and admins may change. */
export function createPlainSetting<Values extends object>(name: string, schema: z.core.$ZodType<Values>) {
  async function read(from: Db): Promise<Values | undefined> {
    const text = await readValue(from, name)
    return text === undefined ? undefined : z.parse(schema, JSON.parse(text))
  }
  async function save(tx: Db, next: Values | undefined): Promise<SettingEdit> {
    const before = await read(tx)
    if (next) await writeValue(tx, name, JSON.stringify(next))
    else await removeValue(tx, name)
    return { changes: editOf(before, next), fields: [] }
  }
  return {
    id: name,
    requires: 'manager',
    read,
    save,
    bringBack: (tx, old) => save(tx, readKept(schema, old)),
  } satisfies KeptSetting & Record<string, unknown>
}
