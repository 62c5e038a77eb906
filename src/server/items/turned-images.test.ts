import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Image, Turn } from '../../contract/collection/image.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { aPainting, openTestApi, readPainting, readPaintingToEdit, type TestApi } from '../api/testing.ts'

let test: TestApi
let token: string
beforeEach(async () => {
  test = await openTestApi()
  token = await test.signInAs('owner')
})
afterEach(() => test.remove())

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

const nameOf = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
  red > 128 ? (green > 128 ? 'white' : 'red') : green > 128 ? 'green' : blue > 128 ? 'blue' : 'black'

/** The colours of the quarters of the largest JPEG, from the upper left, row by row. */
async function quartersOf({ variants }: Image) {
  const path = variants.findLast(({ format }) => format === 'jpeg')?.path ?? ''
  const [, , rendition = '', file = ''] = path.split('/')
  const bytes = await test.media.readVariant(rendition, file)
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels
    return nameOf([...data.subarray(start, start + 3)])
  }
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)].join(' ')
}

async function create(file: string, turn?: Turn) {
  const body = aPainting(file)
  const paintingImages = body.paintingImages.map((image) => ({
    ...image,
    ...(turn !== undefined && { turn }),
  }))
  const answer = await test.call('POST', API_PATHS.paintings, { token, body: { ...body, paintingImages } })
  expect(answer.status).toBe(200)
  return (await answer.json()) as string
}
const imageOf = async (id: string) => {
  const [image] = (await readPainting(test, id, token)).paintingImages
  if (!image) throw new Error('A photograph is expected.')
  return image
}
const save = async (id: string, images: readonly object[]) => {
  const body = { ...aPainting(''), id, paintingImages: images }
  return (await test.call('PUT', API_PATHS.paintings, { token, body })).status
}

it.each<[Turn, string, number, number]>([
  [0, 'red green blue white', 640, 400],
  [90, 'blue red white green', 400, 640],
  [180, 'white blue green red', 640, 400],
  [270, 'green white red blue', 400, 640],
])('a photograph that a painter turns by %i degrees is shown so', async (turn, quarters, width, height) => {
  const image = await imageOf(await create(await aPhotograph(), turn))
  expect(image).toMatchObject({ turn, width, height })
  expect(await quartersOf(image)).toBe(quarters)
})

it('a photograph of a phone is turned after its own orientation', async () => {
  const image = await imageOf(await create(await aPhotograph(6), 90))
  expect(image).toMatchObject({ width: 640, height: 400 })
  expect(await quartersOf(image)).toBe('white blue green red')
})

it('a painter turns a saved photograph and takes it back: same image, same original, other addresses', async () => {
  const file = await aPhotograph()
  const id = await create(file)
  const before = await imageOf(id)
  expect(await save(id, [{ id: before.id, turn: 90 }])).toBe(200)
  const turned = await imageOf(id)
  expect(turned).toMatchObject({ id: before.id, fileName: before.fileName, width: 400, height: 640 })
  expect(turned.imagePath).not.toBe(before.imagePath)
  expect(await quartersOf(turned)).toBe('blue red white green')
  expect((await readPaintingToEdit(test, id, token)).paintingImages[0]?.file).toBe(file)

  // A client that knows no turns keeps it, whether it sends the file or not.
  for (const image of [{ id: before.id }, { id: before.id, file }, { file }]) {
    expect(await save(id, [image])).toBe(200)
    expect((await imageOf(id)).imagePath).toBe(turned.imagePath)
  }
  expect(await save(id, [{ id: before.id, turn: 0 }])).toBe(200)
  expect(await imageOf(id)).toEqual(before)
  expect(await save(id, [{ id: before.id, turn: 45 }])).toBe(400)
})

it('a turned photograph comes back from the trash as it was, also where its variants are lost', async () => {
  const id = await create(await aPhotograph(), 90)
  const before = await imageOf(id)
  await test.call('DELETE', itemPath(API_PATHS.painting, id), { token })
  const [, , rendition = ''] = before.imagePath.split('/')
  await test.media.forget(async () => ({ originals: [], renditions: [rendition] }))
  expect((await test.call('POST', itemPath(API_PATHS.deleted, id), { token })).status).toBe(200)
  expect(await imageOf(id)).toEqual(before)
  expect(await quartersOf(before)).toBe('blue red white green')
})
