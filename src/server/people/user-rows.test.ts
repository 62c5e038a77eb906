import { expect, it } from 'vitest'
import { connect } from '../platform/database/database.ts'
import { type Db } from '../platform/database/schema.ts'
import {
  deleteExpiredSessions,
  findSessionUser,
  insertSession,
  revokeSession,
  revokeSessionsOfUser,
} from './sign-ins/session-rows.ts'
import { insertSetupCode, registerWithSetupCode, replaceOwnerSetupCode } from './setup-codes.ts'
import { insertMail, listMail } from '../mail/outbox-rows.ts'
import { deleteSubscriber, requestSubscription } from '../newsletter/subscriber-rows.ts'
import { aUser } from '../items/testing-samples.ts'
import { liveUntil, onBothEngines, untilBlocked } from '../platform/database/testing.ts'
import {
  activateUser,
  deleteOldWaitingUsers,
  deleteUser,
  findUser,
  findUserByUsername,
  findUserToSignIn,
  hasOwner,
  insertUser,
  listUsers,
  saveOwner,
  updateUser,
} from './user-rows.ts'
import { inTransaction } from '../platform/database/write.ts'

const noon = new Date('2026-05-01T12:00:00Z')
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const DAY = 24 * 60 * 60
/** Later than every migration of the test database, because database time never goes back. */
const soon = new Date('2099-05-01T12:00:00Z')
const after = (seconds: number) => new Date(soon.getTime() + seconds * 1000)
const isSignedIn = async (db: Db, tokenHash: string, at: Date) =>
  (await findSessionUser(db, tokenHash, at)) !== undefined

onBothEngines('a user', (database) => {
  it('is found by id and by name, in any case of letters', async () => {
    const { db } = database()
    const stored = await insertUser(db, aUser('Zoë'), noon)
    expect(await findUser(db, stored.id)).toEqual(stored)
    expect(await findUserByUsername(db, 'ZOE\u0308')).toEqual(stored)
    expect(await findUserByUsername(db, 'Zoe')).toBeUndefined()
    await expect(insertUser(db, aUser('zoë'), noon)).rejects.toMatchObject({ code: 'usernameTaken' })
    expect(await listUsers(db)).toEqual([stored])
  })

  it('signs in by name or by the address that is theirs, which goes before a name', async () => {
    const { db } = database()
    const ann = await insertUser(db, aUser('ann', { email: 'Ann@site.test' }), noon)
    await insertUser(db, aUser('ann@site.test'), noon)
    await insertUser(db, aUser('bo', { email: 'bo@site.test' }), noon, 'unproven')
    const found = (text: string) => findUserToSignIn(db, text)
    expect([await found('ANN'), await found('ann@SITE.test')]).toEqual([ann, ann])
    expect([await found('bo@site.test'), await found('')]).toEqual([undefined, undefined])
  })

  it('is approved, becomes an admin and gets another password', async () => {
    const { db } = database()
    const waiting = await insertUser(db, aUser('ann', { status: 'waiting' }), noon)
    const { id } = waiting
    await inTransaction(db, (tx) => activateUser(tx, waiting, later(1)))
    expect(await updateUser(db, id, { role: 'admin', passwordHash: 'new' }, later(1))).toBe(true)
    expect(await findUser(db, id)).toMatchObject({ role: 'admin', status: 'active', passwordHash: 'new' })
    expect(await updateUser(db, 'nobody', { role: 'admin' }, noon)).toBe(false)
  })

  it('is deleted thirty days after signing up without an approval; others stay', async () => {
    const { db } = database()
    await insertUser(db, aUser('ann', { status: 'waiting' }), soon)
    const bo = await insertUser(db, aUser('bo', { status: 'waiting' }), soon)
    await inTransaction(db, (tx) => activateUser(tx, bo, soon))
    await insertUser(db, aUser('cleo', { status: 'waiting' }), after(1))
    const names = async () => (await listUsers(db)).map(({ username }) => username)
    await deleteOldWaitingUsers(db, await liveUntil(db, after(30 * DAY - 1)))
    expect(await names()).toEqual(['ann', 'bo', 'cleo'])
    await deleteOldWaitingUsers(db, await liveUntil(db, after(30 * DAY)))
    expect(await names()).toEqual(['bo', 'cleo'])
  })

  it('who waited in vain or is removed leaves no mail, except one about a subscription or of another account', async () => {
    const { db } = database()
    const put = (to: string, subject: string, more = {}) =>
      insertMail(db, { to, replyTo: '', subject, text: '', ...more }, soon)
    const mails = async () => (await listMail(db)).items.map(({ subject }) => subject).sort()
    await insertUser(db, aUser('mara', { role: 'owner', email: 'mara@site.test' }), soon)
    await requestSubscription(db, 'ann@site.test', soon)
    const names = { ann: 'ann@site.test', eve: 'MARA@site.test' }
    for (const [name, email] of Object.entries(names)) {
      await insertUser(db, aUser(name, { status: 'waiting', email }), soon, 'unproven')
      await put('mara@site.test', `${name} signed up`, { replyTo: email })
      await put(email, `${name}'s password`)
    }
    await put('Ann@site.test', 'letters', { unsubscribeUrl: 'https://site.test/newsletter/unsubscribe' })
    const { id } = await insertUser(db, aUser('bo', { email: 'Bo@site.test' }), soon)
    await put('bo@site.test', "bo's role")
    // An address that has to be confirmed first, and that reads letters no more.
    const change = { user_id: id, token_hash: 'x', email: 'Bo@new.test', expires_at: soon.toISOString() }
    await db.insertInto('email_change').values(change).execute()
    await put('bo@new.test', 'your new address')
    const { subscriber } = await requestSubscription(db, 'bo@new.test', soon)
    await deleteSubscriber(db, subscriber.id)
    expect(await mails()).toContain('your new address')
    expect(await deleteUser(db, id)).toBe(true)
    const ofMara = ["eve's password", 'eve signed up']
    expect(await mails()).toEqual(["ann's password", 'ann signed up', ...ofMara, 'letters'].sort())
    await deleteOldWaitingUsers(db, await liveUntil(db, after(30 * DAY)))
    expect(await mails()).toEqual([...ofMara, 'letters'].sort())
  })

  it('is signed in until the exact end of the session', async () => {
    const { db } = database()
    const user = await insertUser(db, aUser('ann'), noon)
    await insertSession(db, { tokenHash: 't', userId: user.id, expiresAt: later(3600) }, noon)
    expect(await findSessionUser(db, 't', later(3599))).toMatchObject(user)
    expect(await isSignedIn(db, 't', later(3600))).toBe(false)
    expect(await isSignedIn(db, 'other', noon)).toBe(false)
    await deleteExpiredSessions(db, await liveUntil(db, later(3599)))
    expect(await isSignedIn(db, 't', noon)).toBe(true)
    await deleteExpiredSessions(db, await liveUntil(db, later(3600)))
    expect(await isSignedIn(db, 't', noon)).toBe(false)
  })

  it('is signed out in one place, everywhere, or when the account is no longer active', async () => {
    const { db } = database()
    const user = await insertUser(db, aUser('ann'), noon)
    const other = await insertUser(db, aUser('bob'), noon)
    for (const tokenHash of ['a1', 'a2', 'a3']) {
      await insertSession(db, { tokenHash, userId: user.id, expiresAt: later(3600) }, noon)
    }
    await insertSession(db, { tokenHash: 'b', userId: other.id, expiresAt: later(3600) }, noon)
    const signedIn = async () => {
      const tokens = ['a1', 'a2', 'a3', 'b']
      const found = await Promise.all(tokens.map((token) => isSignedIn(db, token, noon)))
      return tokens.filter((_, index) => found[index]).join(' ')
    }
    await revokeSession(db, 'a2', noon)
    expect(await signedIn()).toBe('a1 a3 b')
    const stop = (status: 'waiting' | 'active') =>
      db.updateTable('user').set({ status }).where('id', '=', user.id).execute()
    await stop('waiting')
    expect(await signedIn()).toBe('b')
    await stop('active')
    await revokeSessionsOfUser(db, user.id, noon)
    expect(await signedIn()).toBe('b')
  })
})

onBothEngines('the set-up link', (database) => {
  const register = (db: Db, code: string, username: string) =>
    registerWithSetupCode(db, code, { username, email: 'a@b.ch', passwordHash: 'p' }, noon)

  it('creates the owner once', async () => {
    const { db } = database()
    expect(await replaceOwnerSetupCode(db, { codeHash: 'c', expiresAt: later(60) }, noon)).toBe(true)
    expect(await register(db, 'c', 'ann')).toMatchObject({ role: 'owner', status: 'active' })
    expect(await hasOwner(db)).toBe(true)
    await expect(register(db, 'c', 'bob')).rejects.toMatchObject({ code: 'setupCode' })
    expect(await replaceOwnerSetupCode(db, { codeHash: 'd', expiresAt: later(60) }, noon)).toBe(false)
    await expect(register(db, 'd', 'bob')).rejects.toMatchObject({ code: 'setupCode' })
  })

  it.each(['the same link', 'two different links'])(
    'creates one owner when many people use %s at the same moment',
    async (links) => {
      const { db, url } = database()
      const other = connect(url)
      try {
        const isSame = links === 'the same link'
        const codes = Array.from({ length: 8 }, (_, index) => (isSame ? 'c' : `c${index}`))
        for (const codeHash of new Set(codes)) {
          await insertSetupCode(db, { codeHash, role: 'owner', expiresAt: later(60) }, noon)
        }
        const answers = await Promise.allSettled(
          codes.map((code, index) => register(index % 2 ? db : other.db, code, `user${index}`)),
        )
        const told = answers.flatMap((answer) =>
          answer.status === 'rejected' ? [answer.reason as unknown] : [],
        )
        expect(told).toEqual(
          Array.from({ length: 7 }, () => expect.objectContaining({ code: 'setupCode' }) as unknown),
        )
        expect((await listUsers(db)).map((user) => user.role)).toEqual(['owner'])
      } finally {
        await other.close()
      }
    },
  )

  it('for an invitation works once, even for two requests at the same moment', async () => {
    const { db, url } = database()
    const other = connect(url)
    try {
      await insertSetupCode(db, { codeHash: 'c', role: 'admin', expiresAt: later(60) }, noon)
      const { second } = await inTransaction(db, async (tx) => {
        await register(tx, 'c', 'ann')
        const second = register(other.db, 'c', 'bea').catch((error: unknown) => error)
        await untilBlocked(database(), second)
        return { second }
      })
      expect(await second).toMatchObject({ code: 'setupCode' })
      expect((await listUsers(db)).map((user) => user.username)).toEqual(['ann'])
    } finally {
      await other.close()
    }
  })

  it('is invalid when it has expired or a newer one was made', async () => {
    const { db } = database()
    await replaceOwnerSetupCode(db, { codeHash: 'first', expiresAt: later(60) }, noon)
    await replaceOwnerSetupCode(db, { codeHash: 'second', expiresAt: noon }, noon)
    await expect(register(db, 'first', 'ann')).rejects.toMatchObject({ code: 'setupCode' })
    await expect(register(db, 'second', 'ann')).rejects.toMatchObject({ code: 'setupCode' })
    expect(await listUsers(db)).toEqual([])
  })

  it('stays valid after an attempt with a name that is taken', async () => {
    const { db } = database()
    await insertUser(db, aUser('ann'), noon)
    await insertSetupCode(db, { codeHash: 'c', role: 'admin', expiresAt: later(60) }, noon)
    await expect(register(db, 'c', 'Ann')).rejects.toMatchObject({ code: 'usernameTaken' })
    expect(await register(db, 'c', 'bea')).toMatchObject({ role: 'admin' })
  })

  it('is not needed on the command line, which creates or resets the owner', async () => {
    const { db } = database()
    const first = await saveOwner(db, { username: 'ann', email: 'a@b.ch', passwordHash: '1' }, noon)
    await insertSession(db, { tokenHash: 't', userId: first.id, expiresAt: later(3600) }, noon)
    const again = await saveOwner(db, { username: 'Anna', email: 'c@d.ch', passwordHash: '2' }, later(1))
    expect(again).toMatchObject({
      id: first.id,
      username: 'Anna',
      email: 'c@d.ch',
      passwordHash: '2',
      role: 'owner',
    })
    expect(await isSignedIn(db, 't', noon)).toBe(false)
    await insertUser(db, aUser('bob'), noon)
    const taken = saveOwner(db, { username: 'bob', email: 'a@b.ch', passwordHash: '3' }, noon)
    await expect(taken).rejects.toMatchObject({ code: 'usernameTaken' })
    expect(await findUser(db, first.id)).toEqual(again)
  })
})
