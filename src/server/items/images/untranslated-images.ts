import type { Language } from '../../../contract/site/languages.ts'
import { untranslatedIn } from '../../../contract/translations/localized.ts'
import { textToTranslations, TRANSLATED } from '../../../contract/translations/translations.ts'
import type { Db, ImageHolder } from '../../platform/database/schema.ts'

/** Those of the languages in which the text of an image is missing, by the item that has it: of all items, or of one. */
export async function listUntranslatedImages(
  db: Db,
  owner: ImageHolder,
  languages: readonly Language[],
  ownerId?: string,
): Promise<ReadonlyMap<string, ReadonlySet<Language>>> {
  if (languages.length === 0) return new Map()
  let query = db
    .selectFrom('image')
    .select(['owner_id', 'alt', 'translations'])
    .where('owner', '=', owner)
    .where('alt', '!=', '')
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId)
  const missing = new Map<string, Set<Language>>()
  for (const { owner_id: id, alt, translations } of await query.execute()) {
    const found = untranslatedIn({ alt }, textToTranslations(translations), TRANSLATED.image, languages)
    if (found.length > 0) missing.set(id, new Set([...(missing.get(id) ?? []), ...found]))
  }
  return missing
}
