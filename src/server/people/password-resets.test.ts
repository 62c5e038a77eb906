import { expect, it } from 'vitest'
import type { Kysely } from 'kysely'
import { letPasswordsBeReset } from '../platform/database/migrations/005-let-passwords-be-reset.ts'
import { insertMail, leaseDueMail, listMail, markMailSent } from '../mail/outbox-rows.ts'
import {
  countPasswordResets,
  deleteExpiredPasswordResets,
  insertPasswordReset,
  resetPassword,
} from './password-resets.ts'
import { findSessionUser, insertSession } from './sign-ins/session-rows.ts'
import { aUser } from '../items/testing-samples.ts'
import { liveUntil, onBothEngines } from '../platform/database/testing.ts'
import { deleteUser, findUser, findUsersToReset, insertUser, listUsers, updateUser } from './user-rows.ts'

const noon = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

onBothEngines('a password reset link', (database) => {
  it('sets the password once, and ends only the sessions and links of this user', async () => {
    const { db } = database()
    const [ann, ida] = [await insertUser(db, aUser('ann'), noon), await insertUser(db, aUser('ida'), noon)]
    for (const [tokenHash, { id: userId }] of [
      ['a1', ann],
      ['a2', ann],
      ['i1', ida],
    ] as const)
      await insertPasswordReset(db, { tokenHash, userId, expiresAt: later(60) })
    for (const { id: userId, username } of [ann, ida])
      await insertSession(db, { tokenHash: username, userId, expiresAt: later(3600) }, noon)
    expect(await countPasswordResets(db, ann.id, noon)).toBe(2)

    const user = await resetPassword(
      db,
      { tokenHash: 'a1', passwordHash: 'new', hasWeakPassword: false },
      later(59),
    )
    expect(user).toMatchObject({ username: 'ann', passwordHash: 'new', hasWeakPassword: false })
    expect(await findUser(db, ann.id)).toEqual(user)
    expect(await findSessionUser(db, 'ann', later(59))).toBeUndefined()
    expect(await findSessionUser(db, 'ida', later(59))).toMatchObject(ida)
    for (const tokenHash of ['a1', 'a2', 'unknown'])
      await expect(
        resetPassword(db, { tokenHash, passwordHash: 'x', hasWeakPassword: false }, later(59)),
      ).rejects.toMatchObject({
        code: 'resetLink',
      })
    expect(await countPasswordResets(db, ida.id, later(59))).toBe(1)
    await expect(
      resetPassword(db, { tokenHash: 'i1', passwordHash: 'x', hasWeakPassword: false }, later(60)),
    ).rejects.toMatchObject({
      code: 'resetLink',
    })
    await deleteExpiredPasswordResets(db, await liveUntil(db, later(60)))
    expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([])
  })

  it('is deleted with its user', async () => {
    const { db } = database()
    const { id: userId } = await insertUser(db, aUser('ann'), noon)
    await insertPasswordReset(db, { tokenHash: 'a', userId, expiresAt: later(60) })
    expect(await deleteUser(db, userId)).toBe(true)
    expect(await db.selectFrom('password_reset').selectAll().execute()).toEqual([])
  })

  it('finds the user by name or by the address that belongs to the account, in any case of letters', async () => {
    const { db } = database()
    await insertUser(db, aUser('ann', { email: 'Studio@Site.test' }), noon)
    await insertUser(db, aUser('ida', { email: 'studio@site.test' }), noon, 'unproven')
    await insertUser(db, aUser('bo', { email: 'studio@site.test', status: 'waiting' }), noon)
    const found = async (text: string) =>
      (await findUsersToReset(db, text)).users.map(({ username }) => username)
    expect(await found('ANN')).toEqual(['ann'])
    expect(await found('ida')).toEqual(['ida'])
    expect(await found('bo')).toEqual([])
    expect(await found('STUDIO@site.test')).toEqual(['ann'])
    expect(await found('%')).toEqual([])
  })

  it("makes a typed address the user's own when it belongs to no other account", async () => {
    const { db } = database()
    const typed = (name: string, email: string) => insertUser(db, aUser(name, { email }), noon, 'unproven')
    const free = await typed('ann', 'Ann@mail.test')
    const late = await typed('ida', 'ida@mail.test')
    const invited = await insertUser(db, aUser('bo', { email: 'ida@mail.test' }), noon)
    for (const { id } of [free, late]) {
      await insertPasswordReset(db, { tokenHash: id, userId: id, expiresAt: later(60) })
      await resetPassword(db, { tokenHash: id, passwordHash: 'new', hasWeakPassword: false }, noon)
    }
    const owning = (await listUsers(db)).filter(({ ownsAddress }) => ownsAddress)
    expect(owning.map(({ id }) => id)).toEqual([free.id, invited.id])
    await expect(insertUser(db, aUser('eve', { email: 'ann@mail.test' }), noon)).rejects.toMatchObject({
      code: 'emailTaken',
    })
  })

  it('is erased with its mail after the mail is sent', async () => {
    const { db } = database()
    const mail = { to: 'ann@mail.test', replyTo: '', subject: 'A new password', text: 'the link' }
    await insertMail(db, { ...mail, isSecret: true }, noon)
    await insertMail(db, { ...mail, subject: 'Another' }, noon)
    for (const { id } of await leaseDueMail(db, { holder: 'h', leaseMs: 1000, limit: 2 }, noon))
      await markMailSent(db, id, 'h', noon)
    const left = (await listMail(db)).items.map(({ subject, text }) => [subject, text]).sort()
    expect(left).toEqual([
      ['A new password', ''],
      ['Another', 'the link'],
    ])
  })

  it('its table is created by the next start after a crash in the migration', async () => {
    const { db } = database()
    await letPasswordsBeReset.up(db as unknown as Kysely<unknown>)
  })
})

onBothEngines('the owner', (database) => {
  it('cannot be deleted and keeps the role', async () => {
    const { db } = database()
    const { id } = await insertUser(db, aUser('mara', { role: 'owner' }), noon)
    expect(await deleteUser(db, id)).toBe(false)
    expect(await updateUser(db, id, { role: 'member' }, noon)).toBe(false)
    expect(await findUser(db, id)).toMatchObject({ role: 'owner' })
  })
})
