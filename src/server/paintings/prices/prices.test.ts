import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditEntry } from '../../../contract/audit.ts'
import type { Painting } from '../../../contract/collection/painting.ts'
import type { PaintingLine } from '../../../contract/collection/painting-table.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import type { KeptPrice } from '../../../contract/prices/kept-prices.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'
import { passTime } from '../../platform/database/clock.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { write } from '../../platform/database/write.ts'
import { deleteOldTrash } from '../../items/trash/trash-rows.ts'
import { readSettings, writeSettings } from '../../site/settings-rows.ts'

describe.each(ENGINES)('prices ($engine)', (each) => {
  let test: TestApi
  let owner: string
  let member: string
  let image: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    owner = await test.signInAs('owner')
    member = await test.signInAs('member')
    image = await smallImage()
  })
  afterAll(() => test.remove())

  let count = 0
  // The server takes the same body within a minute for a repeated call.
  const hang = (fields: object) =>
    create(test, owner, 'painting', { ...aPainting(image), name: `Work ${(count += 1)}`, ...fields })
  const ask = async <Answer>(method: string, path: string, body?: object, token = owner) => {
    const answer = await test.call(method, path, { token, ...(body && { body }) })
    return { status: answer.status, value: (await answer.json()) as Answer }
  }
  const patch = (id: string, body: object) =>
    ask<PaintingLine>('PATCH', itemPath(API_PATHS.painting, id), body)
  const readLine = async (id: string) =>
    (await ask<PaintingLine[]>('GET', API_PATHS.paintingTable)).value.find((line) => line.id === id)
  const readKept = async (id: string) =>
    (await ask<KeptPrice[]>('GET', itemPath(API_PATHS.keptPrices, id))).value
  const amounts = async (id: string) =>
    (await readKept(id)).map(({ price, currency }) => `${currency} ${price}`)
  const priceOf = async (id: string) => Number((await readLine(id))?.price)
  const changeSettings = (changes: object) =>
    write(test.db, async (tx, change) =>
      writeSettings(tx, change, { ...(await readSettings(tx)), ...changes }),
    )

  describe('a sold work whose price is to be shown', () => {
    it('shows none where it never had one, so programs read of no offer', async () => {
      const sold = { priceDisplay: 'shown', availability: 'sold' }
      const [priced, unpriced] = [await hang({ ...sold, price: 900 }), await hang({ ...sold, price: 0 })]
      for (const token of [undefined, member]) {
        expect((await readPainting(test, priced, token)).priceDisplay).toBe('shown')
        expect((await readPainting(test, unpriced, token)).priceDisplay).toBe('hidden')
      }
      // Whoever edits it finds the choice.
      expect((await readPainting(test, unpriced, owner)).priceDisplay).toBe('shown')
    })
  })

  describe('a work with a currency of its own', () => {
    it('has it wherever its price is read, and only managers read the field', async () => {
      const id = await hang({ price: 900, priceDisplay: 'shown', currency: 'EUR' })
      for (const token of [undefined, member]) {
        const answer = await readPainting(test, id, token)
        expect(answer).not.toHaveProperty('currency')
        expect(answer.offer).toEqual({ price: 900, currency: 'EUR' })
      }
      expect((await readPainting(test, id, owner)).currency).toBe('EUR')
      expect((await readLine(id))?.currency).toBe('EUR')
      const edit = await ask<Painting>('GET', itemPath(API_PATHS.paintingToEdit, id))
      expect(edit.value.currency).toBe('EUR')
      const all = await ask<Painting[]>('GET', PAINTING_LISTS.toSell, undefined, member)
      expect(all.value.filter((painting) => 'currency' in painting)).toEqual([])
    })

    it('keeps it when a client that does not know it saves, and gets the site’s again for null', async () => {
      const id = await hang({ price: 900, priceDisplay: 'shown', currency: 'EUR' })
      const { currency: _, ...old } = await readPainting(test, id, owner)
      const images = old.paintingImages.map((one) => ({ id: one.id }))
      const put = await ask<Painting>('PUT', API_PATHS.paintings, {
        ...old,
        paintingImages: images,
        year: 2020,
      })
      expect(put).toMatchObject({ status: 200, value: { currency: 'EUR', year: 2020 } })
      expect((await patch(id, { currency: null })).value.currency).toBeNull()
      expect((await readPainting(test, id)).offer).toEqual({ price: 900, currency: 'CHF' })
      const refused = await ask<string[]>('PATCH', itemPath(API_PATHS.painting, id), { currency: 'XYZ' })
      expect(refused).toEqual({ status: 400, value: [expect.stringContaining(VALIDATION.currency)] })
    })
  })

  describe('an owner who changes many prices', () => {
    const send = (body: object, token = owner) => ask<unknown>('PATCH', API_PATHS.paintingPrices, body, token)
    const seenAs = (id: string, seen: number, seenCurrency: string | null = null) => ({
      id,
      seen,
      seenCurrency,
    })

    it('takes back with Undo what is not deleted by now, also where the first answer was lost', async () => {
      const [gone, here] = [await hang({ price: 100 }), await hang({ price: 200 })]
      const paintings = [seenAs(gone, 100), seenAs(here, 200)]
      expect((await send({ paintings, percent: 50, rounding: 1 })).status).toBe(200)
      await ask('DELETE', itemPath(API_PATHS.painting, gone))
      expect((await send({ paintings, percent: 50, rounding: 1 })).status).toBe(404)
      const body = {
        paintings: [
          { ...seenAs(gone, 150), price: 100 },
          { ...seenAs(here, 300), price: 200 },
        ],
      }
      for (const _time of ['lost', 'again']) {
        const { value } = await ask<PaintingLine[]>('PUT', API_PATHS.paintingPrices, body)
        expect(value.map(({ id, price }) => [id, price])).toEqual([[here, '200']])
      }
    })

    it('changes all of them with one line in the history, which brings all back', async () => {
      const [a, b, c] = [
        await hang({ name: 'A', price: 1230 }),
        await hang({ name: 'B', price: 40, currency: 'USD' }),
        await hang({ name: 'C', price: 0, availability: 'notForSale' }),
      ]
      const paintings = [seenAs(a, 1230), seenAs(b, 40, 'USD'), seenAs(c, 0)]
      const changed = await send({ paintings, percent: -10, rounding: 100 })
      expect(changed.status).toBe(200)
      expect((changed.value as PaintingLine[]).map(({ name, price }) => [name, price])).toEqual([
        ['A', '1100'],
        ['B', '36'],
      ])
      // The answer was lost, and the client sends it again.
      const again = await send({ paintings, percent: -10, rounding: 100 })
      expect(again.status).toBe(200)
      expect((again.value as PaintingLine[]).map(({ price }) => price)).toEqual(['1100', '36'])
      const [line, before] = (await ask<AuditEntry[]>('GET', API_PATHS.audit)).value
      expect(line).toMatchObject({
        title: '2 paintings',
        action: 'update',
        kind: 'painting',
        fields: ['prices'],
      })
      expect(before?.action).toBe('create')

      const undo = (seen: number) =>
        ask<PaintingLine[]>('PUT', API_PATHS.paintingPrices, {
          paintings: [
            { ...seenAs(a, seen), price: 1230 },
            { ...seenAs(b, 36, 'USD'), price: 40 },
          ],
        })
      expect((await undo(1000)).status).toBe(409)
      expect((await undo(1100)).value.map(({ price }) => price)).toEqual(['1230', '40'])
      expect((await ask<AuditEntry[]>('GET', API_PATHS.audit)).value[1]?.id).toBe(line?.id)
      expect((await send({ paintings, percent: -10, rounding: 100 })).status).toBe(200)

      const target = itemPath(API_PATHS.auditEntry, line?.id ?? '')
      expect((await ask('POST', target, {})).status).toBe(200)
      expect([await priceOf(a), await priceOf(b), await priceOf(c)]).toEqual([1230, 40, 0])
      expect((await ask('POST', target, {})).status).toBe(412)
      expect(await amounts(b)).toEqual(['USD 40', 'USD 36', 'USD 40', 'USD 36', 'USD 40'])
    })

    it('is told which price somebody else has changed meanwhile, and changes none', async () => {
      const [a, b] = [await hang({ name: 'Ebb', price: 1000 }), await hang({ name: 'Flood', price: 2000 })]
      await patch(b, { price: 2500 })
      const change = { percent: 10, rounding: 1 }
      const refused = await send({ paintings: [seenAs(a, 1000), seenAs(b, 2000)], ...change })
      expect(refused.status).toBe(409)
      expect(refused.value).toEqual([expect.stringMatching(/^Flood costs CHF\s2,500 now/)])
      expect([await priceOf(a), await priceOf(b)]).toEqual([1000, 2500])
      // The same amount in another currency is another price.
      const other = await send({ paintings: [seenAs(a, 1000, 'EUR')], ...change })
      expect(other.status).toBe(409)
      expect((await send({ paintings: [seenAs(a, 1000), seenAs(b, 2500)], ...change })).status).toBe(200)
      expect([await priceOf(a), await priceOf(b)]).toEqual([1100, 2750])
    })

    it('leaves alone what was sold while the new prices were chosen', async () => {
      const [a, b] = [await hang({ price: 1000 }), await hang({ price: 2000 })]
      const body = { paintings: [seenAs(a, 1000), seenAs(b, 2000)], percent: 10, rounding: 1 }
      await patch(b, { availability: 'sold' })
      for (const _ of ['first', 'again, because the answer was lost']) {
        const { status, value } = await send(body)
        expect([status, (value as PaintingLine[]).map(({ id }) => id)]).toEqual([200, [a]])
      }
      expect([await priceOf(a), await priceOf(b)]).toEqual([1100, 2000])
    })

    it('of two people at once exactly one changes them', async () => {
      const id = await hang({ price: 1000 })
      const body = { paintings: [seenAs(id, 1000)], percent: 10, rounding: 1 }
      const answers = await Promise.all([send(body), send({ ...body, percent: 20 })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect([1100, 1200]).toContain(await priceOf(id))
      expect(await readKept(id)).toHaveLength(2)
    })

    it('gets a plain message for impossible changes, and nothing is changed', async () => {
      const id = await hang({ name: 'Dear', price: 10 ** LIMITS.priceMaxDigits - 1 })
      const price = 10 ** LIMITS.priceMaxDigits - 1
      const paintings = [seenAs(id, price)]
      for (const percent of [-100, 10_000, 'much'])
        expect(await send({ paintings, percent, rounding: 1 })).toEqual({
          status: 400,
          value: [expect.stringContaining(VALIDATION.percent)],
        })
      expect(await send({ paintings, percent: 5, rounding: 1 })).toEqual({
        status: 400,
        value: [`Dear: ${VALIDATION.maximumDigits(LIMITS.priceMaxDigits)}`],
      })
      expect(await priceOf(id)).toBe(price)
      expect((await send({ paintings, percent: -5, rounding: 1 }, member)).status).toBe(403)
    })
  })

  describe('what a work cost', () => {
    it('is kept with the time and the person, and once for each price', async () => {
      const start = new Date().toISOString()
      const id = await hang({ price: 1000 })
      await patch(id, { isOnFocus: true })
      await patch(id, { price: 1200 })
      await patch(id, { currency: 'EUR' })
      await patch(id, { availability: 'notForSale', price: 0 })
      const kept = await readKept(id)
      expect(kept.map(({ price, currency }) => `${currency} ${price}`)).toEqual([
        'EUR 0',
        'EUR 1200',
        'CHF 1200',
        'CHF 1000',
      ])
      const { username } = await test.db
        .selectFrom('user')
        .select('username')
        .where('role', '=', 'owner')
        .executeTakeFirstOrThrow()
      for (const one of kept) {
        expect(one.username).toBe(username)
        expect(one.since >= start).toBe(true)
      }
      expect(kept.map(({ since }) => since)).toEqual(
        kept
          .map(({ since }) => since)
          .toSorted()
          .reverse(),
      )
    })

    it('is read by managers only', async () => {
      const target = itemPath(API_PATHS.keptPrices, await hang({ price: 1000 }))
      expect((await test.call('GET', target)).status).toBe(401)
      expect((await test.call('GET', target, { token: member })).status).toBe(403)
      const unknown = itemPath(API_PATHS.keptPrices, '0b9c4a58-6a6f-4d3c-8a50-3a5f0a1b2c3d')
      expect((await ask('GET', unknown)).status).toBe(404)
    })

    it('follows another currency of the site, where a work has none of its own', async () => {
      const [plain, own, unpriced] = [
        await hang({ price: 1000 }),
        await hang({ price: 1000, currency: 'USD' }),
        await hang({ price: 0, availability: 'notForSale' }),
      ]
      await changeSettings({ currency: 'EUR' })
      await changeSettings({ currency: 'CHF' })
      expect(await amounts(plain)).toEqual(['CHF 1000', 'EUR 1000', 'CHF 1000'])
      expect(await amounts(own)).toEqual(['USD 1000'])
      expect(await amounts(unpriced)).toEqual([])
    })

    it('of a sale keeps its currency when the site gets another one', async () => {
      const sold = await hang({ price: 1000, availability: 'sold', soldOn: '2026-01-02', soldPrice: 900 })
      await changeSettings({ currency: 'EUR' })
      const edit = await ask<Painting>('GET', itemPath(API_PATHS.paintingToEdit, sold))
      expect([edit.value.currency, edit.value.soldPrice]).toEqual(['CHF', '900'])
      expect(await amounts(sold)).toEqual(['CHF 1000'])
      await changeSettings({ currency: 'CHF' })

      const deleted = await hang({ price: 1000, availability: 'sold', soldOn: '2026-01-02', soldPrice: 900 })
      expect((await ask('DELETE', itemPath(API_PATHS.painting, deleted))).status).toBe(200)
      await changeSettings({ currency: 'EUR' })
      expect((await ask('POST', itemPath(API_PATHS.deleted, deleted))).status).toBe(200)
      expect(await amounts(deleted)).toEqual(['CHF 1000'])
      await changeSettings({ currency: 'CHF' })
    })

    it('stays while the work is in the trash, and goes with its final deletion', async () => {
      const [back, gone] = [await hang({ price: 1000 }), await hang({ price: 1000 })]
      for (const id of [back, gone]) {
        await patch(id, { price: 1100 })
        expect((await ask('DELETE', itemPath(API_PATHS.painting, id))).status).toBe(200)
      }
      expect((await ask('POST', itemPath(API_PATHS.deleted, back))).status).toBe(200)
      expect(await amounts(back)).toEqual(['CHF 1100', 'CHF 1000'])
      const countOf = async (id: string) =>
        (await test.db.selectFrom('kept_price').select('id').where('painting_id', '=', id).execute()).length
      expect(await countOf(gone)).toBe(2)
      const later = new Date(Date.now() + LIMITS.trashLifetime + 60_000)
      await deleteOldTrash(test.db, await passTime(test.db, later, 2 * LIMITS.trashLifetime))
      expect([await countOf(gone), await countOf(back)]).toEqual([0, 2])
    })
  })
})
