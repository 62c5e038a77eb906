import sharp from 'sharp'
import { z } from 'zod'
import { crawl } from '../support/published/crawler.ts'
import {
  announceExhibition,
  createPainting,
  openGallery,
  readPaintings,
  registerOwner,
  signIn,
  waitUntilPublished,
} from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

const PaintingSchema = z.looseObject({
  id: z.string(),
  paintingImages: z.array(
    z.looseObject({
      imagePath: z.string(),
      variants: z.array(z.object({ path: z.string(), format: z.string(), width: z.int(), height: z.int() })),
    }),
  ),
})

test('features 4: an owner creates four real paintings, and visitors find them under Paintings with Make Inquiry, or Portfolio', async ({
  page,
  site,
}) => {
  const { paintings, ids } = await openGallery(site)

  const shows = async (address: string, names: string[]) => {
    await page.goto(site.url + address)
    for (const { name } of paintings) {
      await expect(page.locator('main').getByText(name).first()).toBeVisible({
        visible: names.includes(name),
      })
    }
  }
  await shows(
    '/',
    paintings.map((painting) => painting.name),
  )
  await shows(
    '/paintings',
    paintings.flatMap((painting) => (painting.isAvailableToSell ? painting.name : [])),
  )
  await shows(
    '/portfolio',
    paintings.flatMap((painting) => (painting.isAvailableToSell ? [] : painting.name)),
  )
  for (const [index, painting] of paintings.entries()) {
    await page.goto(`${site.url}/paintings-details/${ids[index]}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(painting.name)
    await expect(page.getByText(painting.technique).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make Inquiry' })).toHaveCount(
      painting.isAvailableToSell ? 1 : 0,
    )
  }
})

test('every image of a srcset decodes at the width that it states', async ({ page, site }) => {
  await registerOwner(site)
  const call = await signIn(site)
  const [painting] = await readPaintings()
  if (!painting) throw new Error('The fixtures are empty.')
  const id = await createPainting(call, painting)
  await waitUntilPublished(site)

  const answer = PaintingSchema.parse(await (await fetch(`${site.url}/api/Paintings/${id}`)).json())
  const variants = answer.paintingImages.flatMap((image) => image.variants)
  expect(variants.map((variant) => variant.format)).toEqual(expect.arrayContaining(['avif', 'jpeg']))
  await page.goto(`${site.url}/paintings-details/${id}`)
  const sets = await page
    .locator('main picture :is(source, img)')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('srcset') ?? ''))
  for (const variant of variants) {
    expect(sets.join(',')).toContain(`${variant.path} ${variant.width}w`)
    const size = await page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return { width: image.naturalWidth, height: image.naturalHeight }
    }, variant.path)
    expect(size).toEqual({ width: variant.width, height: variant.height })
  }
})

test('a new name is on every page that shows the painting, and the old one is on none', async ({
  page,
  gallery: { site, call },
}) => {
  const [first] = await readPaintings()
  if (!first) throw new Error('The fixtures are empty.')
  const list = z.array(PaintingSchema).parse(await call('GET', '/api/Paintings'))
  const stored = list.find((item) => item['name'] === first.name)
  if (!stored) throw new Error('The painting on focus is not in its list.')
  const whole = PaintingSchema.parse(await call('GET', `/api/Paintings/toEdit/${stored.id}`))
  const before = await crawl(page, site.url)
  const pagesWith = (documents: ReadonlyMap<string, string>, text: string) =>
    [...documents].flatMap(([url, html]) => (html.includes(text) ? url : [])).sort()

  await call('PUT', '/api/Paintings', { ...whole, name: 'Nocturne over the village' })
  await waitUntilPublished(site)

  const after = await crawl(page, site.url)
  expect(pagesWith(before.documents, first.name).length).toBeGreaterThan(3)
  expect(pagesWith(after.documents, 'Nocturne over the village')).toEqual(
    pagesWith(before.documents, first.name),
  )
  expect(pagesWith(after.documents, first.name)).toEqual([])
})

test('after a painting is deleted no link, image or srcset of the whole site is broken', async ({
  page,
  gallery: { site, call, ids },
}) => {
  const before = await crawl(page, site.url)
  expect(before.broken).toEqual([])
  const deleted = ids[0] ?? ''
  expect([...before.visited]).toContain(`${site.url}/paintings-details/${deleted}`)
  const hung = PaintingSchema.parse(await call('GET', `/api/Paintings/${deleted}`))
  const picture = site.url + (hung.paintingImages[0]?.imagePath ?? '')
  expect((await fetch(picture)).status).toBe(200)

  expect(await call('DELETE', `/api/Paintings/${deleted}`)).toBe(true)
  await waitUntilPublished(site)

  const after = await crawl(page, site.url)
  expect(after.broken).toEqual([])
  expect([...after.visited]).not.toContain(`${site.url}/paintings-details/${deleted}`)
  expect((await fetch(`${site.url}/paintings-details/${deleted}`)).status).toBe(410)
  expect((await fetch(picture)).status).toBe(410)
})

/**
 * Mean difference for each channel (0–255) between two pictures of the same size, in a box given as fractions of that
 * size.
 */
async function difference(a: Buffer, b: Buffer, box: { left: number; top: number }) {
  const { width, height } = await sharp(a).metadata()
  const region = {
    left: Math.round(box.left * width),
    top: Math.round(box.top * height),
    width: Math.round(0.25 * width),
    height: Math.round(0.06 * height),
  }
  const [first, second] = await Promise.all(
    [a, b].map((image) => sharp(image).extract(region).removeAlpha().raw().toBuffer()),
  )
  if (!first || !second) throw new Error('A picture has no pixels.')
  return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length
}

test('features 2: every picture of a painting has the watermark, and those of an exhibition do not', async ({
  site,
}) => {
  await registerOwner(site)
  const call = await signIn(site)
  const [painting] = await readPaintings()
  if (!painting) throw new Error('The fixtures are empty.')
  const hung = PaintingSchema.parse(
    await call('GET', `/api/Paintings/${await createPainting(call, painting)}`),
  )
  const shown = z
    .object({ exhibitionImages: PaintingSchema.shape.paintingImages })
    .parse(await call('GET', `/api/Exhibitions/${await announceExhibition(call, painting.file)}`))
  const [marked] = hung.paintingImages
  const [plain] = shown.exhibitionImages
  if (!marked || !plain) throw new Error('An image is missing.')
  const read = async (address: string) => Buffer.from(await (await fetch(site.url + address)).arrayBuffer())

  expect(marked.variants.length).toBeGreaterThan(3)
  for (const [index, variant] of marked.variants.entries()) {
    const [withMark, without] = await Promise.all([
      read(variant.path),
      read(plain.variants[index]?.path ?? ''),
    ])
    expect(await difference(withMark, without, { left: 0.7, top: 0.9 }), variant.path).toBeGreaterThan(3)
    expect(await difference(withMark, without, { left: 0.05, top: 0.05 }), variant.path).toBeLessThan(0.5)
  }
})
