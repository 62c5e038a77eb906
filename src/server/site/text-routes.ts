import { AppError } from '../../contract/errors.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Language } from '../../contract/site/languages.ts'
import { isTextName, SITE_TEXTS, type TextName, type TextOf } from '../../contract/site/site-texts.ts'
import { localizedText, sentTextTranslations } from '../../contract/translations/site-texts.ts'
import { TAGS } from '../../contract/tags.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import { readAsked } from './settings-rows.ts'
import { findStoredText, removeSiteText, textAfter, withTranslations, writeSiteText } from './text-rows.ts'
import { type Change, write } from '../platform/database/write.ts'
import { writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext } from '../platform/api/context.ts'
import type { PublicReads } from '../platform/api/reads/public-reads.ts'
import { requireSeenContent, withContentVersion, withReadVersion } from '../platform/api/versions.ts'
import { createRoutes } from '../platform/api/routes.ts'

/** Enough for sixty questions with long answers in all languages. */
const TEXT_MAX_BYTES = 2 * 1024 * 1024

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

/** A text with its translations, as those who may manage read it. */
async function readWhole(db: Db, name: TextName) {
  const stored = await findStoredText(db, name)
  return stored ? withTranslations(stored) : null
}

async function readText(db: Db, name: TextName, isManager: boolean, language: Language | undefined) {
  const stored = await findStoredText(db, name)
  if (!stored) return null
  const text = isManager ? withTranslations(stored) : stored.text
  const asked = await readAsked(db, language)
  return localizedText(name, text, stored.translations, asked)
}

/** Texts that an owner has written; `null` for a text that is not written. */
export function siteTextRoutes({ db, reads, announce }: TextParts) {
  const routes = createRoutes()

  routes.get(API_PATHS.siteText, 'public', async (c) => {
    const name = requireName(c)
    const answer = () =>
      reads(c, `${API_PATHS.siteText} ${name}`, async (isManager, language) => ({
        content: { value: await readText(db, name, isManager, language) },
        tags: [TAGS.text(name)],
      }))
    return withReadVersion(c, () => readWhole(db, name), answer)
  })

  routes.put(API_PATHS.siteText, 'manager', async (c, by) => {
    const name = requireName(c)
    const { schema, page } = SITE_TEXTS[name]
    const body = parseJson(await readBytes(c, TEXT_MAX_BYTES))
    const text = validate<TextOf<TextName>>(schema, body)
    const sent = validate(sentTextTranslations(name), body)
    const save = async (tx: Tx, change: Change) => {
      const stored = await findStoredText(tx, name)
      requireSeenContent(
        c,
        stored ? withTranslations(stored) : null,
        withTranslations(textAfter(name, stored, text, sent)),
      )
      return writeSiteText(tx, change, name, text, sent)
    }
    const { revision, value } = await write(db, save, by)
    await announce(revision)
    return withContentVersion(writtenJson(value, { revision, page }), value)
  })

  routes.delete(API_PATHS.siteText, 'manager', async (c, by) => {
    const name = requireName(c)
    const remove = async (tx: Tx, change: Change) => {
      requireSeenContent(c, await readWhole(tx, name), null)
      return removeSiteText(tx, change, name)
    }
    const { revision } = await write(db, remove, by)
    await announce(revision)
    return withContentVersion(writtenJson(true, { revision, page: SITE_TEXTS[name].page }), null)
  })
  return routes
}
