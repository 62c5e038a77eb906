import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PaintingLineSchema, PaintingTableSchema } from '../../contract/collection/painting-table.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'

describe.each(ENGINES)("the Control Panel's table of paintings ($engine)", (each) => {
  let test: TestApi
  let token: string
  const ids: string[] = []
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
    const file = await smallImage()
    for (const name of ['Third', 'Second', 'First']) {
      ids.unshift(await create(test, token, 'painting', { ...aPainting(file), name }))
    }
  })
  afterAll(() => test.remove())

  const [first, second, third] = [() => ids[0] ?? '', () => ids[1] ?? '', () => ids[2] ?? '']
  const readTable = async () => {
    const answer = await test.call('GET', API_PATHS.paintingTable, { token })
    return PaintingTableSchema.parse(await answer.json())
  }
  const names = async () => (await readTable()).map(({ name }) => name)
  const patch = (body: unknown, id = first()) =>
    test.call('PATCH', itemPath(API_PATHS.painting, id), { token, body })

  it('has every painting with its price and a thumbnail', async () => {
    expect(await readTable()).toMatchObject([
      {
        name: 'First',
        price: '7340911',
        thumbnailPath: expect.stringMatching(/^\/media\/.*thumb/) as string,
      },
      { name: 'Second' },
      { name: 'Third' },
    ])
  })

  it('says where a selection of works is, and where one is', async () => {
    const paintings = [first(), second()].map((id) => ({ id }))
    const answer = await test.call('PATCH', API_PATHS.paintings, {
      token,
      body: { paintings, location: ' Rack 3 ' },
    })
    expect(answer.status).toBe(200)
    expect((await patch({ location: '' })).status).toBe(200)
    expect((await readTable()).map(({ location }) => location)).toEqual(['', 'Rack 3', ''])
  })

  it('changes a price in place, and returns the revision and the page that will show it', async () => {
    const answer = await patch({ price: '1200' })
    const line = PaintingLineSchema.parse(await answer.json())
    expect([answer.status, line.price, line.name]).toEqual([200, '1200', 'First'])
    expect(Number(answer.headers.get('X-Revision'))).toBeGreaterThan(3)
    expect(answer.headers.get('X-Page')).toContain(first())
  })

  it('leaves flags as they are that come as null or as an empty text', async () => {
    const before = (await readTable()).find(({ id }) => id === first())
    expect((await patch({ location: 'Rack 4', isAvailableToSell: null, isOnFocus: '' })).status).toBe(200)
    const after = (await readTable()).find(({ id }) => id === first())
    const { availability, isOnFocus } = before ?? {}
    expect(after).toMatchObject({ availability, isOnFocus, location: 'Rack 4' })
    expect((await patch({ location: '' })).status).toBe(200)
  })

  it.each([
    [{ price: 'a lot' }, ['Price: Only numbers are allowed!']],
    [{ isOnFocus: 'perhaps' }, ['Is on focus: This must be true or false']],
    [{}, ['Body: There is nothing to change']],
    [[], expect.any(Array)],
  ])('refuses %j with a message', async (body, messages) => {
    const answer = await patch(body)
    expect([answer.status, await answer.json()]).toEqual([400, messages])
  })

  it('puts no painting up for sale that has no price or no description', async () => {
    const bare = { ...aPainting(await smallImage(9)), isAvailableToSell: false, price: '', description: '' }
    const id = await create(test, token, 'painting', bare)
    const offer = async (more: object) => {
      const answer = await patch({ isAvailableToSell: true, ...more }, id)
      return [answer.status, (await answer.json()) as unknown]
    }
    expect(await offer({})).toEqual([400, ['A painting for sale needs a price']])
    expect(await offer({ price: '1’200' })).toEqual([400, ['A painting for sale needs a description']])
    expect((await patch({ price: "CHF 1'200.–" }, id)).status).toBe(200)
    expect((await patch({ price: '' }, id)).status).toBe(200)
    await test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
  })

  it('answers 404 for an unknown painting', async () => {
    expect((await patch({ price: 1 }, '00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await patch({ price: 1 }, 'none')).status).toBe(404)
  })

  it('moves a painting in front of another one, and refuses one of the other list', async () => {
    const move = (id: string, before: string) =>
      test.call('PATCH', API_PATHS.paintingOrder, { token, body: { id, before } })
    expect((await move(third(), first())).status).toBe(200)
    expect(await names()).toEqual(['Third', 'First', 'Second'])
    expect((await move(third(), '')).status).toBe(200)
    expect(await names()).toEqual(['First', 'Second', 'Third'])

    await patch({ isAvailableToSell: false }, second())
    const refused = await move(first(), second())
    expect([refused.status, z.array(z.string()).parse(await refused.json())[0]]).toEqual([
      409,
      expect.stringContaining('Someone else'),
    ])
    await patch({ isAvailableToSell: true }, second())
  })

  it('saves a whole order and resets it', async () => {
    const order = (list: string, of: readonly string[]) =>
      test.call('PUT', API_PATHS.paintingOrder, { token, body: { list, ids: of } })
    expect((await order('toSell', [third(), second(), first()])).status).toBe(200)
    expect(await names()).toEqual(['Third', 'Second', 'First'])
    expect((await order('toSell', [])).status).toBe(200)
    expect(await names()).toEqual(['First', 'Second', 'Third'])
    expect((await order('somewhere', [])).status).toBe(400)
  })
})
