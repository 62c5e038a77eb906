import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Letter, LetterList, LetterPreview } from '../../contract/letters/letter.ts'
import type { PublicLetter, PublicLetterSummary } from '../../contract/letters/public-letter.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS, type Settings } from '../../contract/site/settings.ts'
import { PAGE_HEADER, TAGS } from '../../contract/tags.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { readRevision, tagsSince } from '../platform/database/revisions.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { inTransaction } from '../platform/database/write.ts'
import { listAudit } from '../history/audit-rows.ts'
import { openSmtpServer, partOf, type SmtpServer } from '../mail/testing.ts'
import { importSubscriber } from '../newsletter/subscriber-rows.ts'

const GONE = '00000000-0000-4000-8000-000000000000'

describe.each(ENGINES)('letters on the site ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let server: SmtpServer
  beforeAll(async () => {
    server = await openSmtpServer()
    test = await openTestApi({ open: () => engine.open(), config: { secrets: { smtpUrl: server.url } } })
    owner = await test.signInAs('owner')
    await inTransaction(test.db, (tx) => importSubscriber(tx, 'ida@mail.test', true, test.time.now))
  })
  afterAll(async () => {
    await test.letterSender.stop()
    await test.remove()
    await server.close()
  })

  async function ask<Answer>(
    method: string,
    path: string,
    body?: unknown,
    token: string | undefined = owner,
  ) {
    const answer = await test.call(method, path, { token, ...(body !== undefined && { body }) })
    const text = await answer.text()
    const isJson = answer.headers.get('Content-Type')?.startsWith('application/json')
    const value = (isJson ? JSON.parse(text) : text) as Answer
    return { status: answer.status, page: answer.headers.get(PAGE_HEADER), text, value }
  }
  const asVisitor = <Answer>(path: string) => ask<Answer>('GET', path, undefined, '')
  const write = async (fields: object = {}) => {
    const body = { subject: 'New works', preview: '', blocks: [{ kind: 'text', markdown: 'Look.' }], to: {} }
    return (await ask<string>('POST', API_PATHS.letters, { ...body, ...fields })).value
  }
  const send = async (id: string) => {
    expect((await ask('POST', itemPath(API_PATHS.letterSending, id), {})).status).toBe(200)
  }
  const show = (id: string, isPublic: boolean) =>
    ask('PUT', itemPath(API_PATHS.letterPublicity, id), { isPublic })
  const read = async (id: string) => (await ask<Letter>('GET', itemPath(API_PATHS.letter, id))).value
  const listed = async () =>
    (await asVisitor<PublicLetterSummary[]>(API_PATHS.publicLetters)).value.map(({ id }) => id)
  const find = (id: string, query = '') =>
    asVisitor<PublicLetter>(itemPath(API_PATHS.publicLetter, id) + query)
  const isInFooter = async () => (await asVisitor<Settings>(API_PATHS.settings)).value.hasLetters

  it('are read by visitors once they have begun to leave, where the owner shows them', async () => {
    const shown = await write({ subject: 'To everybody', isPublic: true })
    const hidden = await write({ subject: 'Between us', isPublic: false })
    const draft = await write({ subject: 'Not yet', isPublic: true })
    expect(await isInFooter()).toBe(false)
    await send(hidden)
    expect([await listed(), await isInFooter()]).toEqual([[], false])

    await send(shown)
    expect([await listed(), await isInFooter()]).toEqual([[shown], true])
    expect((await find(shown)).value).toMatchObject({
      subject: 'To everybody',
      language: 'en',
      blocks: [{ kind: 'text', markdown: 'Look.' }],
    })
    for (const id of [hidden, draft, GONE]) expect((await find(id)).status).toBe(404)
    for (const path of [API_PATHS.publicLetters, API_PATHS.newest, API_PATHS.siteIndex])
      expect((await asVisitor(path)).text).not.toMatch(/Between us|Not yet/)
    await ask('DELETE', itemPath(API_PATHS.letter, draft))
  })

  it('are shown or taken back after they have left, while everything else stays as it was sent', async () => {
    const id = await write({ subject: 'Spring', isPublic: false })
    await send(id)
    expect(await show(id, true)).toMatchObject({ status: 200, page: `/letters/${id}` })
    expect(await listed()).toContain(id)
    const edit = { id, subject: 'Autumn', preview: '', blocks: [], to: {}, isPublic: true }
    expect((await ask('PUT', API_PATHS.letters, edit)).status).toBe(409)
    expect(await read(id)).toMatchObject({ subject: 'Spring', isPublic: true })

    await show(id, false)
    await show(id, false)
    expect(await listed()).not.toContain(id)
    expect((await find(id)).status).toBe(404)
    const lines = (await listAudit(test.db)).items.filter((line) => line.entityId === id)
    expect(lines.filter(({ fields }) => fields.includes('isPublic'))).toHaveLength(2)

    expect((await ask('PUT', itemPath(API_PATHS.letterPublicity, id), { isPublic: 'yes' })).status).toBe(400)
    expect((await show(GONE, true)).status).toBe(404)
    const member = await test.signInAs('member')
    const asMember = ask('PUT', itemPath(API_PATHS.letterPublicity, id), { isPublic: true }, member)
    expect((await asMember).status).toBe(403)
  })

  it('begin as the owner chose for the last one, and a client that does not know the choice changes nothing', async () => {
    const choice = async (fields?: object) => {
      test.time.now = new Date(test.time.now.getTime() + 1000)
      return (await read(await write(fields))).isPublic
    }
    expect(await choice({ isPublic: false })).toBe(false)
    expect(await choice()).toBe(false)
    expect(await choice({ isPublic: true })).toBe(true)
    test.time.now = new Date(test.time.now.getTime() + 1000)
    const id = await write()
    const old = { id, subject: 'Summer', preview: '', blocks: [], to: {} }
    expect((await ask<Letter>('PUT', API_PATHS.letters, old)).value).toMatchObject({
      subject: 'Summer',
      isPublic: true,
    })
    const { value } = await ask<LetterList>('GET', `${API_PATHS.letters}?page=1&pageSize=1`)
    expect(value.items).toMatchObject([{ id, isPublic: true }])
  })

  it('that leave at a time are public from that time on', async () => {
    const id = await write({ isPublic: true })
    const at = new Date(test.time.now.getTime() + 60_000)
    const sending = await ask('POST', itemPath(API_PATHS.letterSending, id), { at: at.toISOString() })
    expect(sending.status).toBe(200)
    await test.letterSender.run()
    expect(await listed()).not.toContain(id)
    const before = await readRevision(test.db)
    test.time.now = at
    await test.letterSender.run()
    expect(await listed()).toContain(id)
    expect((await tagsSince(test.db, before)).tags).toContain(TAGS.letter(id))
  })

  it('show works as the record says now, without drafts and without prices that nobody shows', async () => {
    const file = await smallImage()
    const paint = (fields: object) => create(test, owner, 'painting', { ...aPainting(file), ...fields })
    const work = await paint({ name: 'Low Water', price: '7340911' })
    const draft = await paint({ name: 'Secret', isDraft: true })
    const id = await write({ isPublic: true, blocks: [{ kind: 'works', ids: [work, draft, GONE] }] })
    await send(id)
    const { value, text } = await find(id)
    expect(value.blocks).toMatchObject([{ kind: 'works', works: [{ id: work, name: 'Low Water' }] }])
    expect(text).not.toMatch(/Secret|7340911/)
    await ask('PATCH', itemPath(API_PATHS.painting, draft), { isDraft: false })
    expect((await find(id)).text).toContain('Secret')
  })

  it('to readers of one language are in this language', async () => {
    const settings = { ...DEFAULT_SETTINGS, languages: ['en', 'de'] }
    expect((await ask('PUT', API_PATHS.settings, settings)).status).toBe(200)
    const id = await write({ isPublic: true, to: { languages: ['de'] } })
    await inTransaction(test.db, (tx) => importSubscriber(tx, 'bo@mail.test', true, test.time.now))
    await test.db
      .updateTable('subscriber')
      .set({ language: 'de' })
      .where('email', '=', 'bo@mail.test')
      .execute()
    await send(id)
    expect((await find(id)).value.language).toBe('de')
    const { value } = await ask<LetterPreview>('GET', `${itemPath(API_PATHS.letterPreview, id)}?lang=de`)
    expect(value.html).toContain(`/de/letters/${id}`)
    expect(value.html).toContain('Im Browser ansehen')
  })

  it('can be opened from their mail, where they are shown', async () => {
    const preview = async (fields: object) => {
      const id = await write(fields)
      const { value } = await ask<LetterPreview>('GET', itemPath(API_PATHS.letterPreview, id))
      return { id, ...value }
    }
    const hidden = await preview({ isPublic: false })
    expect(hidden.html + hidden.text).not.toContain('/letters/')
    const shown = await preview({ isPublic: true })
    expect(shown.html).toMatch(new RegExp(`href="[^"]*/letters/${shown.id}"[^>]*>See it in the browser</a>`))
    expect(shown.text).toContain(`/letters/${shown.id}`)
    await ask('POST', itemPath(API_PATHS.letterTest, shown.id), { email: 'mara@site.test', language: 'en' })
    expect(partOf(server.received.at(-1)?.source ?? '', 'plain')).toContain(`/letters/${shown.id}`)
  })
})
