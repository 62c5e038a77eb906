import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExhibitionToEdit } from '../../contract/collection/exhibition.ts'
import type { Overview } from '../../contract/overview.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { pathsIn } from '../../contract/translations/page-language.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { ExhibitionPreview, PreviewLink } from '../../contract/drafts/previews.ts'
import { TAGS } from '../../contract/tags.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { write } from '../platform/database/write.ts'
import { passDueExhibitions } from '../exhibitions/due-exhibitions.ts'
import { findExhibition, updateExhibition } from '../exhibitions/exhibition-rows.ts'
import { isRenditionPublic } from '../items/images/image-rows.ts'
import { passDay } from '../site/site-day.ts'
import { isWithdrawn } from './withdrawn.ts'

const DAY = 86_400_000
const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()
const dayIn = (days: number) => later(days * DAY).slice(0, 10)

describe.each(ENGINES)('drafts of exhibitions ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let member: string
  let file: string
  beforeAll(async () => {
    file = await smallImage(engine.engine === 'postgres' ? 61 : 62)
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    member = await test.signInAs('member')
  })
  afterAll(() => test.remove())

  const add = (title: string, fields: object = {}) =>
    create(test, owner, 'exhibition', { ...anExhibition(file), title, isDraft: true, ...fields })
  const read = async (path: string, token?: string) => {
    const answer = await test.call('GET', path, { ...(token !== undefined && { token }) })
    return { status: answer.status, text: await answer.text() }
  }
  const readToEdit = async (id: string) =>
    JSON.parse((await read(itemPath(API_PATHS.exhibitionToEdit, id), owner)).text) as ExhibitionToEdit
  const readAsOwner = async (id: string) =>
    JSON.parse((await read(itemPath(API_PATHS.exhibition, id), owner)).text) as ExhibitionToEdit
  /** Saves the whole exhibition with some other fields. */
  async function edit(id: string, fields: object) {
    const { isDraft: _, publishAt: __, ...known } = await readToEdit(id)
    const exhibitionImages = known.exhibitionImages.map((image) => ({ id: image.id }))
    const body = { ...known, exhibitionImages, ...fields }
    const answer = await test.call('PUT', API_PATHS.exhibitions, { token: owner, body })
    return [answer.status, (await answer.json()) as unknown, answer.headers.get('X-Page')] as const
  }
  const call = (method: string, path: string, id: string) =>
    test.call(method, itemPath(path, id), { token: owner })

  it('a draft is in no public answer, and everywhere once it is public', async () => {
    const work = await create(test, owner, 'painting', { ...aPainting(file), name: 'Shown work' })
    const id = await add('Secret Salon', { paintingIds: [work] })
    const lists = [
      API_PATHS.exhibitions,
      `${API_PATHS.exhibitions}?page=1&pageSize=50`,
      API_PATHS.newest,
      itemPath(API_PATHS.painting, work),
      `${API_PATHS.severalPaintings}?ids=${work}`,
    ]
    const single = [itemPath(API_PATHS.exhibition, id), itemPath(API_PATHS.exhibitionPaintings, id)]
    const expectHidden = async () => {
      for (const token of [undefined, member]) {
        for (const path of lists) {
          const { status, text } = await read(path, token)
          expect(status).toBe(200)
          expect(text).not.toContain('Secret Salon')
          expect(text).not.toContain(id)
          expect(text).not.toMatch(/isDraft|publishAt/)
        }
        for (const path of single) expect((await read(path, token)).status).toBe(404)
      }
    }
    await expectHidden()
    expect(await readAsOwner(id)).toMatchObject({ isDraft: true, publishAt: null })
    expect((await read(API_PATHS.exhibitions, owner)).text).toContain('Secret Salon')
    expect((await read(itemPath(API_PATHS.exhibitionPaintings, id), owner)).text).toContain('Shown work')

    expect(await edit(id, { isDraft: false })).toMatchObject([
      200,
      { isDraft: false },
      PAGE_PATHS.exhibition(id),
    ])
    for (const path of lists) {
      const { text } = await read(path)
      expect(text).toContain(id)
      expect(text).not.toMatch(/isDraft|publishAt/)
    }
    for (const path of single) expect((await read(path)).status).toBe(200)
    expect(await edit(id, { isDraft: true })).toMatchObject([200, { isDraft: true }, ''])
    await expectHidden()
  })

  it('an owner counts public exhibitions only, and none of the drafts is the next one', async () => {
    const readOverview = async () =>
      JSON.parse((await read(API_PATHS.overview, owner)).text) as Pick<
        Overview,
        'exhibitions' | 'nextExhibition'
      >
    const before = await readOverview()
    const id = await add('The very next', { startDate: dayIn(0), endDate: dayIn(1) })
    expect(await readOverview()).toMatchObject({ exhibitions: before.exhibitions })
    expect((await readOverview()).nextExhibition?.id).not.toBe(id)
    await edit(id, { isDraft: false })
    expect(await readOverview()).toMatchObject({
      exhibitions: before.exhibitions + 1,
      nextExhibition: { id },
    })
    expect((await call('DELETE', API_PATHS.exhibition, id)).status).toBe(200)
  })

  it('a new day makes no pages again for a draft that begins on it', async () => {
    const id = await add('Far away', { startDate: '2071-05-02', endDate: '2071-05-03' })
    await passDay(test.db, new Date('2071-05-01T12:00:00Z'))
    expect(await passDay(test.db, new Date('2071-05-02T12:00:00Z'))).toBe(false)
    await edit(id, { isDraft: false })
    expect(await passDay(test.db, new Date('2071-05-04T12:00:00Z'))).toBe(true)
    await passDay(test.db, new Date())
  })

  it('an old client that knows no drafts changes nothing about one', async () => {
    const publishAt = later(DAY)
    const id = await add('Old client', { publishAt })
    expect(await edit(id, { title: 'Renamed' })).toMatchObject([200, { title: 'Renamed' }, ''])
    expect(await readAsOwner(id)).toMatchObject({ title: 'Renamed', isDraft: true, publishAt })
  })

  it('an exhibition becomes public at its time, not before', async () => {
    const at = new Date(Date.now() + 60_000)
    const id = await add('On Friday', { publishAt: at.toISOString(), isDraft: undefined })
    expect(await passDueExhibitions(test.db, new Date(at.getTime() - 1))).toBe(false)
    expect((await read(itemPath(API_PATHS.exhibition, id))).status).toBe(404)
    expect(await passDueExhibitions(test.db, at)).toBe(true)
    expect((await read(itemPath(API_PATHS.exhibition, id))).status).toBe(200)
    expect(await readAsOwner(id)).toMatchObject({ isDraft: false, publishAt: null })
    expect((await readAsOwner(id)).exhibitionImages).toHaveLength(1)
    expect(await passDueExhibitions(test.db, at)).toBe(false)
  })

  it.each([
    [{ publishAt: 'soon' }, 'This must be a date with a time'],
    [{ publishAt: '2020-01-01T10:00:00Z' }, 'must be in the future'],
    [{ isDraft: 'perhaps' }, 'This must be true or false'],
  ])('%j is refused in plain words', async (fields, message) => {
    const id = await add('Refused')
    const [status, messages] = await edit(id, fields)
    expect([status, String(messages)]).toEqual([400, expect.stringContaining(message)])
    expect(await readAsOwner(id)).toMatchObject({ isDraft: true, publishAt: null })
  })

  it('changes of a draft touch nothing, and its publication touches the pages of its works', async () => {
    const [work, other] = [
      await create(test, owner, 'painting', { ...aPainting(file), name: 'One' }),
      await create(test, owner, 'painting', { ...aPainting(file), name: 'Two' }),
    ]
    const id = await add('Tags', { paintingIds: [work] })
    const touchedBy = async (fields: object) => {
      const touched: string[] = []
      await write(test.db, async (tx, change) => {
        const noting = { ...change, touch: (...tags: string[]) => void touched.push(...tags) }
        const found = await findExhibition(tx, id)
        if (!found) throw new Error('It is not there.')
        await updateExhibition(tx, noting, id, { ...found, ...fields }, found.images)
      })
      return touched
    }
    expect(await touchedBy({ title: 'Other tags', paintingIds: [work, other] })).toEqual([])
    const all = [TAGS.exhibition(id), TAGS.exhibitionName(id), TAGS.exhibitions, TAGS.index]
    const shown = [TAGS.shown(work), TAGS.shown(other)]
    expect(new Set(await touchedBy({ isDraft: false }))).toEqual(new Set([...all, ...shown]))
    expect(new Set(await touchedBy({ isDraft: true, paintingIds: [] }))).toEqual(new Set([...all, ...shown]))
  })

  it('somebody with the link sees the draft with its public works, for seven days', async () => {
    const painting = (name: string, isDraft: boolean) =>
      create(test, owner, 'painting', { ...aPainting(file), name, isDraft, notes: 'For Ms Keller' })
    const paintingIds = [await painting('Hidden work', true), await painting('Hung work', false)]
    const id = await add('Preview', { paintingIds })
    const made = await test.call('POST', API_PATHS.previews, { token: owner, body: { id } })
    const link = (await made.json()) as PreviewLink
    expect(link.path).toMatch(new RegExp(`^/preview/${id}/\\d+/[0-9a-f]{32}$`))
    const [, , , until = '', key = ''] = link.path.split('/')
    const target = (of: string) =>
      API_PATHS.preview.replace(':id', of).replace(':until', until).replace(':key', key)
    const { status, text } = await read(target(id))
    const { isDraft, exhibition, works } = JSON.parse(text) as ExhibitionPreview
    expect([status, isDraft, exhibition.title]).toEqual([200, true, 'Preview'])
    expect(works.map(({ name }) => name)).toEqual(['Hung work'])
    expect(text).not.toMatch(/Keller|Hidden|publishAt/)
    for (const image of exhibition.exhibitionImages) expect(image.imagePath).toMatch(/^\/private\//)
    expect((await read(target(await add('Another')))).status).toBe(404)

    await edit(id, { isDraft: false })
    expect(JSON.parse((await read(target(id))).text)).toMatchObject({ isDraft: false })
    const before = test.time.now
    test.time.now = new Date(before.getTime() + 7 * DAY + 1)
    expect((await read(target(id))).status).toBe(404)
    test.time.now = before
    const asMember = { token: member, body: { id } }
    expect((await test.call('POST', API_PATHS.previews, asMember)).status).toBe(403)
  })

  it('photographs of a draft are only under private addresses', async () => {
    const shade = await smallImage(engine.engine === 'postgres' ? 63 : 64)
    const id = await add('Photo', anExhibition(shade))
    const [image] = (await readAsOwner(id)).exhibitionImages
    const rendition = /media\/([0-9a-f]{32})\//.exec(image?.imagePath ?? '')?.[1] ?? ''
    expect(image?.imagePath).toMatch(/^\/private\//)
    expect((await test.call('GET', image?.imagePath ?? '')).status).toBe(200)
    expect((await readToEdit(id)).exhibitionImages[0]?.imagePath).toMatch(/^\/private\//)
    const listed = JSON.parse((await read(API_PATHS.exhibitions, owner)).text) as ExhibitionToEdit[]
    const cover = listed.find((each) => each.id === id)?.exhibitionImages[0]
    expect(cover?.thumbnailPath).toMatch(/^\/private\//)
    expect(await isRenditionPublic(test.db, rendition)).toBe(false)
    expect(await isWithdrawn(test.db, `/media/${rendition}/640.jpg`)).toBe(false)

    // A client that knows only paths keeps the photograph by its private address.
    const exhibitionImages = [{ imagePath: image?.imagePath }]
    expect((await edit(id, { exhibitionImages, isDraft: false }))[0]).toBe(200)
    expect(await isRenditionPublic(test.db, rendition)).toBe(true)
    await edit(id, { isDraft: true })
    expect(await isRenditionPublic(test.db, rendition)).toBe(false)
    expect(await isWithdrawn(test.db, `/media/${rendition}/640.jpg`)).toBe(true)
    await call('DELETE', API_PATHS.exhibition, id)
    expect(await isWithdrawn(test.db, `/media/${rendition}/640.jpg`)).toBe(true)
  })

  it('a page that was public is gone, also from the trash, and one that never was is not there', async () => {
    const inEach = [PAGE_PATHS, pathsIn('de')]
    const pages = (id: string) =>
      inEach.flatMap((paths) => [paths.exhibition(id), paths.exhibitionCalendar(id)])
    const all = (isGone: boolean) => pages('').map(() => isGone)
    const areGone = (id: string) => Promise.all(pages(id).map((path) => isWithdrawn(test.db, path)))
    const never = await add('Never public')
    const id = await add('Once public', { isDraft: false })
    expect(await areGone(never)).toEqual(all(false))
    expect(await areGone(id)).toEqual(all(false))
    await edit(id, { isDraft: true })
    expect(await areGone(id)).toEqual(all(true))
    for (const each of [id, never]) await call('DELETE', API_PATHS.exhibition, each)
    expect(await areGone(id)).toEqual(all(true))
    expect(await areGone(never)).toEqual(all(false))
    expect(await isWithdrawn(test.db, PAGE_PATHS.painting(id))).toBe(false)

    expect((await call('POST', API_PATHS.deleted, id)).status).toBe(200)
    expect((await read(itemPath(API_PATHS.exhibition, id))).status).toBe(404)
    expect(await readAsOwner(id)).toMatchObject({ isDraft: true })
  })

  it('a draft whose time passed while it was deleted stays a draft', async () => {
    const at = later(DAY)
    const id = await add('Late', { publishAt: at })
    await call('DELETE', API_PATHS.exhibition, id)
    const kept = await test.db.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const content = kept.content.replaceAll(at, '2026-01-01T00:00:00.000Z')
    await test.db.updateTable('trash').set({ content }).where('id', '=', id).execute()
    expect((await call('POST', API_PATHS.deleted, id)).status).toBe(200)
    expect(await passDueExhibitions(test.db, new Date())).toBe(false)
    expect(await readAsOwner(id)).toMatchObject({ isDraft: true, publishAt: null })
  })

  it('an owner brings back that an exhibition was a draft', async () => {
    const id = await add('Back', { publishAt: later(DAY) })
    await edit(id, { isDraft: false })
    const history = JSON.parse((await read(`${API_PATHS.audit}?of=${id}`, owner)).text) as { id: string }[]
    const answer = await test.call('POST', itemPath(API_PATHS.auditEntry, history[0]?.id ?? ''), {
      token: owner,
      body: {},
    })
    expect(answer.status).toBe(200)
    expect(await readAsOwner(id)).toMatchObject({ isDraft: true, publishAt: expect.any(String) as string })
  })
})
