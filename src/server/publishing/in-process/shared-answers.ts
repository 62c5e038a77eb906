import type { Transport } from '../../../client/client.ts'
import { API_PATHS, PAINTING_LISTS } from '../../../contract/paths.ts'
import { ValueResponse } from '../../../contract/values/value-response.ts'

/** What many pages of one publish are made from: settings and lists. An item's own answers are asked for once. */
const SHARED: ReadonlySet<string> = new Set([
  API_PATHS.settings,
  API_PATHS.exhibitions,
  API_PATHS.siteIndex,
  ...Object.values(PAINTING_LISTS),
])

/**
 * A transport for one publish, in which pages share their answers: 1,000 pages ask for the settings once. A write
 * in the meantime is not seen; its tags have these pages made again by the next publish.
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
