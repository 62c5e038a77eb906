import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPainting,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../../../server/platform/api/testing.ts'
import { openScreen } from '../../../client/owner/testing.ts'
import { createSeriesChange } from './series-change.ts'
import { createSeriesTitles } from './series-titles.ts'

let api: TestApi
let owner: string
let file: string
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.signInAs('owner')
  file = await smallImage()
})
afterAll(() => api.remove())

const hang = async (name: string, seriesId: string | null = null) => ({
  id: await create(api, owner, 'painting', { ...aPainting(file), name, seriesId }),
  name,
  seriesId,
})

test('an owner who takes works out of an ordered series and undoes it has the order again', async () => {
  const { series, paintings } = openScreen(api, owner)
  const make = (title: string) => series.create({ title, description: '', priceDisplay: null })
  const [tides, nights] = [await make('Tides'), await make('Nights')]
  const works = [await hang('One', tides), await hang('Two', tides), await hang('Three', tides)] as const
  const [one, two, three] = works
  const loose = await hang('Loose')
  await series.orderWorks(tides, [two.id, three.id, one.id])
  const namesIn = async (id: string) => (await series.listWorks(id)).map(({ name }) => name)

  const change = createSeriesChange(paintings, series)
  const { lines, undo } = await change([three, loose], nights)
  expect(lines.map(({ name, seriesId }) => [name, seriesId])).toEqual([
    ['Three', nights],
    ['Loose', nights],
  ])
  expect(await namesIn(tides)).toEqual(['Two', 'One'])
  const back = await undo()
  expect(back.map(({ name, seriesId }) => [name, seriesId])).toEqual([
    ['Three', tides],
    ['Loose', null],
  ])
  expect(await namesIn(tides)).toEqual(['Two', 'Three', 'One'])

  // Works that are there already are not touched.
  expect((await change([one], tides)).lines).toEqual([])
})

test('the series of a painting stays known when the list cannot be loaded, and a new one joins it', async () => {
  const { series, line } = openScreen(api, owner)
  const { $series, load, note, make } = createSeriesTitles(series)
  note({ id: 'own', title: 'Harbour', priceDisplay: null })
  const fail = () => new Response('[]', { status: 500 })
  line.faults.push(fail, fail)
  await load()
  expect($series.get()).toEqual({ state: 'failed', titles: new Map([['own', 'Harbour']]) })

  const id = await make('Estuary')
  expect($series.get().titles.get(id)).toBe('Estuary')
  await load()
  const { state, titles } = $series.get()
  expect(state).toBe('ready')
  expect([...titles.keys()][0]).toBe(id)
  expect([...titles].at(-1)).toEqual(['own', 'Harbour'])

  await series.remove(id)
  await load()
  expect($series.get().titles.has(id)).toBe(false)
  expect($series.get().titles.get('own')).toBe('Harbour')
})

test('an owner of a site whose server has no series is not offered any', async () => {
  const { series, line } = openScreen(api, owner)
  const { $series, load } = createSeriesTitles(series)
  const refuse = () => new Response('[]', { status: 404 })
  line.faults.push(refuse, refuse)
  await load()
  expect($series.get().state).toBe('unknown')
})
