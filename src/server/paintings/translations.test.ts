import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import type { PaintingLine } from '../../contract/collection/painting-table.ts'
import type { Facets } from '../../contract/finding/answers.ts'
import type { FindIndex } from '../../contract/finding/find-index.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { API_PATHS, itemPath, PAINTING_LISTS, YEAR_LISTS } from '../../contract/paths.ts'
import type { PreviewLink } from '../../contract/drafts/previews.ts'
import type { Work } from '../../contract/site/works.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { offerLanguages } from '../site/testing-languages.ts'

const GERMAN = { name: 'Ebbe', description: 'Schlick, Seil und Licht.', technique: 'Öl auf Leinwand' }

describe.each(ENGINES)('a painter who writes about a work in other languages ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let file: string
  let works = 0
  let id: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    file = await smallImage(7)
    await offerLanguages(test.db, 'en', 'de', 'fr')
  })
  afterAll(() => test.remove())

  const make = (fields: object) => {
    // The same call within a short time would be taken for a repeated one.
    const notes = `Work ${(works += 1)}`
    return create(test, owner, 'painting', { ...aPainting(file), notes, ...fields })
  }
  beforeEach(async () => {
    id = await make({ translations: { de: GERMAN, fr: { name: 'Marée basse' } } })
  })

  /** Over HTTP, with the shared copies of answers. */
  const get = (path: string, token?: string) => test.call('GET', path, { token, address: '192.0.2.1' })
  const read = async <Value>(path: string, token?: string) => (await (await get(path, token)).json()) as Value
  const own = (lang = '', token?: string) => read<Painting>(itemPath(API_PATHS.painting, id) + lang, token)
  /** What a form sends: all fields, and the photographs by their ids. */
  async function put(changes: object, path: string = API_PATHS.paintings, seen?: string) {
    const { paintingImages, ...fields } = await readPaintingToEdit(test, id, owner)
    const images = paintingImages.map((image) => ({ id: image.id }))
    const body = { ...fields, translations: undefined, paintingImages: images, ...changes }
    return test.call('PUT', path, {
      token: owner,
      body,
      headers: seen === undefined ? {} : { 'If-Match': seen },
    })
  }
  const toEdit = () => readPaintingToEdit(test, id, owner)
  const newest = async () => (await read<AuditEntry[]>(`${API_PATHS.audit}?of=${id}`, owner))[0] as AuditEntry

  it('is read in each language, with the fields that stay in the first one', async () => {
    const plain = await own()
    expect(plain).toMatchObject({ name: 'Low Water', technique: 'Oil on canvas' })
    expect(plain).not.toHaveProperty('fallback')
    expect(await own('?lang=en')).toEqual(plain)
    expect(await own('?lang=')).toEqual(plain)
    expect(await own('?lang=de')).toEqual({ ...plain, ...GERMAN, fallback: [] })
    expect(await own('?lang=fr')).toEqual({
      ...plain,
      name: 'Marée basse',
      fallback: ['description', 'technique'],
    })
  })

  it('is in the table of the Control Panel with the languages in which a text is missing', async () => {
    const missing = async () =>
      (await read<PaintingLine[]>(API_PATHS.paintingTable, owner)).find((line) => line.id === id)
        ?.untranslated
    expect(await missing()).toEqual(['fr'])
    await put({ translations: { de: { technique: '' } } })
    expect(await missing()).toEqual(['de', 'fr'])
    await put({
      technique: 'Oil',
      translations: { de: GERMAN, fr: { description: 'Vase.', technique: 'Huile' } },
    })
    expect(await missing()).toEqual([])
  })

  it('is read as it is in a language that the site does not offer, and keeps what is stored', async () => {
    await offerLanguages(test.db, 'en', 'fr')
    const plain = await own()
    expect(await own('?lang=de')).toEqual({ ...plain, fallback: ['name', 'description', 'technique'] })
    await offerLanguages(test.db, 'en', 'de', 'fr')
    expect(await own('?lang=de')).toMatchObject(GERMAN)
  })

  it('is told of a language that nobody knows', async () => {
    for (const token of [undefined, owner]) {
      const answer = await get(`${itemPath(API_PATHS.painting, id)}?lang=xx`, token)
      expect([answer.status, await answer.json()]).toEqual([400, [`Lang: ${VALIDATION.language}`]])
    }
    expect((await get(`${API_PATHS.settings}?lang=EN`)).status).toBe(400)
  })

  it('is read in that language wherever the work is named', async () => {
    const series = await create(test, owner, 'series', {
      title: 'Harbours',
      description: '',
      translations: { de: { title: 'Häfen' } },
    })
    await put({ seriesId: series, year: '1987' })
    const other = await make({ translations: { de: { name: 'Flut' } } })
    await create(test, owner, 'exhibition', {
      ...anExhibition(file),
      paintingIds: [id],
      translations: { de: { title: 'Stauwasser' } },
    })
    const german = { id, ...GERMAN, series: { id: series, title: 'Häfen' } }
    expect(await own('?lang=de')).toMatchObject({ ...german, exhibitions: [{ title: 'Stauwasser' }] })
    const named = async (path: string) =>
      (await read<Painting[]>(`${path}${path.includes('?') ? '&' : '?'}lang=de`)).find(
        (work) => work.id === id,
      )
    for (const path of [
      PAINTING_LISTS.toSell,
      `${PAINTING_LISTS.available}?page=1&pageSize=9`,
      `${API_PATHS.severalPaintings}?ids=${id}`,
      itemPath(API_PATHS.relatedPaintings, other),
      itemPath(YEAR_LISTS.toSell, '1987'),
      itemPath(API_PATHS.seriesPaintings, series),
    ])
      expect([path, await named(path)]).toEqual([path, expect.objectContaining({ ...GERMAN, fallback: [] })])
    const listed = await read<Work[]>(`${itemPath(API_PATHS.siteIndexWorks, '1')}?lang=de`)
    expect(listed.find((work) => work.id === id)).toMatchObject({
      name: GERMAN.name,
      technique: GERMAN.technique,
      series: { title: 'Häfen' },
      fallback: [],
    })
    const index = await read<FindIndex>(`${itemPath(API_PATHS.findIndex, 'toSell')}?lang=de`)
    expect(index.techniques).toContain('Öl auf Leinwand')
    expect(index.series).toEqual([{ id: series, title: 'Häfen' }])
    const facets = await read<Facets>(`${itemPath(API_PATHS.facets, 'toSell')}?lang=de`)
    expect(facets.series).toEqual([{ id: series, title: 'Häfen' }])
    expect((await read<Facets>(itemPath(API_PATHS.facets, 'toSell'))).series).toEqual([
      { id: series, title: 'Harbours' },
    ])
  })

  it('is the only one who gets all languages at once', async () => {
    const draft = await make({ isDraft: true, translations: { de: { name: 'Verborgen' } } })
    const paths = [
      itemPath(API_PATHS.painting, id),
      ...Object.values(PAINTING_LISTS),
      itemPath(API_PATHS.siteIndexWorks, '1'),
      itemPath(API_PATHS.findIndex, 'toSell'),
      API_PATHS.allSeries,
      API_PATHS.exhibitions,
    ]
    for (const token of [undefined, await test.signInAs('member')])
      for (const lang of ['', '?lang=de', '?lang=fr'])
        for (const path of paths) {
          const text = await (await get(path + lang, token)).text()
          expect([path, lang, text]).toEqual([
            path,
            lang,
            expect.not.stringMatching(/"translations"|Verborgen/),
          ])
          if (lang !== '?lang=de') expect(text).not.toContain(GERMAN.name)
        }
    expect((await get(`${itemPath(API_PATHS.painting, draft)}?lang=de`)).status).toBe(404)
    expect(await toEdit()).toMatchObject({ name: 'Low Water', translations: { de: GERMAN } })
    expect(await read(`${itemPath(API_PATHS.painting, draft)}?lang=de`, owner)).toMatchObject({
      name: 'Verborgen',
    })
  })

  it('shows a draft in that language to whoever has the link', async () => {
    const draft = await make({ isDraft: true, translations: { de: { name: 'Verborgen' } } })
    const link = await test.call('POST', API_PATHS.previews, { token: owner, body: { id: draft } })
    const [, , named = '', until = '', key = ''] = ((await link.json()) as PreviewLink).path.split('/')
    const address = API_PATHS.preview.replace(':id', named).replace(':until', until).replace(':key', key)
    const { painting } = await read<{ painting: Painting }>(`${address}?lang=de`)
    expect(painting).toMatchObject({ name: 'Verborgen', fallback: ['description', 'technique'] })
    expect(JSON.stringify(painting)).not.toContain('"translations"')
    expect(await read(address)).toMatchObject({ painting: { name: 'Low Water' } })
  })

  it('changes nothing by leaving them out, and removes one by an empty text', async () => {
    const before = await toEdit()
    expect((await put({})).status).toBe(200)
    expect(await toEdit()).toEqual(before)
    const answer = await put({ translations: { de: { name: '', technique: 'Öl' } } })
    expect(await answer.json()).toMatchObject({
      translations: { de: { description: GERMAN.description, technique: 'Öl' }, fr: { name: 'Marée basse' } },
    })
    expect(await own('?lang=de')).toMatchObject({ name: 'Low Water', technique: 'Öl', fallback: ['name'] })
  })

  it('gets a new version, so that nobody overwrites another translation', async () => {
    const version = async () =>
      (await get(itemPath(API_PATHS.paintingToEdit, id), owner)).headers.get('ETag') ?? ''
    const seen = await version()
    const etag = async () => (await get(`${itemPath(API_PATHS.painting, id)}?lang=de`)).headers.get('ETag')
    const before = await etag()
    expect((await put({ translations: { de: { name: 'Niedrigwasser' } } }, undefined, seen)).status).toBe(200)
    expect(await version()).not.toBe(seen)
    expect(await etag()).not.toBe(before)
    const late = await put({ translations: { fr: { name: 'Reflux' } } }, undefined, seen)
    expect(late.status).toBe(412)
    expect(await own('?lang=fr')).toMatchObject({ name: 'Marée basse' })
  })

  it.each([
    ['an unknown language', { xx: { name: 'x' } }, `Translations: ${VALIDATION.translatedLanguages}`],
    [
      'a field that has no languages',
      { de: { price: '1' } },
      `Translations de: ${VALIDATION.translatedFields(['name', 'description', 'technique'])}`,
    ],
    ['a long name', { de: { name: 'x'.repeat(301) } }, `Translations de name: ${VALIDATION.maximum(300)}`],
  ])('is told of %s, and nothing is stored', async (_what, translations, message) => {
    const before = await toEdit()
    const answer = await put({ translations })
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
    expect(await toEdit()).toEqual(before)
  })

  it('reads in the history who wrote which one, and brings one back without the others', async () => {
    await put({ translations: { de: { name: 'Niedrigwasser' }, fr: { technique: 'Huile' } } })
    const entry = await newest()
    expect(entry).toMatchObject({
      username: 'the-owner',
      fields: ['translations.de.name', 'translations.fr.technique'],
      changes: [
        { field: 'translations.de.name', before: 'Ebbe', after: 'Niedrigwasser' },
        { field: 'translations.fr.technique', before: null, after: 'Huile' },
      ],
    })
    await put({ translations: { de: { technique: 'Öl' } } })
    const bringBack = (body: object) =>
      test.call('POST', itemPath(API_PATHS.auditEntry, entry.id), { token: owner, body })
    expect((await bringBack({})).status).toBe(200)
    expect(await toEdit()).toMatchObject({
      translations: { de: { ...GERMAN, technique: 'Öl' }, fr: { name: 'Marée basse' } },
    })
    expect((await bringBack({})).status).toBe(412)
  })

  it('keeps them beside the public work until they are published', async () => {
    const kept = await put(
      { translations: { de: { name: 'Niedrigwasser' }, fr: { name: '' } } },
      API_PATHS.keptEdits,
    )
    expect(kept.status).toBe(200)
    expect(await own('?lang=de')).toMatchObject(GERMAN)
    const opened = () => read<object>(itemPath(API_PATHS.keptEdit, id), owner)
    const translations = { de: { ...GERMAN, name: 'Niedrigwasser' } }
    expect(await opened()).toMatchObject({ translations })
    expect(JSON.stringify(await opened())).not.toContain('Marée')
    // A client that does not know them keeps other fields.
    await put({ location: 'Studio' }, API_PATHS.keptEdits)
    expect(await opened()).toMatchObject({ location: 'Studio', translations })
    await put({ translations: { de: { technique: 'Öl' } } })
    expect(await opened()).toMatchObject({ translations: { de: { ...translations.de, technique: 'Öl' } } })

    await test.call('DELETE', itemPath(API_PATHS.keptEdit, id), { token: owner })
    const { id: discarded } = await newest()
    await test.call('POST', itemPath(API_PATHS.auditEntry, discarded), { token: owner, body: {} })
    expect(await opened()).toMatchObject({ translations: { de: { name: 'Niedrigwasser' } } })
    await put({}, API_PATHS.publishedEdits)
    expect(await toEdit()).toMatchObject({ translations: { de: { ...translations.de, technique: 'Öl' } } })
    expect(await own('?lang=fr')).toMatchObject({
      name: 'Low Water',
      fallback: ['name', 'description', 'technique'],
    })
  })

  it('finds them again with a work that was deleted, also before there were any', async () => {
    await test.call('DELETE', itemPath(API_PATHS.painting, id), { token: owner })
    await test.call('POST', itemPath(API_PATHS.deleted, id), { token: owner })
    expect(await own('?lang=de')).toMatchObject(GERMAN)
    await test.call('DELETE', itemPath(API_PATHS.painting, id), { token: owner })
    const { content } = await test.db
      .selectFrom('trash')
      .select('content')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const older = JSON.parse(content) as { row: { translations?: string } }
    delete older.row.translations
    await test.db
      .updateTable('trash')
      .set({ content: JSON.stringify(older) })
      .where('id', '=', id)
      .execute()
    expect((await test.call('POST', itemPath(API_PATHS.deleted, id), { token: owner })).status).toBe(200)
    expect((await toEdit()).translations).toEqual({})
  })
})
