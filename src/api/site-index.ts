import { Hono } from 'hono'
import { API_PATHS } from '../contract/paths.ts'
import { TAGS } from '../contract/tags.ts'
import type { Db } from '../data/database.ts'
import { readSiteIndex } from '../data/site-index.ts'
import { publicJson } from './answers.ts'
import type { ApiEnv } from './context.ts'

export function siteIndexRoutes({ db }: { readonly db: Db }) {
  const routes = new Hono<ApiEnv>({ strict: false })
  routes.get(API_PATHS.siteIndex, async (c) =>
    publicJson(c, await readSiteIndex(db), { tags: [TAGS.content] }),
  )
  return routes
}
