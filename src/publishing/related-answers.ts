import { z } from 'zod'
import type { Transport } from '../client/client.ts'
import { LIMITS } from '../contract/limits.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../contract/paths.ts'
import { relatedOf } from '../contract/related.ts'
import { TAG_HEADER, TAGS } from '../contract/tags.ts'
import { ValueResponse } from '../contract/value-response.ts'

/** Each painting is in one of these. */
const WHOLE_LISTS = [PAINTING_LISTS.toSell, PAINTING_LISTS.portfolio]
const PaintingsSchema = z.array(z.looseObject({ id: z.string() }))

/**
 * A transport for a full publish, which has read the whole lists anyway: it tells from them which paintings stand
 * beside one, instead of asking the API once a page. The answers are the API's own, tags included.
 */
export function relateFromLists({ root, fetch }: Transport): Transport {
  let answers: Promise<Map<string, () => Response>> | undefined

  async function readList(path: string) {
    const response = await fetch(root + path)
    return response.ok ? PaintingsSchema.parse(await response.json()) : []
  }
  async function relateAll() {
    const lists = await Promise.all(WHOLE_LISTS.map(readList))
    return new Map(lists.flatMap((list) => list.map(({ id }, index) => [pathOf(id), answerAt(list, index)])))
  }
  const pathOf = (id: string) => root + itemPath(API_PATHS.relatedPaintings, id)
  const answerAt = (list: z.infer<typeof PaintingsSchema>, index: number) => () => {
    const id = list[index]?.id ?? ''
    const related = relatedOf(list, index, LIMITS.relatedPaintings)
    const tags = [TAGS.related(id), ...related.map((painting) => TAGS.painting(painting.id))]
    return new ValueResponse(related, { headers: { [TAG_HEADER]: tags.join(',') } })
  }

  return {
    root,
    fetch: async (address) => {
      if (!address.endsWith(RELATED)) return fetch(address)
      const answer = (await (answers ??= relateAll())).get(address)
      return answer ? answer() : fetch(address)
    },
  }
}
const RELATED = API_PATHS.relatedPaintings.slice(API_PATHS.relatedPaintings.lastIndexOf('/'))
