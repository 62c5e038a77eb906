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
type Paintings = z.infer<typeof PaintingsSchema>

/** Paintings that are read together, and how many such groups are kept: pages are made in the lists' order. */
const TOGETHER = 20
const KEPT = 4

/** A painting in the list that it is in. */
interface Place {
  readonly id: string
  readonly list: Paintings
  readonly index: number
}

/** Groups of neighbours with all their images, each read once while its pages are made. */
function createGroups({ root, fetch }: Transport) {
  const groups = new Map<string, Promise<ReadonlyMap<string, unknown>>>()

  async function read(ids: readonly string[]) {
    const response = await fetch(`${root}${API_PATHS.severalPaintings}?ids=${ids.join(',')}`)
    // A plain server does not know the call: its paintings are read one by one.
    const paintings = response.ok ? PaintingsSchema.parse(await response.json()) : []
    return new Map(paintings.map((painting) => [painting.id, painting]))
  }

  return async ({ id, list, index }: Place): Promise<unknown> => {
    const start = index - (index % TOGETHER)
    const key = list[start]?.id ?? id
    let group = groups.get(key)
    if (!group) {
      group = read(list.slice(start, start + TOGETHER).map((painting) => painting.id))
      groups.set(key, group)
      group.catch(() => groups.delete(key))
      const oldest = groups.size > KEPT ? groups.keys().next().value : undefined
      if (oldest !== undefined) groups.delete(oldest)
    }
    return (await group).get(id)
  }
}

const answerWith = (value: unknown, tags: readonly string[]) =>
  new ValueResponse(value, { headers: { [TAG_HEADER]: tags.join(',') } })

function answerRelated({ id, list, index }: Place) {
  const related = relatedOf(list, index, LIMITS.relatedPaintings)
  return answerWith(related, [TAGS.related(id), ...related.map((painting) => TAGS.painting(painting.id))])
}

/**
 * A transport for a full publish, which has read the whole lists anyway. It tells from them which paintings stand
 * beside one, and reads paintings by the dozen, instead of asking the API twice a page. The answers are the API's
 * own, tags included.
 */
export function answerFromCollection(transport: Transport): Transport {
  const { root, fetch } = transport
  const findInGroup = createGroups(transport)
  let answers: Promise<Map<string, () => Promise<Response | undefined>>> | undefined

  async function readPlaces(path: string): Promise<Place[]> {
    const response = await fetch(root + path)
    const list = response.ok ? PaintingsSchema.parse(await response.json()) : []
    return list.map(({ id }, index) => ({ id, list, index }))
  }
  async function answerItem(place: Place) {
    const painting = await findInGroup(place)
    return painting === undefined ? undefined : answerWith(painting, [TAGS.painting(place.id)])
  }
  async function prepare() {
    const places = await Promise.all(WHOLE_LISTS.map(readPlaces))
    const answersOf = (place: Place) =>
      [
        [root + itemPath(API_PATHS.painting, place.id), () => answerItem(place)],
        [root + itemPath(API_PATHS.relatedPaintings, place.id), () => Promise.resolve(answerRelated(place))],
      ] as const
    return new Map(places.flat().flatMap(answersOf))
  }

  return {
    root,
    fetch: async (address) => {
      if (!address.startsWith(root + OF_PAINTINGS)) return fetch(address)
      const answer = await (await (answers ??= prepare())).get(address)?.()
      return answer ?? fetch(address)
    },
  }
}
/** What is asked of one painting begins so. */
const OF_PAINTINGS = itemPath(API_PATHS.painting, '')
