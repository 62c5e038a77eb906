import { dayOf } from '../../contract/collection/standing.ts'
import { READERS } from '../../contract/mail/readers.ts'
import { type Language, languageOf } from '../../contract/site/languages.ts'
import { askedOf, textsIn } from '../../contract/translations/localized.ts'
import { textToTranslations } from '../../contract/translations/translations.ts'
import { selectPublicExhibitions } from '../platform/database/rows/public-works.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { readSettings, settingsIn } from '../site/settings-rows.ts'
import { wordsIn } from '../../words/words.ts'
import type { StoredSubscriber } from './subscriber-model.ts'
import { addTags, listTags, toTagKey } from './subscriber-tags.ts'

/** What a form of the site itself says that a subscription is for. */
interface SiteTopic {
  /** In the words of the site's first language, so that readers of all languages have the same tag. */
  readonly tag: string
  readonly inWords: (language: Language) => string
}

/**
 * Public exhibitions that are not over: their pages say what a subscription is for until they open. A title in the first
 * language that is longer than a tag is none.
 */
async function listTitles(db: Db, now: Date) {
  const today = dayOf(now)
  const rows = await selectPublicExhibitions(db)
    .select(['title', 'translations'])
    .where((eb) => eb.or([eb('start_date', '>=', today), eb('end_date', '>=', today)]))
    .execute()
  return rows
    .filter(({ title }) => title.length <= READERS.tagMaxLength)
    .map(({ title, translations }) => ({ title, translations: textToTranslations(translations) }))
}

/** Finds a topic of the site itself by its words in any of the languages. Others may be typed by anybody. */
export async function readSiteTopics(db: Db, now: Date): Promise<(topic: string) => SiteTopic | undefined> {
  const [settings, titles] = await Promise.all([readSettings(db), listTitles(db, now)])
  const own = (language: Language) => settingsIn(settings, askedOf(settings, language)).item.newsletterTopic
  const ofExhibitions = titles.map(({ title, translations }) => (language: Language) => {
    const asked = askedOf(settings, language)
    // As in a form: a semicolon separates tags.
    return String((asked && textsIn(translations, asked)['title']) ?? title).replaceAll(';', ',')
  })
  const similar = (language: Language) => wordsIn(language)('mails.similar')
  const topics = [own, similar, ...ofExhibitions]
  return (topic) => {
    const isMeant = (inWords: SiteTopic['inWords']) =>
      settings.languages.some((language) => toTagKey(inWords(language)) === toTagKey(topic))
    const inWords = topic === '' ? undefined : topics.find(isMeant)
    return inWords && { tag: inWords(languageOf(settings)), inWords }
  }
}

/**
 * Makes the topic of a form a tag of the reader. A stranger can give one tag to an address that is none of the site's own,
 * until it has confirmed or has tags of others.
 */
export async function keepTopic(
  tx: Tx,
  { id, status }: StoredSubscriber,
  topic: string,
  now: Date,
): Promise<void> {
  if (topic === '') return
  const find = await readSiteTopics(tx, now)
  const own = find(topic)
  if (own) await addTags(tx, id, [own.tag])
  else if (status !== 'confirmed') {
    const tags = (await listTags(tx, [id])).get(id) ?? []
    if (tags.every((tag) => find(tag))) await addTags(tx, id, [topic])
  }
}
