import { Hono } from 'hono'
import { z } from 'zod'
import { API_PATHS } from '../contract/paths.ts'
import { TAGS } from '../contract/tags.ts'
import type { Db } from '../data/database.ts'
import { listIndexParts, readIndexPart, readNewest } from '../data/site-index.ts'
import { publicJson } from './answers.ts'
import { validate } from './body.ts'
import type { ApiEnv } from './context.ts'

const PartSchema = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'A part of the index is a whole number from 1')
  .transform(Number)

export function siteIndexRoutes({ db }: { readonly db: Db }) {
  const routes = new Hono<ApiEnv>({ strict: false })
  routes.get(API_PATHS.siteIndex, async (c) =>
    publicJson(c, await listIndexParts(db), { tags: [TAGS.index] }),
  )
  routes.get(API_PATHS.newest, async (c) => publicJson(c, await readNewest(db), { tags: [TAGS.index] }))
  routes.get(API_PATHS.siteIndexPart, async (c) => {
    const part = validate(PartSchema, c.req.param('id') ?? '')
    return publicJson(c, await readIndexPart(db, part), { tags: [TAGS.indexPart(part)] })
  })
  return routes
}
