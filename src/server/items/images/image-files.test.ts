import { expect, it } from 'vitest'
import type { Db } from '../../platform/database/schema.ts'
import { forgetReleases, isFileInUse, listOldReleases } from './image-files.ts'
import { listAllImages, setImageRendition } from './image-rows.ts'
import type { ImageChange, NewImage } from './image-model.ts'
import type { StoredPainting } from '../../paintings/painting-model.ts'
import { deletePainting, insertPainting, updatePainting } from '../../paintings/painting-rows.ts'
import { restore } from '../../history/trash/restores.ts'
import { setSitePicture } from '../../site/pictures.ts'
import { anImage, aPainting, inDays } from '../testing-samples.ts'
import { liveUntil, onBothEngines } from '../../platform/database/testing.ts'
import { write } from '../../platform/database/write.ts'

const [front, back, side] = [anImage('front.jpg'), anImage('back.jpg'), anImage('side.jpg')]
const add = async (db: Db, ...images: readonly NewImage[]) =>
  (await write(db, (tx, change) => insertPainting(tx, change, aPainting(), images))).value
const edit = (db: Db, painting: StoredPainting, images: readonly ImageChange[]) =>
  write(db, (tx, change) => updatePainting(tx, change, painting.id, painting, images))
const share = (db: Db, image: NewImage | undefined) =>
  write(db, (tx, change) => setSitePicture(tx, change, 'shared', image))
const named = (hash: string) => [front, back, side].find(({ original }) => original.hash === hash)?.fileName
/** The items whose files may be deleted after so many days. */
async function findUnused(db: Db, days: number) {
  const now = await liveUntil(db, inDays(days))
  const releases = await listOldReleases(db, now)
  const names: string[] = []
  for (const { original_hash: hash } of releases)
    if (!(await isFileInUse(db, 'original_hash', hash, now))) names.push(named(hash) ?? hash)
  return names.toSorted()
}

onBothEngines('the files of an image that an owner has taken away', (database) => {
  it('may be deleted after thirty days, but not those of the images that stayed', async () => {
    const { db } = database()
    const painting = await add(db, front, back)
    await edit(db, painting, [...painting.images.slice(0, 1), side])
    expect(await findUnused(db, 29.9)).toEqual([])
    expect(await findUnused(db, 30.1)).toEqual(['back.jpg'])
    await forgetReleases(db, await listOldReleases(db, await liveUntil(db, inDays(30.1))))
    expect(await findUnused(db, 30.1)).toEqual([])
  })

  it('stay while another painting, the trash or the picture of shared links uses them', async () => {
    const { db } = database()
    const painting = await add(db, front, back, side)
    await add(db, front)
    const deleted = await add(db, back)
    await share(db, side)
    await edit(db, painting, [])
    await write(db, (tx, change) => deletePainting(tx, change, deleted.id))
    expect(await findUnused(db, 30.1)).toEqual([])
    // One month later, by the clock of the database.
    await share(db, undefined)
    expect(await findUnused(db, 60.2)).toEqual(['side.jpg', 'side.jpg'])
  })

  it('wait thirty days again where another item releases them later', async () => {
    const { db } = database()
    const [painting, other] = [await add(db, front), await add(db, front)]
    await edit(db, painting, [])
    await db
      .updateTable('released_image')
      .set({ released_at: inDays(-31).toISOString() })
      .execute()
    await edit(db, other, [])
    expect((await listOldReleases(db, await liveUntil(db, new Date()))).length).toBe(1)
    expect(await findUnused(db, 0)).toEqual([])
    expect(await findUnused(db, 30.1)).toEqual(['front.jpg', 'front.jpg'])
  })

  it('stay where the owner sends the same photograph again or uses it elsewhere', async () => {
    const { db } = database()
    const painting = await add(db, front, back)
    const [first, second] = painting.images
    if (!first || !second) throw new Error('two images expected')
    await edit(db, painting, [{ id: second.id, isMain: true }, front])
    expect(await listOldReleases(db, await liveUntil(db, inDays(31)))).toEqual([])
  })

  it('cropped while its picture is made again keeps the crop, and what was made for nothing is released', async () => {
    const { db } = database()
    await add(db, front)
    const [before] = await listAllImages(db)
    if (!before) throw new Error('an image expected')
    const [cropped, late] = ['b'.repeat(32), 'd'.repeat(32)]
    await write(db, (tx, change) => setImageRendition(tx, change, before, cropped))
    await write(db, (tx, change) => setImageRendition(tx, change, before, late))
    expect((await listAllImages(db)).map(({ rendition }) => rendition)).toEqual([cropped])
    const released = await listOldReleases(db, await liveUntil(db, inDays(31)))
    expect(released.map(({ rendition }) => rendition).toSorted()).toEqual([before.rendition, late].toSorted())
  })

  it('with a new watermark, only the variants are released, also those of restored images', async () => {
    const { db } = database()
    const painting = await add(db, front)
    const [image] = await listAllImages(db)
    if (!image) throw new Error('an image expected')
    const isInUse = async (column: 'original_hash' | 'rendition', key: string) =>
      isFileInUse(db, column, key, await liveUntil(db, inDays(31)))
    await write(db, (tx, change) => setImageRendition(tx, change, image, 'b'.repeat(32)))
    await write(db, (tx, change) => deletePainting(tx, change, painting.id))
    await write(db, (tx, change) => restore(tx, change, painting.id, () => 'c'.repeat(32)))
    const released = await listOldReleases(db, await liveUntil(db, inDays(31)))
    expect(released.map(({ rendition }) => rendition).toSorted()).toEqual(
      [front.rendition, 'b'.repeat(32)].toSorted(),
    )
    for (const { rendition } of released) expect(await isInUse('rendition', rendition)).toBe(false)
    expect(await isInUse('rendition', 'c'.repeat(32))).toBe(true)
    expect(await isInUse('original_hash', front.original.hash)).toBe(true)
  })
})
