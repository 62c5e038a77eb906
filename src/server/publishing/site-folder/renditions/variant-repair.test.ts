import { rm } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
// Tests may import from every folder.

import { aPainting, create, openTestApi, smallImage, type TestApi } from '../../../platform/api/testing.ts'
import { API_PATHS } from '../../../../contract/paths.ts'
import type { Publishing } from '../../../../contract/publishing.ts'
import { REVISION_HEADER } from '../../../../contract/tags.ts'
import { DEFAULT_SETTINGS } from '../../../../contract/site/settings.ts'
import { listAllImages, setImageRendition } from '../../../items/images/image-rows.ts'
import { tagsSince } from '../../../platform/database/revisions.ts'
import { write } from '../../../platform/database/write.ts'
import { originalKey, renditionKeys } from '../../../platform/media/media.ts'
import { createVariantRepair } from './variant-repair.ts'

let site: TestApi
let token: string
let painting: string
beforeEach(async () => {
  site = await openTestApi()
  token = await site.signInAs('owner')
  painting = await create(site, token, 'painting', aPainting(await smallImage()))
})
afterEach(() => site.remove())

function variantRepair() {
  let writes = 0
  const { db, media, log } = site
  const made = createVariantRepair({ db, media, log, onWrite: () => (writes += 1) })
  return { ...made, writes: () => writes }
}
/** The image of the first painting. */
const firstImage = async () => {
  const image = (await listAllImages(site.db)).find(({ ownerId }) => ownerId === painting)
  if (!image) throw new Error('The painting has no image.')
  return image
}

test('a painter who lost the variants gets the same ones again from the originals', async () => {
  const { rendition } = await firstImage()
  const before = await site.media.readVariant(rendition, '320.jpg')
  await rm(site.config.variantsDir, { recursive: true })
  expect(await site.media.hasRendition(rendition)).toBe(false)

  const kept = variantRepair()
  await kept.run()

  expect(await site.media.readVariant(rendition, '320.jpg')).toEqual(before)
  expect(kept.writes()).toBe(0)
})

test('a painter who changes the watermark sees the new one in older pictures', async () => {
  const kept = variantRepair()
  await kept.run()
  const old = await firstImage()
  const { revision } = await tagsSince(site.db, 0)
  const body = { ...DEFAULT_SETTINGS, watermark: '© Another Name' }
  expect((await site.call('PUT', '/api/Settings', { token, body })).status).toBe(200)

  await kept.run()

  const { rendition } = await firstImage()
  expect(rendition).not.toBe(old.rendition)
  expect(await site.media.hasRendition(rendition)).toBe(true)
  expect((await tagsSince(site.db, revision)).tags).toContain(`painting:${painting}`)
  expect(kept.writes()).toBe(1)
})

test('a painter who takes a new watermark back sees the old one everywhere, also where an original was lost', async () => {
  const lost = await create(site, token, 'painting', { ...aPainting(await smallImage(60)), name: 'Lost' })
  const kept = variantRepair()
  await kept.run()
  const { rendition } = await firstImage()
  const { original } = (await listAllImages(site.db)).find(({ ownerId }) => ownerId === lost) ?? {}
  await rm(path.join(site.config.originalsDir, originalKey(original?.hash ?? '')))
  const setWatermark = async (watermark: string) => {
    await site.call('PUT', '/api/Settings', { token, body: { ...DEFAULT_SETTINGS, watermark } })
    await kept.run()
    return (await firstImage()).rendition
  }
  expect(await setWatermark('© Another Name')).not.toBe(rendition)
  expect(await setWatermark(DEFAULT_SETTINGS.watermark)).toBe(rendition)
})

test('a photograph that was made before the watermark changed, and saved after all others were made again, gets the new one', async () => {
  const kept = variantRepair()
  await kept.run()
  const { rendition: earlier } = await firstImage()
  const body = { ...DEFAULT_SETTINGS, watermark: '© Another Name' }
  await site.call('PUT', '/api/Settings', { token, body })
  await kept.run()
  const made = await firstImage()
  // What a save does that read the settings before they changed.
  await write(site.db, (tx, change) => setImageRendition(tx, change, made, earlier))
  expect((await firstImage()).rendition).toBe(earlier)
  await kept.run()
  expect((await firstImage()).rendition).toBe(made.rendition)
})

test('a painter who updates to a better watermark sees it in older pictures', async () => {
  const made = await firstImage()
  const earlier = 'f'.repeat(32)
  await site.db.updateTable('image').set({ rendition: earlier }).where('id', '=', made.id).execute()
  expect((await firstImage()).rendition).toBe(earlier)

  await variantRepair().run()

  expect(await firstImage()).toEqual(made)
})

test('a painter with panoramas from before wider variants gets those, and nothing else is made again', async () => {
  const pixels = await sharp({ create: { width: 2600, height: 220, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
  await create(site, token, 'painting', aPainting(pixels.toString('base64')))
  const made = await listAllImages(site.db)
  const preset = { kind: 'painting', watermark: DEFAULT_SETTINGS.watermark } as const
  for (const { id, original } of made)
    await site.db
      .updateTable('image')
      .set({ rendition: renditionKeys(original.hash, preset).usual })
      .where('id', '=', id)
      .execute()
  const kept = variantRepair()

  await kept.run()

  expect(kept.writes()).toBe(1)
  expect(await listAllImages(site.db)).toEqual(made)
  const panorama = made.find(({ width }) => width === 2600)?.rendition ?? ''
  expect(await sharp(await site.media.readVariant(panorama, '2600.avif')).metadata()).toMatchObject({
    width: 2600,
  })
})

test('an image whose original is missing is reported, and checked again next time', async () => {
  await rm(site.config.variantsDir, { recursive: true })
  await rm(site.config.originalsDir, { recursive: true })
  const kept = variantRepair()
  await kept.run()
  await kept.run()
  expect(site.logged.filter((line) => line.includes('variants of an image')).length).toBe(2)
})

test('a painter who switches the watermark off is told until all pictures are without it', async () => {
  const kept = variantRepair()
  await kept.run()
  const state = async () =>
    (await (await site.call('GET', API_PATHS.publishing, { token })).json()) as Publishing
  expect(await state()).not.toHaveProperty('pictures')
  const marked = await firstImage()
  const before = await site.media.readVariant(marked.rendition, '320.jpg')

  const body = { ...DEFAULT_SETTINGS, watermark: '' }
  const saved = await site.call('PUT', '/api/Settings', { token, body })
  const revision = Number(saved.headers.get(REVISION_HEADER))
  expect((await state()).pictures).toEqual({ revision, done: 0, total: 1 })
  // Another change meanwhile is not part of it.
  await create(site, token, 'painting', aPainting(await smallImage()))
  expect((await state()).pictures?.revision).toBe(revision)

  await kept.run()

  expect(await state()).not.toHaveProperty('pictures')
  const { rendition } = await firstImage()
  expect(rendition).not.toBe(marked.rendition)
  expect(await site.media.readVariant(rendition, '320.jpg')).not.toEqual(before)
})
