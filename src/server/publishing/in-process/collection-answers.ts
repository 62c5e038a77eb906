import { z } from 'zod'
import type { Transport } from '../../../client/client.ts'
import { answerId } from '../../../contract/values/answer-fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import { relatedOf } from '../../../contract/collection/related.ts'
import { TAG_HEADER, TAGS } from '../../../contract/tags.ts'
import { ValueResponse } from '../../../contract/values/value-response.ts'
import { createBoundedMap } from '../../lib/bounded-map.ts'

/** Each painting is in one of these. */
const WHOLE_LISTS = [PAINTING_LISTS.toSell, PAINTING_LISTS.portfolio]
const PaintingsSchema = z.array(z.looseObject({ id: answerId() }))
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
  const groups = createBoundedMap<Promise<ReadonlyMap<string, unknown>>>(KEPT)

  async function read(ids: readonly string[]) {
    const response = await fetch(`${root}${API_PATHS.severalPaintings}?ids=${ids.join(',')}`)
    // A plain server does not know the call, or takes it for an id: its paintings are read one by one.
    const { data: paintings = [] } = PaintingsSchema.safeParse(response.ok && (await response.json()))
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
  const paintings = root + itemPath(API_PATHS.painting, '')
  let places: Promise<ReadonlyMap<string, Place>> | undefined

  async function readPlaces() {
    const lists = await Promise.all(
      WHOLE_LISTS.map(async (path) => {
        const response = await fetch(root + path)
        return response.ok ? PaintingsSchema.parse(await response.json()) : []
      }),
    )
    return new Map(lists.flatMap((list) => list.map(({ id }, index) => [id, { id, list, index }])))
  }

  async function answerItem(place: Place) {
    const painting = await findInGroup(place)
    return painting === undefined ? undefined : answerWith(painting, [TAGS.painting(place.id)])
  }

  /** Undefined for what only the API can answer. */
  async function answer(address: string) {
    if (!address.startsWith(paintings)) return undefined
    const [id = ''] = address.slice(paintings.length).split('/', 1)
    const place = (await (places ??= readPlaces())).get(id)
    if (!place) return undefined
    if (address === paintings + id) return answerItem(place)
    return address === root + itemPath(API_PATHS.relatedPaintings, id) ? answerRelated(place) : undefined
  }

  return { root, fetch: async (address) => (await answer(address)) ?? fetch(address) }
}
