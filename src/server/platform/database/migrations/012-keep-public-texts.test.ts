import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { readSettings } from '../../../site/settings-rows.ts'
import { findSiteText, listWrittenTexts } from '../../../site/text-rows.ts'
import { connect } from '../database.ts'
import { migrate } from '../migrate.ts'
import { newPostgresUrl } from '../testing.ts'
import { writeValue } from '../values.ts'
import { keepPublicTexts } from './012-keep-public-texts.ts'
import { MIGRATIONS } from './all.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-012-'))
const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(keepPublicTexts))
const terms = { title: 'Mine', description: '', updated: 'Today', body: 'Own terms.' }

describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a site from before texts had to be written ($engine)', ({ newUrl }) => {
  it('keeps the texts and promises that were public, and those of its owner, also when the update runs twice', async () => {
    const database = connect(await newUrl())
    try {
      const { db } = database
      await migrate(db, before)
      await db.updateTable('revision').set({ current: 3 }).execute()
      await writeValue(db, 'text:terms', JSON.stringify(terms))
      await writeValue(db, 'site', JSON.stringify({ brandName: 'Ida', watermark: 'I' }))
      await keepPublicTexts.up(db as never)
      await migrate(db, MIGRATIONS)
      expect(await listWrittenTexts(db)).toEqual(['about', 'faq', 'terms', 'privacy'])
      expect(await findSiteText(db, 'terms')).toEqual(terms)
      expect(await readSettings(db)).toMatchObject({
        brandName: 'Ida',
        contactThanks: 'You will have an answer within two working days.',
      })
    } finally {
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })

  it('that is new has none of them', async () => {
    fs.mkdirSync(folder, { recursive: true })
    const database = connect(await newUrl())
    try {
      await migrate(database.db, MIGRATIONS)
      expect(await listWrittenTexts(database.db)).toEqual([])
      expect((await readSettings(database.db)).contactThanks).toBe(DEFAULT_SETTINGS.contactThanks)
    } finally {
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})
