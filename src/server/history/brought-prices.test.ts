import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../contract/audit.ts'
import type { PaintingLine } from '../../contract/collection/painting-table.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { write } from '../platform/database/write.ts'
import { findPainting } from '../paintings/painting-rows.ts'
import { readSettings, writeSettings } from '../site/settings-rows.ts'

describe.each(ENGINES)('an owner who brings prices back ($engine)', (each) => {
  let test: TestApi
  let token: string
  let image: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
    image = await smallImage()
  })
  afterAll(() => test.remove())

  let count = 0
  const hang = (fields: object) =>
    create(test, token, 'painting', { ...aPainting(image), name: `Work ${(count += 1)}`, ...fields })
  const patch = (id: string, body: object) =>
    test.call('PATCH', itemPath(API_PATHS.painting, id), { token, body })
  const readHistory = async (of = '') => {
    const answer = await test.call('GET', `${API_PATHS.audit}${of && `?of=${of}`}`, { token })
    const entries = (await answer.json()) as AuditEntry[]
    return { entries, total: Number(answer.headers.get('X-Total-Count')) }
  }
  const newest = async (of = ''): Promise<AuditEntry> => {
    const [entry] = (await readHistory(of)).entries
    if (!entry) throw new Error('The history is empty.')
    return entry
  }
  const bringBack = async ({ id }: AuditEntry, overwrite = false) => {
    const body = { overwrite }
    return (await test.call('POST', itemPath(API_PATHS.auditEntry, id), { token, body })).status
  }
  /** `CHF 1200`, with `own` where the work has a currency of its own. */
  const priceOf = async (id: string) => {
    const { price, currency } = (await findPainting(test.db, id)) ?? {}
    return currency ? `own ${currency} ${price}` : `${(await readSettings(test.db)).currency} ${price}`
  }
  /** Meanwhile the site has another currency. */
  const inCurrency = async (currency: 'CHF' | 'EUR', work: () => Promise<void>) => {
    const set = (to: 'CHF' | 'EUR') =>
      write(test.db, async (tx, change) =>
        writeSettings(tx, change, { ...(await readSettings(tx)), currency: to }),
      )
    await set(currency)
    await work()
    await set('CHF')
  }
  const changeMany = async (works: readonly (readonly [id: string, seen: number, own?: string])[]) => {
    const paintings = works.map(([id, seen, seenCurrency = null]) => ({ id, seen, seenCurrency }))
    const body = { paintings, percent: 10, rounding: 1 }
    const answer = await test.call('PATCH', API_PATHS.paintingPrices, { token, body })
    expect(answer.status).toBe(200)
    return (await answer.json()) as PaintingLine[]
  }

  describe('of one work, from a change of many', () => {
    it('sees it in the history of the work with its own old and new price, and nothing else', async () => {
      const [a, b, c] = [
        await hang({ name: 'Ebb', price: 1000 }),
        await hang({ price: 40, currency: 'USD' }),
        await hang({ price: 7 }),
      ]
      await changeMany([
        [a, 1000],
        [b, 40, 'USD'],
      ])
      const { entries, total } = await readHistory(a)
      expect(total).toBe(2)
      expect(entries).toMatchObject([
        {
          title: 'Ebb',
          entityId: a,
          action: 'update',
          fields: ['price'],
          changes: [{ field: 'price', before: 1000, after: 1100, currency: 'CHF', currencyBefore: 'CHF' }],
        },
        { action: 'create' },
      ])
      expect((await newest(b)).changes).toMatchObject([{ before: 40, after: 44, currency: 'USD' }])
      expect((await readHistory(c)).total).toBe(1)
      expect(await newest()).toMatchObject({ title: '2 paintings', fields: ['prices'] })
    })

    it('brings only this work back, and is asked before a newer price is replaced', async () => {
      const [a, b] = [await hang({ price: 1000 }), await hang({ price: 2000 })]
      await changeMany([
        [a, 1000],
        [b, 2000],
      ])
      const line = await newest(a)
      expect(await bringBack(line)).toBe(200)
      expect([await priceOf(a), await priceOf(b)]).toEqual(['CHF 1000', 'CHF 2200'])
      expect(await newest(a)).toMatchObject({ entityId: a, changes: [{ before: 1100, after: 1000 }] })
      await patch(a, { price: '3' })
      expect(await bringBack(line)).toBe(412)
      expect(await bringBack(line, true)).toBe(200)
      expect(await priceOf(a)).toBe('CHF 1000')
      expect(await bringBack({ ...line, id: `${line.id.split('~')[0]}~${count}` })).toBe(404)
    })
  })

  describe('after the site has got another currency', () => {
    it('has the price of then in the currency of then', async () => {
      const id = await hang({ price: 1000 })
      await patch(id, { price: '1200' })
      const line = await newest()
      expect(line.changes).toEqual([
        { field: 'price', before: 1000, after: 1200, currency: 'CHF', currencyBefore: 'CHF' },
      ])
      await inCurrency('EUR', async () => {
        expect(await priceOf(id)).toBe('EUR 1200')
        expect(await bringBack(line)).toBe(200)
        expect(await priceOf(id)).toBe('own CHF 1000')
        const back = await newest()
        expect(back.changes).toMatchObject([
          { field: 'price', currencyBefore: 'EUR', currency: 'CHF' },
          { field: 'currency', before: null, after: 'CHF' },
        ])
        expect(await bringBack(back)).toBe(200)
        expect(await priceOf(id)).toBe('EUR 1200')
      })
    })

    it('has a currency of the work back as it counted then', async () => {
      const id = await hang({ price: 1000 })
      await patch(id, { currency: 'USD' })
      const line = await newest()
      await inCurrency('EUR', async () => {
        expect(await bringBack(line)).toBe(200)
        expect(await priceOf(id)).toBe('own CHF 1000')
      })
      expect(await priceOf(id)).toBe('own CHF 1000')
    })

    it('has the currency of the site where the work has got another one of its own since', async () => {
      const id = await hang({ price: 1000 })
      await patch(id, { price: '1200' })
      const line = await newest()
      await patch(id, { currency: 'EUR' })
      expect(await bringBack(line)).toBe(200)
      expect(await priceOf(id)).toBe('CHF 1000')
    })

    it('is refused where the price of the sale would get another currency', async () => {
      const id = await hang({ price: 1000 })
      await patch(id, { price: '1200' })
      const line = await newest()
      await patch(id, { availability: 'sold', soldPrice: '1100', currency: 'EUR' })
      expect(await bringBack(line)).toBe(409)
      expect(await priceOf(id)).toBe('own EUR 1200')
      await patch(id, { currency: null })
      expect(await bringBack(line)).toBe(200)
      expect(await priceOf(id)).toBe('CHF 1000')
    })

    it('has the price of a sold work back in the currency of its sale', async () => {
      const id = await hang({ price: 1000 })
      await patch(id, { price: '1200' })
      const line = await newest()
      await patch(id, { availability: 'sold', soldPrice: '1100' })
      await inCurrency('EUR', async () => {
        expect(await priceOf(id)).toBe('own CHF 1200')
        expect(await bringBack(line)).toBe(200)
        expect(await priceOf(id)).toBe('own CHF 1000')
      })
    })

    it('has many prices back in the currencies of then', async () => {
      const [a, b, sold] = [
        await hang({ price: 1000 }),
        await hang({ price: 40, currency: 'USD' }),
        await hang({ price: 500 }),
      ]
      await changeMany([
        [a, 1000],
        [b, 40, 'USD'],
      ])
      const line = await newest()
      await changeMany([
        [a, 1100],
        [sold, 500],
      ])
      const withSale = await newest()
      await patch(sold, { availability: 'sold', soldPrice: '600', currency: 'USD' })
      await inCurrency('EUR', async () => {
        expect(await bringBack(withSale, true)).toBe(409)
        expect(await bringBack(line, true)).toBe(200)
        expect([await priceOf(a), await priceOf(b)]).toEqual(['own CHF 1000', 'own USD 40'])
      })
    })

    it('has many prices back with that of a work that was sold since', async () => {
      const [a, sold] = [await hang({ price: 1000 }), await hang({ price: 500 })]
      await changeMany([
        [a, 1000],
        [sold, 500],
      ])
      const line = await newest()
      await patch(sold, { availability: 'sold', soldPrice: '600' })
      await inCurrency('EUR', async () => {
        expect(await bringBack(line)).toBe(200)
        expect([await priceOf(a), await priceOf(sold)]).toEqual(['own CHF 1000', 'own CHF 500'])
      })
    })

    it('has an old line without a currency back as before', async () => {
      const id = await hang({ price: 1000 })
      await patch(id, { price: '1200' })
      const line = await newest()
      const changes = JSON.stringify([{ field: 'price', before: 1000, after: 1200 }])
      await test.db.updateTable('audit').set({ changes }).where('id', '=', line.id).execute()
      await inCurrency('EUR', async () => {
        expect(await bringBack(line)).toBe(200)
        expect(await priceOf(id)).toBe('EUR 1000')
      })
    })
  })
})
