import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../contract/audit.ts'
import type { Exhibition } from '../../../contract/collection/exhibition.ts'
import type { Image } from '../../../contract/collection/images/image.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import type { Painting } from '../../../contract/collection/painting.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import { tagIn, TAGS } from '../../../contract/tags.ts'
import type { Settings } from '../../../contract/site/settings.ts'
import { readRevision, tagsSince } from '../../platform/database/revisions.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { offerLanguages } from '../../site/testing-languages.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'

const GERMAN = { de: { alt: 'Ein Boot im Schlick' } }
const FRONT = { alt: 'A boat in the mud', translations: GERMAN }
const BACK = { alt: 'The back', translations: { de: { alt: 'Die Rückseite' }, fr: { alt: 'Le dos' } } }

describe.each(ENGINES)('an owner who says in other languages what pictures show ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let files: string[]
  let works = 0
  let id: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    files = [await smallImage(7), await smallImage(8)]
    await offerLanguages(test.db, 'en', 'de', 'fr')
  })
  afterAll(() => test.remove())
  beforeEach(async () => {
    const images = [FRONT, BACK].map((texts, index) => ({ file: files[index], ...texts }))
    // The same call within a short time would be taken for a repeated one.
    const work = { ...aPainting(files[0] ?? ''), notes: `Work ${(works += 1)}`, paintingImages: images }
    id = await create(test, owner, 'painting', work)
  })

  const call = (method: string, path: string, body?: unknown, token: string | undefined = owner) =>
    test.call(method, path, { token, body, address: '192.0.2.1' })
  const read = async <Value>(path: string, token?: string) =>
    (await (await test.call('GET', path, { token, address: '192.0.2.1' })).json()) as Value
  const own = async (lang = '') =>
    (await read<Painting>(itemPath(API_PATHS.painting, id) + lang)).paintingImages
  const toEdit = () => readPaintingToEdit(test, id, owner)
  const stored = async () => (await toEdit()).paintingImages
  const translations = async () => (await stored()).map((image) => image.translations)
  const named = ({ id: known }: Image) => ({ id: known })
  async function put(
    change: (images: readonly Image[]) => readonly object[],
    path: string = API_PATHS.paintings,
  ) {
    const painting = await toEdit()
    return call('PUT', path, { ...painting, paintingImages: change(painting.paintingImages) })
  }
  const say = (sent: object, path?: string) =>
    put(([first, second]) => [{ ...named(first as Image), translations: sent }, named(second as Image)], path)
  const newest = async () => (await read<AuditEntry[]>(`${API_PATHS.audit}?of=${id}`, owner))[0] as AuditEntry
  const bringBack = async () =>
    (await call('POST', itemPath(API_PATHS.auditEntry, (await newest()).id), {})).status

  it('lets a visitor read them in each language, and says where one is missing', async () => {
    const texts = (images: readonly Image[]) => images.map(({ alt, fallback }) => [alt, fallback])
    expect(texts(await own())).toEqual([
      [FRONT.alt, undefined],
      [BACK.alt, undefined],
    ])
    expect(texts(await own('?lang=de'))).toEqual([
      ['Ein Boot im Schlick', undefined],
      ['Die Rückseite', undefined],
    ])
    expect(texts(await own('?lang=fr'))).toEqual([
      [FRONT.alt, ['alt']],
      ['Le dos', undefined],
    ])
    const listed = await read<Painting[]>(`${PAINTING_LISTS.toSell}?lang=de`)
    expect(texts(listed.find((each) => each.id === id)?.paintingImages ?? [])).toEqual([
      ['Ein Boot im Schlick', undefined],
    ])
    for (const lang of ['', '?lang=de'])
      expect(JSON.stringify(await own(lang))).not.toMatch(/"translations"|"translatedFrom"/)
  })

  it('sees them in the form, and in the table in which languages one is missing', async () => {
    expect(await translations()).toEqual([FRONT.translations, BACK.translations])
    const missing = async () =>
      (await read<PaintingLine[]>(API_PATHS.paintingTable, owner)).find((line) => line.id === id)
        ?.untranslated
    const { name, description, technique } = await toEdit()
    const texts = { name, description, technique }
    await call('PUT', API_PATHS.paintings, { ...(await toEdit()), translations: { de: texts, fr: texts } })
    expect(await missing()).toEqual(['fr'])
    await say({ fr: { alt: 'Un bateau' } })
    expect(await missing()).toEqual([])
  })

  it('changes nothing with a client that does not know them, nor by moving, turning and cropping', async () => {
    const before = await stored()
    expect((await put((images) => images.map(named))).status).toBe(200)
    expect(await stored()).toEqual(before)
    await put((images) => images.map((image, index) => ({ ...named(image), isMainImage: index === 1 })))
    expect(await translations()).toEqual([BACK.translations, FRONT.translations])
    const crop = { x: 0, y: 0, width: 0.5, height: 1 }
    await put((images) => images.map((image) => ({ ...named(image), turn: 90, crop })))
    expect(await translations()).toEqual([BACK.translations, FRONT.translations])
    await put(([, second]) => [named(second as Image)])
    expect(await translations()).toEqual([FRONT.translations])
  })

  it('removes one by an empty text, and is told of texts that are none', async () => {
    await say({ de: { alt: '' } })
    expect(await translations()).toEqual([{}, BACK.translations])
    const refused = async (sent: object) => {
      const answer = await say(sent)
      return [answer.status, (await answer.json()) as unknown]
    }
    const place = 'Painting images 1 translations'
    expect(await refused({ de: { alt: 'x'.repeat(301) } })).toEqual([
      400,
      [`${place} de alt: ${VALIDATION.maximum(300)}`],
    ])
    expect(await refused({ xx: { alt: 'x' } })).toEqual([
      400,
      [`${place}: ${VALIDATION.translatedLanguages}`],
    ])
    expect(await refused({ de: { name: 'x' } })).toEqual([
      400,
      [`${place} de: ${VALIDATION.translatedFields(['alt'])}`],
    ])
  })

  it('reads what has changed since one was made, until it is translated again', async () => {
    await put(([first, second]) => [{ ...named(first as Image), alt: 'A wreck' }, named(second as Image)])
    expect((await stored())[0]).toMatchObject({ alt: 'A wreck', translatedFrom: { de: { alt: FRONT.alt } } })
    await say({ de: { alt: 'Ein Wrack' } })
    expect((await stored())[0]).toMatchObject({
      translations: { de: { alt: 'Ein Wrack' } },
      translatedFrom: {},
    })
  })

  it('reads it in the history and brings it back, also from before there were any', async () => {
    await say({ de: { alt: 'Ein Wrack' } })
    expect((await newest()).fields).toEqual(['images'])
    expect(await bringBack()).toBe(200)
    expect(await translations()).toEqual([FRONT.translations, BACK.translations])

    await put((images) => images.map(named).toReversed())
    await put((images) => images.map((image, index) => ({ ...named(image), isMainImage: index === 1 })))
    const { id: entry, changes } = await newest()
    const older = JSON.stringify(changes).replaceAll(/"translat[a-zA-Z]+":\{(\}|.*?\}\}),/g, '')
    expect(older).not.toContain('translat')
    await test.db.updateTable('audit').set({ changes: older }).where('id', '=', entry).execute()
    expect((await call('POST', itemPath(API_PATHS.auditEntry, entry), { overwrite: true })).status).toBe(200)
    expect(new Set(await translations())).toEqual(new Set([FRONT.translations, BACK.translations]))
  })

  it('keeps them beside the public work until they are published', async () => {
    await say({ de: { alt: 'Ein Wrack' } }, API_PATHS.keptEdits)
    expect(await translations()).toEqual([FRONT.translations, BACK.translations])
    const opened = await read<Painting>(itemPath(API_PATHS.keptEdit, id), owner)
    expect(opened.paintingImages.map((image) => image.translations)).toEqual([
      { de: { alt: 'Ein Wrack' } },
      BACK.translations,
    ])
    // What is translated meanwhile is not lost with the edit.
    const [front, back] = (await stored()).map(named)
    const meanwhile = [front, { ...back, translations: { de: { alt: '' }, fr: { alt: 'Le revers' } } }]
    await put(() => meanwhile as object[])
    await put(() => opened.paintingImages.map(named), API_PATHS.publishedEdits)
    expect(await translations()).toEqual([{ de: { alt: 'Ein Wrack' } }, { fr: { alt: 'Le revers' } }])
  })

  it('makes only pages of the languages in which a text has changed', async () => {
    const tagsOf = async (work: () => Promise<unknown>) => {
      const before = await readRevision(test.db)
      await work()
      return new Set((await tagsSince(test.db, before)).tags)
    }
    const work = TAGS.painting(id)
    const german = await tagsOf(() => say({ de: { alt: 'Ein Wrack' } }))
    expect(german).toContain(tagIn('de', work))
    expect(german).not.toContain(work)
    expect(german).not.toContain(tagIn('fr', work))
    const rename = (images: readonly Image[]) =>
      images.map((image) => ({ ...named(image), alt: 'A wreck', translations: { de: { alt: 'Ein Kahn' } } }))
    expect(await tagsOf(() => put(rename))).toContain(work)
    const path = itemPath(API_PATHS.sitePicture, 'home')
    await call('PUT', path, { file: files[0], alt: 'The studio' })
    const { pictures } = await read<Settings>(API_PATHS.settings)
    const sent = { id: pictures.home?.id, alt: 'The studio', translations: { fr: { alt: 'L’atelier' } } }
    expect(await tagsOf(() => call('PUT', path, sent))).toEqual(new Set([tagIn('fr', TAGS.settings)]))
  })

  it('finds them again with a work that was deleted', async () => {
    await call('DELETE', itemPath(API_PATHS.painting, id))
    expect((await call('POST', itemPath(API_PATHS.deleted, id))).status).toBe(200)
    expect(await translations()).toEqual([FRONT.translations, BACK.translations])
  })

  it('has them with exhibitions, whose list says where one is missing', async () => {
    const images = [{ file: files[0] }, { file: files[1], ...BACK }]
    const show = { ...anExhibition(files[0] ?? ''), exhibitionImages: images }
    const made = await create(test, owner, 'exhibition', show)
    const path = itemPath(API_PATHS.exhibition, made)
    const { exhibitionImages } = await read<Exhibition>(`${path}?lang=fr`)
    expect(exhibitionImages.map(({ alt }) => alt)).toEqual(['', 'Le dos'])
    const fallback = async () =>
      (await read<Exhibition[]>(`${API_PATHS.exhibitions}?lang=fr`, owner)).find((each) => each.id === made)
        ?.fallback
    expect(await fallback()).not.toContain('exhibitionImages')
    const [first, second] = exhibitionImages.map(named)
    const sent = [first, { ...second, translations: { fr: { alt: '' } } }]
    await call('PUT', API_PATHS.exhibitions, { ...show, id: made, exhibitionImages: sent })
    expect(await fallback()).toContain('exhibitionImages')
  })

  it('has them with the pictures of the site', async () => {
    const path = itemPath(API_PATHS.sitePicture, 'portrait')
    const portrait = async (lang = '', token?: string) =>
      (await read<Settings>(API_PATHS.settings + lang, token)).pictures.portrait
    await call('PUT', path, {
      file: files[0],
      alt: 'At the easel',
      translations: { de: { alt: 'An der Staffelei' } },
    })
    expect(await portrait('?lang=de')).toMatchObject({ alt: 'An der Staffelei' })
    expect(await portrait('?lang=fr')).toMatchObject({ alt: 'At the easel', fallback: ['alt'] })
    expect(await portrait()).not.toHaveProperty('translations')
    const { id: image } = (await portrait()) as Image
    await call('PUT', path, { id: image, alt: 'In the studio' })
    expect(await portrait('', owner)).toMatchObject({
      translations: { de: { alt: 'An der Staffelei' } },
      translatedFrom: { de: { alt: 'At the easel' } },
    })
  })
})
