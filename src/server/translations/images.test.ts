import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Exhibition } from '../../contract/collection/exhibition.ts'
import type { Image } from '../../contract/collection/images/image.ts'
import type { Painting } from '../../contract/collection/painting.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import type { Settings } from '../../contract/site/settings.ts'
import type { TranslationPreview } from '../../contract/translations/exchange.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { readRevision } from '../platform/database/revisions.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { offerLanguages } from '../site/testing-languages.ts'

const ALT = 'A boat in the mud'

describe.each(ENGINES)('an owner who lets be translated what pictures show ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let file: string
  let work: string
  let exhibition: string
  const call = (method: string, path: string, body?: unknown) =>
    test.call(method, path, { token: owner, ...(body !== undefined && { body }), address: '192.0.2.1' })
  beforeAll(async () => {
    file = await smallImage(7)
  })
  beforeEach(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    await offerLanguages(test.db, 'en', 'de')
    const images = [{ file, alt: ALT }]
    work = await create(test, owner, 'painting', { ...aPainting(file), paintingImages: images })
    exhibition = await create(test, owner, 'exhibition', { ...anExhibition(file), exhibitionImages: images })
    await call('PUT', itemPath(API_PATHS.sitePicture, 'comingSoon'), images[0])
    return () => test.remove()
  })

  const read = async <Value>(path: string) => (await (await call('GET', path)).json()) as Value
  const takeOut = async () =>
    (await call('GET', `${itemPath(API_PATHS.translationsOf, 'de')}?only=open`)).text()
  async function bring(xliff: string) {
    const path = itemPath(API_PATHS.translationsPreview, 'de')
    return (await (await call('POST', path, xliff)).json()) as TranslationPreview
  }
  async function save(texts: TranslationPreview['texts']) {
    const chosen = texts.map(({ id, seen, after }) => ({ id, seen, after }))
    const answer = await call('POST', itemPath(API_PATHS.translationsOf, 'de'), { texts: chosen })
    return (await answer.json()) as unknown
  }
  /** As a translator does it: each missing text of an image gets the next of these. */
  function fill(xliff: string, texts: readonly string[]) {
    const left = [...texts]
    return xliff.replaceAll(
      /(<trans-unit id="image\/[^]*?<target state=")needs-translation"></g,
      (_, start: string) => `${start}translated">${left.shift()}<`,
    )
  }
  async function shown(): Promise<readonly (Image | undefined)[]> {
    const { paintingImages } = await read<Painting>(`${itemPath(API_PATHS.painting, work)}?lang=de`)
    const { exhibitionImages } = await read<Exhibition>(
      `${itemPath(API_PATHS.exhibition, exhibition)}?lang=de`,
    )
    const { pictures } = await read<Settings>(`${API_PATHS.settings}?lang=de`)
    return [paintingImages[0], exhibitionImages[0], pictures.comingSoon]
  }
  const alts = async () => (await shown()).map((image) => image?.alt)
  async function rename(alt: string) {
    const painting = await readPaintingToEdit(test, work, owner)
    const paintingImages = painting.paintingImages.map(({ id }) => ({ id, alt }))
    await call('PUT', API_PATHS.paintings, { ...painting, paintingImages })
  }

  it('takes them out below what has them, and brings them back', async () => {
    const xliff = await takeOut()
    const ids = (await shown()).map((image) => `image/${image?.id}/alt`)
    expect([...xliff.matchAll(/trans-unit id="(image[^"]*)"/g)].map(([, id]) => id)).toEqual(ids)
    expect([...xliff.matchAll(/<note>(.*: what it shows)</g)].map(([, note]) => note)).toEqual([
      'Painting “Low Water”, photograph 1: what it shows',
      expect.stringMatching(/^Exhibition “.*”, photograph 1: what it shows$/),
      'Site, picture “coming soon”: what it shows',
    ])
    const { texts, refused } = await bring(fill(xliff, ['Boot', 'Kahn', 'Schiff']))
    expect([texts.map(({ id }) => id), refused]).toEqual([ids, []])
    expect(await alts()).toEqual([ALT, ALT, ALT])
    expect(await save(texts)).toEqual({ saved: 3, refused: [] })
    expect(await alts()).toEqual(['Boot', 'Kahn', 'Schiff'])
    expect(await takeOut()).not.toContain('id="image/')
  })

  it('sees what has changed since, until a translator has seen it', async () => {
    await save((await bring(fill(await takeOut(), ['Boot', 'Kahn', 'Schiff']))).texts)
    await rename('A wreck')
    const xliff = await takeOut()
    expect(xliff).toMatch(new RegExp(`<source>${ALT}</source>\\s*<target>Boot</target>`))
    const { texts } = await bring(xliff.replace('needs-review-translation', 'final'))
    expect(texts).toMatchObject([{ outcome: 'confirmed', source: 'A wreck', after: 'Boot' }])
    expect(await save(texts)).toEqual({ saved: 1, refused: [] })
    expect(await takeOut()).not.toContain('id="image/')
  })

  it('makes no page and no line of the history by confirming one of the site', async () => {
    await save((await bring(fill(await takeOut(), ['Boot', 'Kahn', 'Schiff']))).texts)
    const { pictures } = await read<Settings>(API_PATHS.settings)
    const path = itemPath(API_PATHS.sitePicture, 'comingSoon')
    await call('PUT', path, { id: pictures.comingSoon?.id, alt: 'A wreck' })
    // The addresses of photographs change each hour.
    const readHistory = async () => {
      const text = await (await call('GET', API_PATHS.audit)).text()
      return text.replaceAll(/\/private\/\d+\/[0-9a-f]+/g, '')
    }
    const before = [await readRevision(test.db), await readHistory()]
    const { texts } = await bring((await takeOut()).replace('needs-review-translation', 'final'))
    expect(texts).toMatchObject([{ outcome: 'confirmed', source: 'A wreck', after: 'Schiff' }])
    expect(await save(texts)).toEqual({ saved: 1, refused: [] })
    expect([await readRevision(test.db), await readHistory()]).toEqual(before)
    expect(await takeOut()).not.toContain('id="image/')
  })

  it('does not overwrite one that somebody has changed meanwhile, nor one of a photograph that is gone', async () => {
    const { texts } = await bring(fill(await takeOut(), ['Boot', 'Kahn', 'Schiff']))
    await rename('A wreck')
    const show = await read<Exhibition>(itemPath(API_PATHS.exhibition, exhibition))
    await call('PUT', API_PATHS.exhibitions, { ...show, exhibitionImages: [] })
    expect(await save(texts)).toMatchObject({
      saved: 1,
      refused: [
        {
          item: 'Painting “Low Water”, photograph 1',
          reason: expect.stringContaining('meanwhile') as unknown,
        },
        { reason: 'This site has no such text.' },
      ],
    })
    expect(await alts()).toEqual(['A wreck', undefined, 'Schiff'])
  })
})
