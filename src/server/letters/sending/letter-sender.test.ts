import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../contract/site/settings.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { writeValue } from '../../platform/database/values.ts'
import { headersOf, partOf } from '../../mail/testing.ts'
import { importSubscriber } from '../../newsletter/subscriber-rows.ts'
import { addTags } from '../../newsletter/subscriber-tags.ts'
import { SETTINGS } from '../../site/settings-rows.ts'
import { beginSending, continueLetter, pauseLetter, scheduleLetter, stopLetter } from '../letter-states.ts'
import { letterPace } from './pace.ts'
import { openPost, type TestPost, SITE } from './testing-post.ts'

const MINUTE = 60_000

describe.each(ENGINES)('a letter to subscribers ($engine)', (engine) => {
  let post: TestPost
  beforeEach(async () => {
    post = await openPost(engine)
  })
  afterEach(() => post.close())

  it('reaches each confirmed reader once, with a button to unsubscribe in the mail program', async () => {
    await post.subscribe('ida', 'bo')
    await post.change((tx) => importSubscriber(tx, 'unsure@mail.test', false, post.time.now))
    const id = await post.begin()
    await post.openSender().run()
    await post.openSender().run()
    expect(post.recipients()).toEqual(['bo@mail.test', 'ida@mail.test'])
    expect([await post.stateOf(id), await post.countsOf(id)]).toEqual([
      'sent',
      { waiting: 0, sent: 2, refused: 0, left: 0, repeated: 0 },
    ])
    const source = post.server.received[0]?.source ?? ''
    const headers = headersOf(source)
    expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(headers).toContain('Subject: New works')
    expect(headers.join('\n')).toMatch(
      new RegExp(`List-Unsubscribe: <${SITE}/newsletter/unsubscribe\\?token=[\\w-]+>`),
    )
    const html = partOf(source, 'html')
    expect(html).toContain('&lt;b&gt;look&lt;/b&gt;')
    expect(html).toContain(`href="${SITE}/paintings"`)
    expect(html).toMatch(new RegExp(`href="${SITE}/newsletter/unsubscribe\\?token=[\\w-]+"`))
    expect(partOf(source, 'plain')).toContain('Dear friends')
  })

  it('is begun by one of two people who press Send at once', async () => {
    await post.subscribe('ida')
    const { id } = await post.write()
    const press = () => post.change((tx) => beginSending(tx, id, post.time.now))
    const outcomes = await Promise.allSettled([press(), press()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await post.openSender().run()
    expect(post.recipients()).toEqual(['ida@mail.test'])
  })

  it('goes to nobody who unsubscribes before it reaches them, and to readers of one language where the owner says so', async () => {
    await writeValue(
      post.database.db,
      SETTINGS,
      JSON.stringify({ ...DEFAULT_SETTINGS, languages: ['en', 'de'] }),
    )
    await post.subscribe('ida', 'bo', 'jo')
    await post.database.db
      .updateTable('subscriber')
      .set({ language: 'de' })
      .where('email', '!=', 'jo@mail.test')
      .execute()
    const id = await post.begin({ languages: ['de'] })
    await post.database.db
      .updateTable('subscriber')
      .set({ status: 'unsubscribed' })
      .where('email', '=', 'bo@mail.test')
      .execute()
    await post.openSender().run()
    expect(post.recipients()).toEqual(['ida@mail.test'])
    expect(await post.countsOf(id)).toMatchObject({ sent: 1, waiting: 0, refused: 0 })
  })

  it('leaves at the pace that the owner sets, on all servers together', async () => {
    await letterPace.save(post.database.db, { perMinute: 2, perHour: 3 })
    await post.subscribe('a', 'b', 'c', 'd')
    const id = await post.begin()
    const [one, other] = [post.openSender(), post.openSender()]
    await one.run()
    await other.run()
    expect([post.recipients().length, await post.delayOf(id)]).toEqual([2, 'pace'])
    post.wait(2)
    await other.run()
    await one.run()
    expect(post.recipients()).toHaveLength(3)
    post.wait(60)
    await one.run()
    expect([post.recipients().length, await post.stateOf(id)]).toEqual([4, 'sent'])
  })

  it('pauses and goes on, or stops for good', async () => {
    await letterPace.save(post.database.db, { perMinute: 1, perHour: 100 })
    await post.subscribe('a', 'b', 'c')
    const id = await post.begin()
    const sender = post.openSender()
    await sender.run()
    await post.change((tx) => pauseLetter(tx, id))
    post.wait(5)
    await sender.run()
    expect(post.recipients()).toHaveLength(1)
    await post.change((tx) => continueLetter(tx, id))
    await sender.run()
    expect(post.recipients()).toHaveLength(2)
    await post.change((tx) => stopLetter(tx, id, post.time.now))
    post.wait(5)
    await sender.run()
    expect([post.recipients().length, await post.stateOf(id), (await post.countsOf(id)).waiting]).toEqual([
      2,
      'stopped',
      0,
    ])
  })

  it('leaves at its time, also where the server did not run at that time', async () => {
    await post.subscribe('ida')
    const { id } = await post.write()
    await post.change((tx) => scheduleLetter(tx, id, new Date(post.time.now.getTime() + 10 * MINUTE), 1))
    const sender = post.openSender()
    await sender.run()
    expect(await post.stateOf(id)).toBe('scheduled')
    post.wait(600)
    await sender.run()
    expect([post.recipients(), await post.stateOf(id)]).toEqual([['ida@mail.test'], 'sent'])
  })

  it('waits where its choice names nobody at its time, and leaves when it does', async () => {
    const { id } = await post.write({ to: { tags: ['Zurich'] } })
    await post.change((tx) => scheduleLetter(tx, id, new Date(post.time.now.getTime() + 10 * MINUTE), 1))
    const sender = post.openSender()
    post.wait(600)
    await sender.run()
    expect([await post.stateOf(id), await post.delayOf(id)]).toEqual(['scheduled', 'noReaders'])
    await post.subscribe('ida')
    const reader = await post.database.db.selectFrom('subscriber').select('id').executeTakeFirstOrThrow()
    await post.change((tx) => addTags(tx, reader.id, ['Zurich']))
    await sender.run()
    expect([await post.stateOf(id), await post.delayOf(id)]).toEqual(['sent', undefined])
    expect(post.recipients()).toEqual(['ida@mail.test'])
  })

  it('does not hold up the next letter while one reader has to wait, or while it has nothing to say', async () => {
    await post.subscribe('ida')
    post.server.answer.code = 451
    const first = await post.begin()
    const gone = '00000000-0000-4000-8000-000000000000'
    const { id: empty } = await post.write({ blocks: [{ kind: 'works', ids: [gone] }] })
    await post.change((tx) => beginSending(tx, empty, post.time.now))
    const sender = post.openSender()
    await sender.run()
    delete post.server.answer.code
    const next = await post.begin()
    await sender.run()
    expect([await post.stateOf(first), await post.stateOf(next)]).toEqual(['sending', 'sent'])
    expect([await post.stateOf(empty), await post.delayOf(empty)]).toEqual(['sending', 'noContent'])
    post.wait(3)
    await sender.run()
    expect([post.recipients().length, await post.stateOf(first)]).toEqual([2, 'sent'])
  })

  it('goes once to a reader who wants few letters, also when two are leaving at the same time', async () => {
    await post.subscribe('ida')
    await post.database.db.updateTable('subscriber').set({ frequency: 'few' }).execute()
    await post.begin()
    await post.begin()
    await post.openSender().run()
    expect(post.recipients()).toEqual(['ida@mail.test'])
  })
})
