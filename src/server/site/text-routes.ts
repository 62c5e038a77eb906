import { AppError } from '../../contract/errors.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { isTextName, SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import { TAGS } from '../../contract/tags.ts'
import { type Db, type Tx } from '../database/schema.ts'
import { findSiteText, removeSiteText, writeSiteText } from './text-rows.ts'
import { type Change, write } from '../database/write.ts'
import { writtenJson } from '../api/answers.ts'
import { parseJson, readBytes, validate } from '../api/body.ts'
import type { ApiContext } from '../api/context.ts'
import type { PublicReads } from '../api/reads/public-reads.ts'
import { requireSeenContent, withContentVersion } from '../api/versions.ts'
import { createRoutes } from '../api/routes.ts'

/** Enough for sixty questions with long answers. */
const TEXT_MAX_BYTES = 512 * 1024

interface TextParts {
  readonly db: Db
  readonly reads: PublicReads
  readonly announce: (revision: number) => Promise<void>
}

function requireName(c: ApiContext): TextName {
  const name = c.req.param('id') ?? ''
  if (!isTextName(name)) throw new AppError('notFound')
  return name
}

/** Texts that an owner has written; `null` for a text that is not written. */
export function siteTextRoutes({ db, reads, announce }: TextParts) {
  const routes = createRoutes()

  routes.get(API_PATHS.siteText, 'public', async (c) => {
    const name = requireName(c)
    const read = async () => (await findSiteText(db, name)) ?? null
    const answer = await reads(c, `${API_PATHS.siteText} ${name}`, async () => ({
      content: { value: await read() },
      tags: [TAGS.text(name)],
    }))
    return c.get('signedIn') ? withContentVersion(answer, await read()) : answer
  })

  routes.put(API_PATHS.siteText, 'manager', async (c, by) => {
    const name = requireName(c)
    const { schema, page } = SITE_TEXTS[name]
    const text = validate<TextOf<TextName>>(schema, parseJson(await readBytes(c, TEXT_MAX_BYTES)))
    const save = async (tx: Tx, change: Change) => {
      requireSeenContent(c, (await findSiteText(tx, name)) ?? null, text)
      return writeSiteText(tx, change, name, text)
    }
    const { revision } = await write(db, save, by)
    await announce(revision)
    return withContentVersion(writtenJson(text, { revision, page }), text)
  })

  routes.delete(API_PATHS.siteText, 'manager', async (c, by) => {
    const name = requireName(c)
    const remove = async (tx: Tx, change: Change) => {
      requireSeenContent(c, (await findSiteText(tx, name)) ?? null, null)
      return removeSiteText(tx, change, name)
    }
    const { revision } = await write(db, remove, by)
    await announce(revision)
    return withContentVersion(writtenJson(true, { revision, page: SITE_TEXTS[name].page }), null)
  })
  return routes
}
