import { PUBLISH_PROBLEMS } from '../../../contract/wording/server-problems.ts'
import { sharedWords } from '../owner-words.ts'

const PROBLEMS = new Map(
  Object.entries(PUBLISH_PROBLEMS).map(
    ([key, text]) => [text, key as keyof typeof PUBLISH_PROBLEMS] as const,
  ),
)

/** Why a page was not published, which the server says in English, in the owner's language. */
export function reasonInWords(reason: string): string {
  const problem = PROBLEMS.get(reason as (typeof PUBLISH_PROBLEMS)[keyof typeof PUBLISH_PROBLEMS])
  return problem ? sharedWords().tools.live.reasons[problem] : reason
}
