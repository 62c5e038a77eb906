import { AppError } from '../../contract/errors.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { type Language, languageOf } from '../../contract/site/languages.ts'
import { ChosenTextsSchema, ONLY_OPEN, type TranslationCounts } from '../../contract/translations/exchange.ts'
import { TRANSLATION_REFUSALS } from '../../contract/translations/words.ts'
import { privateJson, writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext } from '../platform/api/context.ts'
import { createRoutes } from '../platform/api/routes.ts'
import type { Db } from '../platform/database/schema.ts'
import { inSnapshot } from '../platform/database/write.ts'
import { readSettings } from '../site/settings-rows.ts'
import { listItems } from './items.ts'
import { previewTranslations } from './preview.ts'
import { readXliff } from './read-xliff.ts'
import { saveTranslations } from './save.ts'
import { isChanged, isMissing, textsOf } from './texts.ts'
import { writeXliff } from './write-xliff.ts'

/** Enough for the texts of ten thousand works in both languages. */
const FILE_MAX_BYTES = 24 * 1024 * 1024

interface TranslationParts {
  readonly db: Db
  readonly siteUrl: string
  readonly clock: () => Date
  readonly announce: (revision: number) => Promise<void>
}

/** The languages of the site: of its own texts, and the one that a path names. */
async function readLanguages(db: Db, c: ApiContext) {
  const { languages } = await readSettings(db)
  const target = languages.slice(1).find((language) => language === c.req.param('id'))
  if (!target) throw new AppError('invalid', [TRANSLATION_REFUSALS.noLanguage])
  return { source: languageOf({ languages }), target }
}

/** Texts that are translated outside. Managers take them out and bring them back, and decide what is saved. */
export function translationRoutes({ db, siteUrl, clock, announce }: TranslationParts) {
  const routes = createRoutes()
  const listTexts = async (language: Language) =>
    (await inSnapshot(db, listItems)).flatMap((item) => textsOf(item, language))

  routes.get(API_PATHS.translations, 'manager', async () => {
    const [, ...others] = (await readSettings(db)).languages
    const items = await inSnapshot(db, listItems)
    const counts = others.map((language): TranslationCounts => {
      const texts = items.flatMap((item) => textsOf(item, language))
      const [missing, changed] = [isMissing, isChanged].map((which) => texts.filter(which).length)
      return { language, total: texts.length, missing: missing ?? 0, changed: changed ?? 0 }
    })
    return privateJson(counts)
  })

  routes.get(API_PATHS.translationsOf, 'manager', async (c) => {
    const languages = await readLanguages(db, c)
    const texts = await listTexts(languages.target)
    const isOpenOnly = c.req.query(ONLY_OPEN.name) === ONLY_OPEN.value
    const wanted = isOpenOnly ? texts.filter((text) => isMissing(text) || isChanged(text)) : texts
    const now = clock()
    const name = `texts-${languages.target}-${now.toISOString().slice(0, 10)}.xlf`
    return new Response(writeXliff(wanted, { ...languages, siteUrl, now }), {
      headers: {
        'Content-Type': 'application/xliff+xml; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Cache-Control': 'no-store',
      },
    })
  })

  routes.post(API_PATHS.translationsPreview, 'manager', async (c) => {
    const { target } = await readLanguages(db, c)
    const file = readXliff(await readBytes(c, FILE_MAX_BYTES))
    return privateJson(await previewTranslations(db, target, file, siteUrl))
  })

  routes.post(API_PATHS.translationsOf, 'manager', async (c, by) => {
    const { target } = await readLanguages(db, c)
    const { texts } = validate(ChosenTextsSchema, parseJson(await readBytes(c, FILE_MAX_BYTES)))
    const { revision, ...saved } = await saveTranslations(db, by, target, texts)
    if (saved.saved > 0) await announce(revision)
    return writtenJson(saved, { revision, page: PAGE_PATHS.home })
  })
  return routes
}
