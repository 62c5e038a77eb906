import type { Logger } from 'pino'
import { API_PATHS } from '../../contract/paths.ts'
import { privateJson } from '../platform/api/answers.ts'
import { type Downloads, fileResponse } from '../platform/api/downloads.ts'
import { describeError } from '../platform/api/middleware/errors.ts'
import { createRoutes } from '../platform/api/routes.ts'
import type { Db } from '../platform/database/schema.ts'
import type { Media } from '../platform/media/media.ts'
import { zipSite } from './zip.ts'

interface ExportParts {
  readonly db: Db
  readonly media: Pick<Media, 'findOriginal'>
  readonly siteUrl: string
  readonly clock: () => Date
  readonly log: Pick<Logger, 'error'>
  readonly downloads: Downloads
}

/** The download of everything as plain files. It has private messages, so only the owner gets it. */
export function exportRoutes({ db, media, siteUrl, clock, log, downloads }: ExportParts) {
  const routes = createRoutes()

  /** Logs why an archive ended early. The browser sees only that its download is incomplete. */
  async function findOriginal(hash: string) {
    try {
      return await media.findOriginal(hash)
    } catch (error) {
      log.error({ error: describeError(error) }, 'a download of everything ended early')
      throw error
    }
  }

  routes.confirmed.post(API_PATHS.exportDownload, 'owner', () => {
    const path = downloads.offer(() => {
      const { name, stream } = zipSite({ db, findOriginal, siteUrl, now: clock() })
      return Promise.resolve(fileResponse(stream, { name: `${name}.zip`, type: 'application/zip' }))
    })
    return privateJson({ path })
  })
  return routes
}
