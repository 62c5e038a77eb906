import { aPainting, anExhibition, create, smallImage } from '../../platform/api/testing.ts'
import type { ExhibitionToEdit } from '../../../contract/collection/exhibition.ts'
import type { PaintingToEdit } from '../../../contract/collection/painting.ts'
import type { SeriesToEdit } from '../../../contract/collection/series.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import { createDice } from './dice.ts'
import { write } from '../../platform/database/write.ts'
import { beginSending, endWhenAllLeft } from '../../letters/letter-states.ts'
import { withItsPage } from '../../letters/public-letters.ts'
import type { TestSite } from './site.ts'

type ImageToEdit = PaintingToEdit['paintingImages'][number]

const SIZES = ['30 × 20 cm', '150 × 90 cm', 'as large as a door']
/** The text says the size. */
const NO_SIDES = { height: null, width: null, depth: null }

/**
 * An owner who makes random changes, with one API write for each call. What is deleted and brought back is published in
 * between, if a test says how.
 */
export async function createTestOwner(
  site: TestSite,
  token: string,
  seed: number,
  publish?: () => Promise<unknown>,
) {
  const images = await Promise.all([0, 40, 80, 120, 160, 200].map(smallImage))
  async function send(method: string, target: string, body?: unknown) {
    const answer = await site.call(method, target, { token, ...(body !== undefined && { body }) })
    if (answer.status !== 200) throw new Error(`${method} ${target}: ${answer.status} ${await answer.text()}`)
  }
  async function readToEdit<Item>(path: string, id: string) {
    return (await (await site.call('GET', itemPath(path, id), { token })).json()) as Item
  }

  const { roll, pick } = createDice(seed)
  const paintings: string[] = []
  const exhibitions: string[] = []
  const series: string[] = []
  const letters: string[] = []
  let count = 0

  async function addPainting() {
    count += 1
    const flags = { isAvailableToSell: roll(3) > 0, isOnFocus: roll(3) === 0 }
    const painting = {
      ...aPainting(pick(images)),
      name: `Painting ${count}`,
      price: `${1000 + count}`,
      ...flags,
    }
    paintings.push(await create(site, token, 'painting', painting))
  }
  async function addExhibition() {
    count += 1
    const startDate = `20${10 + roll(20)}-0${1 + roll(9)}-01`
    const exhibition = {
      ...anExhibition(pick(images)),
      title: `Exhibition ${count}`,
      startDate,
      endDate: '2039-12-31',
    }
    exhibitions.push(await create(site, token, 'exhibition', exhibition))
  }
  async function editPainting(change: (painting: PaintingToEdit) => Partial<PaintingToEdit>) {
    const painting = await readToEdit<PaintingToEdit>(API_PATHS.paintingToEdit, pick(paintings))
    await send('PUT', API_PATHS.paintings, { ...painting, ...change(painting) })
  }
  /** A text in another language, or none any more. */
  const translation = (field: string) => ({
    translations: { [pick(['de', 'fr'])]: { [field]: pick([`In other words ${(count += 1)}`, '']) } },
  })
  const translatedImages = ({ paintingImages }: PaintingToEdit) => ({
    paintingImages: paintingImages.map((image) => ({
      ...image,
      alt: image.alt || 'A view',
      ...translation('alt'),
    })),
  })
  async function editExhibition() {
    if (exhibitions.length === 0) return addExhibition()
    const exhibition = await readToEdit<ExhibitionToEdit>(API_PATHS.exhibitionToEdit, pick(exhibitions))
    const title = `Retitled ${(count += 1)}`
    const endDate = `2039-0${1 + roll(9)}-02`
    const paintingIds = paintings.filter(() => roll(4) === 0)
    await send('PUT', API_PATHS.exhibitions, { ...exhibition, title, endDate, paintingIds })
  }
  async function translateExhibition() {
    if (exhibitions.length === 0) return
    const exhibition = await readToEdit<ExhibitionToEdit>(API_PATHS.exhibitionToEdit, pick(exhibitions))
    const translated = translation(pick(['title', 'longDescription']))
    await send('PUT', API_PATHS.exhibitions, { ...exhibition, ...translated })
  }
  async function takeBackOrShowExhibition() {
    if (exhibitions.length === 0) return
    const exhibition = await readToEdit<ExhibitionToEdit>(API_PATHS.exhibitionToEdit, pick(exhibitions))
    const paintingIds = roll(2) === 0 ? exhibition.paintingIds : paintings.filter(() => roll(4) === 0)
    await send('PUT', API_PATHS.exhibitions, { ...exhibition, paintingIds, isDraft: roll(2) === 0 })
  }
  async function remove(path: string, ids: string[]) {
    const [id] = ids.splice(roll(ids.length), 1)
    await send('DELETE', itemPath(path, id ?? ''))
  }
  async function reorder() {
    const list = pick(['toSell', 'portfolio'] as const)
    const listed = await site.call('GET', PAINTING_LISTS[list])
    const ids = ((await listed.json()) as { id: string }[]).map(({ id }) => id)
    const [moved] = ids.splice(roll(ids.length), 1)
    if (moved === undefined) return
    await send('PUT', API_PATHS.paintingOrder, { list, ids: ids.toSpliced(roll(ids.length + 1), 0, moved) })
  }
  async function addSeries() {
    const title = `Series ${(count += 1)}`
    series.push(await create(site, token, 'series', { title, description: 'All in one summer.' }))
  }
  async function takeBackOrPublish() {
    const some = Array.from({ length: 1 + roll(2) }, () => ({ id: pick(paintings) }))
    await send('PATCH', API_PATHS.paintings, { paintings: some, isDraft: roll(2) === 0 })
  }
  async function putIntoSeries() {
    const seriesId = series.length > 0 && roll(4) > 0 ? pick(series) : null
    const some = Array.from({ length: 1 + roll(4) }, () => ({ id: pick(paintings) }))
    await send('PATCH', API_PATHS.paintings, { paintings: some, seriesId })
  }
  async function changePrices() {
    const some = Array.from({ length: 1 + roll(4) }, () => pick(paintings))
    const currency = pick(['', 'EUR', 'USD'])
    const [first = ''] = some
    await send('PATCH', itemPath(API_PATHS.painting, first), { currency, priceDisplay: pick(['', 'shown']) })
    const stored = await Promise.all(
      some.map((id) => readToEdit<PaintingToEdit>(API_PATHS.paintingToEdit, id)),
    )
    await send('PATCH', API_PATHS.paintingPrices, {
      paintings: stored.map((work) => ({ id: work.id, seen: work.price, seenCurrency: work.currency })),
      percent: pick([10, -10]),
      rounding: pick([1, 10]),
    })
  }
  async function renameSeries() {
    if (series.length === 0) return
    const title = `Series ${(count += 1)}`
    const priceDisplay = pick(['', 'hidden', 'shown', 'onRequest'])
    await send('PUT', API_PATHS.allSeries, { id: pick(series), title, description: 'More', priceDisplay })
  }
  async function translateSeries() {
    if (series.length === 0) return
    const id = pick(series)
    const { title, description } = await readToEdit<SeriesToEdit>(API_PATHS.series, id)
    const translated = translation(pick(['title', 'description']))
    await send('PUT', API_PATHS.allSeries, { id, title, description, ...translated })
  }
  async function reorderSeries() {
    if (series.length === 0) return
    const path = itemPath(API_PATHS.seriesPaintings, pick(series))
    const works = (await (await site.call('GET', path, { token })).json()) as { id: string }[]
    await send('PUT', path, { ids: works.map(({ id }) => id).reverse() })
    await send('PUT', API_PATHS.seriesOrder, { ids: [...series].reverse() })
  }
  /** A letter that begins to leave. This site has no mail server, so it is not sent by a call. */
  async function sendLetter() {
    const body = {
      subject: `Letter ${(count += 1)}`,
      preview: pick(['', 'In one line']),
      blocks: [
        { kind: 'works', ids: Array.from({ length: 1 + roll(3) }, () => pick(paintings)) },
        { kind: 'exhibition', id: exhibitions.length > 0 ? pick(exhibitions) : '' },
        { kind: 'text', markdown: 'Look at *these*.' },
      ],
      isPublic: roll(3) > 0,
    }
    const answer = await site.call('POST', API_PATHS.letters, { token, body })
    const id = (await answer.json()) as string
    await write(site.db, (tx, change) =>
      withItsPage(tx, change, id, () => beginSending(tx, id, new Date(Date.UTC(2026, 0, 1, 0, count)))),
    )
    await endWhenAllLeft(site.db, id, new Date())
    letters.push(id)
  }
  async function showOrHideLetter() {
    if (letters.length === 0) return sendLetter()
    await send('PUT', itemPath(API_PATHS.letterPublicity, pick(letters)), { isPublic: roll(2) === 0 })
  }
  async function bringSeriesBack() {
    if (series.length === 0) return
    const [id = ''] = series.slice(-1)
    await send('DELETE', itemPath(API_PATHS.series, id))
    await publish?.()
    await send('POST', itemPath(API_PATHS.deleted, id))
  }
  const withOtherImages = (kept: readonly ImageToEdit[]) => {
    const added = { file: pick(images), fileName: 'more.jpg', imagePath: '', isMainImage: false }
    const all = [...kept.map(({ id, isMainImage }) => ({ id, isMainImage })), added].reverse().slice(0, 3)
    return all.map((image, index) => ({ ...image, isMainImage: index === 0 }))
  }

  const edits: (() => Promise<void>)[] = [
    addPainting,
    addPainting,
    addExhibition,
    () => editPainting(() => ({ name: `Renamed ${(count += 1)}`, description: 'Other <words> & "signs"' })),
    () => editPainting(() => ({ name: `Renamed ${(count += 1)}` })),
    () => editPainting(({ isAvailableToSell }) => ({ isAvailableToSell: !isAvailableToSell })),
    () => editPainting(() => ({ year: 2020 + roll(4) })),
    () =>
      editPainting(() => ({
        technique: pick(['Oil on linen', 'Gouache']),
        dimensions: pick(SIZES),
        ...NO_SIDES,
      })),
    () => editPainting(({ isOnFocus }) => ({ isOnFocus: !isOnFocus })),
    () =>
      editPainting(({ paintingImages }) => ({
        paintingImages: withOtherImages(paintingImages) as ImageToEdit[],
      })),
    () => editPainting(() => translation(pick(['name', 'description', 'technique']))),
    () => editPainting(() => translation('name')),
    () => editPainting(translatedImages),
    editExhibition,
    editExhibition,
    translateExhibition,
    takeBackOrPublish,
    takeBackOrPublish,
    takeBackOrShowExhibition,
    takeBackOrShowExhibition,
    addSeries,
    putIntoSeries,
    putIntoSeries,
    changePrices,
    renameSeries,
    translateSeries,
    reorderSeries,
    bringSeriesBack,
    reorder,
    sendLetter,
    showOrHideLetter,
    showOrHideLetter,
    () => (letters.length > 2 ? remove(API_PATHS.letter, letters) : sendLetter()),
    () => (paintings.length > 8 ? remove(API_PATHS.painting, paintings) : addPainting()),
    () => (series.length > 2 ? remove(API_PATHS.series, series) : addSeries()),
    () => (exhibitions.length > 1 ? remove(API_PATHS.exhibition, exhibitions) : addExhibition()),
  ]
  return { addPainting, addExhibition, edit: () => pick(edits)() }
}
