import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../../contract/paths.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  smallImage,
  type TestApi,
} from '../../platform/api/testing.ts'
import { readRevision } from '../../platform/database/revisions.ts'
import { ENGINES } from '../../platform/database/testing.ts'
import { readSettings, writeSettings } from '../../site/settings-rows.ts'
import { write } from '../../platform/database/write.ts'
import { passDueChanges } from './due-changes.ts'

/** Works that 20 clients reserve at once. `CONTESTED=500 npm run unit -- <this file>` makes 10,000 reservations. */
const CONTESTED = Number(process.env.CONTESTED ?? 10)

let file: string
beforeAll(async () => {
  file = await smallImage()
})

/** A day from now, as `YYYY-MM-DD`. */
const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE')
const dayIn = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))

describe.each(ENGINES)('the availability of a work ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let manager: string
  let member: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
    manager = await test.signInAs('admin')
    member = await test.signInAs('member')
  })
  afterAll(() => test.remove())

  const add = (name: string, fields: object = {}) =>
    create(test, owner, 'painting', { ...aPainting(file), name, ...fields })
  const patch = async (id: string, body: object, token = owner) => {
    const answer = await test.call('PATCH', itemPath(API_PATHS.painting, id), { token, body })
    return [answer.status, (await answer.json()) as unknown] as const
  }
  const put = async (id: string, changes: object) => {
    const painting = await readPaintingToEdit(test, id, owner)
    const paintingImages = painting.paintingImages.map(({ id: image }) => ({ id: image }))
    const body = { ...painting, paintingImages, ...changes }
    const answer = await test.call('PUT', API_PATHS.paintings, { token: owner, body })
    return [answer.status, (await answer.json()) as unknown] as const
  }
  const listsWith = async (id: string) => {
    const found: string[] = []
    for (const [list, path] of Object.entries(PAINTING_LISTS)) {
      const items = (await (await test.call('GET', path)).json()) as { id: string }[]
      if (items.some((item) => item.id === id)) found.push(list)
    }
    return found
  }

  it('a reservation is public without its details, and only those who may manage read for whom it is', async () => {
    const id = await add('Reserved')
    const body = { availability: 'reserved', reservedUntil: dayIn(3), reservedFor: 'Ms Keller' }
    expect((await patch(id, body))[0]).toBe(200)
    expect(await readPainting(test, id, manager)).toMatchObject({ ...body, isAvailableToSell: true })
    for (const token of [undefined, member])
      for (const path of [itemPath(API_PATHS.painting, id), ...Object.values(PAINTING_LISTS)]) {
        const text = await (await test.call('GET', path, { token })).text()
        expect(text).not.toMatch(/Keller|reservedUntil|reservedFor|soldOn|soldPrice|soldTo/)
      }
    expect(await readPainting(test, id)).toMatchObject({ availability: 'reserved', isAvailableToSell: true })
  })

  it('a sold work is under Paintings, and under Portfolio where the owner sets no days', async () => {
    const id = await add('Sold')
    const sale = { availability: 'sold', soldPrice: '4800', soldTo: 'Ms Keller' }
    expect((await put(id, sale))[0]).toBe(200)
    expect(await readPainting(test, id, owner)).toMatchObject({ ...sale, soldOn: dayOf(test.time.now) })
    expect(await listsWith(id)).toEqual(['available', 'toSell'])
    const hangFor = async (soldDays: number | null) => {
      await write(test.db, async (tx, change) =>
        writeSettings(tx, change, { ...(await readSettings(tx)), soldDays }),
      )
      await passDueChanges(test.db, new Date())
      return listsWith(id)
    }
    const deleted = await add('Sold and deleted', sale)
    await hangFor(null)
    await test.call('DELETE', itemPath(API_PATHS.painting, deleted), { token: owner })
    expect(await hangFor(0)).toEqual(['portfolio'])
    await test.call('POST', itemPath(API_PATHS.deleted, deleted), { token: owner })
    await passDueChanges(test.db, new Date())
    expect(await listsWith(deleted)).toEqual(['portfolio'])
    expect(await hangFor(null)).toEqual(['available', 'toSell'])
    expect(await hangFor(60)).toEqual(['available', 'toSell'])
    const passDays = (days: number) => passDueChanges(test.db, new Date(Date.now() + days * 86_400_000))
    await passDays(59)
    expect(await listsWith(id)).toEqual(['available', 'toSell'])
    await passDays(61)
    expect(await listsWith(id)).toEqual(['portfolio'])
    expect(await readPainting(test, id, owner)).toMatchObject({ ...sale, isAvailableToSell: false })
    expect(await passDays(61)).toBe(false)
  })

  it('a reservation ends by itself, also with a time of its own', async () => {
    const inAMinute = new Date(Date.now() + 60_000)
    const until = { availability: 'reserved', reservedUntil: inAMinute.toISOString(), reservedFor: 'x' }
    const id = await add('For a minute', until)
    await passDueChanges(test.db, new Date(inAMinute.getTime() - 1))
    expect(await readPainting(test, id)).toMatchObject({ availability: 'reserved' })
    expect(await passDueChanges(test.db, inAMinute)).toBe(true)
    expect(await readPainting(test, id, owner)).toMatchObject({
      availability: 'available',
      reservedUntil: null,
      reservedFor: '',
    })
  })

  it('an old client sends its flag, alone or with all that it has read', async () => {
    const id = await add('Old client')
    await patch(id, { availability: 'reserved', reservedFor: 'Ms Keller' })
    const { isAvailableToSell: _, ...withoutFlag } = aPainting(file)
    const old = { availability: undefined, reservedUntil: undefined, reservedFor: undefined }
    expect(await put(id, { ...old, name: 'Renamed' })).toMatchObject([200, { reservedFor: 'Ms Keller' }])
    expect(await put(id, { ...old, isAvailableToSell: 'false' })).toMatchObject([
      200,
      { availability: 'notForSale', reservedFor: '' },
    ])
    expect(await put(id, { isAvailableToSell: true })).toMatchObject([200, { availability: 'available' }])
    expect(await put(id, { availability: 'notForSale' })).toMatchObject([200, { isAvailableToSell: false }])
    // A new client that leaves the flag out.
    const unsaid = { availability: 'notForSale', isAvailableToSell: undefined, name: 'Still not for sale' }
    expect(await put(id, unsaid)).toMatchObject([200, { availability: 'notForSale' }])
    const moved = { availability: 'sold', isAvailableToSell: undefined, name: 'Sold and moved' }
    await put(id, { availability: 'sold', soldOn: '2026-01-02' })
    expect(await put(id, { isAvailableToSell: false })).toMatchObject([200, { availability: 'sold' }])
    expect(await put(id, moved)).toMatchObject([200, { isAvailableToSell: false }])
    // An old client that leaves it out, and knows nothing of availability.
    const silent = { availability: undefined, isAvailableToSell: undefined, name: 'Half of the fields' }
    expect(await put(id, silent)).toMatchObject([200, { availability: 'sold', isAvailableToSell: false }])
    await put(id, { availability: 'notForSale', isOnFocus: true })
    const silentToo = { ...silent, isOnFocus: undefined }
    expect(await put(id, silentToo)).toMatchObject([200, { availability: 'notForSale', isOnFocus: true }])
    const id2 = await create(test, owner, 'painting', { ...withoutFlag, name: 'No flag' })
    expect(await readPainting(test, id2)).toMatchObject({ availability: 'available' })
  })

  it('a save that is sent again after a lost answer changes nothing', async () => {
    const id = await add('Twice')
    const painting = await readPaintingToEdit(test, id, owner)
    const paintingImages = painting.paintingImages.map(({ id: image }) => ({ id: image }))
    // The flag is changed, and the availability comes back as it was read.
    const body = { ...painting, paintingImages, isAvailableToSell: false }
    const send = async () =>
      (await test.call('PUT', API_PATHS.paintings, { token: owner, body })).headers.get('ETag')
    const first = await send()
    expect(await send()).toBe(first)
    expect(await readPainting(test, id)).toMatchObject({ availability: 'notForSale' })
  })

  it('of two people who reserve at once, one is told', async () => {
    const id = await add('Wanted')
    const tap = { availability: 'reserved', seen: 'available', reservedUntil: dayIn(7) }
    const answers = await Promise.all([patch(id, tap), patch(id, tap, manager)])
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 409])
    const winner = answers[0]?.[0] === 200 ? owner : manager
    const other = winner === owner ? manager : owner
    expect((await patch(id, tap, winner))[0]).toBe(200)
    expect(await patch(id, { ...tap, availability: 'sold' }, other)).toEqual([
      409,
      [expect.stringMatching(/^Reserved until .* Nothing was changed\.$/)],
    ])
    expect((await patch(id, { availability: 'sold', seen: 'reserved' }, other))[0]).toBe(200)
  })

  it('a selection changes as a whole, in one revision, or not at all', async () => {
    const ids = [await add('One'), await add('Two'), await add('Three')]
    const unpriced = await add('Gift', { isAvailableToSell: false, price: '', description: '' })
    const patchMany = async (body: object) => {
      const answer = await test.call('PATCH', API_PATHS.paintings, { token: owner, body })
      return [answer.status, (await answer.json()) as unknown, answer.headers.get('X-Revision')] as const
    }
    const seenBy = (paintings: readonly string[], seen: string) => paintings.map((id) => ({ id, seen }))
    const before = await readRevision(test.db)
    const sold = await patchMany({ paintings: seenBy(ids, 'available'), availability: 'sold' })
    expect(sold).toMatchObject([200, ids.map((id) => ({ id, availability: 'sold' })), String(before + 1)])

    const offer = { paintings: seenBy([...ids, unpriced], 'sold'), availability: 'available' }
    const refused = async (body: object) => {
      const [status, messages] = await patchMany(body)
      return [status, messages]
    }
    expect(await refused(offer)).toEqual([
      409,
      ['Gift: This work is now: not for sale. Somebody else has just saved that. Nothing was changed.'],
    ])
    const asSeen = [...seenBy(ids, 'sold'), ...seenBy([unpriced], 'notForSale')]
    expect(await refused({ ...offer, paintings: asSeen })).toEqual([
      400,
      ['Gift: A painting for sale needs a price'],
    ])
    for (const id of ids) expect(await readPainting(test, id)).toMatchObject({ availability: 'sold' })
    expect(await refused({ ...offer, paintings: [] })).toEqual([400, [expect.stringContaining('list')]])
    expect((await patchMany({ ...offer, paintings: seenBy(ids, 'sold') }))[0]).toBe(200)
    const asMember = { token: member, body: offer }
    expect((await test.call('PATCH', API_PATHS.paintings, asMember)).status).toBe(403)
  })

  it('an owner who sells a work without a price by mistake takes that back, also in the history', async () => {
    const id = await add('Without a price')
    await patch(id, { price: '0' })
    for (const availability of ['sold', 'notForSale']) {
      expect((await patch(id, { availability, seen: 'available' }))[0]).toBe(200)
      expect((await patch(id, { availability: 'available', seen: availability }))[0]).toBe(200)
    }
    await patch(id, { availability: 'sold' })
    const answer = await test.call('GET', API_PATHS.audit, { token: owner })
    const [sale] = (await answer.json()) as { id: string }[]
    const bringBack = { token: owner, body: { overwrite: false } }
    const path = itemPath(API_PATHS.auditEntry, sale?.id ?? '')
    expect((await test.call('POST', path, bringBack)).status).toBe(200)
    expect(await readPainting(test, id)).toMatchObject({ availability: 'available' })

    // Nobody could buy it without a price.
    const priced = await add('With a price')
    await patch(priced, { availability: 'sold' })
    await patch(priced, { price: '0' })
    expect(await patch(priced, { availability: 'available' })).toEqual([
      400,
      ['A painting for sale needs a price'],
    ])
  })

  it('each of many works has exactly one holder when many clients reserve at once, and nothing is lost', async () => {
    const names = Array.from({ length: CONTESTED }, (_, index) => `Contested ${index}`)
    const ids: string[] = []
    for (const name of names) ids.push(await add(name))
    const clients = Array.from({ length: 20 }, (_, index) => `Client ${index}`)
    const answers: { id: string; reservedFor: string; status: number }[] = []
    const reserveAll = async (reservedFor: string, index: number) => {
      const token = index % 2 === 0 ? owner : manager
      for (const id of ids) {
        const [status] = await patch(id, { availability: 'reserved', seen: 'available', reservedFor }, token)
        answers.push({ id, reservedFor, status })
      }
    }
    await Promise.all(clients.map(reserveAll))
    for (const id of ids) {
      const winners = answers.filter((answer) => answer.id === id && answer.status === 200)
      expect(winners).toHaveLength(1)
      expect(await readPainting(test, id, owner)).toMatchObject({ reservedFor: winners[0]?.reservedFor })
    }
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19 * CONTESTED)
  })

  it('of two people who save the same form at once, or change one reservation, one is told', async () => {
    const id = await add('Wanted by both')
    const { version, ...painting } = await readPaintingToEdit(test, id, owner)
    const paintingImages = painting.paintingImages.map(({ id: image }) => ({ id: image }))
    const etag = (await test.call('GET', itemPath(API_PATHS.paintingToEdit, id), { token: owner })).headers
    const save = async (token: string) => {
      const body = { ...painting, version, paintingImages, availability: 'reserved' }
      const headers = { 'If-Match': etag.get('ETag') ?? '' }
      return (await test.call('PUT', API_PATHS.paintings, { token, body, headers })).status
    }
    expect(await save(owner)).toBe(200)
    expect([await save(owner), await save(manager)]).toEqual([200, 412])
    expect((await patch(id, { reservedFor: 'Ms Keller' }))[0]).toBe(200)
    expect((await patch(id, { reservedFor: 'Mr Frei' }, manager))[0]).toBe(409)
    expect((await patch(id, { reservedUntil: dayIn(5) }))[0]).toBe(200)
    expect((await patch(id, { isAvailableToSell: false, seen: 'available' }, manager))[0]).toBe(409)
    expect((await patch(id, { reservedFor: 'Mr Frei', seen: 'reserved' }, manager))[0]).toBe(200)
  })

  it('a mistake gets a message that says what to do', async () => {
    const id = await add('Mistaken', { year: '2020' })
    const unpriced = await add('Unpriced', { isAvailableToSell: false, price: '', description: '' })
    const cases: [string, object, string][] = [
      [id, { availability: 'lent' }, 'This must be available, reserved, sold or notForSale'],
      [id, { availability: 'reserved', reservedUntil: dayIn(-1) }, 'A reservation must end in the future'],
      [
        id,
        { availability: 'reserved', reservedUntil: 'Friday' },
        'This must be a date (YYYY-MM-DD), or a date with a time',
      ],
      [id, { availability: 'sold', soldOn: '2019-12-31' }, 'A painting of 2020 cannot be sold before 2020'],
      [id, { availability: 'sold', soldOn: dayIn(2) }, 'The day of the sale must not be in the future'],
      [id, { availability: 'sold', soldPrice: 'much' }, 'Only numbers are allowed!'],
      [unpriced, { availability: 'available' }, 'A painting for sale needs a price'],
    ]
    for (const [painting, body, message] of cases)
      expect(await patch(painting, body)).toEqual([400, [expect.stringContaining(message)]])
    expect(await readPainting(test, id)).toMatchObject({ availability: 'available' })
    expect((await patch(unpriced, { availability: 'sold' }))[0]).toBe(200)
    for (const availability of ['available', 'reserved'])
      expect(await patch(unpriced, { availability, seen: 'sold' })).toEqual([
        400,
        ['A painting for sale needs a price'],
      ])
  })
})
