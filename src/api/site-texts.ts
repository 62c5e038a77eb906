import { Hono } from 'hono'
import { AppError } from '../contract/errors.ts'
import { API_PATHS } from '../contract/paths.ts'
import { isTextName, SITE_TEXTS, type TextName, type TextOf } from '../contract/site-texts.ts'
import { TAGS } from '../contract/tags.ts'
import type { Db } from '../data/database.ts'
import { findSiteText, removeSiteText, writeSiteText } from '../data/site-texts.ts'
import { write } from '../data/write.ts'
import { publicJson, writtenJson } from './answers.ts'
import { parseJson, readBytes, validate } from './body.ts'
import type { ApiContext, ApiEnv } from './context.ts'
import { requireManager } from './middleware/auth.ts'

/** Sixty questions with long answers. */
const TEXT_MAX_BYTES = 512 * 1024

interface TextParts {
  readonly db: Db
  readonly announce: (revision: number) => Promise<void>
}

function requireName(c: ApiContext): TextName {
  const name = c.req.param('id') ?? ''
  if (!isTextName(name)) throw new AppError('notFound')
  return name
}

/** The site's texts, where an owner has written their own; `null` where pages show what came with the program. */
export function siteTextRoutes({ db, announce }: TextParts) {
  const routes = new Hono<ApiEnv>({ strict: false })

  routes.get(API_PATHS.siteText, async (c) => {
    const name = requireName(c)
    return publicJson(c, (await findSiteText(db, name)) ?? null, { tags: [TAGS.text(name)] })
  })

  routes.put(API_PATHS.siteText, async (c) => {
    const by = requireManager(c)
    const name = requireName(c)
    const { schema, page } = SITE_TEXTS[name]
    const text = validate<TextOf<TextName>>(schema, parseJson(await readBytes(c, TEXT_MAX_BYTES)))
    const { revision } = await write(db, (tx, change) => writeSiteText(tx, change, name, text), by)
    await announce(revision)
    return writtenJson(text, { revision, page })
  })

  routes.delete(API_PATHS.siteText, async (c) => {
    const by = requireManager(c)
    const name = requireName(c)
    const { revision } = await write(db, (tx, change) => removeSiteText(tx, change, name), by)
    await announce(revision)
    return writtenJson(true, { revision, page: SITE_TEXTS[name].page })
  })
  return routes
}
