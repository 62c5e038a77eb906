import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Painting } from '../../contract/collection/painting.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { listInquiries } from '../inquiries/inquiry-rows.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { listUsers } from '../people/user-rows.ts'
import { issueSetupCode } from '../people/owner.ts'
import { aPainting, create, openTestApi, smallImage, type TestApi } from '../platform/api/testing.ts'

describe.each(ENGINES)('two requests at the same moment ($engine)', (each) => {
  let test: TestApi
  let file: string
  let admin: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    admin = await test.signInAs('admin')
    file = await smallImage()
  })
  afterAll(() => test.remove())
  const twice = <T>(work: (turn: number) => Promise<T>) => Promise.all([0, 1].map(work))

  it('with one set-up link create one owner', async () => {
    const setup = (await issueSetupCode(test.db, test.time.now)) ?? ''
    const answers = await twice((turn) => {
      const username = `painter${turn}`
      const password = 'ultramarine'
      const body = { username, email: 'p@site.test', password, confirmPassword: password, setup }
      return test.call('POST', API_PATHS.register, { body })
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await listUsers(test.db)).filter(({ role }) => role === 'owner').length).toBe(1)
  })

  it('with the same message store one inquiry', async () => {
    const body = { name: 'Ida', email: 'ida@site.test', content: 'Is it still there?' }
    const answers = await twice(() => test.call('POST', API_PATHS.contact, { body }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await listInquiries(test.db)).total).toBe(1)
  })

  it('with the same painting create one painting', async () => {
    const [left, right] = await twice(() => create(test, admin, 'painting', aPainting(file)))
    expect(left).toBe(right)
  })

  it('that edit one painting leave one of the two results, complete', async () => {
    const id = await create(test, admin, 'painting', { ...aPainting(file), name: 'Before' })
    const answers = await twice(async (turn) => {
      const word = `edit ${turn}`
      const images = [{ file: await smallImage(40 + turn), fileName: word }]
      const body = { ...aPainting(file), id, name: word, description: word, paintingImages: images }
      return test.call('PUT', API_PATHS.paintings, { token: admin, body })
    })
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const after = (await (
      await test.call('GET', itemPath(API_PATHS.painting, id), { token: admin })
    ).json()) as Painting
    expect(after).toMatchObject({ description: after.name, paintingImages: [{ fileName: after.name }] })
    expect(after.paintingImages.length).toBe(1)
  })

  it('an edit and a deletion: the painting is deleted, and no file of the edit remains', async () => {
    const body = { ...aPainting(file), name: 'Going' }
    const id = await create(test, admin, 'painting', body)
    const files = await test.storedFiles()
    // It takes longer than the deletion.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const large = sharp({ create: { width: 2400, height: 1800, channels: 3, background: 'grey', noise } })
    const images = [{ file: (await large.jpeg().toBuffer()).toString('base64') }]
    const edited = test.call('PUT', API_PATHS.paintings, {
      token: admin,
      body: { ...body, id, paintingImages: images },
    })
    const deleted = await test.call('DELETE', itemPath(API_PATHS.painting, id), { token: admin })
    expect([deleted.status, (await edited).status]).toEqual([200, 404])
    expect(await test.storedFiles()).toBe(files)
  })

  it('an edit that keeps an image and one that removes it: both succeed, or one is refused', async () => {
    const files = await Promise.all([51, 52].map(smallImage))
    const before = { ...aPainting(file), name: 'Kept', paintingImages: [{ file: files[0] }] }
    const id = await create(test, admin, 'painting', before)
    const read = async () =>
      (await (await test.call('GET', itemPath(API_PATHS.painting, id))).json()) as Painting
    const [image] = (await read()).paintingImages
    const [keeps, drops] = await twice((turn) => {
      const images = turn === 0 ? [{ file: files[1] }, { id: image?.id }] : [{ file }]
      return test.call('PUT', API_PATHS.paintings, {
        token: admin,
        body: { ...before, id, paintingImages: images },
      })
    })
    expect([
      [200, 200],
      [409, 200],
      // The image was gone before the edit that keeps it was read.
      [400, 200],
    ]).toContainEqual([keeps?.status, drops?.status])
    expect([1, 2]).toContain((await read()).paintingImages.length)
  })
})
