import type { Transport } from '../../../client/client.ts'
import { answerFromCollection } from './collection-answers.ts'
import { shareAnswers } from './shared-answers.ts'

/**
 * Every page calls the API, and most pages need the same answers. Within one process they cost almost nothing:
 * - an answer is the value itself instead of a text (contract/values/value-response.ts);
 * - the pages of one publish share the answers for settings and lists (shared-answers.ts);
 * - a publish of most pages reads paintings in groups (collection-answers.ts);
 * - the client parses each value once, so that pages share the same objects (client/parse-once.ts);
 * - parts of pages that are made from the same objects are rendered once (fragments.ts).
 * The gain of each is in docs/decisions/0011-answers-within-one-process.md.
 */
export function forOnePublish(transport: Transport, isMost: boolean): Transport {
  const shared = shareAnswers(transport)
  return isMost ? answerFromCollection(shared) : shared
}
