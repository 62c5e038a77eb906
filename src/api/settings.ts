import { Hono } from 'hono'
import { API_PATHS, PAGE_PATHS } from '../contract/paths.ts'
import { SettingsSchema } from '../contract/settings.ts'
import { TAGS } from '../contract/tags.ts'
import type { Db } from '../data/database.ts'
import { readSettings, writeSettings } from '../data/settings.ts'
import { write } from '../data/write.ts'
import { publicJson, writtenJson } from './answers.ts'
import { parseJson, readBytes, validate } from './body.ts'
import type { ApiEnv } from './context.ts'
import { requireManager } from './middleware/auth.ts'

interface SettingsParts {
  readonly db: Db
  readonly announce: (revision: number) => Promise<void>
}

export function settingsRoutes({ db, announce }: SettingsParts) {
  const routes = new Hono<ApiEnv>({ strict: false })

  routes.get(API_PATHS.settings, async (c) =>
    publicJson(c, await readSettings(db), { tags: [TAGS.settings] }),
  )

  routes.put(API_PATHS.settings, async (c) => {
    const by = requireManager(c)
    const settings = validate(SettingsSchema, parseJson(await readBytes(c)))
    const { revision } = await write(db, (tx, change) => writeSettings(tx, change, settings), by)
    await announce(revision)
    return writtenJson(settings, { revision, page: PAGE_PATHS.home })
  })
  return routes
}
