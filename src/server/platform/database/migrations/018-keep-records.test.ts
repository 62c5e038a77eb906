import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { migrate } from '../migrate.ts'
import { newPostgresUrl } from '../testing.ts'
import { addColumns } from './add-columns.ts'
import { keepRecords } from './018-keep-records.ts'
import { MIGRATIONS } from './all.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-018-'))
const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(keepRecords))
const at = '2026-05-01T12:00:00.000Z'
const anOld = (id: string, dimensions: string) => ({
  id,
  dimensions,
  name: id,
  description: '',
  technique: '',
  year: 2020,
  price: 0,
  version: 1,
  is_available_to_sell: 1,
  is_available_for_sale: 1,
  is_on_focus: 0,
  created_at: at,
  updated_at: at,
})
const OLD = [
  anOld('a', '80 x 60 cm'),
  anOld('b', '80 x 60 cm'),
  anOld('c', '12 × 16 × 1 in'),
  anOld('d', 'Oval, 40 cm'),
]

describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a collection from before paintings had sides ($engine)', ({ newUrl }) => {
  it('keeps its texts, and gets the sides that they say, also where a run had died half-way', async () => {
    const database = connect(await newUrl())
    try {
      const { db } = database
      await migrate(db, before)
      for (const [index, row] of OLD.entries())
        await db
          .insertInto('painting')
          .values({ ...row, sequence: index, position: -index } as never)
          .execute()
      await addColumns(db as never, 'painting', 'integer', { height: undefined })
      await migrate(db, MIGRATIONS)
      const columns = ['dimensions', 'height', 'width', 'depth', 'location', 'notes'] as const
      const rows = await db.selectFrom('painting').select(columns).orderBy('id').execute()
      expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
        ['80 x 60 cm', 800, 600, null, '', ''],
        ['80 x 60 cm', 800, 600, null, '', ''],
        ['12 × 16 × 1 in', 305, 406, 25, '', ''],
        ['Oval, 40 cm', null, null, null, '', ''],
      ])
    } finally {
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})
