import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ENGINES } from '../../platform/database/testing.ts'
import { findFreePort } from '../../platform/http/testing-ports.ts'
import { openSmtpServer } from '../../mail/testing.ts'
import { addReaders } from '../letter-readers.ts'
import { continueLetter } from '../letter-states.ts'
import { letterPace } from './pace.ts'
import { openPost, type TestPost } from './testing-post.ts'

const MINUTE = 60_000

describe.each(ENGINES)('a letter whose mails do not leave as they should ($engine)', (engine) => {
  let post: TestPost
  beforeEach(async () => {
    post = await openPost(engine)
  })
  afterEach(() => post.close())

  it('leaves over one connection, and over the next where the mail server closes it after five mails', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `reader-${index}`)
    await post.subscribe(...names)
    await post.begin()
    await post.openSender().run()
    expect(post.server.connections()).toBe(1)
    post.server.answer.mailsAConnection = 5
    const id = await post.begin()
    await post.openSender().run()
    expect(post.server.connections()).toBe(4)
    const addresses = names.map((name) => `${name}@mail.test`)
    expect(post.recipients()).toEqual([...addresses, ...addresses].sort())
    expect(await post.countsOf(id)).toEqual({ waiting: 0, sent: 12, refused: 0, left: 0, repeated: 0 })
  })

  it('waits for a mail server that is away, and for one that says "later"', async () => {
    await post.subscribe('ida', 'bo')
    const id = await post.begin()
    const port = await findFreePort()
    const sender = post.openSender(`smtp://127.0.0.1:${port}`)
    await sender.run()
    expect([await post.delayOf(id), await post.countsOf(id)]).toMatchObject(['unreachable', { waiting: 2 }])
    await post.server.close()
    post.server = await openSmtpServer(port)
    post.server.answer.code = 451
    await sender.run()
    expect([await post.delayOf(id), await post.countsOf(id)]).toMatchObject([
      undefined,
      { waiting: 2, refused: 0 },
    ])
    delete post.server.answer.code
    await sender.run()
    expect(post.recipients()).toEqual([])
    post.wait(3)
    await sender.run()
    expect([post.recipients().length, await post.stateOf(id)]).toEqual([2, 'sent'])
  })

  it('waits for a mail server that accepts connections and closes them without a word', async () => {
    await post.subscribe('ida')
    const id = await post.begin()
    const silent = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    await post.openSender(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`).run()
    silent.close()
    expect([await post.delayOf(id), await post.countsOf(id)]).toMatchObject(['unreachable', { waiting: 1 }])
    await post.openSender().run()
    expect([post.recipients(), await post.stateOf(id)]).toEqual([['ida@mail.test'], 'sent'])
  })

  it('sets an address aside that two letters could not reach, and says how many were refused', async () => {
    await post.subscribe('ida')
    post.server.answer.code = 550
    const [first, second] = [await post.begin(), await post.begin()]
    const sender = post.openSender()
    await sender.run()
    expect([await post.countsOf(first), await post.countsOf(second)]).toMatchObject([
      { refused: 1 },
      { refused: 1 },
    ])
    delete post.server.answer.code
    const third = await post.begin()
    await sender.run()
    expect([post.recipients(), await post.countsOf(third)]).toMatchObject([[], { sent: 0, waiting: 0 }])
  })

  it('is paused when the mail server refuses one mail after the other, before the whole list is lost', async () => {
    await post.subscribe('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    post.server.answer.code = 550
    const id = await post.begin()
    const sender = post.openSender()
    await sender.run()
    expect([await post.stateOf(id), await post.delayOf(id)]).toEqual(['paused', 'refusing'])
    expect(await post.countsOf(id)).toMatchObject({ refused: 5, waiting: 3 })
    delete post.server.answer.code
    await post.change((tx) => continueLetter(tx, id))
    await sender.run()
    expect([await post.stateOf(id), post.recipients().length]).toEqual(['sent', 3])
  })

  it('reaches all others where a rule of the mail server denies one reader, who is given up after days', async () => {
    await post.subscribe('a', 'b', 'c')
    post.server.denied.add('a@')
    const id = await post.begin()
    const sender = post.openSender()
    for (let round = 0; round < 4; round += 1) await sender.run()
    expect(post.recipients()).toEqual(['b@mail.test', 'c@mail.test'])
    expect([await post.stateOf(id), await post.countsOf(id)]).toMatchObject([
      'sending',
      { waiting: 1, sent: 2 },
    ])
    // Another letter is not held up.
    const next = await post.begin()
    for (let round = 0; round < 4; round += 1) await sender.run()
    expect(await post.countsOf(next)).toMatchObject({ waiting: 1, sent: 2 })
    for (let day = 0; day < 12; day += 1) {
      post.wait(24 * 60)
      await sender.run()
      await sender.run()
    }
    expect([await post.stateOf(id), await post.countsOf(id)]).toMatchObject([
      'sent',
      { refused: 1, waiting: 0 },
    ])
    expect(await post.stateOf(next)).toBe('sent')
  })

  it('ends where a rule denies two readers, also after a restart', async () => {
    await post.subscribe('a', 'b', 'c')
    for (const name of ['a@', 'b@']) post.server.denied.add(name)
    const id = await post.begin()
    for (let round = 0; round < 4; round += 1) {
      await post.openSender().run()
      post.wait(3)
    }
    expect(post.recipients()).toEqual(['c@mail.test'])
    for (let day = 0; day < 14; day += 1) {
      post.wait(24 * 60)
      const sender = post.openSender()
      for (let round = 0; round < 3; round += 1) await sender.run()
    }
    expect([await post.stateOf(id), await post.countsOf(id)]).toMatchObject([
      'sent',
      { sent: 1, refused: 2, waiting: 0 },
    ])
  })

  it('waits while the mail server denies everybody, says so, and goes on with all of them later', async () => {
    await post.subscribe('a', 'b', 'c')
    post.server.denied.add('')
    const id = await post.begin()
    const sender = post.openSender()
    for (let round = 0; round < 3; round += 1) {
      await sender.run()
      expect(await post.delayOf(id)).toBe('senderRefused')
    }
    for (let day = 0; day < 12; day += 1) {
      post.wait(24 * 60)
      await sender.run()
    }
    post.server.denied.clear()
    post.wait(3)
    await sender.run()
    expect([await post.stateOf(id), post.recipients().length]).toEqual(['sent', 3])
  })

  it('that was sent stays sent, and is tried a day later for newcomers whose mails are refused one after the other', async () => {
    await post.subscribe('ida')
    const id = await post.begin()
    await post.openSender().run()
    const { db } = post.database
    const bring = async (name: string) => {
      await post.subscribe(name)
      const newcomer = await db
        .selectFrom('subscriber')
        .select('id')
        .where('email', '=', `${name}@mail.test`)
        .executeTakeFirstOrThrow()
      await post.change((tx) => addReaders(tx, { id, to: {} }, post.time.now, newcomer.id))
    }
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await bring(name)
    post.server.answer.code = 550
    await post.openSender().run()
    expect([await post.stateOf(id), await post.countsOf(id)]).toMatchObject([
      'sent',
      { sent: 1, waiting: 1, refused: 5 },
    ])
    delete post.server.answer.code
    await post.openSender().run()
    expect(await post.countsOf(id)).toMatchObject({ waiting: 1 })
    post.wait(24 * 60)
    await post.openSender().run()
    expect(await post.countsOf(id)).toMatchObject({ sent: 2, waiting: 0, refused: 5 })
    // Its pace is used up by the last newcomer, for whom nobody has to wait.
    post.wait(60)
    await letterPace.save(db, { perMinute: 1, perHour: 50 })
    await bring('g')
    await post.openSender().run()
    expect([await post.countsOf(id), await post.delayOf(id)]).toMatchObject([{ sent: 3 }, undefined])
  })

  it('asks a mail server that says "later" to everybody only a few times', async () => {
    await post.subscribe('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h')
    post.server.answer.code = 450
    const id = await post.begin()
    await post.openSender().run()
    expect([await post.stateOf(id), await post.delayOf(id)]).toEqual(['sending', 'busy'])
    const tried = await post.database.db
      .selectFrom('letter_reader')
      .select('id')
      .where('attempts', '>', 0)
      .execute()
    expect(tried).toHaveLength(5)
  })

  it('is not held up by mails that left while the clock was ahead', async () => {
    await letterPace.save(post.database.db, { perMinute: 1, perHour: 1 })
    await post.subscribe('a', 'b')
    const id = await post.begin()
    const year = 365 * 24 * 60
    post.wait(year)
    const sender = post.openSender()
    await sender.run()
    post.wait(-year)
    await sender.run()
    expect([post.recipients().length, await post.stateOf(id)]).toEqual([2, 'sent'])
  })

  it('goes on after a server was killed, and counts the mails that may have left twice', async () => {
    await post.subscribe('a', 'b')
    const id = await post.begin()
    // As a killed server leaves it: leased, and nobody knows whether the mail has left.
    await post.database.db
      .updateTable('letter_reader')
      .set({ lease: 'killed', leased_until: new Date(post.time.now.getTime() + 5 * MINUTE).toISOString() })
      .where('id', 'in', (eb) => eb.selectFrom('letter_reader').select('id').limit(1))
      .execute()
    const sender = post.openSender()
    await sender.run()
    expect([post.recipients().length, await post.stateOf(id)]).toEqual([1, 'sending'])
    post.wait(6)
    await sender.run()
    expect([post.recipients(), await post.stateOf(id), await post.countsOf(id)]).toMatchObject([
      ['a@mail.test', 'b@mail.test'],
      'sent',
      { sent: 2, repeated: 1 },
    ])
  })
})
