import type { Language } from '../../contract/site/languages.ts'
import type { SettingsInput } from '../../contract/site/settings.ts'
import { askedOf } from '../../contract/translations/localized.ts'
import type { Tx } from '../database/schema.ts'
import { readSettings, settingsIn } from '../site/settings-rows.ts'
import type { StoredSubscriber } from './subscriber-model.ts'
import { addTags, listTags, toTagKey } from './subscriber-tags.ts'

/** The site's own topic, as its form says it in a language. */
export const topicIn = (settings: SettingsInput, language: Language) =>
  settingsIn(settings, askedOf(settings, language)).item.newsletterTopic

/** Whether a topic is the site's own one in any of its languages. Others may be typed by anybody. */
export const isOwnTopic = (settings: SettingsInput, topic: string) =>
  topic !== '' &&
  settings.languages.some((language) => toTagKey(topicIn(settings, language)) === toTagKey(topic))

async function hasOtherTags(tx: Tx, settings: SettingsInput, id: string): Promise<boolean> {
  const tags = (await listTags(tx, [id])).get(id) ?? []
  return tags.some((tag) => !isOwnTopic(settings, tag))
}

/**
 * Makes the topic of a form a tag of the reader: the site's own one in the words of its first language, so that readers
 * of all languages have the same tag. A stranger can give one other tag to an address, until it has confirmed or has tags
 * of others.
 */
export async function keepTopic(tx: Tx, { id, status }: StoredSubscriber, topic: string): Promise<void> {
  if (topic === '') return
  const settings = await readSettings(tx)
  if (isOwnTopic(settings, topic)) await addTags(tx, id, [settings.newsletterTopic])
  else if (status !== 'confirmed' && !(await hasOtherTags(tx, settings, id))) await addTags(tx, id, [topic])
}
