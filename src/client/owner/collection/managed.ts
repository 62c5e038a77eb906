import * as z from 'zod/mini'
import { AVAILABILITIES } from '../../../contract/collection/availability.ts'
import { API_PATHS, itemPath, PAINTING_LISTS, type PaintingList } from '../../../contract/paths.ts'
import { withoutCents } from '../../../contract/values/texts.ts'
import type { Paging } from '../../client.ts'
import type { Call } from '../call.ts'

/** Only the fields that the edit tools on a public page need. */
const id = z.union([z.string(), z.number()])
const digits = z.nullish(z.union([z.string(), z.number()]))
/** Other API servers do not know the availability. */
const StandingSchema = z.object({
  id: z.string(),
  name: z.string(),
  availability: z.enum(AVAILABILITIES),
  reservedUntil: z.nullable(z.string()),
  reservedFor: z.string(),
  soldOn: z.nullable(z.string()),
  soldPrice: z.nullable(z.string()),
  soldTo: z.string(),
})
const PaintingSchema = z.looseObject({ id, price: digits, currency: z.nullish(z.string()) })
const ImageSchema = z.object({ profile: z.optional(z.string()), variants: z.optional(z.unknown()) })
const ExhibitionSchema = z.object({
  id,
  exhibitionImages: z.nullish(z.array(ImageSchema)),
  /** Our own server tells it to managers only. */
  isDraft: z.optional(z.unknown()),
  /** Our own server tells it to everybody. */
  opening: z.optional(z.unknown()),
})

/** A painting or exhibition that the signed-in person may change. The price of an exhibition is ''. */
export interface Managed {
  readonly id: string
  readonly price: string
  /** Of this painting only. */
  readonly currency?: string
  /** Undefined for exhibitions. */
  readonly standing?: z.infer<typeof StandingSchema> | undefined
}

/** Only managers get prices, and only managers may change items. */
function toManaged({ id, price, currency, ...others }: z.infer<typeof PaintingSchema>): readonly Managed[] {
  if (price === undefined || price === null) return []
  const standing = StandingSchema.safeParse({ id, ...others }).data
  return [{ id: String(id), price: withoutCents(String(price)), standing, ...(currency && { currency }) }]
}
/**
 * An exhibition has no price, so what else only managers are told shows that the caller is one. Servers that send no
 * variants have only one kind of signed-in people.
 */
function toManagedExhibition({ id, exhibitionImages, isDraft, opening }: z.infer<typeof ExhibitionSchema>) {
  const images = exhibitionImages ?? []
  const isPlain = opening === undefined && images.every(({ variants }) => variants === undefined)
  const isManager = isDraft !== undefined || images.some(({ profile }) => profile !== undefined)
  return isPlain || isManager ? [{ id: String(id), price: '' }] : []
}

/** Finds which items of a page the signed-in person may change, with one call a page. */
export function createManagedCalls(call: Call) {
  return {
    async paintings(list: PaintingList, paging?: Paging): Promise<readonly Managed[]> {
      const query = paging ? `?page=${paging.page}&pageSize=${paging.pageSize}` : ''
      const schema = z.array(PaintingSchema)
      return (await call('GET', PAINTING_LISTS[list] + query, { schema })).flatMap(toManaged)
    },
    /** Our own servers know this call. */
    async several(ids: readonly string[]): Promise<readonly Managed[]> {
      if (ids.length === 0) return []
      const schema = z.array(PaintingSchema)
      const query = `?ids=${ids.join()}`
      return (await call('GET', API_PATHS.severalPaintings + query, { schema })).flatMap(toManaged)
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
