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
 * database or backup shows none of them: SETTINGS_KEY, or a file that is made in the data folder at the first use.
 */
export function createSettingsKey({ dataDir, secrets }: KeyPlace): () => Promise<Buffer> {
  const file = path.join(dataDir, KEY_FILE)
  const read = () => readFile(file, 'utf8').catch(undefinedIfMissing)
  return async () => {
    if (secrets.settingsKey !== undefined) return toKey(secrets.settingsKey)
    const kept = await read()
    if (kept !== undefined) return toKey(kept.trim())
    await makeKeyFile(file)
    return toKey(((await read()) ?? '').trim())
  }
}
