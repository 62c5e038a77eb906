import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { readLease } from './leases.ts'
import { onBothEngines } from '../testing.ts'
import { HERE, isOfDeadProcess, isOfEarlierStart } from './holder.ts'
import { createLeadership } from './leadership.ts'

/** In milliseconds. With a shorter time, a busy machine delays heartbeats, and another server becomes the leader. */
const BEAT = 1000
/** In milliseconds. Who waits for a missing heartbeat waits longer than any test. */
const NEVER = 3_600_000
const [BOOT = '', SPACE = '', HOST = '', PID = ''] = HERE.split(' ')
const log = pino({ level: 'silent' })
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

onBothEngines('of several servers on one database', (database) => {
  /** A server; `cut` takes the database away from it, like a broken connection. */
  function newServer(beatEvery = BEAT) {
    const begun: { afterDeath: boolean }[] = []
    let resumed = 0
    let calls = 0
    let isCut = false
    const { db, engine } = database()
    const line = new Proxy(db, {
      get(target, key: 'selectFrom' | 'insertInto' | 'updateTable') {
        if (isCut) throw new Error('the line is cut')
        calls += 1
        return Reflect.get(target, key).bind(target)
      },
    })
    const leadership = createLeadership({
      database: { db: line, engine },
      name: 'site',
      log,
      beatEvery,
      onBegin: (circumstances) => begun.push(circumstances),
      onResume: () => {
        resumed += 1
      },
    })
    closers.push(() => leadership.stop())
    return {
      ...leadership,
      begun,
      resumed: () => resumed,
      /** How often it has read or renewed the lease. */
      calls: () => calls,
      cut: (is: boolean) => {
        isCut = is
      },
    }
  }
  const leaders = (servers: readonly ReturnType<typeof newServer>[]) =>
    servers.filter((server) => server.isHeld()).length
  /** Waits until each server has read or renewed the lease so many times more. Returns the most leaders at once. */
  async function watch(servers: readonly ReturnType<typeof newServer>[], times: number) {
    const ends = servers.map(({ calls }) => calls() + times)
    let most = 0
    const hasSeenAll = () => {
      most = Math.max(most, leaders(servers))
      return servers.every(({ calls }, index) => calls() >= (ends[index] ?? 0))
    }
    await expect.poll(hasSeenAll, { interval: 5 }).toBe(true)
    return most
  }

  it('one leads from the first moment, for as long as they run', async () => {
    const servers = Array.from({ length: 4 }, () => newServer())
    for (const server of servers) server.start()
    await expect.poll(() => leaders(servers), { interval: 1 }).toBe(1)
    expect(await watch(servers, 5)).toBe(1)
    expect(servers.map(({ begun }) => begun.length).toSorted()).toEqual([0, 0, 0, 1])
    expect(servers.flatMap(({ begun }) => begun)).toEqual([{ afterDeath: false }])
  })

  it('another one leads soon after the leader is gone, and the leader has stopped itself before', async () => {
    const [first, second] = [newServer(), newServer()]
    first.start()
    await expect.poll(first.isHeld, { interval: 1 }).toBe(true)
    second.start()
    await watch([first, second], 5)
    expect(second.begun).toEqual([])
    first.cut(true)
    let both = 0
    await expect
      .poll(
        () => {
          if (first.isHeld() && second.isHeld()) both += 1
          return second.isHeld()
        },
        { interval: 1 },
      )
      .toBe(true)
    expect([both, first.isHeld()]).toEqual([0, false])
    expect(second.begun).toEqual([{ afterDeath: true }])
    // It is back, but it does not become the leader while another one is.
    first.cut(false)
    await watch([first, second], 5)
    expect([first.isHeld(), second.isHeld()]).toEqual([false, true])
  })

  it('one that stops gives the lease back, and the next one need not wait', async () => {
    const [first, second] = [newServer(), newServer()]
    first.start()
    await expect.poll(first.isHeld, { interval: 1 }).toBe(true)
    await first.stop()
    expect(first.isHeld()).toBe(false)
    expect((await readLease(database().db, 'site')).holder).toBe('')
    second.start()
    await expect.poll(second.isHeld, { interval: 1 }).toBe(true)
    expect(second.begun).toEqual([{ afterDeath: false }])
  })

  it('the next one leads at once where it sees that the leader was killed on this machine', async () => {
    const server = newServer(NEVER)
    const killed = spawn(process.execPath, ['-e', '0'])
    await once(killed, 'exit')
    const holder = HERE.replace(` ${process.pid} `, ` ${killed.pid} `)
    await database().db.insertInto('lease').values({ name: 'site', holder, beat: 7 }).execute()
    server.start()
    await expect.poll(server.isHeld, { interval: 1 }).toBe(true)
    expect(server.begun).toEqual([{ afterDeath: true }])

    // Of another machine nothing is known, and this process is alive.
    for (const other of [`a${holder}`, `${HERE}another-server`]) expect(isOfDeadProcess(other)).toBe(false)
  })

  it.each([
    ['the machine', [randomUUID(), 'pid:[1]', 'other-name', '7', '1']],
    ['the container', [BOOT, 'pid:[1]', HOST, PID, '1']],
    ['a container whose processes get the same numbers', [BOOT, SPACE, HOST, PID, '1']],
  ])('the next one on SQLite leads at once after %s was started again', async (_, names) => {
    const { db, engine } = database()
    const server = newServer(NEVER)
    const holder = [...names, randomUUID()].join(' ')
    await db.insertInto('lease').values({ name: 'site', holder, beat: 7 }).execute()
    server.start()
    await expect.poll(server.calls).toBeGreaterThan(0)
    if (engine === 'sqlite') await expect.poll(server.isHeld).toBe(true)
    else await server.stop()
    expect(server.begun).toEqual(engine === 'sqlite' ? [{ afterDeath: true }] : [])
  })

  it('the next one waits for those of which it does not know whether they have ended', () => {
    const id = randomUUID()
    const others = [
      [BOOT, 'pid:[1]', 'other-name', PID, '1', id],
      // Names of earlier versions.
      [randomUUID(), SPACE, PID, id],
      [BOOT, SPACE, PID, id],
      [id],
    ]
    for (const other of others) expect(isOfEarlierStart(other.join(' '))).toBe(false)
    expect(isOfEarlierStart(`${HERE}${id}`)).toBe(false)
  })

  it('one that was taken for an earlier start stops leading, and does not take the lease back', async () => {
    const { db, engine } = database()
    const first = newServer()
    first.start()
    await expect.poll(first.isHeld, { interval: 1 }).toBe(true)
    const { beat } = await readLease(db, 'site')
    // A live server in another container with the same name and the same files.
    const holder = [BOOT, 'pid:[1]', HOST, PID, '1', randomUUID()].join(' ')
    const taken = { holder, beat: beat + 1 }
    await db.updateTable('lease').set(taken).execute()
    // It tries to send a heartbeat, and looks who leads.
    await watch([first], 2)
    if (engine === 'sqlite') expect(first.isHeld()).toBe(false)
    await watch([first], 2)
    expect(await readLease(db, 'site')).toEqual(taken)
    expect(first.begun).toHaveLength(1)
  })

  it('a leader that lost the database for a moment continues where no other server took the lease', async () => {
    const server = newServer()
    server.start()
    await expect.poll(server.isHeld, { interval: 1 }).toBe(true)
    const resumed = server.resumed()
    server.cut(true)
    await expect.poll(server.isHeld, { interval: 1 }).toBe(false)
    server.cut(false)
    await expect.poll(server.isHeld, { interval: 1 }).toBe(true)
    expect([server.begun.length, server.resumed() - resumed]).toEqual([1, 1])
  })
})
