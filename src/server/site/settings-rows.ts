import { DEFAULT_SETTINGS, type Settings, SettingsSchema, watermarkOf } from '../../contract/site/settings.ts'
import { TAGS } from '../../contract/tags.ts'
import { changedFields } from '../database/audit.ts'
import type { Db, Tx } from '../database/schema.ts'
import { readValue, writeValue } from '../database/values.ts'
import type { Change } from '../database/write.ts'

const SITE = 'site'
const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof Settings)[]

/** The settings of the site, with DEFAULT_SETTINGS for missing values. */
export async function readSettings(db: Db): Promise<Settings> {
  const stored = await readValue(db, SITE)
  if (stored === undefined) return DEFAULT_SETTINGS
  return SettingsSchema.parse({ ...DEFAULT_SETTINGS, ...(JSON.parse(stored) as object) })
}

/** A watermark that was made from the old name is made again from the new name. The form always sends both. */
export function followName(before: Settings, sent: Settings): Settings {
  const isFollowing =
    sent.watermark === before.watermark && before.watermark === watermarkOf(before.brandName)
  return isFollowing ? { ...sent, watermark: watermarkOf(sent.brandName) } : sent
}

export async function writeSettings(tx: Tx, change: Change, settings: Settings): Promise<void> {
  const fields = changedFields(SETTING_NAMES, await readSettings(tx), settings)
  await writeValue(tx, SITE, JSON.stringify(settings))
  change.touch(TAGS.settings)
  if (fields.length > 0) change.note({ action: 'update', kind: 'site', id: SITE, title: 'Settings', fields })
}
