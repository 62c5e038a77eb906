import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaintingLine } from '../../contract/collection/painting-table.ts'
import type { Image } from '../../contract/collection/images/image.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import { PAGED_LIST_NAMES } from '../../contract/collection/list-pages.ts'
import { PAGE_PATHS } from '../../contract/page-paths.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../contract/paths.ts'
import type { Newest } from '../../contract/site/site-index.ts'
import type { PaintingPreview, PreviewLink } from '../../contract/drafts/previews.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { describePainting, findAskedPainting } from '../inquiries/asked-painting.ts'
import { isRenditionPublic } from '../items/images/image-rows.ts'
import { openToPrivate } from '../items/drafts/private-images.ts'
import { passDueChanges } from '../paintings/availability/due-changes.ts'
import { findPainting } from '../paintings/painting-rows.ts'

let file: string
beforeAll(async () => {
  file = await smallImage()
})

const DAY = 86_400_000
const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

describe.each(ENGINES)('drafts ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let member: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    const body = { ...DEFAULT_SETTINGS, socialLinks: [], languages: ['en', 'de'] }
    await test.call('PUT', API_PATHS.settings, { token: owner, body })
    member = await test.signInAs('member')
  })
  afterAll(() => test.remove())

  const add = (name: string, fields: object = {}) =>
    create(test, owner, 'painting', { ...aPainting(file), name, isDraft: true, ...fields })
  const patch = async (id: string, body: object) => {
    const answer = await test.call('PATCH', itemPath(API_PATHS.painting, id), { token: owner, body })
    return [answer.status, (await answer.json()) as unknown] as const
  }
  const read = async (path: string, token?: string) => {
    const answer = await test.call('GET', path, { ...(token !== undefined && { token }) })
    return { status: answer.status, text: await answer.text() }
  }
  /** Runs the work as many milliseconds later. */
  async function at(milliseconds: number, work: () => Promise<void>) {
    const before = test.time.now
    test.time.now = new Date(before.getTime() + milliseconds)
    await work().finally(() => (test.time.now = before))
  }
  const linkTo = async (id: string) => {
    const answer = await test.call('POST', API_PATHS.previews, { token: owner, body: { id } })
    return (await answer.json()) as PreviewLink
  }
  const follow = async ({ path }: PreviewLink) => {
    const [, , id = '', until = '', key = ''] = path.split('/')
    const answer = await test.call(
      'GET',
      API_PATHS.preview.replace(':id', id).replace(':until', until).replace(':key', key),
    )
    return [answer.status, (await answer.json()) as PaintingPreview] as const
  }

  /** Every public answer that could name a work, in each language. */
  async function readAllPublic(token: string | undefined, ids: { series: string; exhibition: string }) {
    const index = JSON.parse((await read(API_PATHS.siteIndex)).text) as number[]
    const paths = [
      ...Object.values(PAINTING_LISTS),
      API_PATHS.paintings,
      API_PATHS.allSeries,
      itemPath(API_PATHS.series, ids.series),
      itemPath(API_PATHS.seriesPaintings, ids.series),
      itemPath(API_PATHS.exhibitionPaintings, ids.exhibition),
      API_PATHS.newest,
      API_PATHS.settings,
      ...index.flatMap((part) =>
        [API_PATHS.siteIndexPart, API_PATHS.siteIndexWorks].map((path) => itemPath(path, String(part))),
      ),
      ...PAGED_LIST_NAMES.flatMap((list) =>
        [API_PATHS.findIndex, API_PATHS.facets].map((path) => itemPath(path, list)),
      ),
    ]
    const answers: string[] = []
    for (const lang of ['', '?lang=de', '?lang=fr'])
      for (const path of paths) answers.push((await read(path + lang, token)).text)
    return answers.join('\n')
  }

  it('a draft is in no public answer, and everywhere once it is public', async () => {
    const other = await create(test, owner, 'painting', { ...aPainting(file), name: 'Public before' })
    const body = { title: 'Tides', description: 'All in one summer.' }
    const series = await create(test, owner, 'series', body)
    const translations = { de: { name: 'Geheime Bucht', technique: 'Geheime Technik' } }
    const id = await add('Secret Shore', { seriesId: series, translations })
    const show = { ...anExhibition(file), paintingIds: [id] }
    const exhibition = await create(test, owner, 'exhibition', show)
    const single = [itemPath(API_PATHS.painting, id), itemPath(API_PATHS.relatedPaintings, id)]
    for (const token of [undefined, member]) {
      const all = await readAllPublic(token, { series, exhibition })
      expect(all).not.toMatch(/Secret Shore|Geheime|translations/)
      expect(all).not.toContain(id)
      expect(all).not.toMatch(/isDraft|publishAt/)
      for (const path of single) expect((await read(path, token)).status).toBe(404)
      const several = await read(`${API_PATHS.severalPaintings}?ids=${id},${other}`, token)
      expect(several.text).toContain(other)
      expect(several.text).not.toContain(id)
      expect((await read(itemPath(API_PATHS.relatedPaintings, other), token)).text).not.toContain(id)
    }
    expect(await readPainting(test, id, owner)).toMatchObject({ isDraft: true, publishAt: null })

    expect(await patch(id, { isDraft: false })).toMatchObject([200, { isDraft: false }])
    const all = await readAllPublic(undefined, { series, exhibition })
    expect(all.split('Secret Shore').length).toBeGreaterThan(4)
    expect(all).toMatch(/Geheime Bucht[^]*Geheime Technik/)
    expect(all).not.toMatch(/isDraft|publishAt|translations/)
    expect((await read(itemPath(API_PATHS.relatedPaintings, other))).text).toContain(id)

    await patch(id, { isDraft: true })
    expect(await readAllPublic(undefined, { series, exhibition })).not.toContain(id)
  })

  it('an old client that knows no drafts changes nothing about one', async () => {
    const publishAt = later(DAY)
    const id = await add('Old client', { publishAt })
    const { isDraft: _, publishAt: __, ...known } = await readPaintingToEdit(test, id, owner)
    const paintingImages = known.paintingImages.map((image) => ({ id: image.id }))
    const edit = { ...known, name: 'Renamed', paintingImages }
    expect((await test.call('PUT', API_PATHS.paintings, { token: owner, body: edit })).status).toBe(200)
    expect(await readPainting(test, id, owner)).toMatchObject({ name: 'Renamed', isDraft: true, publishAt })
  })

  it('a work becomes public at its time, not before, and its place in the order is kept', async () => {
    const list = async () => {
      const items = JSON.parse((await read(PAINTING_LISTS.toSell)).text) as { id: string }[]
      return items.map((item) => item.id)
    }
    const id = await add('On Friday')
    const newer = await create(test, owner, 'painting', { ...aPainting(file), name: 'Newer' })
    const at = new Date(Date.now() + 60_000)
    expect(await patch(id, { publishAt: at.toISOString() })).toMatchObject([200, { isDraft: true }])
    await passDueChanges(test.db, new Date(at.getTime() - 1))
    expect(await list()).not.toContain(id)
    expect(await passDueChanges(test.db, at)).toBe(true)
    expect(await readPainting(test, id, owner)).toMatchObject({ isDraft: false, publishAt: null })
    const after = await list()
    expect(after.indexOf(id)).toBe(after.indexOf(newer) + 1)
    expect(await passDueChanges(test.db, at)).toBe(false)
  })

  it('a reservation of a draft ends by itself, and the draft still becomes public at its time', async () => {
    const until = { availability: 'reserved', reservedUntil: later(30_000), publishAt: later(60_000) }
    const id = await add('Both', until)
    await passDueChanges(test.db, new Date(Date.now() + 31_000))
    expect(await readPainting(test, id, owner)).toMatchObject({ availability: 'available', isDraft: true })
    await passDueChanges(test.db, new Date(Date.now() + 61_000))
    expect(await readPainting(test, id)).toMatchObject({ availability: 'available' })
  })

  it.each([
    [{ publishAt: 'soon' }, 'This must be a date with a time'],
    [{ publishAt: '2026-02-30' }, 'This must be a date with a time'],
    [{ publishAt: '2020-01-01T10:00:00Z' }, 'must be in the future'],
    [{ publishAt: '2027-02-30T10:00' }, 'This must be a date with a time'],
    [{ isDraft: false, publishAt: '2031-01-01T10:00:00Z' }, 'Only a draft can become public at a time'],
    [{ isDraft: 'perhaps' }, 'This must be true or false'],
  ])('%j is refused in plain words', async (fields, message) => {
    const id = await add('Refused')
    const [status, messages] = await patch(id, fields)
    expect([status, String(messages)]).toEqual([400, expect.stringContaining(message)])
    expect(await readPainting(test, id, owner)).toMatchObject({ isDraft: true, publishAt: null })
  })

  it('a time in a zone keeps its moment across the change to summer time', async () => {
    const id = await add('Summer time')
    expect(await patch(id, { publishAt: '2031-03-30T01:30:00+01:00' })).toMatchObject([
      200,
      { publishAt: '2031-03-30T00:30:00.000Z' },
    ])
    expect(await patch(id, { publishAt: '2031-03-30T03:30:00+02:00' })).toMatchObject([
      200,
      { publishAt: '2031-03-30T01:30:00.000Z' },
    ])
    expect(await patch(id, { isDraft: false })).toMatchObject([200, { isDraft: false, publishAt: null }])
  })

  it('somebody with the link sees the draft as visitors will, for seven days', async () => {
    const id = await add('Preview', { notes: 'For Ms Keller', location: 'Rack 3' })
    const link = await linkTo(id)
    expect(link.path).toMatch(new RegExp(`^/preview/${id}/\\d+/[0-9a-f]{32}$`))
    expect(Date.parse(link.endsAt) - test.time.now.getTime()).toBe(7 * DAY)
    const [status, { isDraft, painting }] = await follow(link)
    expect([status, isDraft, painting.name]).toEqual([200, true, 'Preview'])
    expect(JSON.stringify(painting)).not.toMatch(/Keller|Rack 3|publishAt/)

    for (const path of [
      link.path.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      link.path.replace(/\/\d+\//, (until) => `/${Number(until.slice(1, -1)) + 1}/`),
      PAGE_PATHS.preview(await add('Another'), ...(link.path.split('/').slice(3) as [string, string])),
    ])
      expect((await follow({ ...link, path }))[0]).toBe(404)

    await patch(id, { isDraft: false })
    expect((await follow(link))[1]).toMatchObject({ isDraft: false })
    await at(7 * DAY + 1, async () => expect((await follow(link))[0]).toBe(404))
    const odd = { ...link, path: link.path.replace(/[^/]+$/, encodeURIComponent('é'.repeat(32))) }
    expect((await follow(odd))[0]).toBe(404)
    const asMember = { token: member, body: { id } }
    expect((await test.call('POST', API_PATHS.previews, asMember)).status).toBe(403)
  })

  it('photographs of a draft are only under private addresses, which end within two hours', async () => {
    const shade = await smallImage(engine.engine === 'postgres' ? 31 : 32)
    const id = await create(test, owner, 'painting', { ...aPainting(shade), name: 'Photo', isDraft: true })
    const painting = await readPainting(test, id, owner)
    const [image] = painting.paintingImages as [Image]
    const rendition = /media\/([0-9a-f]{32})\//.exec(image.imagePath)?.[1] ?? ''
    const addresses = [image.imagePath, image.thumbnailPath ?? '', ...image.variants.map(({ path }) => path)]
    expect(addresses.every((address) => address.startsWith('/private/'))).toBe(true)
    for (const address of addresses) {
      const answer = await test.call('GET', address)
      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
      expect(answer.headers.get('Content-Type')).toMatch(/^image\//)
    }
    expect(await isRenditionPublic(test.db, rendition)).toBe(false)
    const forged = image.imagePath.replace(/\/private\/\d+\//, `/private/${Date.now() + 9 * DAY}/`)
    expect((await test.call('GET', forged)).status).toBe(404)
    const inTwoHours = 2 * 60 * 60_000 + 60_000
    await at(inTwoHours, async () => expect((await test.call('GET', image.imagePath)).status).toBe(404))

    const table = await test.call('GET', API_PATHS.paintingTable, { token: owner })
    const line = ((await table.json()) as PaintingLine[]).find((each) => each.id === id)
    expect(line).toMatchObject({
      isDraft: true,
      thumbnailPath: expect.stringMatching(/^\/private\//) as string,
    })

    // A client that knows only paths keeps the photograph by its private address.
    const body = { ...painting, id, paintingImages: [{ imagePath: image.imagePath }], isDraft: false }
    expect((await test.call('PUT', API_PATHS.paintings, { token: owner, body })).status).toBe(200)
    const shown = await readPainting(test, id)
    expect(shown.paintingImages[0]?.imagePath).toMatch(/^\/media\//)
    expect(await isRenditionPublic(test.db, rendition)).toBe(true)
  })

  it('an owner orders drafts among the other works, and moves several works at once', async () => {
    const ids = [await add('One'), await add('Two'), await add('Three')]
    const order = { token: owner, body: { list: 'toSell', ids } }
    expect((await test.call('PUT', API_PATHS.paintingOrder, order)).status).toBe(200)
    const move = { token: owner, body: { id: ids[2], before: ids[0] } }
    expect((await test.call('PATCH', API_PATHS.paintingOrder, move)).status).toBe(200)
    const several = { token: owner, body: { paintings: ids.map((id) => ({ id })), isDraft: false } }
    expect((await test.call('PATCH', API_PATHS.paintings, several)).status).toBe(200)
    const items = JSON.parse((await read(PAINTING_LISTS.toSell)).text) as { id: string }[]
    const shown = items.map(({ id }) => id).filter((id) => ids.includes(id))
    expect(shown).toEqual([ids[2], ids[0], ids[1]])
  })

  it('a client that knows no drafts orders the others, and each draft stays behind its work', async () => {
    const shown = [
      await create(test, owner, 'painting', { ...aPainting(file), name: 'First' }),
      await create(test, owner, 'painting', { ...aPainting(file), name: 'Second' }),
    ]
    const draft = await add('Between')
    const put = (ids: readonly string[]) =>
      test.call('PUT', API_PATHS.paintingOrder, { token: owner, body: { list: 'toSell', ids } })
    await put([shown[0] ?? '', draft, shown[1] ?? ''])
    expect((await put([shown[1] ?? '', shown[0] ?? ''])).status).toBe(200)
    await patch(draft, { isDraft: false })
    const items = JSON.parse((await read(PAINTING_LISTS.toSell)).text) as { id: string }[]
    const order = items.map(({ id }) => id).filter((id) => [...shown, draft].includes(id))
    expect(order).toEqual([shown[1], shown[0], draft])
  })

  it('a deleted draft comes back as a draft, also after its time, and its bar links to no page', async () => {
    const at = new Date(Date.now() + 60_000)
    const id = await add('Back again', { publishAt: at.toISOString() })
    const call = (method: string, path: string) => test.call(method, itemPath(path, id), { token: owner })
    expect((await call('DELETE', API_PATHS.painting)).status).toBe(200)
    const kept = await test.db.selectFrom('trash').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const content = kept.content.replaceAll(at.toISOString(), '2026-01-01T00:00:00.000Z')
    await test.db.updateTable('trash').set({ content }).where('id', '=', id).execute()
    const back = await call('POST', API_PATHS.deleted)
    expect([back.status, back.headers.get('X-Page')]).toEqual([200, ''])
    await passDueChanges(test.db, new Date())
    expect((await read(itemPath(API_PATHS.painting, id))).status).toBe(404)
    expect(await readPainting(test, id, owner)).toMatchObject({ isDraft: true, publishAt: null })
  })

  it('the feed begins with what became public last, and dates it so', async () => {
    const id = await add('Typed early')
    await test.db
      .updateTable('painting')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute()
    await patch(id, { isDraft: false })
    const { paintings } = JSON.parse((await read(API_PATHS.newest)).text) as Newest
    expect(paintings[0]?.id).toBe(id)
    expect(Date.parse(paintings[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('a message about a work that is taken back later has its picture for the owner', async () => {
    const id = await create(test, owner, 'painting', { ...aPainting(file), name: 'Asked about' })
    const carried = await findAskedPainting(test.db, { paintingId: id, subject: '' })
    expect(carried?.id).toBe(id)
    await patch(id, { isDraft: true })
    expect(await findAskedPainting(test.db, { paintingId: id, subject: 'Asked about' })).toBeUndefined()
    const toPrivate = await openToPrivate(test.db)
    const draft = await findPainting(test.db, id)
    if (!draft) throw new Error('There is no such work.')
    expect(describePainting(draft, toPrivate).thumbnailPath).toMatch(/^\/private\//)
  })
})
