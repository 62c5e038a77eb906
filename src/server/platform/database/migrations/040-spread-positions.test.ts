import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { spread } from '../../../paintings/order/positions.ts'
import { connect } from '../database.ts'
import { migrate } from '../migrate.ts'
import { newPostgresUrl } from '../testing.ts'
import { spreadPositions } from './040-spread-positions.ts'
import { MIGRATIONS } from './all.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-040-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(spreadPositions))
const at = '2026-11-01T12:00:00.000Z'
const anOld = (id: string, sequence: number, position: number, other_position: number | null = null) => ({
  ...{ id, position, other_position, name: id, description: '', dimensions: '', technique: '', year: 2020 },
  ...{ price: 0, is_available_to_sell: 1, is_available_for_sale: 1, is_on_focus: 0, sequence, version: 1 },
  ...{ created_at: at, updated_at: at },
})
const OLD = [anOld('new', 4, -4), anOld('first', 1, 1), anOld('second', 2, 2, 3), anOld('third', 3, 3, -1)]
const deleted = { row: anOld('deleted', 5, 2), images: [], works: undefined }

describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a collection from before positions had room between them ($engine)', ({ newUrl }) => {
  it('keeps its order, also for deleted works, and also where it is done twice', async () => {
    const database = connect(await newUrl())
    try {
      const { db } = database
      await migrate(db, before)
      for (const row of OLD)
        await db
          .insertInto('painting')
          .values(row as never)
          .execute()
      await db
        .insertInto('trash')
        .values({
          ...{ id: 'deleted', kind: 'painting', title: '', sequence: 1, content: JSON.stringify(deleted) },
          ...{ deleted_at: at, deleted_by: '' },
        })
        .execute()
      await migrate(db, MIGRATIONS)
      await spreadPositions.up(db as never)
      const rows = db.selectFrom('painting').select(['id', 'position', 'other_position']).orderBy('position')
      expect(await rows.execute()).toEqual([
        { id: 'new', position: -4, other_position: null },
        { id: 'first', position: spread(1), other_position: null },
        { id: 'second', position: spread(2), other_position: spread(3) },
        { id: 'third', position: spread(3), other_position: -1 },
      ])
      const { content } = await db.selectFrom('trash').select('content').executeTakeFirstOrThrow()
      expect(JSON.parse(content)).toEqual({ row: { ...deleted.row, position: spread(2) }, images: [] })
    } finally {
      await database.close()
    }
  })
})
