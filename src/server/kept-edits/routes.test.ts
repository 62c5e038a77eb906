import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { AuditEntry } from '../../contract/audit.ts'
import type { Image } from '../../contract/collection/images/image.ts'
import type { PaintingLine } from '../../contract/collection/painting-table.ts'
import type { EditedPaintingSchema } from '../../contract/drafts/kept-edits.ts'
import type { PaintingPreview, PreviewLink } from '../../contract/drafts/previews.ts'
import { VALIDATION } from '../../contract/wording/messages.ts'
import { API_PATHS, itemPath, PAINTING_LISTS } from '../../contract/paths.ts'
import {
  aPainting,
  create,
  openTestApi,
  readPainting,
  smallImage,
  type TestApi,
} from '../platform/api/testing.ts'
import { listImageFiles } from '../backup/tables.ts'
import { readRevision } from '../platform/database/revisions.ts'
import { inTransaction } from '../platform/database/write.ts'
import { ENGINES } from '../platform/database/testing.ts'
import { isFileInUse } from '../items/images/image-files.ts'
import { isRenditionPublic } from '../items/images/image-rows.ts'
import { deleteOldTrash } from '../items/trash/trash-rows.ts'
import { isWithdrawn } from '../previews/withdrawn.ts'

type Edited = z.infer<typeof EditedPaintingSchema>
type Shown = Edited['paintingImages'][number]
type Two = [Shown, Shown]
type Body = Record<string, unknown>

let file: string
let other: string
beforeAll(async () => {
  file = await smallImage(20)
  other = await smallImage(60)
})

const renditionOf = ({ imagePath }: Pick<Image, 'imagePath'>) =>
  /media\/([0-9a-f]{32})\//.exec(imagePath)?.[1] ?? ''
const AFTER_ALL_WAITS = 1000 * 86_400_000

describe.each(ENGINES)('an edit that is kept beside a public painting ($engine)', (engine) => {
  let test: TestApi
  let owner: string
  let id: string
  let works = 0
  beforeAll(async () => {
    test = await openTestApi({ open: () => engine.open() })
    owner = await test.signInAs('owner')
  })
  afterAll(() => test.remove())
  beforeEach(async () => {
    // The same call within a short time would be taken for a repeated one.
    const notes = `Work ${(works += 1)}`
    id = await create(test, owner, 'painting', { ...aPainting(file), name: 'Public', notes })
  })

  const send = (method: string, path: string, body?: object, seen?: string) =>
    test.call(method, path, {
      token: owner,
      ...(body && { body }),
      ...(seen !== undefined && { headers: { 'If-Match': seen } }),
    })
  /** What the form sends: all fields, and the photographs by their ids. */
  const bodyOf = async (edited: boolean): Promise<{ body: Body; version: string }> => {
    const path = edited ? API_PATHS.keptEdit : API_PATHS.paintingToEdit
    const answer = await send('GET', `${itemPath(path, id)}?originals=none`)
    expect(answer.status).toBe(200)
    const { paintingImages, ...fields } = (await answer.json()) as Edited
    const body = { ...fields, paintingImages: paintingImages.map((image) => ({ id: image.id })) }
    return { body, version: answer.headers.get('ETag') ?? '' }
  }
  /** Keeps these changes of the work as the form opens it, and returns the answer. */
  async function keep(changes: object, { edited = false } = {}) {
    const { body, version } = await bodyOf(edited)
    return send('PUT', API_PATHS.keptEdits, { ...body, ...changes }, version)
  }
  const publish = async (changes: object = {}) => {
    const { body, version } = await bodyOf(true)
    return send('PUT', API_PATHS.publishedEdits, { ...body, ...changes }, version)
  }
  const readKept = async () => (await (await send('GET', itemPath(API_PATHS.keptEdit, id))).json()) as Edited
  const ownImages = (edit: { id: string }) =>
    test.db.selectFrom('image').select('id').where('owner_id', '=', edit.id).execute()
  /** The notes that its files may be deleted after a wait. The upload has made one, too. */
  const listReleases = (image: Pick<Image, 'imagePath'>) =>
    test.db.selectFrom('released_image').select('id').where('rendition', '=', renditionOf(image)).execute()
  const isKept = async () => (await send('GET', itemPath(API_PATHS.keptEdit, id))).status === 200
  const patch = (body: object) => send('PATCH', itemPath(API_PATHS.painting, id), body)
  const photographs = (...added: string[]) => ({
    paintingImages: [
      { file, fileName: 'low-water.jpg' },
      ...added.map((each) => ({ file: each, fileName: 'new.jpg' })),
    ],
  })

  /** Every public answer that could show the work, and the number of the last change. */
  async function readPublic() {
    const index = (await (await test.call('GET', API_PATHS.siteIndex)).json()) as number[]
    const paths = [
      itemPath(API_PATHS.painting, id),
      ...Object.values(PAINTING_LISTS),
      API_PATHS.newest,
      ...index.flatMap((part) => [
        itemPath(API_PATHS.siteIndexPart, String(part)),
        itemPath(API_PATHS.siteIndexWorks, String(part)),
      ]),
    ]
    const answers: string[] = []
    for (const path of paths) answers.push(await (await test.call('GET', path)).text())
    return { answers, revision: await readRevision(test.db) }
  }

  const follow = async ({ path }: PreviewLink) => {
    const [, , named = '', until = '', key = ''] = path.split('/')
    const address = API_PATHS.preview.replace(':id', named).replace(':until', until).replace(':key', key)
    const answer = await test.call('GET', address)
    return [answer.status, (await answer.json()) as PaintingPreview] as const
  }

  it('changes nothing that visitors get, and is what the form opens with', async () => {
    const before = await readPublic()
    const kept = await keep({ name: 'Kept', dimensions: '90 x 70 cm', seriesId: null, ...photographs(other) })
    expect(kept.status).toBe(200)
    expect(await readPublic()).toEqual(before)
    expect(await (await send('GET', itemPath(API_PATHS.paintingToEdit, id))).json()).toMatchObject({
      name: 'Public',
      hasKeptEdit: true,
    })
    const opened = await readKept()
    expect(opened).toMatchObject({
      id,
      name: 'Kept',
      height: 900,
      technique: 'Oil on canvas',
      isDraft: false,
      keptEdit: { savedBy: 'the-owner', changedSince: [] },
    })
    expect(opened.paintingImages.map(({ fileName }) => fileName)).toEqual(['low-water.jpg', 'new.jpg'])
    const table = (await (await send('GET', API_PATHS.paintingTable)).json()) as PaintingLine[]
    expect(table.find((line) => line.id === id)).toMatchObject({ name: 'Public', hasKeptEdit: true })
  })

  it('becomes public as a whole, without undoing what somebody has changed meanwhile', async () => {
    await keep({ name: 'Published', notes: 'For June' })
    await patch({ price: '500', availability: 'reserved', reservedFor: 'Ms Keller' })
    const opened = await readKept()
    expect(opened).toMatchObject({ name: 'Published', price: '500', availability: 'reserved' })
    expect(opened.keptEdit.changedSince).toEqual([])
    expect((await publish()).status).toBe(200)
    expect(await readPainting(test, id)).toMatchObject({ name: 'Published', availability: 'reserved' })
    expect(await readPainting(test, id, owner)).toMatchObject({
      price: '500',
      reservedFor: 'Ms Keller',
      notes: 'For June',
    })
    expect(await isKept()).toBe(false)
    const history = (await (await send('GET', `${API_PATHS.audit}?of=${id}`)).json()) as AuditEntry[]
    expect(history.map(({ action, fields }) => [action, fields])).toEqual([
      ['update', ['name', 'notes']],
      ['update', ['price', 'availability', 'reservedFor']],
      ['keep', ['name', 'notes']],
      ['create', []],
    ])
  })

  it('names the fields that the work itself has changed since', async () => {
    await keep({ price: '200', year: '2020', ...photographs(other) })
    await patch({ price: '300' })
    expect((await readKept()).keptEdit.changedSince).toEqual(['price'])
    const { body } = await bodyOf(false)
    const images = [{ file: await smallImage(100), fileName: 'their.jpg' }]
    await send('PUT', API_PATHS.paintings, { ...body, paintingImages: images })
    const opened = await readKept()
    expect([opened.price, opened.keptEdit.changedSince]).toEqual(['200', ['price', 'images']])
    // Kept again, it is an edit of the work as it is now.
    expect((await keep({ price: '250' }, { edited: true })).status).toBe(200)
    expect((await readKept()).keptEdit.changedSince).toEqual([])
  })

  it('has photographs of its own that are private until it is published', async () => {
    const [shown] = (await readPainting(test, id)).paintingImages as [Image]
    await keep(photographs(other))
    const { paintingImages, keptEdit } = await readKept()
    const [same, added] = paintingImages as Two
    expect(same.id).toBe(shown.id)
    expect(added.imagePath).toMatch(/^\/private\//)
    expect((await test.call('GET', added.imagePath)).status).toBe(200)
    expect(await isRenditionPublic(test.db, renditionOf(added))).toBe(false)
    expect(await isRenditionPublic(test.db, renditionOf(shown))).toBe(true)
    expect(await isWithdrawn(test.db, `/media/${renditionOf(added)}/400.jpg`)).toBe(false)
    const files = await inTransaction(test.db, listImageFiles)
    expect(files.map(({ rendition }) => rendition)).toContain(renditionOf(added))

    expect((await publish()).status).toBe(200)
    const images = (await readPainting(test, id)).paintingImages
    expect(images.map((image) => image.imagePath)).toEqual([
      shown.imagePath,
      added.imagePath.replace(/^\/private\/\d+\/[0-9a-f]+/, ''),
    ])
    expect(images[0]?.id).toBe(shown.id)
    expect(await isRenditionPublic(test.db, renditionOf(added))).toBe(true)
    expect(await ownImages(keptEdit)).toEqual([])
  })

  it('is gone once it is discarded, and its files are deleted after their wait', async () => {
    const before = await readPublic()
    await keep(photographs(await smallImage(140)))
    const [, added] = (await readKept()).paintingImages as Two
    const isUsed = (at: number) =>
      isFileInUse(test.db, 'rendition', renditionOf(added), new Date(at) as never)
    expect(await isUsed(Date.now() + AFTER_ALL_WAITS)).toBe(true)
    const discard = () => send('DELETE', itemPath(API_PATHS.keptEdit, id))
    const noted = await listReleases(added)
    expect((await discard()).status).toBe(200)
    expect(await listReleases(added)).toHaveLength(noted.length + 1)
    expect([await isUsed(Date.now()), await isUsed(Date.now() + AFTER_ALL_WAITS)]).toEqual([true, false])
    expect((await discard()).status).toBe(404)
    expect(await isKept()).toBe(false)
    expect(await readPublic()).toEqual(before)
  })

  it('an edit that equals the painting is none', async () => {
    expect((await keep({})).status).toBe(200)
    expect(await isKept()).toBe(false)
    await keep({ name: 'Other', ...photographs(other) })
    const { keptEdit } = await readKept()
    expect(await ownImages(keptEdit)).toHaveLength(2)
    expect((await keep({ name: 'Public', ...photographs() }, { edited: true })).status).toBe(200)
    expect(await isKept()).toBe(false)
    expect(await ownImages(keptEdit)).toEqual([])
  })

  it('a half-written edit and an edit of a draft are refused in plain words', async () => {
    const answer = await keep({ description: '' })
    expect([answer.status, String(await answer.json())]).toEqual([
      400,
      expect.stringContaining('Description'),
    ])
    await patch({ isDraft: true })
    const ofDraft = await keep({ name: 'Draft' })
    expect([ofDraft.status, await ofDraft.json()]).toEqual([400, [VALIDATION.keptDraft]])
    await patch({ isDraft: false })
    const becoming = await keep({ isDraft: true })
    expect([becoming.status, await becoming.json()]).toEqual([400, [VALIDATION.keptDraft]])
    expect(await isKept()).toBe(false)
    const number = 'A-1'
    const numbered = { ...aPainting(file), name: 'Numbered', inventoryNumber: number }
    await create(test, owner, 'painting', numbered)
    const taken = await keep({ inventoryNumber: number })
    expect([taken.status, await taken.json()]).toEqual([400, [VALIDATION.numberTaken(number, 'Numbered')]])
  })

  it('of two owners the second one overwrites nothing of the first', async () => {
    const opened = await bodyOf(false)
    const put = (path: string, { body, version }: typeof opened, name: string) =>
      send('PUT', path, { ...body, name }, version)
    expect((await put(API_PATHS.keptEdits, opened, 'First')).status).toBe(200)
    expect((await put(API_PATHS.keptEdits, opened, 'First')).status, 'its own repeat').toBe(200)
    expect((await put(API_PATHS.keptEdits, opened, 'Second')).status).toBe(412)
    expect((await put(API_PATHS.publishedEdits, opened, 'Second')).status).toBe(412)

    const kept = await bodyOf(true)
    expect((await put(API_PATHS.keptEdits, kept, 'Third')).status).toBe(200)
    expect((await put(API_PATHS.publishedEdits, kept, 'First')).status).toBe(412)
    // A change of the public work is one, too: its price must not be undone.
    const newest = await bodyOf(true)
    await patch({ price: '1' })
    expect((await put(API_PATHS.keptEdits, newest, 'Fourth')).status).toBe(412)
    expect((await put(API_PATHS.publishedEdits, newest, 'Fourth')).status).toBe(412)
    const discarded = await send('DELETE', itemPath(API_PATHS.keptEdit, id), undefined, newest.version)
    expect([discarded.status, await isKept()]).toEqual([412, true])
    expect(await readPainting(test, id, owner)).toMatchObject({ name: 'Public', price: '1' })

    const last = await bodyOf(true)
    expect((await put(API_PATHS.publishedEdits, last, 'Last')).status).toBe(200)
    expect((await put(API_PATHS.publishedEdits, last, 'Last')).status, 'its own repeat').toBe(200)
    expect((await put(API_PATHS.keptEdits, last, 'Late')).status).toBe(412)
  })

  it('goes into the trash with its painting and comes back with it', async () => {
    await keep({ name: 'Kept', ...photographs(await smallImage(180)) })
    const [, added] = (await readKept()).paintingImages as Two
    const remove = () => send('DELETE', itemPath(API_PATHS.painting, id))
    expect((await remove()).status).toBe(200)
    expect(await isKept()).toBe(false)
    expect(await test.db.selectFrom('kept_edit').select('id').where('item_id', '=', id).execute()).toEqual([])
    const files = await inTransaction(test.db, listImageFiles)
    expect(files.map(({ rendition }) => rendition)).toContain(renditionOf(added))
    expect(await isWithdrawn(test.db, `/media/${renditionOf(added)}/400.jpg`)).toBe(false)
    expect((await send('POST', itemPath(API_PATHS.deleted, id))).status).toBe(200)
    const back = await readKept()
    expect([back.name, back.paintingImages.map(renditionOf)[1]]).toEqual(['Kept', renditionOf(added)])
    expect((await readPainting(test, id)).name).toBe('Public')

    await remove()
    const late = new Date(Date.now() + AFTER_ALL_WAITS) as never
    expect(await isFileInUse(test.db, 'rendition', renditionOf(added), late)).toBe(true)
    const noted = await listReleases(added)
    await deleteOldTrash(test.db, late)
    expect(await isFileInUse(test.db, 'rendition', renditionOf(added), late)).toBe(false)
    expect(await listReleases(added)).toHaveLength(noted.length + 1)
  })

  it('stays while the painting is a draft, and is published with it', async () => {
    await keep({ name: 'Kept' })
    await patch({ isDraft: true })
    expect(await readKept()).toMatchObject({ name: 'Kept', isDraft: true })
    expect((await publish({ isDraft: false })).status).toBe(200)
    expect((await readPainting(test, id)).name).toBe('Kept')
  })

  it('somebody with the link sees it until it is published', async () => {
    await keep({ name: 'Kept', ...photographs(other) })
    const { keptEdit } = await readKept()
    const asked = await send('POST', API_PATHS.previews, { id: keptEdit.id })
    const link = (await asked.json()) as PreviewLink
    const [status, { isDraft, painting }] = await follow(link)
    expect([status, isDraft, painting.id, painting.name]).toEqual([200, true, id, 'Kept'])
    expect(painting.paintingImages).toHaveLength(2)
    expect(painting.paintingImages.every(({ imagePath }) => imagePath.startsWith('/private/'))).toBe(true)
    await keep({ name: 'Kept again' }, { edited: true })
    expect((await follow(link))[1].painting.name).toBe('Kept again')
    await publish()
    expect((await follow(link))[0]).toBe(404)
    expect((await send('POST', API_PATHS.previews, { id: keptEdit.id })).status).toBe(404)
  })
})
