import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../../contract/limits.ts'
import { API_PATHS, itemPath } from '../../../../contract/paths.ts'
import { aPainting, create, smallImage } from '../../../platform/api/testing.ts'
import { ENGINES } from '../../../platform/database/testing.ts'
import { readSettings, writeSettings } from '../../../site/settings-rows.ts'
import { write } from '../../../platform/database/write.ts'
import { openTestSite, type TestSite } from '../../testing/site.ts'

interface Works {
  readonly works: readonly (Readonly<Record<string, unknown>> & { readonly name: string })[]
  readonly next?: string
}

describe.each(ENGINES)('a program that reads the list of works ($engine)', (engine) => {
  let test: TestSite
  let publisher: ReturnType<TestSite['newPublisher']>
  let owner: string
  let image: string

  beforeAll(async () => {
    test = await openTestSite({ open: () => engine.open() })
    publisher = test.newPublisher()
    owner = await test.signInAs('owner')
    image = await smallImage()
  })
  afterAll(async () => {
    await publisher.stop()
    await test.remove()
  })

  async function publish() {
    expect((await publisher.publishChanges()).failed).toEqual([])
    const files = await test.filesOf('site')
    const read = (file: string) => {
      const body = files.get(file)
      return body && (JSON.parse(body.toString()) as Works)
    }
    const names = [...files.keys()].filter((file) => /^works.*\.json$/.test(file))
    return { names, read, first: read('works.json') ?? { works: [] } }
  }
  const hang = (fields: object) => create(test, owner, 'painting', { ...aPainting(image), ...fields })
  const change = (id: string, body: object) =>
    test.call('PATCH', itemPath(API_PATHS.painting, id), { token: owner, body })

  it('finds what is public, and nothing else, at once after each save', async () => {
    expect((await publish()).first).toEqual({ works: [] })
    const seriesId = await create(test, owner, 'series', { title: 'Tides' })
    const secrets = { notes: 'In the second drawer', location: 'Depot 7', price: 4_800_123 }
    const shown = await hang({ ...secrets, name: 'Ebb', priceDisplay: 'shown', price: 1200, seriesId })
    const hidden = await hang({
      ...secrets,
      name: 'Flood',
      dimensions: 'various',
      availability: 'notForSale',
    })
    const { first } = await publish()
    const ebb = {
      id: shown,
      url: `http://site.test/paintings-details/${shown}`,
      name: 'Ebb',
      year: 2024,
      technique: 'Oil on canvas',
      height: 800,
      width: 600,
      depth: null,
      availability: 'available',
      offer: { price: 1200, currency: 'CHF' },
      series: { id: seriesId, title: 'Tides' },
      image: expect.stringMatching(/^http:\/\/site\.test\/media\/.*\.jpg$/) as unknown,
    }
    const { offer, series, ...plain } = ebb
    const url = `http://site.test/paintings-details/${hidden}`
    const sides = { height: null, width: null, depth: null }
    const flood = { ...plain, id: hidden, url, name: 'Flood', ...sides, availability: 'notForSale' }
    expect(first).toEqual({ works: [ebb, flood] })
    expect([offer, series]).not.toContain(undefined)

    expect((await change(shown, { availability: 'sold' })).status).toBe(200)
    expect((await publish()).first.works[0]).toEqual({ ...plain, series, availability: 'sold' })
    const put = { token: owner, body: { id: seriesId, title: 'Low water' } }
    expect((await test.call('PUT', API_PATHS.allSeries, put)).status).toBe(200)
    expect((await publish()).first.works[0]?.['series']).toEqual({ id: seriesId, title: 'Low water' })

    expect((await change(hidden, { availability: 'available', price: 900 })).status).toBe(200)
    const settings = async (display: 'shown' | 'hidden') => {
      await write(test.db, async (tx, noted) =>
        writeSettings(tx, noted, { ...(await readSettings(tx)), priceDisplay: display, currency: 'EUR' }),
      )
      return (await publish()).first.works[1]?.['offer']
    }
    expect(await settings('shown')).toEqual({ price: 900, currency: 'EUR' })
    expect(await settings('hidden')).toBeUndefined()
  })

  it('finds the works of a large collection in parts of a thousand, and each part again after it has changed', async () => {
    const before = await publish()
    const [first] = before.first.works
    await test.db
      .updateTable('painting')
      .set({ sequence: LIMITS.indexPartSize })
      .where('id', '=', String(first?.['id']))
      .execute()
    const next = await hang({ name: 'The thousand and first' })
    const large = await publish()
    expect(large.names).toEqual(['works.json', 'works/2.json'])
    expect(large.first.next).toBe('http://site.test/works/2.json')
    expect(large.first.works).toHaveLength(2)
    expect(large.read('works/2.json')).toEqual({
      works: [expect.objectContaining({ id: next, name: 'The thousand and first' })],
    })
    expect((await change(next, { availability: 'notForSale' })).status).toBe(200)
    const changed = await publish()
    expect(changed.read('works/2.json')?.works[0]).toMatchObject({ availability: 'notForSale' })

    const gone = await test.call('DELETE', itemPath(API_PATHS.painting, next), { token: owner })
    expect(gone.status).toBe(200)
    const small = await publish()
    expect(small.names).toEqual(['works.json'])
    expect(small.first.next).toBeUndefined()
  })
})
