import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { DEFAULT_SETTINGS } from '../../contract/site/settings.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import type { DatabaseTime } from '../platform/database/clock.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { findExhibition } from '../exhibitions/exhibition-rows.ts'
import { listIds } from '../paintings/painting-columns.ts'
import { listSeriesIds } from '../paintings/order/series-order.ts'
import { findPainting } from '../paintings/painting-rows.ts'
import { listAllSeries } from '../series/series-rows.ts'
import { findSitePictures } from '../site/pictures.ts'
import { readSettings } from '../site/settings-rows.ts'
import { findSiteText } from '../site/text-rows.ts'
import { forgetOldValues, listAudit } from './audit-rows.ts'

describe.each(ENGINES)('a painter who looks at the history ($engine)', (each) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  const call = (method: string, path: string, body?: object) => test.call(method, path, { token, body })
  const newest = async (): Promise<AuditEntry> => {
    const [entry] = (await (await call('GET', API_PATHS.audit)).json()) as AuditEntry[]
    if (!entry) throw new Error('The history is empty.')
    return entry
  }
  const bringBack = async ({ id }: AuditEntry, overwrite = false) =>
    (await call('POST', itemPath(API_PATHS.auditEntry, id), { overwrite })).status

  it('sees the old price beside the new one, and brings it back and forth', async () => {
    const id = await create(test, token, 'painting', aPainting(await smallImage()))
    await call('PATCH', itemPath(API_PATHS.painting, id), { price: '1250' })
    const entry = await newest()
    expect(entry.changes).toMatchObject([{ field: 'price', before: 7_340_911, after: 1250 }])
    expect(await bringBack(entry)).toBe(200)
    expect((await findPainting(test.db, id))?.price).toBe(7_340_911)
    const back = await newest()
    expect(back).toMatchObject({ action: 'update', changes: [{ field: 'price', after: 7_340_911 }] })
    expect(await bringBack(back)).toBe(200)
    expect((await findPainting(test.db, id))?.price).toBe(1250)
  })

  it('is asked before a newer value is replaced, and told when the painting is gone', async () => {
    const id = await create(test, token, 'painting', { ...aPainting(await smallImage()), name: 'Twice' })
    await call('PATCH', itemPath(API_PATHS.painting, id), { price: '10' })
    const entry = await newest()
    await call('PATCH', itemPath(API_PATHS.painting, id), { price: '20' })
    expect(await bringBack(entry)).toBe(412)
    expect((await findPainting(test.db, id))?.price).toBe(20)
    expect(await bringBack(entry, true)).toBe(200)
    expect((await findPainting(test.db, id))?.price).toBe(7_340_911)
    await call('DELETE', itemPath(API_PATHS.painting, id))
    expect(await bringBack(entry, true)).toBe(404)
  })

  it('brings a work back that was sold by mistake: it is reserved for Ms Keller again, with all facts', async () => {
    const reserved = { availability: 'reserved', reservedUntil: '2999-12-31', reservedFor: 'Ms Keller' }
    const id = await create(test, token, 'painting', { ...aPainting(await smallImage()), ...reserved })
    const stored = () => findPainting(test.db, id)
    const sale = { availability: 'sold', soldPrice: '4800', soldTo: 'Mr Frei' }
    await call('PATCH', itemPath(API_PATHS.painting, id), sale)
    const sold = await stored()
    expect(sold).toMatchObject({ availability: 'sold', soldPrice: 4800, reservedFor: '' })
    expect(await bringBack(await newest())).toBe(200)
    expect(await stored()).toMatchObject({ ...reserved, soldOn: null, soldPrice: null, soldTo: '' })
    expect(await bringBack(await newest())).toBe(200)
    const { version: _, updatedAt: _at, ...facts } = sold ?? {}
    expect(await stored()).toMatchObject(facts)
  })

  it('brings a work back to a reservation that has ended in the meantime: it is available', async () => {
    const id = await create(test, token, 'painting', { ...aPainting(await smallImage()), name: 'Over' })
    const [over, reservedUntil] = ['2026-01-02T03:04:05.000Z', '2999-12-31T00:00:00.000Z']
    const reserved = { availability: 'reserved', reservedUntil, reservedFor: 'Ms Keller' }
    const path = itemPath(API_PATHS.painting, id)
    expect((await call('PATCH', path, reserved)).status).toBe(200)
    expect((await call('PATCH', path, { availability: 'sold' })).status).toBe(200)
    const sale = await newest()
    const { changes } = await test.db
      .selectFrom('audit')
      .select('changes')
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow()
    expect(changes).toContain(reservedUntil)
    // As if that time had passed.
    const later = { changes: changes.replaceAll(reservedUntil, over) }
    await test.db.updateTable('audit').set(later).where('id', '=', sale.id).execute()
    expect(await bringBack(sale)).toBe(200)
    expect(await findPainting(test.db, id)).toMatchObject({
      availability: 'available',
      reservedUntil: null,
      reservedFor: '',
      soldOn: null,
    })
  })

  it('brings an order back, also after new paintings came', async () => {
    const file = await smallImage()
    const ids: string[] = []
    for (const name of 'abc') ids.push(await create(test, token, 'painting', { ...aPainting(file), name }))
    const mine = async () => (await listIds(test.db, 'toSell')).filter((id) => ids.includes(id))
    const before = await mine()
    await call('PATCH', API_PATHS.paintingOrder, { id: before[0], before: before[2] })
    const entry = await newest()
    expect(entry).toMatchObject({ action: 'order', fields: [] })
    expect(await mine()).not.toEqual(before)
    await create(test, token, 'painting', { ...aPainting(file), name: 'new' })
    expect(await bringBack(entry)).toBe(200)
    expect(await mine()).toEqual(before)
  })

  it('brings the order of the series, and of the works in one, back and forth', async () => {
    const file = await smallImage()
    const newSeries = (title: string) => create(test, token, 'series', { title, description: '' })
    const tides = await newSeries('Tides')
    const woods = await newSeries('Woods')
    const series = async () => (await listAllSeries(test.db)).map(({ id }) => id)
    await call('PUT', API_PATHS.seriesOrder, { ids: [tides, woods] })
    const moved = await newest()
    expect(moved.changes).toEqual([
      {
        field: 'order',
        before: [
          { id: woods, name: 'Woods' },
          { id: tides, name: 'Tides' },
        ],
        after: [
          { id: tides, name: 'Tides' },
          { id: woods, name: 'Woods' },
        ],
      },
    ])
    const dunes = await newSeries('Dunes')
    expect(await bringBack(moved)).toBe(200)
    expect(await series()).toEqual([dunes, woods, tides])
    expect(await bringBack(moved)).toBe(412)
    expect(await bringBack(await newest())).toBe(200)
    expect(await series()).toEqual([dunes, tides, woods])

    const works: string[] = []
    for (const name of ['Ebb', 'Flood', 'Slack'])
      works.push(await create(test, token, 'painting', { ...aPainting(file), name, seriesId: tides }))
    const inTides = () => listSeriesIds(test.db, tides)
    const before = await inTides()
    await call('PUT', itemPath(API_PATHS.seriesPaintings, tides), { ids: works })
    expect(await inTides()).toEqual(works)
    const reordered = await newest()
    expect(reordered).toMatchObject({ action: 'order', title: 'Tides', fields: [] })
    expect(await bringBack(reordered)).toBe(200)
    expect(await inTides()).toEqual(before)
    expect(await bringBack(await newest())).toBe(200)
    expect(await inTides()).toEqual(works)
    await call('DELETE', itemPath(API_PATHS.series, tides))
    expect(await bringBack(reordered)).toBe(404)
  })

  it('brings back an exhibition, a setting, and a text that was changed or taken off the site', async () => {
    const show = anExhibition(await smallImage())
    const id = await create(test, token, 'exhibition', show)
    const stored = await findExhibition(test.db, id)
    const images = stored?.images.map((image) => ({ id: image.id }))
    const edited = { ...show, id, title: 'Another title', exhibitionImages: images }
    expect((await call('PUT', API_PATHS.exhibitions, edited)).status).toBe(200)
    expect(await bringBack(await newest())).toBe(200)
    expect((await findExhibition(test.db, id))?.title).toBe(stored?.title)

    await call('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, tagline: 'Once' })
    await call('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, tagline: 'Twice', keywords: 'k' })
    expect(await bringBack(await newest())).toBe(200)
    expect(await readSettings(test.db)).toMatchObject({
      tagline: 'Once',
      keywords: DEFAULT_SETTINGS.keywords,
    })

    const about = { teaser: '', body: 'I paint.', statement: '', steps: [] }
    const path = itemPath(API_PATHS.siteText, 'about')
    await call('PUT', path, about)
    const written = await newest()
    await call('PUT', path, { ...about, body: 'I draw.' })
    expect(await bringBack(await newest())).toBe(200)
    expect(await findSiteText(test.db, 'about')).toEqual(about)
    await call('DELETE', path)
    expect(await bringBack(await newest())).toBe(200)
    expect(await findSiteText(test.db, 'about')).toEqual(about)
    expect(await bringBack(written)).toBe(200)
    expect(await findSiteText(test.db, 'about')).toBeUndefined()
  })

  it('brings a mail server and a place for backups back, but never their secrets', async () => {
    const mail = {
      sender: 'me@site.test',
      host: 'smtp.site.test',
      port: 465,
      security: 'tls',
      userName: 'me',
    }
    const mailServer = async (): Promise<unknown> => (await call('GET', API_PATHS.mailServer)).json()
    await call('PUT', API_PATHS.mailServer, { ...mail, password: 'viridian' })
    const first = await newest()
    await call('PUT', API_PATHS.mailServer, { ...mail, sender: 'studio@site.test', password: '' })
    expect((await newest()).changes).toEqual([
      { field: 'sender', before: 'me@site.test', after: 'studio@site.test' },
    ])
    expect(await bringBack(first)).toBe(412)
    expect(await bringBack(await newest())).toBe(200)
    expect(await mailServer()).toMatchObject({ sender: 'me@site.test', hasPassword: true, isLocked: false })

    await call('DELETE', API_PATHS.mailServer)
    const removed = await newest()
    expect(JSON.stringify(removed)).not.toMatch(/viridian|"secret"/)
    expect(await bringBack(removed)).toBe(200)
    expect(await mailServer()).toMatchObject({ ...mail, hasPassword: false, isLocked: true })
    await call('PUT', API_PATHS.mailServer, { ...mail, password: 'viridian' })
    expect(await mailServer()).toMatchObject({ isLocked: false })

    const nowhere = { bucket: '', prefix: '', endpoint: '', region: '', accessKeyId: '', secretKey: '' }
    await call('PUT', API_PATHS.backupPlace, { ...nowhere, where: 'server', at: '04:00' })
    await call('PUT', API_PATHS.backupPlace, { ...nowhere, where: 'off', at: '04:00' })
    const admin = await test.signInAs('admin')
    const [shown] = (await (await test.call('GET', API_PATHS.audit, { token: admin })).json()) as AuditEntry[]
    expect(shown).toMatchObject({ title: 'Automatic backup', fields: ['where'], changes: [] })
    const path = itemPath(API_PATHS.auditEntry, (await newest()).id)
    expect((await test.call('POST', path, { token: admin, body: {} })).status).toBe(403)
    expect(await bringBack(await newest())).toBe(200)
    expect(await (await call('GET', API_PATHS.backupPlace)).json()).toMatchObject({ where: 'server' })
    await call('PUT', API_PATHS.backupPlace, { ...nowhere, where: 'off', at: '04:00' })
  })

  it('brings a photograph back that was taken out of a painting, with its words and as the main image', async () => {
    const [first, second] = [await smallImage(60), await smallImage(180)]
    const paintingImages = [
      { file: first, fileName: 'first.jpg', isMainImage: false },
      { file: second, fileName: 'second.jpg', isMainImage: true, alt: 'The whole' },
    ]
    const painting = { ...aPainting(first), name: 'Two pictures', paintingImages }
    const id = await create(test, token, 'painting', painting)
    const before = await findPainting(test.db, id)
    const kept = before?.images.find(({ fileName }) => fileName === 'first.jpg')
    const edited = { ...painting, id, paintingImages: [{ id: kept?.id, isMainImage: true }] }
    expect((await call('PUT', API_PATHS.paintings, edited)).status).toBe(200)
    expect((await findPainting(test.db, id))?.images).toHaveLength(1)
    const entry = await newest()
    expect(entry.fields).toEqual(['images'])
    // Another watermark meanwhile: the picture comes back with the new one.
    await call('PUT', API_PATHS.settings, { ...DEFAULT_SETTINGS, watermark: 'Another' })
    expect(await bringBack(entry)).toBe(200)
    const after = await findPainting(test.db, id)
    const gist = (images: NonNullable<typeof after>['images'] = []) =>
      images.map(({ fileName, alt, isMain, original }) => [fileName, alt, isMain, original.hash])
    expect(gist(after?.images)).toEqual(gist(before?.images))
    const [main] = after?.images ?? []
    expect(main?.rendition).not.toBe(before?.images[0]?.rendition)
    expect(await test.media.hasRendition(main?.rendition ?? '')).toBe(true)

    await test.media.forget({ originals: () => [main?.original.hash ?? ''], renditions: () => [] })
    expect(await bringBack(await newest(), true)).toBe(200)
    expect(await bringBack(entry, true)).toBe(409)
  })

  it('brings one of the own pictures back that was replaced or taken away', async () => {
    const path = itemPath(API_PATHS.sitePicture, 'portrait')
    const put = async (shade: number) =>
      (await call('PUT', path, { file: await smallImage(shade), fileName: `${shade}.jpg` })).status
    const portrait = async () => (await findSitePictures(test.db)).get('portrait')?.fileName
    expect([await put(60), await put(180)]).toEqual([200, 200])
    expect(await bringBack(await newest())).toBe(200)
    expect(await portrait()).toBe('60.jpg')
    await call('DELETE', path)
    const taken = await newest()
    expect(taken).toMatchObject({ fields: ['portraitPicture'], changes: [{ after: [] }] })
    expect(await bringBack(taken)).toBe(200)
    expect(await portrait()).toBe('60.jpg')
  })

  it('finds the changes of one painting as long as it exists, but after a year no names of buyers', async () => {
    const id = await create(test, token, 'painting', { ...aPainting(await smallImage()), name: 'Old' })
    const address = itemPath(API_PATHS.painting, id)
    await call('PATCH', address, { price: '33' })
    const sold = { availability: 'sold', soldOn: '2026-01-02', soldTo: 'Ms Keller' }
    await call('PATCH', address, sold)
    const read = async () => (await (await call('GET', `${API_PATHS.audit}?of=${id}`)).json()) as AuditEntry[]
    expect((await read()).map(({ action }) => action)).toEqual(['update', 'update', 'create'])
    const after = async (days: number) =>
      forgetOldValues(test.db, new Date(Date.now() + days * 24 * 60 * 60_000) as DatabaseTime)
    await after(364)
    expect(JSON.stringify(await read())).toContain('Ms Keller')
    await after(366)
    const [sale, price] = await read()
    expect(JSON.stringify(sale)).not.toContain('Keller')
    expect(sale?.changes.map(({ field }) => field)).toContain('soldOn')
    expect(price && (await bringBack(price))).toBe(200)

    await call('DELETE', address)
    await after(366)
    expect((await read()).some(({ changes }) => changes.length > 0)).toBe(true)
    await test.db.deleteFrom('trash').where('id', '=', id).execute()
    await after(366)
    expect((await read()).every(({ changes }) => changes.length === 0)).toBe(true)
  })

  it('finds no values of people: accounts, messages and secrets', async () => {
    await call('PUT', API_PATHS.accountName, { username: 'renamed' })
    const { items } = await listAudit(test.db)
    expect(items.filter(({ kind }) => kind === 'user').every(({ changes }) => changes.length === 0)).toBe(
      true,
    )
  })
})
