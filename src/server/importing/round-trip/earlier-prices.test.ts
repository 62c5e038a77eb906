import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { write } from '../../platform/database/write.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import type { Currency } from '../../../contract/prices/currency.ts'
import { readRecords } from '../../exporting/records.ts'
import { readSettings, writeSettings } from '../../site/settings-rows.ts'
import { readFolder } from '../folder.ts'
import { readLists } from '../lists.ts'
import { exportTo, importInto } from './testing-sites.ts'

let dir: string
const opened: TestApi[] = []
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'mahlstick-prices-'))
})
afterEach(async () => {
  for (const test of opened.splice(0)) await test.remove()
  await rm(dir, { recursive: true, force: true })
})

const pricesOf = async ({ db }: TestApi) =>
  (await readRecords(db)).paintings.map(({ id, prices }) => ({ id, prices }))

const setCurrency = ({ db }: TestApi, currency: Currency) =>
  write(db, async (tx, change) => writeSettings(tx, change, { ...(await readSettings(tx)), currency }))

describe.each(ENGINES)('what a work cost when ($engine)', (each) => {
  const open = async () => {
    const test = await openTestApi({ open: () => each.open() })
    opened.push(test)
    return test
  }

  it('comes back once for an owner who takes a collection along, and goes on there', async () => {
    const source = await open()
    const token = await source.signInAs('owner')
    await create(source, token, 'painting', { ...aPainting(await smallImage(60)), price: 700 })
    const id = await create(source, token, 'painting', { ...aPainting(await smallImage()), price: 1000 })
    const patch = async ({ call }: TestApi, by: string, body: object) =>
      expect((await call('PATCH', itemPath(API_PATHS.painting, id), { token: by, body })).status).toBe(200)
    await patch(source, token, { price: 1200 })
    await setCurrency(source, 'EUR')
    await setCurrency(source, 'CHF')
    await patch(source, token, { availability: 'notForSale', price: 0 })
    await patch(source, token, { currency: 'USD', price: 1500 })
    const before = await pricesOf(source)
    expect(before.map(({ prices }) => prices.map(({ price, currency }) => `${currency} ${price}`))).toEqual([
      ['CHF 700', 'EUR 700', 'CHF 700'],
      ['CHF 1000', 'CHF 1200', 'EUR 1200', 'CHF 1200', 'CHF 0', 'USD 1500'],
    ])

    const folder = path.join(dir, 'taken along')
    await exportTo(source, folder)
    const target = await open()
    await importInto(target, folder)
    expect(await pricesOf(target)).toEqual(before)
    await patch(target, await target.signInAs('owner'), { price: 1600 })
    const after = await pricesOf(target)
    expect(after[1]?.prices.slice(0, -1)).toEqual(before[1]?.prices)
    expect(after[1]?.prices.at(-1)).toMatchObject({ price: 1600, currency: 'USD' })
    // A second import leaves what the works cost on both sites as it is.
    const known = { refused: [], known: 2 }
    expect([await importInto(target, folder), await importInto(source, folder)]).toEqual([known, known])
    expect([await pricesOf(target), await pricesOf(source)]).toEqual([after, before])
  })

  it('stays in the currency of its sale for an owner whose new site has another one', async () => {
    const source = await open()
    const token = await source.signInAs('owner')
    await setCurrency(source, 'EUR')
    const sale = { availability: 'sold', soldOn: '2026-01-02', soldPrice: 4800 }
    const works = [
      { ...aPainting(await smallImage()), ...sale, price: 5000 },
      { ...aPainting(await smallImage(60)), price: 700 },
    ]
    const ids: string[] = []
    for (const work of works) ids.push(await create(source, token, 'painting', work))
    const folder = path.join(dir, 'sold before')
    await exportTo(source, folder)
    const target = await open()
    await importInto(target, folder)
    const owner = await target.signInAs('owner')
    const [sold, unsold] = await Promise.all(ids.map((id) => readPainting(target, id, owner)))
    expect(sold).toMatchObject({ currency: 'EUR', price: '5000', soldPrice: '4800' })
    expect(unsold).toMatchObject({ currency: null, price: '700' })
    const kept = (await pricesOf(target)).map(({ id, prices }) => [id, prices.map((each) => each.currency)])
    expect(Object.fromEntries(kept)).toEqual({ [ids[0] ?? '']: ['EUR'], [ids[1] ?? '']: ['EUR', 'CHF'] })
  })

  it('is read from a list in any order, and the owner reads each fault of it', async () => {
    const good = { price: 900, currency: 'CHF', since: '2024-05-01T10:00:00.000Z', username: 'mara' }
    const faulty = [
      good,
      { ...good, price: 'much' },
      { ...good, price: -5 },
      { ...good, currency: 'XYZ' },
      { ...good, since: '31.2.2024' },
      { ...good, since: '' },
      'dear',
    ]
    const works = [[good, { price: "1'200", currency: 'EUR', since: '2023-05-01' }], 900, faulty]
    const list = works.map((prices, index) => ({
      name: `Work ${index}`,
      price: 900,
      prices,
      images: ['a.jpg'],
    }))
    await writeFile(path.join(dir, 'works.json'), JSON.stringify(list))
    await writeFile(path.join(dir, 'a.jpg'), Buffer.from(await smallImage(), 'base64'))
    const target = await open()
    const { refused } = await importInto(target, dir)
    const [first] = await pricesOf(target)
    expect(first?.prices).toEqual([
      { price: 1200, currency: 'EUR', since: '2023-05-01T00:00:00.000Z', username: '' },
      good,
    ])
    expect(refused.map(({ reasons }) => reasons)).toEqual([
      ['Prices: This must be a list of earlier prices'],
      [
        'Prices 2 price: Only numbers are allowed!',
        'Prices 3 price: Only numbers are allowed!',
        'Prices 4 currency: Choose a currency from the list',
        'Prices 5 since: This must be a date (YYYY-MM-DD), or a date with a time',
        'Prices 6 since: This field is required',
        'Prices 7: This must be a price with its currency and since when it counts',
      ],
    ])
  })
})

it('a painter’s table with a column of this title reads that it is not used', async () => {
  await writeFile(path.join(dir, 'w.csv'), 'Titel;Prices;Bild\nDusk;900;a.jpg\n')
  await writeFile(path.join(dir, 'a.jpg'), Buffer.from(await smallImage(), 'base64'))
  const { paintings, notes } = await readLists(await readFolder(dir), { fallbacks: {}, currency: 'CHF' })
  expect(paintings[0]?.fields['prices']).toBeUndefined()
  expect(notes).toEqual(['Columns of w.csv that were not used: Prices'])
})
