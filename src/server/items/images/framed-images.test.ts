import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Framing, type Turn, WHOLE } from '../../../contract/collection/images/framing.ts'
import type { Image } from '../../../contract/collection/images/image.ts'
import { WholePictureSchema } from '../../../contract/collection/images/whole-picture.ts'
import { VALIDATION } from '../../../contract/wording/messages.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import {
  aPainting,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  type TestApi,
} from '../../platform/api/testing.ts'
import { ENGINES } from '../../platform/database/testing.ts'

/** Its four quarters, from the upper left, row by row. */
const QUARTERS = ['#ff0000', '#00ff00', '#0000ff', '#ffffff']
async function aPhotograph(orientation?: number): Promise<string> {
  const [width, height] = [640, 400]
  const quarters = QUARTERS.map((background, index) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3, background } } as const,
    left: (index % 2) * (width / 2),
    top: Math.floor(index / 2) * (height / 2),
  }))
  const jpeg = await sharp({ create: { width, height, channels: 3, background: 'black' } })
    .composite(quarters)
    .withMetadata(orientation === undefined ? {} : { orientation })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer()
  return jpeg.toString('base64')
}
const RIGHT_HALF = { x: 0.5, y: 0, width: 0.5, height: 1 }
/** Most of it is red, at the right and below is a little of the others. */
const MOSTLY_RED = { x: 0, y: 0, width: 0.625, height: 0.625 }

const nameOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  red > 128 ? (green > 128 ? 'white' : 'red') : green > 128 ? 'green' : blue > 128 ? 'blue' : 'black'

/** The colours at the corners of a picture, from the upper left, row by row. */
async function cornersOf(picture: Buffer | undefined) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return nameOf([...data.subarray(start, start + 3)])
  }
  return [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].join(' ')
}

describe.each(ENGINES)('a painter who turns and crops photographs ($engine)', (each) => {
  let test: TestApi
  let token: string
  beforeAll(async () => {
    test = await openTestApi({ open: () => each.open() })
    token = await test.signInAs('owner')
  })
  afterAll(() => test.remove())

  const readVariant = (path = '') => {
    const [, , rendition = '', file = ''] = path.split('/')
    return test.media.readVariant(rendition, file)
  }
  /** The corners of the largest JPEG. */
  const shownCorners = async ({ variants }: Image) =>
    cornersOf(await readVariant(variants.findLast(({ format }) => format === 'jpeg')?.path))

  let works = 0
  async function create(file: string, framing: Partial<Framing> = {}) {
    const body = { ...aPainting(file), name: `Work ${(works += 1)}` }
    const paintingImages = body.paintingImages.map((image) => ({ ...image, ...framing }))
    const answer = await test.call('POST', API_PATHS.paintings, { token, body: { ...body, paintingImages } })
    expect(answer.status).toBe(200)
    return (await answer.json()) as string
  }
  const imageOf = async (id: string) => {
    const [image] = (await readPainting(test, id, token)).paintingImages
    if (!image) throw new Error('A photograph is expected.')
    return image
  }
  const save = (id: string, images: readonly object[]) =>
    test.call('PUT', API_PATHS.paintings, { token, body: { ...aPainting(''), id, paintingImages: images } })
  async function saved(id: string, image: object) {
    expect((await save(id, [image])).status).toBe(200)
    return imageOf(id)
  }

  it.each<[Turn, string, number, number]>([
    [0, 'red green blue white', 640, 400],
    [90, 'blue red white green', 400, 640],
    [180, 'white blue green red', 640, 400],
    [270, 'green white red blue', 400, 640],
  ])('sees one so that was turned by %i degrees', async (turn, corners, width, height) => {
    const image = await imageOf(await create(await aPhotograph(), { turn }))
    expect(image).toMatchObject({ turn, crop: WHOLE, width, height })
    expect(await shownCorners(image)).toBe(corners)
  })

  it('sees only the part of a photograph that was chosen, also where it is small', async () => {
    const half = await imageOf(await create(await aPhotograph(), { crop: RIGHT_HALF }))
    expect(half).toMatchObject({ crop: RIGHT_HALF, turn: 0, width: 320, height: 400 })
    expect(await shownCorners(half)).toBe('green green white white')
    expect(await cornersOf(await readVariant(half.thumbnailPath))).toBe('green green white white')
    const red = await imageOf(await create(await aPhotograph(), { crop: MOSTLY_RED }))
    expect(red).toMatchObject({ width: 400, height: 250 })
    expect(await shownCorners(red)).toBe('red green blue white')
    expect(red.placeholder).not.toBe(half.placeholder)
  })

  it('crops first and turns then: a turn moves the part with its photograph', async () => {
    const id = await create(await aPhotograph(), { crop: RIGHT_HALF })
    const { id: image } = await imageOf(id)
    const turned = await saved(id, { id: image, turn: 90 })
    expect(turned).toMatchObject({ id: image, crop: RIGHT_HALF, turn: 90, width: 400, height: 320 })
    expect(await shownCorners(turned)).toBe('white green white green')
  })

  it('sees a photograph of a phone after its own orientation', async () => {
    const turned = await imageOf(await create(await aPhotograph(6), { turn: 90 }))
    expect(turned).toMatchObject({ width: 640, height: 400 })
    expect(await shownCorners(turned)).toBe('white blue green red')
    const cropped = await imageOf(await create(await aPhotograph(6), { crop: RIGHT_HALF }))
    expect(cropped).toMatchObject({ width: 200, height: 640 })
    expect(await shownCorners(cropped)).toBe('red red green green')
  })

  it.each([{ turn: 90 as const }, { crop: RIGHT_HALF }, { turn: 270 as const, crop: MOSTLY_RED }])(
    'changes a saved one to %j and takes it back: same image, same original, other addresses',
    async (framing) => {
      const file = await aPhotograph()
      const id = await create(file)
      const before = await imageOf(id)
      const framed = await saved(id, { id: before.id, ...framing })
      expect(framed).toMatchObject({ id: before.id, fileName: before.fileName, ...framing })
      expect(framed.imagePath).not.toBe(before.imagePath)
      expect((await readPaintingToEdit(test, id, token)).paintingImages[0]?.file).toBe(file)

      // A client that does not know it keeps it, whether it sends the file or not.
      for (const image of [{ id: before.id }, { id: before.id, file }, { file }, { file, crop: null }])
        expect((await saved(id, image)).imagePath).toBe(framed.imagePath)
      expect(await saved(id, { id: before.id, turn: 0, crop: WHOLE })).toEqual(before)
    },
  )

  it('brings the whole picture back in the history, and the part again', async () => {
    const id = await create(await aPhotograph())
    const before = await imageOf(id)
    const cropped = await saved(id, { id: before.id, crop: RIGHT_HALF })
    const bringBack = async () => {
      const listed = await test.call('GET', `${API_PATHS.audit}?of=${id}`, { token })
      const [newest] = (await listed.json()) as { id: string; changes: { before: object[] }[] }[]
      const path = itemPath(API_PATHS.auditEntry, newest?.id ?? '')
      expect((await test.call('POST', path, { token, body: {} })).status).toBe(200)
      test.time.now = new Date(test.time.now.getTime() + 1000)
      return imageOf(id)
    }
    expect(await bringBack()).toEqual(before)
    expect(await bringBack()).toEqual(cropped)
  })

  it('gets a framed one back from the trash as it was, also where its variants are lost', async () => {
    const id = await create(await aPhotograph(), { turn: 90, crop: RIGHT_HALF })
    const before = await imageOf(id)
    await test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
    const [, , rendition = ''] = before.imagePath.split('/')
    await test.media.forget({ originals: () => [], renditions: () => [rendition] })
    expect((await test.call('POST', itemPath(API_PATHS.deleted, id), { token })).status).toBe(200)
    expect(await imageOf(id)).toEqual(before)
    expect(await shownCorners(before)).toBe('white green white green')
  })

  it('is told what is wrong with a part, and nothing changes', async () => {
    const id = await create(await aPhotograph(), { crop: RIGHT_HALF })
    const before = await imageOf(id)
    const faultsOf = async (image: object) => {
      const answer = await save(id, [{ id: before.id, ...image }])
      expect(answer.status).toBe(400)
      return ((await answer.json()) as string[]).join()
    }
    expect(await faultsOf({ turn: 45 })).toContain('Painting images 1 turn')
    for (const crop of [
      'left',
      { x: 0, y: 0, width: 0.5 },
      { ...WHOLE, x: 0.1 },
      { ...WHOLE, width: 0.04 },
      { ...WHOLE, y: Number.NaN },
    ])
      expect(await faultsOf({ crop })).toContain(VALIDATION.crop)
    expect(await faultsOf({ crop: { ...WHOLE, width: 0.25 } })).toBe(
      `${before.fileName}: is cropped to 160 × 400 pixels; each side needs at least 200. Please choose a larger part.`,
    )
    expect(await imageOf(id)).toEqual(before)
  })

  it('is shown the whole photograph while cropping, and nobody else is', async () => {
    const id = await create(await aPhotograph(6), { turn: 90, crop: RIGHT_HALF })
    const { id: image } = await imageOf(id)
    const read = (as?: string, which = image) =>
      test.call('GET', itemPath(API_PATHS.wholeImage, which), { token: as })
    const whole = WholePictureSchema.parse(await (await read(token)).json())
    expect(whole).toMatchObject({ width: 400, height: 640 })
    const bytes = Buffer.from(whole.picture.replace('data:image/jpeg;base64,', ''), 'base64')
    expect(await cornersOf(bytes)).toBe('blue red white green')
    expect((await read(token, id)).status).toBe(404)
    expect((await read()).status).toBe(401)
    expect((await read(await test.signInAs('member'))).status).toBe(403)
  })
})
