import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../database.ts'
import { migrate } from '../migrate.ts'
import { newPostgresUrl } from '../testing.ts'
import { findUsersToReset, listUsers } from '../../../people/user-rows.ts'
import { letAddressesBelong } from './010-let-addresses-belong.ts'
import { MIGRATIONS } from './all.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mahlstick-010-'))
const before = MIGRATIONS.slice(0, MIGRATIONS.indexOf(letAddressesBelong))
const old = (username: string, day: number, changes: object = {}) => ({
  id: `id-${username}`,
  username,
  username_key: username,
  password_hash: `hash of ${username}`,
  email: 'Studio@mail.test',
  role: 'member',
  status: 'active',
  owner_slot: null,
  created_at: `2026-05-0${day}T12:00:00.000Z`,
  updated_at: `2026-05-0${day}T12:00:00.000Z`,
  ...changes,
})
const USERS = [
  old('anna', 1, { role: 'admin', email: 'studio@mail.test' }),
  old('bo', 2),
  old('mara', 3, { role: 'owner', owner_slot: 'owner' }),
  old('waits', 1, { status: 'waiting' }),
  old('cleo', 4, { email: 'cleo@mail.test' }),
  old('dan', 5, { email: 'CLEO@mail.test' }),
]

describe.each([
  { engine: 'sqlite', newUrl: async () => `sqlite:${path.join(folder, 'test.sqlite')}` },
  { engine: 'postgres', newUrl: () => newPostgresUrl() },
])('a site on which accounts shared an address ($engine)', ({ newUrl }) => {
  it('keeps all of them; the address is the owner’s or the oldest one’s, also where a run had died half-way', async () => {
    const database = connect(await newUrl())
    try {
      const { db } = database
      await migrate(db, before)
      await db
        .insertInto('user')
        .values(USERS as never)
        .execute()
      await letAddressesBelong.up(db as never)
      await migrate(db, MIGRATIONS)
      const users = await listUsers(db)
      expect(users.map(({ username, email, passwordHash }) => [username, email, passwordHash])).toEqual(
        USERS.map(({ username, email, password_hash: hash }) => [username, email, hash]).sort(),
      )
      const owning = users.filter(({ ownsAddress }) => ownsAddress).map(({ username }) => username)
      expect(owning).toEqual(['cleo', 'mara'])
      const found = async (text: string) =>
        (await findUsersToReset(db, text)).users.map(({ username }) => username)
      expect(await Promise.all(['studio@mail.test', 'cleo@mail.test', 'bo', 'waits'].map(found))).toEqual([
        ['mara'],
        ['cleo'],
        ['bo'],
        [],
      ])
    } finally {
      await database.close()
      fs.rmSync(folder, { recursive: true, force: true })
    }
  })
})
