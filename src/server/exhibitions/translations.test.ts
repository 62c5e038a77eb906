import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import type { Exhibition, ExhibitionToEdit } from '../../contract/collection/exhibition.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { TRANSLATED } from '../../contract/translations/translations.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { offerLanguages } from '../site/testing-languages.ts'

const GERMAN = { title: 'Stauwasser', location: 'Zürich', longDescription: 'Zwölf Werke.' }

describe.each(ENGINES)('a painter who writes about an exhibition in other languages ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let file: string
  let id: string
  let work: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    await offerLanguages(test.db, 'en', 'de')
    file = await smallImage(7)
    work = await create(test, owner, 'painting', {
      ...aPainting(file),
      translations: { de: { name: 'Ebbe' } },
    })
    id = await create(test, owner, 'exhibition', {
      ...anExhibition(file),
      organizer: 'Harbour Gallery',
      paintingIds: [work],
      translations: { de: GERMAN },
    })
  })
  afterAll(() => test.remove())

  const get = (path: string, token?: string) => test.call('GET', path, { token, address: '192.0.2.1' })
  const read = async <Value>(path: string, token?: string) => (await (await get(path, token)).json()) as Value
  const toEdit = () => read<ExhibitionToEdit>(itemPath(API_PATHS.exhibitionToEdit, id), owner)
  async function put(changes: object) {
    const { exhibitionImages, translations: _, ...fields } = await toEdit()
    const images = exhibitionImages.map((image) => ({ id: image.id }))
    return test.call('PUT', API_PATHS.exhibitions, {
      token: owner,
      body: { ...fields, exhibitionImages: images, ...changes },
    })
  }

  it('is read in that language, alone, in the list, and with its works', async () => {
    const path = itemPath(API_PATHS.exhibition, id)
    const plain = await read<Exhibition>(path)
    expect(plain).toMatchObject({ title: 'Slack Tide', location: 'Zurich' })
    expect(JSON.stringify(plain)).not.toMatch(/"translations"|"fallback"|Stauwasser/)
    const german = { ...plain, ...GERMAN, fallback: ['organizer'] }
    expect(await read(`${path}?lang=de`)).toEqual(german)
    expect(await read(`${API_PATHS.exhibitions}?lang=de`)).toEqual([german])
    expect(await read(`${itemPath(API_PATHS.exhibitionPaintings, id)}?lang=de`)).toMatchObject([
      { name: 'Ebbe' },
    ])
    const shownIn = await read(`${itemPath(API_PATHS.painting, work)}?lang=de`)
    expect(shownIn).toMatchObject({ exhibitions: [{ id, title: 'Stauwasser' }] })
  })

  it('keeps them for a client that leaves them out, and brings one back from the history', async () => {
    const before = await toEdit()
    expect(before).toMatchObject({ title: 'Slack Tide', translations: { de: GERMAN } })
    await put({})
    expect(await toEdit()).toEqual(before)
    await put({ translations: { de: { title: '', address: 'Am Hafen 1' } } })
    expect(await toEdit()).toMatchObject({
      translations: {
        de: { address: 'Am Hafen 1', location: GERMAN.location, longDescription: GERMAN.longDescription },
      },
    })
    const [entry] = await read<AuditEntry[]>(`${API_PATHS.audit}?of=${id}`, owner)
    expect(entry?.fields).toEqual(['translations.de.address', 'translations.de.title'])
    await test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { token: owner, body: {} })
    expect((await toEdit()).translations).toEqual({ de: GERMAN })
  })

  it('keeps them while it is a draft, of which visitors read nothing, and in the trash', async () => {
    await put({ isDraft: true })
    expect((await get(`${itemPath(API_PATHS.exhibition, id)}?lang=de`)).status).toBe(404)
    expect(await (await get(`${API_PATHS.exhibitions}?lang=de`)).text()).toBe('[]')
    const shownIn = await (await get(`${itemPath(API_PATHS.painting, work)}?lang=de`)).text()
    expect(shownIn).not.toContain('Stauwasser')
    await put({ isDraft: false })
    await test.call('DELETE', itemPath(API_PATHS.exhibition, id), { token: owner })
    await test.call('POST', itemPath(API_PATHS.deleted, id), { token: owner })
    expect((await toEdit()).translations).toEqual({ de: GERMAN })
  })

  it('is told of a field that has no languages', async () => {
    const answer = await put({ translations: { de: { link: 'x' } } })
    const message = `Translations de: ${VALIDATION.translatedFields(TRANSLATED.exhibition)}`
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
  })
})
