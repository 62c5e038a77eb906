import type { Exhibition } from '../contract/collection/exhibition.ts'
import { standingOf } from '../contract/collection/standing.ts'
import { READERS } from '../contract/mail/readers.ts'

/** What a subscription is for, and the language of these words where it is not that of the page. */
export interface Topic {
  readonly text: string
  readonly lang: string | undefined
}

/** Whoever subscribes on the page of an exhibition before it opens wants to hear of it. */
export function topicOf(exhibition: Exhibition, { langOf }: Pick<App.Locals, 'langOf'>): Topic | undefined {
  const { title } = exhibition
  const isTopic = standingOf(exhibition) === 'next' && title.length <= READERS.tagMaxLength
  return isTopic ? { text: title, lang: langOf(exhibition, 'title') } : undefined
}
