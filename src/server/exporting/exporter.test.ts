import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Papa from 'papaparse'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { originalKey } from '../platform/media/media.ts'
import { type ExportOptions, exportSite } from './exporter.ts'
import { readRecords } from './records.ts'
import { addVisits } from '../visits/visit-rows.ts'

let home: string
let folder: string
let test: TestApi
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'mahlstick-export-'))
  folder = path.join(home, 'taken along')
})
afterEach(async () => {
  await test.remove()
  await rm(home, { recursive: true, force: true })
})

const exportNow = (changes: Partial<ExportOptions> = {}) =>
  exportSite({
    db: test.db,
    findOriginal: test.media.findOriginal,
    siteUrl: 'http://site.test',
    folder,
    now: test.time.now,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...changes,
  })
const read = (name: string) => readFile(path.join(folder, name), 'utf8')
const readTable = async (name: string) =>
  Papa.parse<Record<string, string>>((await read(name)).slice(1), { header: true, skipEmptyLines: true }).data

describe.each(ENGINES)('a painter who leaves ($engine)', (each) => {
  it('gets all data in files that any computer reads', async () => {
    test = await openTestApi({ open: () => each.open() })
    const token = await test.signInAs('owner')
    const images = await Promise.all([0, 60, 120].map(smallImage))
    const river = { title: 'Rivers', description: 'From one summer.', priceDisplay: 'shown' }
    const seriesId = await create(test, token, 'series', river)
    const paintingImages = images.slice(0, 2).map((file, index) => ({ file, isMainImage: index === 1 }))
    await create(test, token, 'painting', {
      ...aPainting(''),
      name: 'Dusk',
      description: '=1+1',
      seriesId,
      ...{ availability: 'reserved', reservedUntil: '2999-12-31', reservedFor: 'Mr Frei' },
      paintingImages,
    })
    await create(test, token, 'painting', { ...aPainting(images[2] ?? ''), name: 'dusk', year: '1999' })
    await create(test, token, 'painting', {
      ...aPainting(images[2] ?? ''),
      name: 'Where to?',
      seriesId,
      availability: 'sold',
      soldOn: '2025-05-01',
      soldPrice: '4800',
      soldTo: 'Ms Keller',
    })
    const works = itemPath(API_PATHS.seriesPaintings, seriesId)
    const ids = (await readRecords(test.db)).series.flatMap(({ workIds }) => workIds.toReversed())
    expect((await test.call('PUT', works, { token, body: { ids } })).status).toBe(200)
    await create(test, token, 'exhibition', anExhibition(images[0] ?? ''))
    const picture = { kind: 'picture', file: images[2], alt: 'The studio' }
    const letter = { subject: 'New/works', preview: '', blocks: [picture], to: {} }
    expect((await test.call('POST', API_PATHS.letters, { token, body: letter })).status).toBe(200)
    const written = `letters/${test.time.now.toISOString().slice(0, 10)} New works 1.jpg`
    const message = { name: 'Ida', email: 'ida@site.test', content: '@Is it still there?\nPlease.' }
    await test.call('POST', API_PATHS.contact, { body: message })
    await test.call('POST', `${API_PATHS.subscription}?email=ida@site.test`)

    await addVisits(test.db, [
      { day: '2026-11-26', kind: 'page', name: '/about', visits: 3 },
      { day: '2026-11-26', kind: 'site', name: '', visits: 1 },
    ])

    expect(await exportNow()).toMatchObject({
      paintings: 3,
      exhibitions: 1,
      series: 1,
      photographs: 6,
      missing: [],
    })
    expect((await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort()).toEqual(
      [
        'README.txt',
        'exhibitions.csv',
        'exhibitions.json',
        'exhibitions/2026-03-01 Slack Tide/2026-03-01 Slack Tide 1.jpg',
        'exhibitions/2026-03-01 Slack Tide/exhibition.json',
        'inquiries.csv',
        'inquiries.json',
        'letters.json',
        written,
        'paintings.csv',
        'paintings.json',
        'paintings/Dusk (2)/Dusk (2) 1.jpg',
        'paintings/Dusk (2)/Dusk (2) 2.jpg',
        'paintings/Dusk (2)/painting.json',
        'paintings/Where to/Where to 1.jpg',
        'paintings/Where to/painting.json',
        'paintings/dusk/dusk 1.jpg',
        'paintings/dusk/painting.json',
        'series.csv',
        'series.json',
        'settings.json',
        'subscribers.csv',
        'subscribers.json',
        'texts.json',
        'visits.csv',
      ],
    )
    expect(await readTable('visits.csv')).toEqual([
      { Day: '2026-11-26', What: 'page', Name: '/about', Visits: '3' },
      { Day: '2026-11-26', What: 'from site', Name: 'others', Visits: '1' },
    ])
    expect(JSON.parse(await read('letters.json'))).toMatchObject([
      { subject: 'New/works', blocks: [{ kind: 'picture', file: written, alt: 'The studio' }] },
    ])
    expect((await readFile(path.join(folder, written))).toString('base64')).toBe(images[2])
    const main = await readFile(path.join(folder, 'paintings/Dusk (2)/Dusk (2) 1.jpg'))
    expect(main.toString('base64')).toBe(images[1])
    const [newer, older, sold] = await readTable('paintings.csv')
    expect([newer?.['Name'], older?.['Name'], older?.['Description']]).toEqual(['dusk', 'Dusk', "'=1+1"])
    expect(older?.['Images']).toBe('paintings/Dusk (2)/Dusk (2) 1.jpg; paintings/Dusk (2)/Dusk (2) 2.jpg')
    expect([newer, older, sold]).toMatchObject([
      { Availability: 'Available', 'Reserved until': '', 'Sold on': '', 'Sold for': '' },
      { Availability: 'Reserved', 'Reserved until': '2999-12-31', 'Reserved for': 'Mr Frei' },
      { Availability: 'Sold', 'Sold on': '2025-05-01', 'Sold for': '4800', 'Sold to': 'Ms Keller' },
    ])
    expect([newer?.['Series'], older?.['Series'], sold?.['Series']]).toEqual(['', 'Rivers', 'Rivers'])
    const listed = { Title: 'Rivers', Description: 'From one summer.', 'Price display': 'shown' }
    expect(await readTable('series.csv')).toEqual([
      { ...listed, Works: 'Dusk; Where to?', 'Work ids': ids.join('; '), Id: seriesId },
    ])
    expect(JSON.parse(await read('series.json'))).toMatchObject([
      { ...river, id: seriesId, works: ['Dusk', 'Where to?'], workIds: ids },
    ])
    expect(await read('README.txt')).toContain('series.csv, series.json')
    expect(JSON.parse(await read('paintings/Where to/painting.json'))).toMatchObject({
      availability: 'sold',
      soldOn: '2025-05-01',
      soldPrice: 4800,
      soldTo: 'Ms Keller',
    })
    expect(JSON.parse(await read('paintings/Dusk (2)/painting.json'))).toMatchObject({
      description: '=1+1',
      price: 7340911,
    })
    expect((await readTable('inquiries.csv'))[0]).toMatchObject({
      Name: 'Ida',
      Message: `'${message.content}`,
    })
    expect(JSON.parse(await read('inquiries.json'))).toMatchObject([{ content: message.content }])
    expect(JSON.parse(await read('subscribers.json'))).toMatchObject([
      { email: 'ida@site.test', status: 'waiting' },
    ])
  })
})

describe("an owner's export", () => {
  let token: string
  beforeEach(async () => {
    test = await openTestApi()
    token = await test.signInAs('owner')
    await create(test, token, 'painting', aPainting(await smallImage()))
  })

  it('never mixes with existing files, and leaves nothing when it is interrupted', async () => {
    await mkdir(folder)
    await exportNow()
    await expect(exportNow()).rejects.toThrow('is not empty. Name a new folder. Nothing was changed.')
    const other = { folder: path.join(home, 'other') }
    await expect(exportNow({ ...other, signal: AbortSignal.abort() })).rejects.toThrow('Interrupted.')
    const findOriginal = () => Promise.reject(new Error('disk gone'))
    await expect(exportNow({ ...other, findOriginal })).rejects.toThrow('disk gone')
    expect(await readdir(home)).toEqual(['taken along'])
  })

  it('has what the own pictures show, and changes that are not public yet, with their photographs', async () => {
    const put = async (address: string, body: object) =>
      expect((await test.call('PUT', address, { token, body })).status).toBe(200)
    const [id = ''] = (await readRecords(test.db)).paintings.map((painting) => painting.id)
    const file = await smallImage(60)
    const shows = { alt: 'The room', translations: { de: { alt: 'Das Zimmer' } } }
    await put(itemPath(API_PATHS.sitePicture, 'home'), { file, fileName: 'room.jpg', ...shows })
    const paintingImages = [{ file, fileName: 'flood.jpg' }]
    await put(API_PATHS.keptEdits, { ...aPainting(file), id, name: 'Flood', price: '99', paintingImages })

    expect(await exportNow()).toMatchObject({ paintings: 1, photographs: 3, missing: [] })
    const picture = 'site/home.jpg'
    expect(JSON.parse(await read('site/pictures.json'))).toMatchObject([
      { place: 'home', file: picture, ...shows },
    ])
    const photograph = 'kept changes/Flood/Flood 1.jpg'
    expect(JSON.parse(await read('kept changes/Flood/painting.json'))).toMatchObject({
      ...{ id, name: 'Flood', price: 99, files: [photograph] },
      changed: expect.arrayContaining(['name', 'price', 'images']) as unknown,
    })
    for (const name of [picture, photograph])
      expect((await readFile(path.join(folder, name))).toString('base64')).toBe(file)
    expect(JSON.parse(await read('paintings/Low Water/painting.json'))).toMatchObject({ price: 7340911 })
    expect(await read('README.txt')).toMatch(
      /kept changes\/.*pictures\.json.*Control Panel.*numbers.*deleted\s+works/s,
    )
  })

  it('names the photographs that are lost or damaged', async () => {
    const { original_hash } = await test.db
      .selectFrom('image')
      .select('original_hash')
      .executeTakeFirstOrThrow()
    const place = path.join(test.config.originalsDir, originalKey(original_hash))
    await writeFile(place, 'no photograph')
    expect(await exportNow()).toMatchObject({
      photographs: 0,
      missing: ['paintings/Low Water/Low Water 1.jpg'],
    })
  })
})
