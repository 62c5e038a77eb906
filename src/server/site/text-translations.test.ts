import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { TextName } from '../../contract/site/site-texts.ts'
import { openTestApi, type TestApi } from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { readRecords } from '../exporting/records.ts'
import { offerLanguages } from './testing-languages.ts'

const ABOUT = {
  teaser: 'Ida Moor paints bogs.',
  body: 'Born in 1980.',
  statement: '',
  steps: [{ title: 'Inspiration', text: 'Water.' }],
}
const GERMAN = { teaser: 'Ida Moor malt Moore.', steps: [{ title: 'Einfall', text: 'Wasser.' }] }
const question = (id: string, words: string) => ({ id, question: words, answer: `${words}!` })

describe.each(ENGINES)("an owner who writes the site's texts in other languages ($engine)", (engine) => {
  let test: TestApi
  let owner: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    await offerLanguages(test.db, 'en', 'de')
  })
  afterAll(() => test.remove())

  const pathOf = (name: TextName) => itemPath(API_PATHS.siteText, name)
  const get = (path: string, token?: string) => test.call('GET', path, { token, address: '192.0.2.1' })
  const read = async <Value>(path: string, token?: string) => (await (await get(path, token)).json()) as Value
  const put = (name: TextName, body: object, seen?: string) =>
    test.call('PUT', pathOf(name), {
      token: owner,
      body,
      headers: seen === undefined ? {} : { 'If-Match': seen },
    })
  const newest = async () => (await read<AuditEntry[]>(API_PATHS.audit, owner))[0]
  const bringBack = async (entry: AuditEntry | undefined) =>
    (await test.call('POST', itemPath(API_PATHS.auditEntry, entry?.id ?? ''), { token: owner, body: {} }))
      .status
  beforeEach(async () => {
    await test.call('DELETE', pathOf('about'), { token: owner })
    await put('about', { ...ABOUT, translations: { de: GERMAN } })
  })

  it('reads them in that language like every visitor, who gets no other one', async () => {
    expect(await read(pathOf('about'))).toEqual(ABOUT)
    expect(await read(`${pathOf('about')}?lang=en`)).toEqual(ABOUT)
    expect(await read(`${pathOf('about')}?lang=de`)).toEqual({ ...ABOUT, ...GERMAN, fallback: ['body'] })
    expect(await read(`${pathOf('about')}?lang=it`)).toEqual({
      ...ABOUT,
      fallback: ['teaser', 'body', 'steps'],
    })
    expect(await read(`${pathOf('terms')}?lang=de`)).toBeNull()
    expect((await get(`${pathOf('about')}?lang=xx`)).status).toBe(400)
    expect(await read(pathOf('about'), owner)).toEqual({ ...ABOUT, translations: { de: GERMAN } })
    expect((await readRecords(test.db)).texts.about).toEqual({ ...ABOUT, translations: { de: GERMAN } })
  })

  it('changes nothing by leaving them out, and removes one by an empty text or list', async () => {
    const answer = await put('about', { ...ABOUT, body: 'Born in 1981.' })
    expect(await answer.json()).toEqual({ ...ABOUT, body: 'Born in 1981.', translations: { de: GERMAN } })
    await put('about', { ...ABOUT, translations: { de: { steps: [], body: 'Geboren 1980.' } } })
    expect(await read(`${pathOf('about')}?lang=de`)).toEqual({
      ...ABOUT,
      teaser: GERMAN.teaser,
      body: 'Geboren 1980.',
      fallback: ['steps'],
    })
    await put('about', { ...ABOUT, translations: { de: { teaser: '', body: '' } } })
    expect(await read(pathOf('about'), owner)).toEqual(ABOUT)
  })

  it('gets a new version, so that nobody overwrites another translation', async () => {
    const version = async () => (await get(pathOf('about'), owner)).headers.get('ETag') ?? ''
    const seen = await version()
    expect((await put('about', { ...ABOUT, translations: { de: { body: 'Geboren.' } } }, seen)).status).toBe(
      200,
    )
    expect(await version()).not.toBe(seen)
    expect((await put('about', { ...ABOUT, translations: { de: { body: 'Anders.' } } }, seen)).status).toBe(
      412,
    )
    // A repeated call after a lost answer succeeds.
    expect((await put('about', { ...ABOUT, translations: { de: { body: 'Geboren.' } } }, seen)).status).toBe(
      200,
    )
  })

  it('reads each question in that language, in the order of the first one', async () => {
    const questions = [question('size', 'How large?'), question('ship', 'Do you ship?')]
    const translated = question('ship', 'Versenden Sie?')
    const gone = question('gone', 'Gibt es nicht mehr')
    await put('faq', { questions, translations: { de: { questions: [gone, translated] } } })
    const german = (fallback: string[], ...texts: object[]) => ({ questions: texts, fallback })
    expect(await read(`${pathOf('faq')}?lang=de`)).toEqual(
      german(['questions', 'questions.size'], questions[0] ?? {}, translated),
    )
    const all = [question('size', 'Wie gross?'), translated]
    await put('faq', { questions, translations: { de: { questions: all } } })
    expect(await read(`${pathOf('faq')}?lang=de`)).toEqual(german([], ...all))
    expect(await read(pathOf('faq'))).toEqual({ questions })
    expect(await read(`${pathOf('faq')}?lang=fr`)).toEqual(
      german(['questions', 'questions.size', 'questions.ship'], ...questions),
    )
  })

  it('brings one back from the history without the others, and all with a text that was taken off', async () => {
    await put('about', { ...ABOUT, translations: { de: { teaser: 'Anders.', body: 'Geboren.' } } })
    const entry = await newest()
    expect(entry).toMatchObject({
      username: 'the-owner',
      fields: ['translations.de.body', 'translations.de.teaser'],
    })
    expect(await bringBack(entry)).toBe(200)
    expect(await read(pathOf('about'), owner)).toEqual({ ...ABOUT, translations: { de: GERMAN } })
    await test.call('DELETE', pathOf('about'), { token: owner })
    expect(await bringBack(await newest())).toBe(200)
    expect(await read(pathOf('about'), owner)).toEqual({ ...ABOUT, translations: { de: GERMAN } })
    await put('about', { ...ABOUT, translations: { fr: { body: 'Née en 1980.' } } })
    // Only this translation was not there before.
    expect(await bringBack(await newest())).toBe(200)
    expect(await read(pathOf('about'), owner)).toEqual({ ...ABOUT, translations: { de: GERMAN } })
  })

  const legal = { title: 'Terms', description: '', updated: 'today', body: 'None.' }
  it.each([
    [
      'an unknown language',
      'terms',
      legal,
      { xx: { body: 'x' } },
      `Translations: ${VALIDATION.translatedLanguages}`,
    ],
    [
      'a field that the text does not have',
      'terms',
      legal,
      { de: { teaser: 'x' } },
      `Translations de: ${VALIDATION.translatedFields(['title', 'description', 'updated', 'body'])}`,
    ],
    [
      'a title that is too long',
      'privacy',
      legal,
      { de: { title: 'x'.repeat(81) } },
      `Translations de title: ${VALIDATION.maximum(80)}`,
    ],
    [
      'a question that translates none',
      'faq',
      { questions: [] },
      { de: { questions: [question('', 'Wie?')] } },
      `Translations de questions 1 id: ${VALIDATION.translatedQuestion}`,
    ],
  ] as const)('is told of %s, and nothing is stored', async (_what, name, text, translations, message) => {
    const before = await read(pathOf(name), owner)
    const answer = await put(name, { ...text, translations })
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
    expect(await read(pathOf(name), owner)).toEqual(before)
  })
})
