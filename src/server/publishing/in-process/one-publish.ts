import type { Transport } from '../../../client/client.ts'
import { answerFromCollection } from './collection-answers.ts'
import { shareAnswers } from './shared-answers.ts'

/**
 * Every page asks the API, and most ask for the same. In one process the answers cost next to nothing, because
 * - an answer is the value itself and no text (contract/values/value-response.ts);
 * - the pages of one publish share their answers: settings and lists (shared-answers.ts);
 * - a publish of most pages reads paintings by the dozen, neighbours from the lists (collection-answers.ts);
 * - the client parses the same value once (client/parse-once.ts), so that what pages share are the same objects;
 * - what is made from the same objects is rendered once (fragments.ts, by components/frame/Once.astro).
 * What each is worth: docs/decisions/0011-answers-within-one-process.md.
 */
export function forOnePublish(transport: Transport, isMost: boolean): Transport {
  const shared = shareAnswers(transport)
  return isMost ? answerFromCollection(shared) : shared
}
