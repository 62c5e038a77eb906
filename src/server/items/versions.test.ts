import { expect, it } from 'vitest'
import type { Kysely } from 'kysely'
import type { Db } from '../platform/database/schema.ts'
import { findExhibition, insertExhibition, updateExhibition } from '../exhibitions/exhibition-rows.ts'
import { addVersions } from '../platform/database/migrations/002-add-versions.ts'
import type { ImageChange } from './images/image-model.ts'
import type { StoredPainting } from '../paintings/painting-model.ts'
import { findPainting, insertPainting, updatePainting } from '../paintings/painting-rows.ts'
import { readRevision } from '../platform/database/revisions.ts'
import { anExhibition, anImage, aPainting } from './testing-samples.ts'
import { onBothEngines } from '../platform/database/testing.ts'
import type { SeenVersions } from '../platform/database/seen-versions.ts'
import { write } from '../platform/database/write.ts'

const add = async (db: Db) =>
  (await write(db, (tx, change) => insertPainting(tx, change, aPainting(), [anImage()]))).value

const edit = async (
  db: Db,
  painting: StoredPainting,
  name: string,
  seen?: SeenVersions,
  images: readonly ImageChange[] = painting.images,
) =>
  (
    await write(db, (tx, change) =>
      updatePainting(tx, change, painting.id, { ...painting, name }, images, { seen }),
    )
  ).value

onBothEngines('of two owners who edit one thing', (database) => {
  it('the second owner gets an error, and nothing of the first is overwritten', async () => {
    const { db } = database()
    const painting = await add(db)
    expect(painting.version).toBe(1)
    const first = await edit(db, painting, 'First', [1])
    expect(first.version).toBe(2)
    const revision = await readRevision(db)
    const images = [...painting.images, anImage('mine.jpg')]
    await expect(edit(db, painting, 'Second', [1], images)).rejects.toMatchObject({
      code: 'changedMeanwhile',
      status: 412,
    })
    expect(await findPainting(db, painting.id)).toEqual(first)
    expect(await readRevision(db)).toBe(revision)
    expect((await edit(db, painting, 'Second', [1, 2])).version).toBe(3)
  })

  it('one owner wins where both save at the same moment', async () => {
    const { db } = database()
    const painting = await add(db)
    const both = await Promise.allSettled(['One', 'Other'].map((name) => edit(db, painting, name, [1])))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await findPainting(db, painting.id))?.version).toBe(2)
  })

  it('an owner who repeats a save after a lost answer gets no conflict', async () => {
    const { db } = database()
    const painting = await add(db)
    const saved = await edit(db, painting, 'Saved', [1])
    expect(await edit(db, painting, 'Saved', [1])).toEqual(saved)
  })

  it('a client that sends no version overwrites, as before', async () => {
    const { db } = database()
    const painting = await add(db)
    await edit(db, painting, 'First')
    expect(await edit(db, painting, 'Second')).toMatchObject({ name: 'Second', version: 3 })
  })

  it('the owners of exhibitions get the same checks', async () => {
    const { db } = database()
    const stored = (
      await write(db, (tx, change) => insertExhibition(tx, change, anExhibition(), [anImage()]))
    ).value
    const save = (title: string, seen?: SeenVersions) =>
      write(db, (tx, change) =>
        updateExhibition(tx, change, stored.id, { ...stored, title }, stored.images, seen),
      )
    expect((await save('First', [1])).value.version).toBe(2)
    expect((await save('First', [1])).value.version).toBe(2)
    await expect(save('Second', [1])).rejects.toMatchObject({ code: 'changedMeanwhile' })
    expect(await findExhibition(db, stored.id)).toMatchObject({ title: 'First', version: 2 })
  })

  it('the migration gives all stored items their first version, and may run again', async () => {
    const { db } = database()
    const painting = await add(db)
    const untyped = db as unknown as Kysely<unknown>
    await untyped.schema.alterTable('painting').dropColumn('version').execute()
    await addVersions.up(untyped)
    await addVersions.up(untyped)
    expect(await findPainting(db, painting.id)).toEqual(painting)
  })
})
