import { expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { indexPartOf } from '../../contract/site/site-index.ts'
import { deletePainting, insertPainting } from '../paintings/painting-writes.ts'
import { listIndexParts, readIndexPart, readNewest } from './index-rows.ts'
import { aPainting } from '../items/testing-samples.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import { write } from '../platform/database/write.ts'

const SIZE = LIMITS.indexPartSize

onBothEngines("the site's index", (database) => {
  it('keeps each painting in its part when others are created or deleted', async () => {
    const { db } = database()
    const hang = async (sequence: number) => {
      const { value } = await write(db, (tx, change) => insertPainting(tx, change, aPainting(), []))
      await db.updateTable('painting').set({ sequence }).where('id', '=', value.id).execute()
      return value.id
    }
    expect(await listIndexParts(db)).toEqual([])
    const first = await hang(1)
    const last = await hang(SIZE)
    const next = await hang(SIZE + 1)
    const far = await hang(SIZE * 3)
    expect(await listIndexParts(db)).toEqual([1, 2, 3])
    expect([1, SIZE, SIZE + 1, SIZE * 3].map(indexPartOf)).toEqual([1, 1, 2, 3])
    expect((await readIndexPart(db, 1)).map(({ id }) => id)).toEqual([first, last])
    expect((await readIndexPart(db, 2)).map(({ id }) => id)).toEqual([next])
    expect((await readNewest(db)).paintings.map(({ id }) => id)).toEqual([far, next, last, first])

    await write(db, (tx, change) => deletePainting(tx, change, next))
    expect(await listIndexParts(db)).toEqual([1, 3])
    expect(await readIndexPart(db, 2)).toEqual([])
  })
})
