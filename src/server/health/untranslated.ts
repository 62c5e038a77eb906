import type { Overview } from '../../contract/overview.ts'
import type { Language } from '../../contract/site/languages.ts'
import { TEXT_NAMES } from '../../contract/site/site-texts.ts'
import { localized } from '../../contract/translations/localized.ts'
import { localizedText } from '../../contract/translations/site-texts.ts'
import { textToTranslations, TRANSLATED } from '../../contract/translations/translations.ts'
import type { Db } from '../database/schema.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findStoredText } from '../site/text-rows.ts'

/** How many texts a section of the Control Panel misses in a language. */
type Count = readonly [section: string, count: (language: Language) => number]

type Columns<Field extends string> = Readonly<Record<Field, string>> & { readonly translations: string }
function countIn<Field extends string>(
  section: string,
  rows: readonly Columns<Field>[],
  fields: readonly Field[],
): Count {
  const items = rows.map((row) => ({ row, translations: textToTranslations(row.translations) }))
  const missing = (language: Language) =>
    items.flatMap(
      ({ row, translations }) =>
        localized<Field, Columns<Field>>(row, translations, fields, { language, isOffered: true }).fallback ??
        [],
    )
  return [section, (language) => missing(language).length]
}

async function countTexts(db: Db): Promise<Count[]> {
  const stored = await Promise.all(TEXT_NAMES.map((name) => findStoredText(db, name)))
  return TEXT_NAMES.map((name, index) => [
    `site/${name}`,
    (language) => {
      const { text, translations } = stored[index] ?? {}
      if (!text || !translations) return 0
      const asked = { language, isOffered: true }
      return localizedText(name, text, translations, asked).fallback?.length ?? 0
    },
  ])
}

/** The texts that are missing in each other language of the site; undefined on a site with one language. */
export async function countUntranslated(db: Db): Promise<Overview['untranslated']> {
  const [, ...others] = (await readSettings(db)).languages
  if (others.length === 0) return undefined
  const paintings = await db
    .selectFrom('painting')
    .select([...TRANSLATED.painting, 'translations'])
    .execute()
  const series = await db
    .selectFrom('series')
    .select([...TRANSLATED.series, 'translations'])
    .execute()
  const exhibitions = await db
    .selectFrom('exhibition')
    .select([
      'title',
      'location',
      'organizer',
      'long_description as longDescription',
      'dimensions',
      'opening_hours as openingHours',
      'address',
      'translations',
    ])
    .execute()
  const counts = [
    countIn('paintings/untranslated', paintings, TRANSLATED.painting),
    countIn('series', series, TRANSLATED.series),
    countIn('exhibitions', exhibitions, TRANSLATED.exhibition),
    ...(await countTexts(db)),
  ]
  return others.map((language) => {
    const texts = counts.map(([, count]) => count(language))
    const first = texts.findIndex((count) => count > 0)
    return {
      language,
      texts: texts.reduce((sum, count) => sum + count, 0),
      section: counts[first]?.[0] ?? 'site',
    }
  })
}
