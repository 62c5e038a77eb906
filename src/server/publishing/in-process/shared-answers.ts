import type { Transport } from '../../../client/client.ts'
import { PAGED_LIST_NAMES } from '../../../contract/collection/list-pages.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import { ValueResponse } from '../../../contract/values/value-response.ts'

/** Answers that many pages of one publish need: settings and lists. Answers for a single item are needed only once. */
const SHARED: ReadonlySet<string> = new Set([
  API_PATHS.settings,
  API_PATHS.exhibitions,
  API_PATHS.allSeries,
  API_PATHS.publicLetters,
  API_PATHS.siteIndex,
  ...PAGED_LIST_NAMES.map((list) => itemPath(API_PATHS.facets, list)),
  ...Object.values(PAINTING_LISTS),
])

/**
 * A transport for one publish, in which pages share their answers: 1,000 pages need one request for the settings. A
 * write during the publish is not seen, but its tags make the next publish render these pages again.
 */
export function shareAnswers({ root, fetch }: Transport): Transport {
  const answers = new Map<string, Promise<() => Response>>()

  async function remember(address: string): Promise<() => Response> {
    const response = await fetch(address)
    if (!response.ok) {
      answers.delete(address)
      return () => response.clone()
    }
    const value: unknown = await response.json()
    const answer = new ValueResponse(value, { status: response.status, headers: response.headers })
    return () => answer
  }

  return {
    root,
    fetch: async (address) => {
      if (!SHARED.has(address.slice(root.length).split('?', 1)[0] ?? '')) return fetch(address)
      let answer = answers.get(address)
      if (!answer) {
        answer = remember(address)
        answers.set(address, answer)
        answer.catch(() => answers.delete(address))
      }
      return (await answer)()
    },
  }
}
