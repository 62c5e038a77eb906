import { expect, it } from 'vitest'
import { onBothEngines } from '../platform/database/testing.ts'
import { write } from '../platform/database/write.ts'
import { findOrCreateSeries } from './find-or-create.ts'
import { listAllSeries } from './series-rows.ts'
import { insertSeries } from './series-writes.ts'

onBothEngines('a painter whose list names series', (database) => {
  const make = async (title: string) =>
    (await write(database().db, (tx, change) => insertSeries(tx, change, { title, description: '' }))).value
      .id
  const findOrCreate = async (...titles: string[]) =>
    (await write(database().db, (tx, change) => findOrCreateSeries(tx, change, titles))).value
  const titles = async () => (await listAllSeries(database().db)).map(({ title }) => title)

  it('gets those that exist, the first of equal ones, and each new one once', async () => {
    await make('RIVERS')
    const first = await make('Rivers')
    const { made, idOf } = await findOrCreate(' rivers', 'E\u0301tudes', 'études ', '', '  ')
    expect(made).toBe(1)
    expect([idOf('rIvErS '), idOf('')]).toEqual([first, null])
    expect(idOf('Études')).toBe((await listAllSeries(database().db))[0]?.id)
    expect(await titles()).toEqual(['E\u0301tudes', 'Rivers', 'RIVERS'])
    expect((await findOrCreate('ÉTUDES', 'Rivers')).made).toBe(0)
    expect(await titles()).toHaveLength(3)
  })
})
