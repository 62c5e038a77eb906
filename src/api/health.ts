import { Hono } from 'hono'
import { API_PATHS } from '../contract/paths.ts'
import type { Health } from '../contract/settings.ts'
import type { Db } from '../data/database.ts'
import { listAllImages } from '../data/images.ts'
import { countPendingMail } from '../data/outbox.ts'
import { readPublishedRevision, readRevision } from '../data/revisions.ts'
import type { Media } from '../media/media.ts'
import { privateJson } from './answers.ts'
import type { ApiEnv, PublishingDesk } from './context.ts'

/** Looking at every image's folder is not for every poll of a load balancer. */
const IMAGES_REMEMBERED = 10_000

/** How many images have no variants yet. */
export function createPendingImages(db: Db, media: Media) {
  let last: { at: number; count: Promise<number> } | undefined

  async function count() {
    const renditions = new Set((await listAllImages(db)).map((image) => image.rendition))
    let missing = 0
    for (const rendition of renditions) if (!(await media.hasRendition(rendition))) missing += 1
    return missing
  }
  return () => {
    const now = Date.now()
    if (!last || now - last.at > IMAGES_REMEMBERED) last = { at: now, count: count() }
    return last.count
  }
}

interface HealthParts {
  readonly db: Db
  readonly countPendingImages: () => Promise<number>
  readonly desk: PublishingDesk | undefined
}

export function healthRoutes({ db, countPendingImages, desk }: HealthParts) {
  const routes = new Hono<ApiEnv>({ strict: false })

  routes.get(API_PATHS.health, async () => {
    const revision = await readRevision(db)
    const publishedRevision = await readPublishedRevision(db)
    const isFailing = (desk?.now().failed.length ?? 0) > 0
    return privateJson({
      status: isFailing ? 'failing' : publishedRevision < revision ? 'publishing' : 'ok',
      revision,
      publishedRevision,
      pendingImages: await countPendingImages(),
      pendingMail: await countPendingMail(db),
    } satisfies Health)
  })
  return routes
}
