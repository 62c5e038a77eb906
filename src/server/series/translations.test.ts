import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import type { Series } from '../../contract/collection/series.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { tagIn, TAGS } from '../../contract/tags.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { readRevision, tagsSince } from '../platform/database/revisions.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { offerLanguages } from '../site/testing-languages.ts'

const GERMAN = { title: 'Häfen', description: 'Bei Ebbe.' }

describe.each(ENGINES)('a painter who writes about a series in other languages ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let id: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    await offerLanguages(test.db, 'en', 'de')
    const texts = { title: 'Harbours', description: 'At low water.' }
    id = await create(test, owner, 'series', { ...texts, translations: { de: GERMAN } })
    await create(test, owner, 'painting', {
      ...aPainting(await smallImage(7)),
      seriesId: id,
      translations: { de: { name: 'Ebbe' } },
    })
  })
  afterAll(() => test.remove())

  const get = (path: string, token?: string) => test.call('GET', path, { token, address: '192.0.2.1' })
  const read = async <Value>(path: string, token?: string) => (await (await get(path, token)).json()) as Value
  const toEdit = () => read<object>(itemPath(API_PATHS.seriesToEdit, id), owner)
  const put = (fields: object) =>
    test.call('PUT', API_PATHS.allSeries, {
      token: owner,
      body: { id, title: 'Harbours', description: 'At low water.', ...fields },
    })

  it('is read with its texts and its cover in that language, alone and in the list', async () => {
    const path = itemPath(API_PATHS.series, id)
    const plain = await read<Series>(path)
    expect(plain).toMatchObject({ title: 'Harbours', cover: { name: 'Low Water' } })
    expect(JSON.stringify(plain)).not.toMatch(/"translations"|"fallback"|Häfen/)
    const german = { ...GERMAN, fallback: [], cover: { name: 'Ebbe', series: { title: 'Häfen' } } }
    expect(await read(`${path}?lang=de`)).toMatchObject(german)
    expect(await read(`${API_PATHS.allSeries}?lang=de`)).toMatchObject([german])
    expect(await read(API_PATHS.allSeries)).toEqual([plain])
  })

  it('keeps them for a client that leaves them out, and notes each change by itself', async () => {
    const before = await toEdit()
    expect(before).toMatchObject({ title: 'Harbours', translations: { de: GERMAN } })
    await put({})
    expect(await toEdit()).toEqual(before)
    const answer = await put({ translations: { de: { description: '' }, fr: { title: 'Ports' } } })
    expect(await answer.json()).toMatchObject({
      translations: { de: { title: 'Häfen' }, fr: { title: 'Ports' } },
    })
    expect(await read(`${itemPath(API_PATHS.series, id)}?lang=de`)).toMatchObject({
      description: 'At low water.',
      fallback: ['description'],
    })
    const [entry] = await read<AuditEntry[]>(`${API_PATHS.audit}?of=${id}`, owner)
    expect(entry?.fields).toEqual(['translations.de.description', 'translations.fr.title'])
    const back = await test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), {
      token: owner,
      body: {},
    })
    expect(back.status).toBe(200)
    expect(await toEdit()).toMatchObject({ translations: { de: GERMAN } })
  })

  it('has the pages of its works made again for another title only', async () => {
    const inGerman = (tag: string) => tagIn('de', tag)
    const touched = async (texts: object) => {
      const before = await readRevision(test.db)
      await put({ translations: { de: texts } })
      return (await tagsSince(test.db, before)).tags
    }
    expect(await touched({ description: 'Ebbe und Flut.' })).toEqual([inGerman(TAGS.seriesPage(id, 1))])
    expect(await touched({ title: 'Hafenbilder' })).toContain(inGerman(TAGS.series(id)))
    await put({ translations: { de: GERMAN } })
  })

  it('finds them again with a series that was deleted', async () => {
    await test.call('DELETE', itemPath(API_PATHS.series, id), { token: owner })
    await test.call('POST', itemPath(API_PATHS.deleted, id), { token: owner })
    expect(await toEdit()).toMatchObject({ translations: { de: GERMAN } })
  })

  it('is told of a field that has no languages', async () => {
    const answer = await put({ translations: { de: { name: 'x' } } })
    const message = `Translations de: ${VALIDATION.translatedFields(['title', 'description'])}`
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
  })
})
