import type { Overview } from '../../contract/overview.ts'
import { selectPublic } from '../platform/database/rows/public-works.ts'
import type { Db } from '../platform/database/schema.ts'

type Collection = Pick<Overview, 'paintings' | 'exhibitions' | 'images' | 'confirmedSubscribers'> & {
  /** Accounts that wait for approval. */
  readonly waitingPeople: number
}

/** The number of items of each kind. */
export async function countCollection(db: Db): Promise<Collection> {
  const lists = await selectPublic(db)
    .select((eb) => ['is_available_to_sell', 'is_on_focus', eb.fn.countAll<number>().as('count')])
    .groupBy(['is_available_to_sell', 'is_on_focus'])
    .execute()
  const count = (isWanted: (list: (typeof lists)[number]) => boolean) =>
    lists.filter(isWanted).reduce((sum, list) => sum + list.count, 0)
  const { exhibitions, images, people, subscribers } = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('exhibition')
        .select(eb.fn.countAll<number>().as('c'))
        .where('is_draft', '=', 0)
        .as('exhibitions'),
      eb
        .selectFrom('image')
        .select(eb.fn.countAll<number>().as('c'))
        .where('owner', '!=', 'edit')
        .as('images'),
      eb
        .selectFrom('user')
        .select(eb.fn.countAll<number>().as('c'))
        .where('status', '=', 'waiting')
        .as('people'),
      eb
        .selectFrom('subscriber')
        .select(eb.fn.countAll<number>().as('c'))
        .where('status', '=', 'confirmed')
        .as('subscribers'),
    ])
    .executeTakeFirstOrThrow()
  return {
    paintings: {
      toSell: count((list) => list.is_available_to_sell === 1),
      onFocus: count((list) => list.is_available_to_sell === 1 && list.is_on_focus === 1),
      portfolio: count((list) => list.is_available_to_sell === 0),
    },
    exhibitions: exhibitions ?? 0,
    images: images ?? 0,
    waitingPeople: people ?? 0,
    confirmedSubscribers: subscribers ?? 0,
  }
}
