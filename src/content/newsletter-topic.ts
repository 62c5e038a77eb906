import { createClient } from '../client/client.ts'
import type { Exhibition } from '../contract/collection/exhibition.ts'
import { standingOf } from '../contract/collection/standing.ts'
import { READERS } from '../contract/mail/readers.ts'

/** What a subscription is for, and the language of these words where it is not that of the page. */
export interface Topic {
  readonly text: string
  readonly lang: string | undefined
}

type Page = Pick<App.Locals, 'asked' | 'langOf' | 'transport'>

/** Whoever subscribes on the page of an exhibition before it opens wants to hear of it. */
export async function topicOf(
  exhibition: Exhibition,
  { asked, langOf, transport }: Page,
): Promise<Topic | undefined> {
  const { id, title } = exhibition
  if (standingOf(exhibition) !== 'next') return undefined
  const lang = langOf(exhibition, 'title')
  const isTranslated = asked !== undefined && lang === undefined
  // The tag of readers of all languages is the title in the first one.
  const tag = isTranslated ? ((await createClient(transport).findExhibition(id))?.title ?? title) : title
  return Math.max(title.length, tag.length) <= READERS.tagMaxLength ? { text: title, lang } : undefined
}
