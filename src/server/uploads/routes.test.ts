import { readdir, stat, truncate, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS, itemPath } from '../../contract/paths.ts'
import { PHOTOGRAPH_PART, type Upload } from '../../contract/importing/uploads.ts'
import {
  anExhibition,
  aPainting,
  create as createItem,
  openTestApi,
  readPainting,
  readPaintingToEdit,
  type TestApi,
} from '../platform/api/testing.ts'
import { liveUntil } from '../platform/database/testing.ts'
import { listFiles } from '../platform/lib/files.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { insertSession } from '../people/sign-ins/session-rows.ts'

let test: TestApi
let owner: string
let admin: string
beforeEach(async () => {
  test = await openTestApi()
  owner = await test.signInAs('owner')
  admin = await test.signInAs('admin')
})
afterEach(() => test.remove())

/** A photograph of several parts: noise cannot be compressed. */
async function aPhotograph(side = 1200) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: side, height: side, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

const begin = (size: number, name = 'river.jpg', token = owner) =>
  test.call('POST', API_PATHS.uploads, { token, body: { name, size } })
const beginOne = async (...about: Parameters<typeof begin>) =>
  (await (await begin(...about)).json()) as Upload
const send = async (id: string, at: number, part: Buffer, token = owner) =>
  test.api.request(`${itemPath(API_PATHS.upload, id)}?at=${at}`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}` },
    body: new Uint8Array(part),
  })
const received = async (answer: Response) => ((await answer.json()) as Upload).received
const read = (id: string, token = owner) => test.call('GET', itemPath(API_PATHS.upload, id), { token })
const list = async (token = owner) =>
  ((await (await test.call('GET', API_PATHS.uploads, { token })).json()) as { uploads: Upload[] }).uploads

async function sendAll(id: string, bytes: Buffer, size = PHOTOGRAPH_PART) {
  let answer = new Response()
  for (let at = 0; at < bytes.length; at += size) answer = await send(id, at, bytes.subarray(at, at + size))
  return answer
}
async function uploadOne(bytes: Buffer) {
  const { id } = await beginOne(bytes.length)
  expect((await sendAll(id, bytes)).status).toBe(200)
  return id
}
const withUpload = (...ids: string[]) => ({
  ...aPainting(''),
  paintingImages: ids.map((upload) => ({ upload, fileName: 'river.jpg', isMainImage: true })),
})
const create = (body: object, token = owner) => test.call('POST', API_PATHS.paintings, { token, body })

/** The files of variants in the data folder. */
async function variantFiles() {
  const folder = path.join(test.config.dataDir, 'variants')
  const files = (await listFiles(folder).catch(() => [])).filter((file) => /\.(jpg|avif|webp)$/.test(file))
  const made = files.map(async (file) => `${file} ${(await stat(path.join(folder, file))).mtimeMs}`)
  return (await Promise.all(made)).toSorted()
}

describe('a painter who fills in the form while a photograph arrives', () => {
  it.each([
    ['painting', (images: object) => ({ ...aPainting(''), paintingImages: images })],
    ['exhibition', (images: object) => ({ ...anExhibition(''), exhibitionImages: images })],
  ] as const)('saves a new %s without waiting for its variants', async (kind, body) => {
    const bytes = await aPhotograph()
    const answer = await test.call('POST', API_PATHS.uploads, {
      token: owner,
      body: { name: 'river.jpg', size: bytes.length, kind },
    })
    const { id } = (await answer.json()) as Upload
    await sendAll(id, bytes)
    // Stopping waits for what has begun.
    await test.uploads.stop()
    const prepared = await variantFiles()
    expect(prepared.length).toBeGreaterThan(3)
    const photograph = [{ upload: id, fileName: 'river.jpg', isMainImage: true }]
    await createItem(test, owner, kind, body(photograph))
    // The save has made no other files, and none again.
    expect(await variantFiles()).toEqual(prepared)
  })

  it('of something else, such as a letter, gets no variants before the save', async () => {
    await uploadOne(await aPhotograph())
    await test.uploads.stop()
    expect(await variantFiles()).toEqual([])
  })
})

describe('a painter whose line is cut', () => {
  it('after each of eleven parts, has the same bytes in the end, on the saved painting', async () => {
    const bytes = await aPhotograph()
    const { id } = await beginOne(bytes.length)
    const size = Math.ceil(bytes.length / 11)
    for (let cut = 0; cut < 11; cut += 1) {
      // After each cut the form asks how far the upload came.
      const at = await received(await read(id))
      expect(at).toBe(cut * size)
      const part = bytes.subarray(at, at + size)
      expect(await received(await send(id, at, part))).toBe(at + part.length)
    }
    const answer = await create(withUpload(id))
    expect(answer.status).toBe(200)
    const painting = await readPaintingToEdit(test, (await answer.json()) as string, owner)
    expect(Buffer.from(painting.paintingImages[0]?.file ?? '', 'base64').equals(bytes)).toBe(true)
  })

  it('sends a part again, or one too early, and learns the true place', async () => {
    const bytes = await aPhotograph()
    const { id } = await beginOne(bytes.length)
    const part = bytes.subarray(0, 1000)
    expect(await received(await send(id, 0, part))).toBe(1000)
    for (const at of [0, 999, 2000]) expect(await received(await send(id, at, part))).toBe(1000)
    expect((await send(id, Number.NaN, part)).status).toBe(200)
    expect(await list()).toEqual([{ id, size: bytes.length, received: 1000 }])
  })
})

describe('a painter learns at once', () => {
  it('that a photograph is larger than 40 MB, or more arrives than was said', async () => {
    const answer = await begin(LIMITS.imageMaxBytes + 1)
    expect([answer.status, await answer.json()]).toEqual([
      413,
      ['river.jpg: larger than 40 MB. Save it smaller, then add it again.'],
    ])
    const { id } = await beginOne(10)
    expect((await send(id, 0, Buffer.alloc(11))).status).toBe(400)
    expect((await send(id, 0, Buffer.alloc(PHOTOGRAPH_PART + 1))).status).toBe(413)
    expect(await received(await read(id))).toBe(0)
  })

  it('that a photograph is damaged, and nothing of it is kept', async () => {
    const bytes = (await aPhotograph()).subarray(0, 600_000)
    const { id } = await beginOne(bytes.length, 'cut.jpg')
    const answer = await sendAll(id, bytes)
    expect([answer.status, await answer.json()]).toEqual([
      400,
      ['cut.jpg: is damaged: its end is missing or cannot be read. Export it again, or choose another copy.'],
    ])
    expect(await list()).toEqual([])
    expect((await read(id)).status).toBe(409)
  })
})

describe('a person with another account', () => {
  it('neither sees, changes, saves nor removes an upload', async () => {
    const bytes = await aPhotograph(400)
    const id = await uploadOne(bytes)
    expect((await read(id, admin)).status).toBe(409)
    expect((await send(id, 0, bytes, admin)).status).toBe(409)
    expect((await create(withUpload(id), admin)).status).toBe(409)
    await test.call('DELETE', itemPath(API_PATHS.upload, id), { token: admin })
    expect(await list(admin)).toEqual([])
    expect(await received(await read(id))).toBe(bytes.length)
    expect((await create(withUpload(id))).status).toBe(200)
  })

  it('who is no manager cannot upload', async () => {
    expect((await begin(10, 'a.jpg', await test.signInAs('member'))).status).toBe(403)
    expect((await begin(10, 'a.jpg', 'nobody')).status).toBe(401)
  })
})

describe('a save that names uploads', () => {
  it('keeps them when it is refused, and an unknown or unfinished one stores nothing', async () => {
    const id = await uploadOne(await aPhotograph(400))
    expect((await create({ ...withUpload(id), name: '' })).status).toBe(400)
    const unfinished = await beginOne(500)
    const before = await test.storedFiles()
    for (const other of ['../../mahlstick', crypto.randomUUID(), unfinished.id])
      expect((await create(withUpload(id, other))).status).toBe(409)
    expect(await test.storedFiles()).toBe(before)
    expect((await list()).map((upload) => upload.id).sort()).toEqual([id, unfinished.id].sort())
  })

  it('adds them to the stored photographs of an edit', async () => {
    const first = (await (await create(withUpload(await uploadOne(await aPhotograph(400))))).json()) as string
    const [stored] = (await readPainting(test, first, owner)).paintingImages
    const added = await uploadOne(await aPhotograph(500))
    const body = {
      ...withUpload(),
      id: first,
      paintingImages: [{ id: stored?.id }, { upload: added, fileName: 'detail.jpg' }],
    }
    expect((await test.call('PUT', API_PATHS.paintings, { token: owner, body })).status).toBe(200)
    const { paintingImages } = await readPainting(test, first, owner)
    expect(paintingImages.map(({ fileName }) => fileName)).toEqual(['river.jpg', 'detail.jpg'])
    expect(paintingImages[0]?.id).toBe(stored?.id)
  })

  it('adds a small one to large stored ones that are turned, but not more than 95 MB', async () => {
    const sides = [400, 410, 420]
    const stored = await Promise.all(sides.map(async (side) => uploadOne(await aPhotograph(side))))
    const id = (await (await create(withUpload(...stored))).json()) as string
    await test.db.updateTable('image').set({ original_bytes: LIMITS.imageMaxBytes }).execute()
    const { paintingImages } = await readPainting(test, id, owner)
    const turned = paintingImages.map((image) => ({ id: image.id, turn: 90 }))
    const save = (...added: string[]) => {
      const all = [...turned, ...added.map((upload) => ({ upload, fileName: 'detail.jpg' }))]
      return test.call('PUT', API_PATHS.paintings, {
        token: owner,
        body: { ...withUpload(), id, paintingImages: all },
      })
    }
    expect((await save(await uploadOne(await aPhotograph(430)))).status).toBe(200)

    const root = path.join(test.config.dataDir, '.photographs')
    const [account = ''] = await readdir(root)
    const large: string[] = []
    for (const name of ['a.tif', 'b.tif', 'c.tif']) {
      const { id: upload } = await beginOne(LIMITS.imageMaxBytes, name)
      await writeFile(path.join(root, account, upload), '')
      await truncate(path.join(root, account, upload), LIMITS.imageMaxBytes)
      large.push(upload)
    }
    expect((await save(...large)).status).toBe(413)
    expect((await readPainting(test, id, owner)).paintingImages).toHaveLength(4)
  })

  it('makes one painting when its answer is lost and it is sent again later, also after a new sign-in', async () => {
    const upload = await uploadOne(await aPhotograph(400))
    const first = (await (await create(withUpload(upload))).json()) as string
    const later = (minutes: number) => new Date(test.time.now.getTime() + minutes * 60_000)
    test.time.now = later(2)
    // The form finds it there, and so names the same one.
    expect((await list()).map(({ id }) => id)).toEqual([upload])
    expect(await (await create(withUpload(upload))).json()).toBe(first)
    test.time.now = later(120)
    const { user_id: userId } = await test.db
      .selectFrom('session')
      .select('user_id')
      .where('token_hash', '=', sha256(owner))
      .executeTakeFirstOrThrow()
    const session = { tokenHash: sha256('evening'), userId, expiresAt: later(60) }
    await insertSession(test.db, session, test.time.now)
    expect(await (await create(withUpload(upload), 'evening')).json()).toBe(first)
  })
})

describe('what nobody saves', () => {
  it('is removed a day after its last part', async () => {
    const old = await uploadOne(await aPhotograph(400))
    const recent = await uploadOne(await aPhotograph(500))
    const root = path.join(test.config.dataDir, '.photographs')
    const [account = ''] = await readdir(root)
    const dayAgo = new Date(Date.now() - LIMITS.uploadLifetime - 1000)
    await utimes(path.join(root, account, old), dayAgo, dayAgo)
    await test.uploads.removeOld(await liveUntil(test.db, new Date()))
    expect((await list()).map(({ id }) => id)).toEqual([recent])
    expect((await readdir(path.join(root, account))).sort()).toEqual([recent, `${recent}.json`])
  })

  it('is told from a file of another program in the same folder', async () => {
    const id = await uploadOne(await aPhotograph(400))
    const root = path.join(test.config.dataDir, '.photographs')
    const [account = ''] = await readdir(root)
    await writeFile(path.join(root, account, 'settings.json'), '{}')
    expect((await list()).map((upload) => upload.id)).toEqual([id])
    expect((await begin(10)).status).toBe(200)
  })

  it('makes room for new uploads of the same account, the oldest first', async () => {
    const mine: string[] = []
    for (let count = 0; count < 10; count += 1) {
      mine.push((await beginOne(LIMITS.imageMaxBytes, `${count}.jpg`)).id)
      const time = new Date(Date.now() - 60_000 + count * 1000)
      const [account = ''] = await readdir(path.join(test.config.dataDir, '.photographs'))
      const about = path.join(test.config.dataDir, '.photographs', account, `${mine[count]}.json`)
      await utimes(about, time, time)
    }
    await beginOne(10, 'of-the-admin.jpg', admin)
    const newest = await beginOne(LIMITS.imageMaxBytes)
    const left = (await list()).map(({ id }) => id)
    expect(left).toEqual([...mine.slice(1), newest.id])
    expect(await list(admin)).toHaveLength(1)
  })
})
