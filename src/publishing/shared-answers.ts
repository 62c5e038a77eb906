import type { Transport } from '../client/client.ts'
import { API_PATHS, PAINTING_LISTS } from '../contract/paths.ts'
import { ValueResponse } from '../contract/value-response.ts'

/** What many pages of one publish are made from: settings and lists. An item's own answers are asked for once. */
const SHARED: ReadonlySet<string> = new Set([
  API_PATHS.settings,
  API_PATHS.exhibitions,
  ...Object.values(PAINTING_LISTS),
])

/**
 * A transport for one publish, in which pages share their answers: 1,000 pages ask for the settings once. A write
 * in the meantime is not seen; its tags have these pages made again by the next publish. The client copies what it
 * parses, so that no page can change what another one reads.
 */
export function shareAnswers({ root, fetch }: Transport): Transport {
  const answers = new Map<string, Promise<() => Response>>()

  async function remember(request: Request): Promise<() => Response> {
    const response = await fetch(request)
    if (!response.ok) {
      answers.delete(request.url)
      return () => response.clone()
    }
    const value: unknown = await response.json()
    return () => new ValueResponse(value, { status: response.status, headers: response.headers })
  }

  return {
    root,
    fetch: async (request) => {
      const path = request.url.slice(root.length).split('?', 1)[0] ?? ''
      if (request.method !== 'GET' || !SHARED.has(path)) return fetch(request)
      let answer = answers.get(request.url)
      if (!answer) {
        answer = remember(request)
        answers.set(request.url, answer)
        answer.catch(() => answers.delete(request.url))
      }
      return (await answer)()
    },
  }
}
