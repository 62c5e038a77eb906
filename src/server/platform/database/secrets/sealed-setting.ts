import { z } from 'zod'
import { seal, unseal } from '../../lib/sealing.ts'
import type { SettingsKey } from '../../lib/settings-key.ts'
import { editOf, readKept, type SealedSetting, type SettingEdit } from './kept-setting.ts'
import type { Db, Tx } from '../schema.ts'
import { readValue, removeValue, writeValue } from '../values.ts'

interface Options<Values> {
  readonly db: Db
  /** The key in the table, and the purpose of the secret. */
  readonly name: string
  readonly values: z.core.$ZodType<Values>
  /** The name of the secret in the history. */
  readonly secret: string
  /** The values that the secret belongs to. With other ones it could reach somebody else. */
  readonly target: readonly (keyof Values)[]
  readonly settingsKey: SettingsKey
  /** Whether these values are of no use without the secret. */
  readonly needsSecret: (values: Values) => boolean
  /** Throws where the owner may not set these values; undefined for none. */
  readonly requireAllowed: (values: Values | undefined) => void
}

/** Seals and opens secrets for one purpose, with the key of this installation. */
const createSealer = (settingsKey: SettingsKey, purpose: string) => ({
  seal: async (secret: string) => seal(await settingsKey.make(), purpose, secret),

  /** Undefined where the secret was sealed with another key. */
  async open(sealed: string): Promise<string | undefined> {
    const key = sealed === '' ? undefined : await settingsKey.find()
    return sealed === '' ? '' : key && unseal(key, purpose, sealed)
  },
})

/** A setting of the owner with one secret, which the database holds sealed (lib/sealing.ts). */
export function createSealedSetting<Values extends object>(options: Options<Values>) {
  const { db, name, values, target, needsSecret, requireAllowed } = options
  const sealer = createSealer(options.settingsKey, name)
  const StoredSchema = z.object({
    values,
    /** '' for none. */
    secret: z.string(),
  })
  type Stored = z.infer<typeof StoredSchema>

  /** Undefined before it was saved. The secret is still sealed. */
  async function read(from: Db = db): Promise<Stored | undefined> {
    const text = await readValue(from, name)
    return text === undefined ? undefined : StoredSchema.parse(JSON.parse(text))
  }
  /** Whether the stored secret belongs to these values, too. */
  const isFor = (stored: Stored, next: Values) => target.every((part) => stored.values[part] === next[part])

  /** `secret`: sealed, or ''. Without a setting, the stored one is removed. */
  async function save(tx: Tx, next: Stored | undefined): Promise<SettingEdit> {
    const before = await read(tx)
    if (next) await writeValue(tx, name, JSON.stringify(next))
    else await removeValue(tx, name)
    return {
      changes: editOf(before?.values, next?.values),
      fields: (before?.secret ?? '') === (next?.secret ?? '') ? [] : [options.secret],
    }
  }

  /** The secret of the stored values. Undefined where it is missing, or sealed with another key. */
  const openStored = async (stored: Stored) =>
    stored.secret === '' && needsSecret(stored.values) ? undefined : sealer.open(stored.secret)

  return {
    ...sealer,
    read,
    isFor,
    save,
    openStored,

    kept: {
      id: name,
      requires: 'owner',
      read: async (from) => (await read(from))?.values,
      async bringBack(tx, old) {
        const next = readKept(values, old)
        requireAllowed(next)
        if (!next) return save(tx, undefined)
        const stored = await read(tx)
        return save(tx, { values: next, secret: stored && isFor(stored, next) ? stored.secret : '' })
      },
      async outlasts(tx, records) {
        const ours = await read(tx)
        // One that came with a backup of another machine is of no use here, either.
        if (!ours || (await openStored(ours)) === undefined) return false
        const theirs = await read(records)
        return !theirs?.secret || (await sealer.open(theirs.secret)) === undefined
      },
    } satisfies SealedSetting as SealedSetting,
  }
}
