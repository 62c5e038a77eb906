import * as z from 'zod/mini'
import { API_PATHS, itemPath, PAINTING_LISTS, type PaintingList } from '../../contract/paths.ts'
import { withoutCents } from '../../contract/values/texts.ts'
import type { Paging } from '../client.ts'
import type { Call } from './call.ts'

/** Only the fields that the edit tools on a public page need. */
const id = z.union([z.string(), z.number()])
const PaintingSchema = z.object({ id, price: z.nullish(z.union([z.string(), z.number()])) })
const ImageSchema = z.object({ profile: z.optional(z.string()), variants: z.optional(z.unknown()) })
const ExhibitionSchema = z.object({ id, exhibitionImages: z.nullish(z.array(ImageSchema)) })

/** A painting or exhibition that the signed-in person may change. The price of an exhibition is ''. */
export interface Managed {
  readonly id: string
  readonly price: string
}

/** Only managers get prices, and only managers may change items. */
const toManaged = ({ id, price }: z.infer<typeof PaintingSchema>): readonly Managed[] =>
  price === undefined || price === null ? [] : [{ id: String(id), price: withoutCents(String(price)) }]
/**
 * An exhibition has no price, so the colour space of its images shows that the caller is a manager. Servers
 * that send no variants have only one kind of signed-in people.
 */
function toManagedExhibition({ id, exhibitionImages }: z.infer<typeof ExhibitionSchema>) {
  const images = exhibitionImages ?? []
  const isPlain = images.every(({ variants }) => variants === undefined)
  return isPlain || images.some(({ profile }) => profile !== undefined) ? [{ id: String(id), price: '' }] : []
}

/** Finds which items of a page the signed-in person may change, with one call a page. */
export function createManagedCalls(call: Call) {
  return {
    async paintings(list: PaintingList, paging?: Paging): Promise<readonly Managed[]> {
      const query = paging ? `?page=${paging.page}&pageSize=${paging.pageSize}` : ''
      const schema = z.array(PaintingSchema)
      return (await call('GET', PAINTING_LISTS[list] + query, { schema })).flatMap(toManaged)
    },
    painting: async (id: string) =>
      toManaged(await call('GET', itemPath(API_PATHS.painting, id), { schema: PaintingSchema })),
    exhibitions: async () => {
      const schema = z.array(ExhibitionSchema)
      return (await call('GET', API_PATHS.exhibitions, { schema })).flatMap(toManagedExhibition)
    },
    exhibition: async (id: string) =>
      toManagedExhibition(
        await call('GET', itemPath(API_PATHS.exhibition, id), { schema: ExhibitionSchema }),
      ),
  }
}
