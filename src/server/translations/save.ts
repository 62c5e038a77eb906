import type { Language } from '../../contract/site/languages.ts'
import type { ChosenText, RefusedText, SavedTranslations } from '../../contract/translations/exchange.ts'
import { TRANSLATION_REFUSALS } from '../../contract/translations/words.ts'
import type { Actor } from '../platform/database/audit.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { type Change, write } from '../platform/database/write.ts'
import { findItem } from './items.ts'
import { refusal, unknown } from './preview.ts'
import { checkText, fieldsWith, partsOfId, seenOf, textsOf } from './texts.ts'

/** Other writers wait for no more than these items. */
const ITEMS_AT_ONCE = 100

/** Saves the chosen texts of one item as an edit of it. Those that somebody has changed meanwhile are refused. */
async function saveItem(
  tx: Tx,
  change: Change,
  language: Language,
  [itemId, chosen]: readonly [string, readonly ChosenText[]],
): Promise<SavedTranslations> {
  const item = await findItem(tx, itemId)
  if (!item) return { saved: 0, refused: chosen.map(({ id }) => unknown(id, TRANSLATION_REFUSALS.unknown)) }
  const known = new Map(textsOf(item, language).map((text) => [text.id, text]))
  const refused: RefusedText[] = []
  const texts = new Map<string, string>()
  const confirmed: string[] = []
  for (const { id, seen, after } of chosen) {
    const text = known.get(id)
    const checked = text && checkText(text, language, after)
    if (!text || !checked) refused.push(unknown(id, TRANSLATION_REFUSALS.unknown))
    else if (seen !== seenOf(text)) refused.push(refusal(text, TRANSLATION_REFUSALS.meanwhile))
    else if ('reason' in checked) refused.push(refusal(text, checked.reason))
    else if (checked.text === text.target) confirmed.push(text.place)
    else texts.set(text.place, checked.text)
  }
  const { values, incomplete } = fieldsWith(item, language, texts)
  for (const place of incomplete) {
    const text = known.get(`${itemId}/${place}`)
    if (text) refused.push(refusal(text, TRANSLATION_REFUSALS.incomplete))
  }
  const saved = texts.size - incomplete.length + confirmed.length
  if (saved > 0)
    await item.save(change, {
      translations: { [language]: values },
      translatedFrom: { [language]: Object.fromEntries(confirmed.map((place) => [place, ''])) },
    })
  return { saved, refused }
}

/** Saves what was chosen of a preview. Returns the newest revision for one publish of all. */
export async function saveTranslations(
  db: Db,
  by: Actor,
  language: Language,
  chosen: readonly ChosenText[],
): Promise<SavedTranslations & { readonly revision: number }> {
  const items = [...Map.groupBy(chosen, ({ id }) => partsOfId(id).itemId)]
  const total = { saved: 0, refused: [] as RefusedText[], revision: 0 }
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) {
    const { value, revision } = await write(
      db,
      async (tx, change) => {
        const done: SavedTranslations[] = []
        for (const item of items.slice(start, start + ITEMS_AT_ONCE))
          done.push(await saveItem(tx, change, language, item))
        return done
      },
      by,
    )
    total.revision = revision
    for (const { saved, refused } of value) {
      total.saved += saved
      total.refused.push(...refused)
    }
  }
  return total
}
