import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { migrate } from '../migrate.ts'
import { newPostgresUrl } from '../testing.ts'
import { translateTexts } from './032-translate-texts.ts'
import { addColumns } from './add-columns.ts'
import { MIGRATIONS } from './all.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-032-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(translateTexts))
const at = '2026-05-01T12:00:00.000Z'
const times = { version: 1, created_at: at, updated_at: at }
const OLD = {
  painting: {
    ...{ id: 'p', name: 'Ebb', description: '', dimensions: '', technique: '', year: 2020, price: 0 },
    ...{
      is_available_to_sell: 1,
      is_available_for_sale: 1,
      is_on_focus: 0,
      sequence: 1,
      position: -1,
      ...times,
    },
  },
  series: { id: 's', title: 'Harbours', description: '', sequence: 1, position: -1, ...times },
  exhibition: {
    ...{ id: 'e', title: 'Tides', start_date: '2026-03-01', end_date: '2026-04-01', location: 'Zurich' },
    ...{ organizer: '', link: '', long_description: '', dimensions: '', sequence: 1, ...times },
  },
  image: {
    ...{ id: 'i', owner: 'painting', owner_id: 'p', position: 0, original_hash: '', original_type: '' },
    ...{ original_bytes: 1, width: 1, height: 1, placeholder: '', profile: '', rendition: '' },
    ...{ file_name: '', alt: 'A boat', is_main: 1, is_cover: 1 },
  },
} as const
const TABLES = Object.keys(OLD) as (keyof typeof OLD)[]

// 034 marks those whose original changes, and 035 does the same for images.
describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a collection from before texts had other languages ($engine)', ({ newUrl }) => {
  it('has none at first, also where a run had died half-way', async () => {
    const database = connect(await newUrl())
    try {
      const { db } = database
      await migrate(db, before)
      for (const table of TABLES)
        await db
          .insertInto(table)
          .values(OLD[table] as never)
          .execute()
      for (const table of ['painting', 'image'])
        await addColumns(db as never, table, 'text', {
          translations: (column) => column.notNull().defaultTo('{}'),
        })
      await migrate(db, MIGRATIONS)
      for (const table of TABLES)
        expect([
          table,
          await db.selectFrom(table).select(['id', 'translations', 'translated_from']).execute(),
        ]).toEqual([table, [{ id: OLD[table].id, translations: '{}', translated_from: '{}' }]])
    } finally {
      await database.close()
    }
  })
})
