import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type {
  SavedTranslations,
  TranslationCounts,
  TranslationPreview,
} from '../../contract/translations/exchange.ts'
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

const ABOUT = {
  teaser: '',
  body: 'Born by the sea.',
  statement: '',
  steps: [{ title: 'Sketch', text: 'Outside.' }],
}
const FAQ = { questions: [{ id: 'how', question: 'How?', answer: 'By post.' }] }

describe.each(ENGINES)('an owner who lets texts be translated outside ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let file: string
  let work: string
  let series: string
  let exhibition: string
  const idOf = (place = 'name') => `painting/${work}/${place}`
  beforeAll(async () => {
    file = await smallImage(7)
  })
  const call = (method: string, path: string, body?: unknown, token = owner) =>
    test.call(method, path, { token, ...(body !== undefined && { body }), address: '192.0.2.1' })
  const put = (name: string, body: object) => call('PUT', itemPath(API_PATHS.siteText, name), body)
  beforeEach(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    await offerLanguages(test.db, 'en', 'de', 'fr')
    series = await create(test, owner, 'series', { title: 'Harbours', description: '' })
    work = await create(test, owner, 'painting', {
      ...aPainting(file),
      name: 'Low <water> & "light"',
      description: 'Mud.\n\nRope.',
      translations: { de: { technique: 'Öl auf Leinwand' } },
    })
    exhibition = await create(test, owner, 'exhibition', { ...anExhibition(file), title: 'Tides' })
    await put('about', ABOUT)
    await put('faq', FAQ)
    return () => test.remove()
  })

  const takeOut = async (query = '') =>
    (await call('GET', itemPath(API_PATHS.translationsOf, 'de') + query)).text()
  const bring = (xliff: string, language = 'de') =>
    call('POST', itemPath(API_PATHS.translationsPreview, language), xliff)
  const preview = async (xliff: string) => (await (await bring(xliff)).json()) as TranslationPreview
  const reasonFor = async (xliff: string) => {
    const answer = await bring(xliff)
    return [answer.status, await answer.text()]
  }
  const choose = (texts: TranslationPreview['texts']) =>
    call('POST', itemPath(API_PATHS.translationsOf, 'de'), {
      texts: texts.map(({ id, seen, after }) => ({ id, seen, after })),
    })
  const save = async (texts: TranslationPreview['texts']) =>
    (await (await choose(texts)).json()) as SavedTranslations
  const read = async <Value>(path: string) => (await (await call('GET', path)).json()) as Value
  const german = (path: string) => read<Record<string, unknown>>(`${path}?lang=de`)
  const toEdit = () => readPaintingToEdit(test, work, owner)
  async function edit(changes: object) {
    const { paintingImages, ...fields } = await toEdit()
    const images = paintingImages.map(({ id }) => ({ id }))
    const answer = await call('PUT', API_PATHS.paintings, { ...fields, paintingImages: images, ...changes })
    expect(answer.status).toBe(200)
  }

  /** As a translator does it: the targets of these units get these texts. */
  const fill = (xliff: string, texts: Readonly<Record<string, string>>, state = 'translated') =>
    Object.entries(texts).reduce((filled, [id, text]) => {
      const target = new RegExp(`(<trans-unit id="${id}"[^]*?<target state=")[^"]*">[^<]*<`)
      expect(filled).toMatch(target)
      return filled.replace(target, `$1${state}">${text}<`)
    }, xliff)
  /** A file with one text. */
  const unit = (id: string, target: string, source = 'Low &lt;water&gt; &amp; &quot;light&quot;') =>
    `<xliff version="1.2"><file original="http://site.test" source-language="en" target-language="de"><body>` +
    `<trans-unit id="${id}"><source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>`

  it('counts a step that is a copy of the original as not translated', async () => {
    const second = { title: 'Paint', text: 'Inside.' }
    const about = await read<{ steps: object[] }>(itemPath(API_PATHS.siteText, 'about'))
    const translations = { de: { steps: [{ title: 'Skizze', text: 'Draussen.' }, second] } }
    const put = (changes: object) =>
      call('PUT', itemPath(API_PATHS.siteText, 'about'), { ...about, ...changes })
    expect((await put({ steps: [...about.steps, second], translations })).status).toBe(200)
    const xliff = await takeOut()
    const stateOf = (step: number) =>
      new RegExp(`id="text/about/steps/${step}/title"[^]*?<target state="([a-z-]+)"`).exec(xliff)?.[1]
    expect([stateOf(1), stateOf(2)]).toEqual(['translated', 'needs-translation'])
    await put({ translations: {} })
  })

  it('takes all texts out, with what each is and whether it is translated', async () => {
    const xliff = await takeOut()
    expect(xliff).toContain('source-language="en" target-language="de"')
    expect(xliff).toContain('<source>Low &lt;water&gt; &amp; &quot;light&quot;</source>')
    expect(xliff).toContain('<target state="needs-translation"></target>')
    expect(xliff).toContain('<target state="translated">Öl auf Leinwand</target>')
    expect(xliff).toContain('<note>Painting “Low &lt;water&gt; &amp; &quot;light&quot;”: description</note>')
    expect([...xliff.matchAll(/trans-unit id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      ...['name', 'description', 'technique'].map(idOf),
      `series/${series}/title`,
      ...['title', 'location', 'longDescription'].map((field) => `exhibition/${exhibition}/${field}`),
      ...['text/about/body', 'text/about/steps/1/title', 'text/about/steps/1/text'],
      ...['text/faq/questions/how/question', 'text/faq/questions/how/answer'],
    ])
    expect(await takeOut('?only=open')).not.toContain('Öl auf Leinwand')
    const counts = await read<TranslationCounts[]>(API_PATHS.translations)
    expect(counts).toEqual([
      { language: 'de', total: 12, missing: 11, changed: 0 },
      { language: 'fr', total: 12, missing: 12, changed: 0 },
    ])
  })

  it('brings a translated file back, sees what it would do, and saves what is chosen in one publish', async () => {
    const filled = fill(await takeOut(), {
      [idOf()]: 'Ebbe &amp; Licht',
      [idOf('description')]: 'Schlick.\n\nSeil.',
      [idOf('technique')]: 'Ölfarbe',
      [`series/${series}/title`]: 'Häfen',
      [`exhibition/${exhibition}/title`]: 'Gezeiten',
      'text/about/body': 'Am Meer geboren.',
      'text/about/steps/1/title': 'Skizze',
      'text/about/steps/1/text': 'Draussen.',
      'text/faq/questions/how/question': 'Wie?',
      'text/faq/questions/how/answer': 'Per Post.',
    })
    const { texts, ...others } = await preview(filled)
    expect(others).toEqual({ refused: [], unchanged: 0, empty: 2 })
    expect(texts.map(({ outcome }) => outcome).toSorted()).toEqual([
      'changed',
      ...Array<string>(9).fill('new'),
    ])
    expect(texts.find(({ id }) => id === idOf('technique'))).toMatchObject({
      item: 'Painting “Low <water> & "light"”',
      place: 'technique',
      outcome: 'changed',
      source: 'Oil on canvas',
      before: 'Öl auf Leinwand',
      after: 'Ölfarbe',
      notices: [],
    })
    expect(await german(itemPath(API_PATHS.painting, work))).toMatchObject({ technique: 'Öl auf Leinwand' })
    const answer = await choose(texts.filter(({ id }) => id !== idOf('technique')))
    expect(await answer.json()).toEqual({ saved: 9, refused: [] })
    expect(answer.headers.get('X-Revision')).toMatch(/^\d+$/)
    expect(await german(itemPath(API_PATHS.painting, work))).toMatchObject({
      name: 'Ebbe & Licht',
      description: 'Schlick.\n\nSeil.',
      technique: 'Öl auf Leinwand',
      fallback: [],
    })
    expect(await german(itemPath(API_PATHS.exhibition, exhibition))).toMatchObject({ title: 'Gezeiten' })
    expect(await german(itemPath(API_PATHS.siteText, 'about'))).toMatchObject({
      body: 'Am Meer geboren.',
      steps: [{ title: 'Skizze', text: 'Draussen.' }],
      fallback: [],
    })
    expect(await german(itemPath(API_PATHS.siteText, 'faq'))).toMatchObject({
      questions: [{ id: 'how', question: 'Wie?', answer: 'Per Post.' }],
    })
    // The same file again changes nothing.
    const again = await preview(filled)
    expect(again.texts.map(({ id }) => id)).toEqual([idOf('technique')])
  })

  it('finds each saved text in the history, and brings it back from there', async () => {
    await save((await preview(unit(idOf(), 'Ebbe'))).texts)
    const [newest] = await read<AuditEntry[]>(API_PATHS.audit)
    expect(newest).toMatchObject({
      username: 'the-owner',
      action: 'update',
      fields: ['translations.de.name'],
    })
    await call('POST', itemPath(API_PATHS.auditEntry, newest?.id ?? ''), {})
    expect((await toEdit()).translations).toEqual({ de: { technique: 'Öl auf Leinwand' } })
  })

  it('sees which originals have changed since they were translated, until a translator has seen them', async () => {
    await edit({ technique: 'Oil on linen' })
    expect((await toEdit()).translatedFrom).toEqual({ de: { technique: 'Oil on canvas' } })
    const xliff = await takeOut('?only=open')
    expect(xliff).toContain('<target state="needs-review-translation">Öl auf Leinwand</target>')
    expect(xliff).toContain('<source>Oil on canvas</source>')
    // Untouched it changes nothing.
    expect(await preview(xliff)).toMatchObject({ texts: [], unchanged: 1 })
    const seen = await preview(fill(xliff, { [idOf('technique')]: 'Öl auf Leinwand' }))
    expect(seen.texts).toMatchObject([{ outcome: 'confirmed', after: 'Öl auf Leinwand', notices: [] }])
    const history = await read(API_PATHS.audit)
    expect(await save(seen.texts)).toEqual({ saved: 1, refused: [] })
    expect((await toEdit()).translatedFrom).toEqual({})
    // Nothing that can be read has changed.
    expect(await read(API_PATHS.audit)).toEqual(history)
    const [counts] = await read<TranslationCounts[]>(API_PATHS.translations)
    expect(counts).toMatchObject({ missing: 11, changed: 0 })
  })

  it('sees which texts of the site have changed since they were translated', async () => {
    await put('about', { ...ABOUT, translations: { de: { body: 'Am Meer geboren.' } } })
    await put('about', { ...ABOUT, body: 'Born by a lake.' })
    expect(await read(itemPath(API_PATHS.siteText, 'about'))).toMatchObject({
      translatedFrom: { de: { body: 'Born by the sea.' } },
    })
    const history = await read(API_PATHS.audit)
    await put('about', { ...ABOUT, body: 'Born by a lake.', translatedFrom: { de: { body: '' } } })
    expect(await read(API_PATHS.audit)).toEqual(history)
    expect(await read(itemPath(API_PATHS.siteText, 'about'))).not.toHaveProperty('translatedFrom')
  })

  it('is told where a file is older than what is here, and by whom it was translated', async () => {
    const xliff = await takeOut()
    await edit({ name: 'High water', translations: { de: { technique: 'Tempera' } } })
    const filled = fill(xliff, { [idOf()]: 'Ebbe', [idOf('technique')]: 'Ölfarbe' })
    const machine = filled.replace(
      '<target state="translated">Ebbe',
      '<target state-qualifier="leveraged-mt">Ebbe',
    )
    const { texts } = await preview(machine)
    expect(texts.map(({ id, notices }) => [id, notices])).toEqual([
      [idOf(), ['sourceChanged', 'machine']],
      [idOf('technique'), ['changedHere']],
    ])
    // A translation that nobody has touched outside does not undo one of here.
    expect((await preview(xliff)).texts).toEqual([])
    const other = await preview(
      unit(idOf(), 'Ebbe', 'High water').replace('http://site.test', 'http://other.test'),
    )
    expect(other.texts.map(({ notices }) => notices)).toEqual([['otherSite']])
  })

  it('does not overwrite what somebody has changed between preview and save, and saves the rest', async () => {
    const { texts } = await preview(
      fill(await takeOut(), { [idOf()]: 'Ebbe', [idOf('technique')]: 'Ölfarbe' }),
    )
    await edit({ translations: { de: { technique: 'Tempera' } } })
    expect(await save(texts)).toMatchObject({
      saved: 1,
      refused: [
        { id: idOf('technique'), reason: 'It has been changed meanwhile, so it was not overwritten.' },
      ],
    })
    expect((await toEdit()).translations).toEqual({ de: { name: 'Ebbe', technique: 'Tempera' } })
    await edit({ name: 'High water' })
    expect(await save(texts)).toMatchObject({ saved: 0 })
    await call('DELETE', itemPath(API_PATHS.painting, work))
    expect(await save(texts)).toMatchObject({
      saved: 0,
      refused: [{ id: idOf() }, { id: idOf('technique') }],
    })
  })

  it('is told which texts cannot be used, and why', async () => {
    const gone = '11111111-1111-4111-8111-111111111111'
    const first = await takeOut()
    const refusedOf = async (xliff: string) => (await preview(xliff)).refused.map(({ reason }) => reason)
    expect(await refusedOf(unit(`painting/${gone}/name`, 'Ebbe'))).toEqual(['This site has no such text.'])
    expect(await refusedOf(unit(idOf('price'), '1'))).toEqual(['This site has no such text.'])
    expect(await refusedOf(unit('nonsense', '1'))).toEqual(['This site has no such text.'])
    expect(await refusedOf(unit(idOf(), 'x'.repeat(301)))).toEqual([expect.stringContaining('300')])
    const half = fill(first, {
      'text/faq/questions/how/question': 'Wie?',
      'text/about/steps/1/text': 'Draussen.',
    })
    expect(await refusedOf(half)).toEqual([
      expect.stringContaining('translated together'),
      expect.stringContaining('translated together'),
    ])
    await call('DELETE', itemPath(API_PATHS.painting, work))
    expect(await refusedOf(fill(first, { [idOf()]: 'Ebbe' }))).toEqual([
      'It is in the trash.',
      'It is in the trash.',
    ])
  })

  it('is told what to do with another file, and nothing is changed', async () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${unit(idOf(), '&b;')}`
    const outside = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${unit(idOf(), '&a;')}`
    const damaged = [400, expect.stringContaining('This file is damaged in line 1.')]
    for (const xliff of [bomb, outside, unit(idOf(), 'Ebbe').slice(0, -20)])
      expect(await reasonFor(xliff)).toEqual(damaged)
    expect((await bring(`<a>`.repeat(200_000))).status).toBe(400)
    const notXliff = [400, expect.stringContaining('This is not an XLIFF file.')]
    for (const other of ['', 'Dear Mara', '<html></html>', '{"a": 1}'])
      expect(await reasonFor(other)).toEqual(notXliff)
    expect(await reasonFor(unit(idOf(), 'Ebbe').replace('"1.2"', '"2.1"'))).toEqual([
      400,
      expect.stringContaining('This file is XLIFF 2.1. Ask the translator to save it as XLIFF 1.2.'),
    ])
    expect(await reasonFor('<xliff version="1.2"></xliff>')).toEqual([
      400,
      expect.stringContaining('no texts'),
    ])
    expect(await reasonFor(unit(idOf(), 'Marée').replace('"de"', '"fr-CH"'))).toEqual([
      400,
      expect.stringContaining('This file is for the language “fr-CH”.'),
    ])
    expect((await bring('x'.repeat(25 * 1024 * 1024))).status).toBe(413)
    expect((await bring(unit(idOf(), 'Bassa marea'), 'it')).status).toBe(400)
    expect((await toEdit()).translations).toEqual({ de: { technique: 'Öl auf Leinwand' } })
  })
})
