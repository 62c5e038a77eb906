import { randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { hasCode, undefinedIfMissing, writeNewFile } from './files.ts'
import { toKey } from './sealing.ts'

interface KeyPlace {
  readonly dataDir: string
  readonly secrets: { readonly settingsKey?: string | undefined }
}

/** The file of the key in the data folder. Backups and exports leave it out. */
export const KEY_FILE = 'settings.key'

/** Writes a new key, unless another process was faster. The name appears with the whole file. */
async function makeKeyFile(file: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`
  const text = `${randomBytes(32).toString('base64')}\n`
  try {
    await writeNewFile(temporary, { mode: 0o600, durable: true }, (handle) => handle.writeFile(text))
    await link(temporary, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/**
 * The key for secrets that the owner enters in the Control Panel. It lies outside of the database, so that a stolen
 * database or backup shows none of them: SETTINGS_KEY, or a file that is made in the data folder for the first secret.
 */
export function createSettingsKey({ dataDir, secrets }: KeyPlace) {
  const file = path.join(dataDir, KEY_FILE)

  /** Undefined where there is none yet, or none any more. */
  async function find(): Promise<Buffer | undefined> {
    if (secrets.settingsKey !== undefined) return toKey(secrets.settingsKey)
    const text = await readFile(file, 'utf8').catch(undefinedIfMissing)
    return text === undefined ? undefined : toKey(text.trim())
  }
  return {
    find,
    async make(): Promise<Buffer> {
      const kept = await find()
      if (kept) return kept
      await makeKeyFile(file)
      const made = await find()
      if (!made) throw new Error(`${file} was removed while it was made.`)
      return made
    },
  }
}
export type SettingsKey = ReturnType<typeof createSettingsKey>
