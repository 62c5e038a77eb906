import { setImmediate as nextRound } from 'node:timers/promises'
import { LANGUAGE_WORDS, type Language } from '../../contract/site/languages.ts'
import {
  type BroughtText,
  type Notice,
  type RefusedText,
  type TranslationPreview,
} from '../../contract/translations/exchange.ts'
import { placeInWords, TRANSLATION_REFUSALS } from '../../contract/translations/words.ts'
import { AppError } from '../../contract/errors.ts'
import { fill } from '../../contract/values/fill.ts'
import type { Db } from '../platform/database/schema.ts'
import { listItems } from './items.ts'
import type { FileText, TranslationFile } from './read-xliff.ts'
import { checkText, fieldsWith, isChanged, seenOf, stampOf, type Text, textsOf } from './texts.ts'

export const refusal = ({ id, item, place }: Text, reason: string): RefusedText => ({
  id,
  item: item.title,
  place: placeInWords(place),
  reason,
})
/** Of a text without an item. */
export const unknown = (id: string, reason: string): RefusedText => ({
  id,
  item: id,
  place: '',
  reason,
})

function requireLanguage({ language: said }: TranslationFile, language: Language): void {
  const own = said.split(/[-_]/)[0]?.toLowerCase() ?? ''
  if (own !== '' && own !== language)
    throw new AppError('invalid', [
      fill(TRANSLATION_REFUSALS.otherLanguage, { said, language: LANGUAGE_WORDS[language] }),
    ])
}

/** Translators' programs change spaces and ends of lines. */
const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim()

function noticesOf(text: Text, { source, stamp, isMachine }: FileText, isOtherSite: boolean): Notice[] {
  const found: Record<Notice, boolean> = {
    sourceChanged: wordsOf(source) !== wordsOf(text.source),
    changedHere: stamp !== undefined && stamp !== stampOf(text.target),
    machine: isMachine,
    otherSite: isOtherSite,
  }
  return (Object.keys(found) as Notice[]).filter((notice) => found[notice])
}

type Outcome = BroughtText['outcome']
/** What a translation in a file would do; undefined for nothing, as where nobody has touched it. */
function outcomeOf(text: Text, { target, stamp, isFinished }: FileText, after: string): Outcome | undefined {
  const isSame = stampOf(after) === stampOf(text.target)
  if (isSame) return isChanged(text) && isFinished ? 'confirmed' : undefined
  if (stamp === stampOf(target)) return undefined
  return text.target === '' ? 'new' : 'changed'
}

interface Found {
  readonly text: Text
  readonly brought: BroughtText
}
interface Asked {
  readonly language: Language
  readonly isOtherSite: boolean
}
/** What the owner decides about, or why a text cannot be used; undefined where it changes nothing. */
function judge(
  text: Text,
  told: FileText,
  { language, isOtherSite }: Asked,
): Found | RefusedText | undefined {
  const checked = checkText(text, language, told.target)
  if ('reason' in checked) return refusal(text, checked.reason)
  const outcome = outcomeOf(text, told, checked.text)
  if (!outcome) return undefined
  const { id, item, place, source, target: before } = text
  const brought = {
    ...{ id, item: item.title, place: placeInWords(place), outcome, source, before },
    after: outcome === 'confirmed' ? before : checked.text,
    seen: seenOf(text),
    notices: noticesOf(text, told, isOtherSite),
  }
  return { text, brought }
}

/** The ids of texts that cannot be used without others of the same list. */
function incompleteOf(found: readonly Found[], language: Language): ReadonlySet<string> {
  const ids = [...Map.groupBy(found, ({ text }) => text.item)].flatMap(([item, own]) => {
    const texts = new Map(own.map(({ text, brought }) => [text.place, brought.after]))
    return fieldsWith(item, language, texts).incomplete.map((place) => `${item.id}/${place}`)
  })
  return new Set(ids)
}

/** The reason why a text of the file is not one of this site. */
async function createReasons(db: Db) {
  const deleted = new Set((await db.selectFrom('trash').select('id').execute()).map(({ id }) => id))
  return (id: string) => TRANSLATION_REFUSALS[deleted.has(id.split('/')[1] ?? '') ? 'deleted' : 'unknown']
}

const TEXTS_A_ROUND = 50

/** Says what the texts of a file would do. Nothing is changed. */
export async function previewTranslations(
  db: Db,
  language: Language,
  file: TranslationFile,
  siteUrl: string,
): Promise<TranslationPreview> {
  requireLanguage(file, language)
  const items = await listItems(db)
  const texts = new Map(items.flatMap((item) => textsOf(item, language)).map((text) => [text.id, text]))
  const reasonOf = await createReasons(db)
  const asked = { language, isOtherSite: file.site !== '' && file.site !== siteUrl }
  const told = [...new Map(file.texts.map((each) => [each.id, each])).values()]
  const filled = told.filter(({ target }) => target.trim() !== '')
  const judged: (Found | RefusedText | undefined)[] = []
  for (const [index, each] of filled.entries()) {
    // Visitors do not wait for a large file.
    if (index % TEXTS_A_ROUND === 0) await nextRound()
    const text = texts.get(each.id)
    judged.push(text ? judge(text, each, asked) : unknown(each.id, reasonOf(each.id)))
  }
  const found = judged.filter((each) => each !== undefined && 'brought' in each)
  const incomplete = incompleteOf(found, language)
  const [whole, halves] = [false, true].map((isHalf) =>
    found.filter(({ text }) => incomplete.has(text.id) === isHalf),
  ) as [Found[], Found[]]
  return {
    texts: whole.map(({ brought }) => brought),
    refused: [
      ...judged.filter((each) => each !== undefined && 'reason' in each),
      ...halves.map(({ text }) => refusal(text, TRANSLATION_REFUSALS.incomplete)),
    ],
    unchanged: judged.filter((each) => each === undefined).length,
    empty: told.length - filled.length,
  }
}
