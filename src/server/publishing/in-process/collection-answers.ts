import { z } from 'zod'
import type { Transport } from '../../../client/client.ts'
import { answerId } from '../../../contract/values/answer-fields.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import { relatedOf } from '../../../contract/collection/related.ts'
import { TAG_HEADER, TAGS, tagsOfPainting, tagsOfWhole } from '../../../contract/tags.ts'
import { ValueResponse } from '../../../contract/values/value-response.ts'
import { createBoundedMap } from '../../platform/lib/bounded-map.ts'

/** Each painting is in one of these lists. */
const WHOLE_LISTS = [PAINTING_LISTS.toSell, PAINTING_LISTS.portfolio]
const named = z.looseObject({ id: answerId() })
const PaintingsSchema = z.array(
  z.looseObject({
    id: answerId(),
    series: named.nullish().catch(undefined),
    exhibitions: z.array(named).optional().catch(undefined),
  }),
)
type Paintings = z.infer<typeof PaintingsSchema>

/**
 * Number of paintings that are read together, and number of groups that are kept. Pages are made in the order of the
 * lists.
 */
const TOGETHER = 20
const KEPT = 4

/** The position of a painting in its list. */
interface Place {
  readonly id: string
  readonly list: Paintings
  readonly index: number
}

/** Groups of neighbours with all their images. Each group is read once while its pages are made. */
function createGroups({ root, fetch }: Transport, lang: string) {
  const groups = createBoundedMap<Promise<ReadonlyMap<string, Paintings[number]>>>(KEPT)

  async function read(ids: readonly string[]) {
    const response = await fetch(
      `${root}${API_PATHS.severalPaintings}?ids=${ids.join(',')}${lang && `&${lang}`}`,
    )
    // A plain server does not know the call or treats it as an id. Its paintings are read one by one.
    const { data: paintings = [] } = PaintingsSchema.safeParse(response.ok && (await response.json()))
    return new Map(paintings.map((painting) => [painting.id, painting]))
  }

  return async ({ id, list, index }: Place) => {
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
  return answerWith(related, [
    ...new Set([TAGS.related(id), ...related.flatMap((painting) => tagsOfPainting(painting))]),
  ])
}

/**
 * A transport for a full publish, which reads the whole lists anyway. It finds related paintings in the lists and reads
 * paintings in groups, instead of two API requests for each page. The answers and tags equal those of the API.
 */
export function answerFromCollection(transport: Transport): Transport {
  const { root, fetch } = transport
  const paintings = root + itemPath(API_PATHS.painting, '')
  const collections = new Map<string, ReturnType<typeof createCollection>>()

  async function readPlaces(lang: string): Promise<ReadonlyMap<string, Place>> {
    const lists = await Promise.all(
      WHOLE_LISTS.map(async (path) => {
        const response = await fetch(root + path + (lang && `?${lang}`))
        return response.ok ? PaintingsSchema.parse(await response.json()) : []
      }),
    )
    return new Map(lists.flatMap((list) => list.map(({ id }, index) => [id, { id, list, index }])))
  }

  /** The collection in a language: `lang=de`; '' for the site's first one. */
  const createCollection = (lang: string) => ({
    places: readPlaces(lang),
    findInGroup: createGroups(transport, lang),
  })
  function collectionIn(lang: string) {
    const collection = collections.get(lang) ?? createCollection(lang)
    collections.set(lang, collection)
    return collection
  }

  /** Returns undefined if only the API can answer. */
  async function answer(address: string) {
    const [path = '', lang = ''] = address.split('?')
    if (!path.startsWith(paintings) || !/^(?:lang=[a-z]+)?$/.test(lang)) return undefined
    const [id = ''] = path.slice(paintings.length).split('/', 1)
    const { places, findInGroup } = collectionIn(lang)
    const place = (await places).get(id)
    if (!place) return undefined
    if (path === root + itemPath(API_PATHS.relatedPaintings, id)) return answerRelated(place)
    const painting = path === paintings + id ? await findInGroup(place) : undefined
    return painting && answerWith(painting, tagsOfWhole(painting))
  }

  return { root, fetch: async (address) => (await answer(address)) ?? fetch(address) }
}
