import { API_PATHS } from '../../contract/paths.ts'
import { IndexPartNumberSchema } from '../../contract/site/site-index.ts'
import { TAGS } from '../../contract/tags.ts'
import type { Db } from '../platform/database/schema.ts'
import { listIndexParts, readIndexPart, readNewest } from './index-rows.ts'
import { validate } from '../platform/api/body.ts'
import type { PublicReads } from '../platform/api/reads/public-reads.ts'
import { createRoutes } from '../platform/api/routes.ts'

interface IndexParts {
  readonly db: Db
  readonly reads: PublicReads
}

export function siteIndexRoutes({ db, reads }: IndexParts) {
  const routes = createRoutes()
  routes.get(API_PATHS.siteIndex, 'public', (c) =>
    reads(c, API_PATHS.siteIndex, async () => ({
      content: { value: await listIndexParts(db) },
      tags: [TAGS.indexParts],
    })),
  )
  routes.get(API_PATHS.newest, 'public', (c) =>
    reads(c, API_PATHS.newest, async () => ({
      content: { value: await readNewest(db) },
      tags: [TAGS.index],
    })),
  )
  routes.get(API_PATHS.siteIndexPart, 'public', (c) => {
    const part = validate(IndexPartNumberSchema, c.req.param('id') ?? '')
    return reads(c, `${API_PATHS.siteIndexPart} ${part}`, async () => ({
      content: { value: await readIndexPart(db, part) },
      tags: [TAGS.indexPart(part)],
    }))
  })
  return routes
}
