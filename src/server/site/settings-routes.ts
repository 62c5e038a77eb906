import { ImageInputSchema } from '../../contract/collection/image.ts'
import { LIMITS } from '../../contract/limits.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { type Settings, SettingsSchema } from '../../contract/site/settings.ts'
import { TAGS } from '../../contract/tags.ts'
import { type Db, type Tx } from '../database/schema.ts'
import { followName, readSettings, writeSettings } from './settings-rows.ts'
import { findShareImage, setShareImage } from './share-image.ts'
import { type Change, write } from '../database/write.ts'
import { type Media, variantsOf } from '../media/media.ts'
import { writtenJson } from '../api/answers.ts'
import { parseJson, readBytes, validate } from '../api/body.ts'
import { planUploads, storeUploads } from '../items/images.ts'
import type { PublicReads } from '../api/reads/public-reads.ts'
import { requireSeenContent, withContentVersion } from '../api/versions.ts'
import { createRoutes } from '../api/routes.ts'

interface SettingsParts {
  readonly db: Db
  readonly media: Media
  readonly reads: PublicReads
  readonly announce: (revision: number) => Promise<void>
}

async function readAll(db: Db): Promise<Settings> {
  const image = await findShareImage(db)
  return { ...(await readSettings(db)), shareImagePath: image ? variantsOf(image).sharePath : '' }
}

export function settingsRoutes({ db, media, reads, announce }: SettingsParts) {
  const routes = createRoutes()
  const written = async (revision: number) => {
    await announce(revision)
    return writtenJson(await readAll(db), { revision, page: PAGE_PATHS.home })
  }

  routes.get(API_PATHS.settings, 'public', async (c) => {
    const answer = await reads(c, API_PATHS.settings, async () => ({
      content: { value: await readAll(db) },
      tags: [TAGS.settings],
    }))
    // The share image is saved separately, so it is not part of the version.
    return c.get('signedIn') ? withContentVersion(answer, await readSettings(db)) : answer
  })

  routes.put(API_PATHS.settings, 'manager', async (c, by) => {
    const sent = { ...validate(SettingsSchema, parseJson(await readBytes(c))), shareImagePath: '' }
    const save = async (tx: Tx, change: Change) => {
      const before = await readSettings(tx)
      requireSeenContent(c, before, sent)
      const settings = followName(before, sent)
      await writeSettings(tx, change, settings)
      return settings
    }
    const { revision, value: settings } = await write(db, save, by)
    return withContentVersion(await written(revision), settings)
  })

  routes.put(API_PATHS.shareImage, 'manager', async (c, by) => {
    const input = validate(ImageInputSchema, parseJson(await readBytes(c, LIMITS.itemBodyMaxBytes)))
    const plan = await planUploads([input])
    const { revision } = await storeUploads(media, plan, { kind: 'exhibition' }, ([image]) =>
      write(db, (tx, change) => setShareImage(tx, change, image), by),
    )
    return written(revision)
  })

  routes.delete(API_PATHS.shareImage, 'manager', async (_, by) => {
    const { revision } = await write(db, (tx, change) => setShareImage(tx, change, undefined), by)
    return written(revision)
  })
  return routes
}
