import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { migrate } from '../migrate.ts'
import { newPostgresUrl } from '../testing.ts'
import { writeValue } from '../values.ts'
import { addColumns } from './add-columns.ts'
import { keepPrices } from './024-keep-prices.ts'
import { MIGRATIONS } from './all.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-024-'))
const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(keepPrices))
const at = '2026-05-01T12:00:00.000Z'
const changedAt = '2026-06-01T12:00:00.000Z'
const anOld = (id: string, price: number) => ({
  id,
  price,
  dimensions: '80 x 60 cm',
  name: id,
  description: '',
  technique: '',
  year: 2020,
  version: 1,
  is_available_to_sell: 1,
  is_available_for_sale: 1,
  is_on_focus: 0,
  created_at: at,
  updated_at: changedAt,
})

describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a collection from before prices were kept ($engine)', ({ newUrl }) => {
  it.each(['CHF', 'EUR'])(
    'begins with today’s prices in %s, also where a run had died half-way',
    async (currency) => {
      const database = connect(await newUrl())
      try {
        const { db } = database
        await migrate(db, before)
        if (currency !== 'CHF') await writeValue(db, 'site', JSON.stringify({ brandName: 'Mara', currency }))
        for (const [index, row] of [anOld('a', 1200), anOld('b', 0)].entries())
          await db
            .insertInto('painting')
            .values({ ...row, sequence: index, position: -index } as never)
            .execute()
        await addColumns(db as never, 'painting', 'text', { currency: undefined })
        await migrate(db, MIGRATIONS)
        expect(await db.selectFrom('kept_price').selectAll().execute()).toEqual([
          {
            id: 'a:1',
            painting_id: 'a',
            number: 1,
            price: 1200,
            currency,
            since: changedAt,
            username: '',
          },
        ])
        expect(await db.selectFrom('painting').select('currency').distinct().execute()).toEqual([
          { currency: null },
        ])
      } finally {
        await database.close()
        fs.rmSync(path.join(folder, 'test.sqlite'), { force: true })
      }
    },
  )
})
