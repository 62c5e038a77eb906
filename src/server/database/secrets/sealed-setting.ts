import { z } from 'zod'
import { seal, unseal } from '../../lib/sealing.ts'
import type { SettingsKey } from '../../lib/settings-key.ts'
import type { Db, Tx } from '../schema.ts'
import { readValue, writeValue } from '../values.ts'

interface Options<Values> {
  readonly db: Db
  /** The key in the table, and the purpose of the secret. */
  readonly name: string
  readonly values: z.core.$ZodType<Values>
  /** The values that the secret belongs to. With other ones it could reach somebody else. */
  readonly target: readonly (keyof Values)[]
  readonly settingsKey: SettingsKey
}

/** A setting of the owner with one secret, which the database holds sealed (lib/sealing.ts). */
export function createSealedSetting<Values>({ db, name, values, target, settingsKey }: Options<Values>) {
  const StoredSchema = z.object({
    values,
    /** '' for none. */
    secret: z.string(),
  })
  type Stored = z.infer<typeof StoredSchema>

  return {
    /** Undefined before it was saved. The secret is still sealed. */
    async read(from: Db = db): Promise<Stored | undefined> {
      const text = await readValue(from, name)
      return text === undefined ? undefined : StoredSchema.parse(JSON.parse(text))
    },

    seal: async (secret: string) => seal(await settingsKey.make(), name, secret),

    /** Undefined where the secret was sealed with another key. */
    async open(sealed: string): Promise<string | undefined> {
      const key = sealed === '' ? undefined : await settingsKey.find()
      return sealed === '' ? '' : key && unseal(key, name, sealed)
    },

    /** Whether the stored secret belongs to these values, too. */
    isFor: (stored: Stored, next: Values) => target.every((part) => stored.values[part] === next[part]),

    /** `secret`: sealed, or ''. */
    async save(tx: Tx, next: Stored): Promise<void> {
      await writeValue(tx, name, JSON.stringify(next))
    },
  }
}
