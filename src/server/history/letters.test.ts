import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import type { Letter, LetterBlock, LetterList } from '../../contract/letters/letter.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'

describe.each(ENGINES)('a painter who writes letters ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  beforeEach(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
  })
  afterEach(() => test.remove())

  async function ask<Answer>(method: string, path: string, body?: object, token = owner) {
    const answer = await test.call(method, path, { token, body })
    return { status: answer.status, value: (await answer.json()) as Answer }
  }
  const text = (markdown: string): LetterBlock => ({ kind: 'text', markdown })
  const written = (subject: string, ...blocks: readonly LetterBlock[]) => ({
    subject,
    preview: '',
    blocks,
    to: {},
  })
  const begin = async (...about: Parameters<typeof written>) =>
    (await ask<string>('POST', API_PATHS.letters, written(...about))).value
  const save = (id: string, about: Parameters<typeof written>, token = owner) =>
    ask<Letter>('PUT', API_PATHS.letters, { id, ...written(...about) }, token)
  const find = async (id: string) => (await ask<Letter>('GET', itemPath(API_PATHS.letter, id))).value
  const remove = (id: string) => ask('DELETE', itemPath(API_PATHS.letter, id))
  const historyOf = async (id: string) =>
    (await ask<AuditEntry[]>('GET', `${API_PATHS.audit}?of=${id}`)).value
  const bringBack = async (entry: AuditEntry | undefined, overwrite = false) =>
    (await ask('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { overwrite })).status
  /** As if it had been written so many minutes earlier. */
  async function wait(minutes: number) {
    const lines = await test.db.selectFrom('audit').select(['id', 'at']).execute()
    for (const { id, at } of lines) {
      const earlier = new Date(Date.parse(at) - minutes * 60_000).toISOString()
      await test.db.updateTable('audit').set({ at: earlier }).where('id', '=', id).execute()
    }
  }

  it('finds what was written before a pause, and brings it back and forth', async () => {
    const id = await begin('Spring', text('Dear friends'))
    await wait(11)
    await save(id, ['Summer', text('Hello')])
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({ action: 'update', kind: 'letter', title: 'Summer', username: 'the-owner' })
    expect(entry?.changes).toMatchObject([
      { field: 'subject', before: 'Spring', after: 'Summer' },
      { field: 'blocks', before: [text('Dear friends')], after: [text('Hello')] },
    ])
    expect(await bringBack(entry)).toBe(200)
    expect(await find(id)).toMatchObject({ subject: 'Spring', blocks: [text('Dear friends')] })
    const [back] = await historyOf(id)
    expect(await bringBack(back)).toBe(200)
    expect(await find(id)).toMatchObject({ subject: 'Summer', blocks: [text('Hello')] })
  })

  it('has one line for what one person saves within ten minutes, and none where nothing differs in the end', async () => {
    const id = await begin('Spring')
    await save(id, ['Su'])
    await save(id, ['Summer', text('Dear')])
    await save(id, ['Summer', text('Dear friends')])
    const lines = async () => (await historyOf(id)).map(({ action, title }) => `${action} ${title}`)
    expect(await lines()).toEqual(['update Summer', 'create Spring'])
    expect((await historyOf(id))[0]?.changes).toMatchObject([
      { field: 'subject', before: 'Spring', after: 'Summer' },
      { field: 'blocks', before: [], after: [text('Dear friends')] },
    ])
    const admin = await test.signInAs('admin')
    await save(id, ['Autumn', text('Dear friends')], admin)
    await save(id, ['Winter', text('Dear friends')], admin)
    expect(await lines()).toEqual(['update Winter', 'update Summer', 'create Spring'])
    await save(id, ['Autumn', text('Dear friends')])
    await wait(10)
    await save(id, ['Spring', text('Dear friends')])
    await save(id, ['Autumn', text('Dear friends')])
    expect(await lines()).toEqual(['update Autumn', 'update Winter', 'update Summer', 'create Spring'])
  })

  it('is asked before newer words are replaced', async () => {
    const id = await begin('Spring')
    await wait(11)
    await save(id, ['Summer'])
    const [entry] = await historyOf(id)
    await wait(11)
    await save(id, ['Autumn'])
    expect(await bringBack(entry)).toBe(412)
    expect(await bringBack(entry, true)).toBe(200)
    expect((await find(id)).subject).toBe('Spring')
  })

  it('gets a photograph back that was taken out, with its words', async () => {
    const id = await begin('Studio', { kind: 'picture', file: await smallImage(), alt: 'My desk' })
    const { blocks, pictures } = await find(id)
    await wait(11)
    await save(id, ['Studio'])
    const [entry] = await historyOf(id)
    expect(entry?.changes.map(({ field }) => field)).toEqual(['blocks', 'images'])
    expect(await bringBack(entry)).toBe(200)
    expect(await find(id)).toMatchObject({ blocks, pictures })
    expect(await test.db.selectFrom('image').select('owner_id').execute()).toEqual([{ owner_id: id }])
  })

  it('keeps what was taken out within the ten minutes, at once or sentence by sentence, and what was brought back', async () => {
    const sentence = 'This summer I painted the river from the bridge, each morning, until it froze over. '
    const id = await begin('Summer')
    const say = (count: number) => save(id, ['Summer', text(sentence.repeat(count))])
    await say(6)
    await say(0)
    await say(4)
    for (const count of [3, 2, 1, 0]) await say(count)
    const kept = (await historyOf(id)).flatMap(({ changes }) =>
      changes.map(({ after }) => JSON.stringify(after)),
    )
    for (const count of [6, 2]) expect(kept).toContain(JSON.stringify([text(sentence.repeat(count).trim())]))
    const [newest] = await historyOf(id)
    expect(await bringBack(newest)).toBe(200)
    const [back] = await historyOf(id)
    await save(id, ['Winter', ...(await find(id)).blocks])
    const [typed, unchanged] = await historyOf(id)
    expect(unchanged).toEqual(back)
    expect(typed?.changes.map(({ field }) => field)).toEqual(['subject'])
  })

  it('gets the photograph, too, with words from before it was taken out', async () => {
    const picture = { kind: 'picture', file: await smallImage(60), alt: 'My desk' } as const
    const other = { ...picture, file: await smallImage(120) }
    const id = await begin('Studio', picture, other)
    const { blocks, pictures } = await find(id)
    await wait(11)
    await save(id, ['Studio', ...blocks, text('Come in')])
    const [words] = await historyOf(id)
    await wait(11)
    await save(id, ['Studio', text('Come in')])
    expect(await bringBack(words)).toBe(412)
    expect(await bringBack(words, true)).toBe(200)
    expect(await find(id)).toMatchObject({ blocks, pictures })
    // The next save of what is there changes nothing.
    const [newest] = await historyOf(id)
    await save(id, ['Studio', ...blocks])
    // The addresses of its photographs change each hour.
    const lasting = (entry: AuditEntry | undefined) =>
      JSON.stringify(entry ?? 'none').replaceAll(/\/private\/\d+\/[0-9a-f]+/g, '')
    expect(newest).toBeDefined()
    expect(lasting((await historyOf(id))[0])).toBe(lasting(newest))
  })

  it('brings back that one was on the site, also after it has left', async () => {
    const id = await begin('Spring')
    await ask('PUT', itemPath(API_PATHS.letterPublicity, id), { isPublic: true })
    const sent = { state: 'sent', started_at: new Date().toISOString() } as const
    await test.db.updateTable('letter').set(sent).where('id', '=', id).execute()
    const statusOf = async () => (await test.call('GET', itemPath(API_PATHS.publicLetter, id))).status
    expect(await statusOf()).toBe(200)
    await ask('PUT', itemPath(API_PATHS.letterPublicity, id), { isPublic: false })
    const [taken] = await historyOf(id)
    expect(taken).toMatchObject({ changes: [{ field: 'isPublic', before: true, after: false }] })
    expect(await statusOf()).toBe(404)
    expect(await bringBack(taken)).toBe(200)
    expect(await statusOf()).toBe(200)
    expect(await bringBack(taken)).toBe(412)
    const [back] = await historyOf(id)
    expect(await bringBack(back)).toBe(200)
    expect(await statusOf()).toBe(404)
  })

  it('gets the words and the photograph back, too, where they were saved with whether it is on the site', async () => {
    const id = await begin('Spring', text('Dear friends'))
    await wait(11)
    const picture = { kind: 'picture', file: await smallImage(75), alt: 'My desk' } as const
    const later = { ...written('Summer', text('Hello'), picture), isPublic: true }
    await ask('PUT', API_PATHS.letters, { id, ...later })
    const [entry] = await historyOf(id)
    expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual([
      'blocks',
      'images',
      'isPublic',
      'subject',
    ])
    expect(await bringBack(entry)).toBe(200)
    expect(await find(id)).toMatchObject({
      subject: 'Spring',
      isPublic: false,
      blocks: [text('Dear friends')],
    })
  })

  it('gets a deleted letter back as a new draft with all that was in it', async () => {
    const picture = { kind: 'picture', file: await smallImage(), alt: 'My desk' } as const
    const id = await begin('Studio', text('Come in'), picture)
    const { blocks, pictures, to, isPublic } = await find(id)
    await save(id, ['Atelier', ...blocks])
    const [change] = await historyOf(id)
    await remove(id)
    const [entry] = await historyOf(id)
    expect(entry).toMatchObject({ action: 'delete', title: 'Atelier' })
    expect(await bringBack(entry)).toBe(200)
    const { items } = (await ask<LetterList>('GET', API_PATHS.letters)).value
    expect(items.map(({ subject, state }) => [subject, state])).toEqual([['Atelier', 'draft']])
    const back = items[0]?.id ?? ''
    expect(back).not.toBe(id)
    expect(await find(back)).toMatchObject({ blocks, pictures, to, isPublic })
    expect((await historyOf(id))[0]).toMatchObject({ action: 'restore', title: 'Atelier' })
    expect(await bringBack(entry)).toBe(412)
    // A change of a letter that is gone has nowhere to go.
    expect(await bringBack(change)).toBe(404)
  })

  it('gets the words of a deleted letter back also where its photograph is lost', async () => {
    const id = await begin('Studio', text('Come in'), {
      kind: 'picture',
      file: await smallImage(),
      alt: 'My desk',
    })
    await remove(id)
    const [entry] = await historyOf(id)
    await rm(test.config.originalsDir, { recursive: true })
    expect(await bringBack(entry)).toBe(200)
    const { items } = (await ask<LetterList>('GET', API_PATHS.letters)).value
    const blocks = [text('Come in'), { kind: 'picture', file: '', alt: 'My desk' }]
    expect((await find(items[0]?.id ?? '')).blocks).toEqual(blocks)
  })

  it('is told that a letter which has left cannot be changed any more', async () => {
    const id = await begin('Spring')
    await wait(11)
    await save(id, ['Summer'])
    const [entry] = await historyOf(id)
    await test.db.updateTable('letter').set({ state: 'sent' }).where('id', '=', id).execute()
    expect(await bringBack(entry)).toBe(409)
    expect((await find(id)).subject).toBe('Summer')
  })
})
