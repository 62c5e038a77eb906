import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import {
  aPainting,
  anExhibition,
  create,
  openTestApi,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'

let test: TestApi
let owner: string
let file: string
beforeAll(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
  file = await smallImage()
})
afterAll(() => test.remove())

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
/** Damaged files, by name. */
const damaged: Record<string, () => Promise<Buffer>> = {
  'truncated.jpg': async () => {
    const whole = Buffer.from(await smallImage(), 'base64')
    return whole.subarray(0, whole.length / 2)
  },
  'header-only.png': async () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'drawing.svg': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
  'zeros.tif': async () => Buffer.alloc(5000),
}

async function expectRefused(answer: Response, status: number, message: RegExp) {
  const text = await answer.text()
  expect([answer.status, text]).toEqual([status, expect.stringMatching(message)])
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(JSON.parse(text)).toEqual(expect.arrayContaining([expect.any(String)]))
}
/** Expects a refusal without any new row or file. */
async function expectNothingStored(work: () => Promise<void>) {
  const state = async () => [
    await test.storedFiles(),
    (await test.db.selectFrom('painting').select('id').execute()).length,
    (await test.db.selectFrom('image').select('id').execute()).length,
  ]
  const before = await state()
  await work()
  expect(await state()).toEqual(before)
}
const post = (body: unknown) => test.call('POST', API_PATHS.paintings, { token: owner, body })
const withImages = (...paintingImages: unknown[]) => ({ ...aPainting(file), paintingImages })

describe("a painter's painting is refused and not stored when", () => {
  it.each<[string, () => unknown, number, RegExp]>([
    ['the body is not JSON', () => '{"name": ', 400, /not valid JSON/],
    ['the body is empty', () => '', 400, /not valid JSON/],
    ['the body is a list', () => [], 400, /must be a JSON object/],
    [
      'fields are missing',
      () => ({}),
      400,
      /Name: This field is required.*Technique: This field is required/,
    ],
    ['a field has the wrong shape', () => ({ ...aPainting(file), name: { a: 1 } }), 400, /Name: This field/],
    ['the year is no number', () => ({ ...aPainting(file), year: '19x9' }), 400, /Year: Only numbers/],
    ['the price is no number', () => ({ ...aPainting(file), price: '-5' }), 400, /Price: Only numbers/],
    ['it has no image', () => withImages(), 400, /Add at least one photograph/],
    [
      'its images are null',
      () => ({ ...aPainting(file), paintingImages: null }),
      400,
      /Add at least one photograph/,
    ],
    [
      'it has 21 images',
      () => withImages(...Array<object>(21).fill({ file })),
      400,
      /At most 20 photographs/,
    ],
    [
      'a new image has no file',
      () => withImages({ imagePath: '/media/x/1200.jpg' }),
      400,
      /Add its file again/,
    ],
    ['a file is not base64', () => withImages({ file: 'no!', fileName: 'a.jpg' }), 400, /a\.jpg: .*base64/],
    [
      'a file is no image',
      () => withImages({ file: 'aGVsbG8gd29ybGQ=', fileName: 'a.jpg' }),
      400,
      /a\.jpg: /,
    ],
  ])('%s', async (_why, body, status, message) => {
    await expectNothingStored(async () => expectRefused(await post(body()), status, message))
  })

  it.each<[string, unknown, string]>([
    ['its images are a text', 'no list', 'Painting images: This must be a list of images'],
    ['an image is a number', [5], 'Painting images 1: This must be an image with its file'],
    [
      'a file is a list of bytes',
      [{ file: [255, 216] }],
      'Painting images 1 file: This must be the bytes of the image as base64 text',
    ],
  ])('%s, in words for people', async (_why, paintingImages, message) => {
    const answer = await post({ ...aPainting(file), paintingImages })
    expect([answer.status, await answer.json()]).toEqual([400, [message]])
  })

  it('much is missing, and each field is named once', async () => {
    const answer = await post({ ...aPainting(file), name: null, price: '', year: '', technique: ' ' })
    expect(await answer.json()).toEqual(
      ['Name', 'Technique', 'Year', 'Price'].map((field) => `${field}: This field is required`),
    )
  })

  it.each(Object.entries(damaged))('its second image is %s', async (fileName, make) => {
    const bad = (await make()).toString('base64')
    const fresh = await smallImage(77)
    await expectNothingStored(async () => {
      const answer = await post(withImages({ file: fresh }, { file: bad, fileName }))
      await expectRefused(answer, 400, new RegExp(`${fileName}: `))
    })
  })

  it('one image is larger than allowed', async () => {
    const large = Buffer.alloc(LIMITS.imageMaxBytes + 1).toString('base64')
    await expectNothingStored(async () =>
      expectRefused(
        await post(withImages({ file: large, fileName: 'huge.tif' })),
        413,
        /huge\.tif: larger than 40 MB/,
      ),
    )
  })

  it('the whole body is larger than allowed, with or without its length in the header', async () => {
    await expectNothingStored(async () => {
      const headers = { 'Content-Length': String(LIMITS.itemBodyMaxBytes + 1) }
      const announced = await test.call('POST', API_PATHS.paintings, { token: owner, body: '{}', headers })
      await expectRefused(announced, 413, /At most 128 MB/)
      const small = await test.call('PUT', API_PATHS.settings, { token: owner, body: ' '.repeat(70_000) })
      await expectRefused(small, 413, /At most 64 KB/)
    })
  })

  it('no manager is signed in, before a byte of the body is read', async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(++pulled * 0 + 1)),
    })
    const init = { method: 'POST', body, duplex: 'half' }
    const answer = await test.api.request(API_PATHS.paintings, init)
    await expectRefused(answer, 401, /sign in/)
    expect(pulled).toBeLessThan(3)
  })
})

describe("a painter's exhibition is refused when", () => {
  it.each<[string, object, RegExp]>([
    ['it ends before it starts', { endDate: '2026-02-01' }, /end date must not be before/],
    ['a date does not exist', { startDate: '2026-02-30' }, /Start date: This must be a date/],
    ['its dates are missing', { startDate: null }, /^\["Start date: This field is required"\]$/],
    ['the location is missing', { location: ' ' }, /Location: This field is required/],
    ['its link is a script', { link: 'javascript:alert(1)' }, /Link: Enter a web address/],
  ])('%s', async (_why, changes, message) => {
    const body = { ...anExhibition(file), ...changes }
    await expectRefused(await test.call('POST', API_PATHS.exhibitions, { token: owner, body }), 400, message)
  })
})

describe('a client with an unknown id', () => {
  const paths = [
    API_PATHS.painting,
    API_PATHS.relatedPaintings,
    API_PATHS.paintingToEdit,
    API_PATHS.exhibition,
    API_PATHS.exhibitionToEdit,
  ]
  it.each(paths)('gets 404 at %s', async (path) => {
    for (const id of [UNKNOWN, '1', "' or 1=1", '..%2f']) {
      const answer = await test.call('GET', itemPath(path, id), { token: owner })
      await expectRefused(answer, 404, /Not found/)
    }
  })

  it('gets 404 for an edit and a delete', async () => {
    for (const id of [UNKNOWN, 'x', '', null]) {
      const painting = { ...aPainting(file), id }
      await expectRefused(
        await test.call('PUT', API_PATHS.paintings, { token: owner, body: painting }),
        404,
        /Not found/,
      )
      const exhibition = { ...anExhibition(file), id }
      const put = await test.call('PUT', API_PATHS.exhibitions, { token: owner, body: exhibition })
      await expectRefused(put, 404, /Not found/)
    }
    const answer = await test.call('DELETE', itemPath(API_PATHS.exhibition, UNKNOWN), { token: owner })
    await expectRefused(answer, 404, /Not found/)
  })

  it('gets 404 for an unknown path', async () => {
    await expectRefused(await test.call('GET', '/api/Nothing'), 404, /Not found/)
  })
})

describe('something unexpected', () => {
  it('is answered in general words and logged in full with the id of the request', async () => {
    const broken = await openTestApi()
    const token = await broken.signInAs('owner')
    const id = await create(broken, token, 'painting', aPainting(file))
    await broken.db.schema.dropTable('image').execute()
    const answer = await broken.call('GET', itemPath(API_PATHS.painting, id), { address: '10.0.0.1' })
    await expectRefused(answer, 500, /^\["Internal Server error\."\]$/)
    const line = broken.logged.find((text) => text.includes('unexpected error')) ?? ''
    expect(line).toContain(answer.headers.get('X-Request-Id'))
    expect(line).toContain('no such table')
    await broken.remove()
  })
})
