import type { Logger } from 'pino'
import { isSameFraming } from '../../contract/collection/images/framing.ts'
import { AppError } from '../../contract/errors.ts'
import type { ImageInput } from '../../contract/collection/images/image.ts'
import { LIMITS } from '../../contract/limits.ts'
import { Uuid } from '../../contract/values/wire.ts'
import { type Db, type Tx } from '../platform/database/schema.ts'
import type { ImageChange, NewImage, StoredImage } from './images/image-model.ts'
import { readRevision } from '../platform/database/revisions.ts'
import { requireSeen, type SeenVersions } from '../platform/database/seen-versions.ts'
import { write, type Change } from '../platform/database/write.ts'
import { variantsOf, type Media, type RenditionPreset } from '../platform/media/media.ts'
import type { Lock } from '../platform/lib/lock.ts'
import { writtenJson } from '../platform/api/answers.ts'
import { parseJson, readBytes } from '../platform/api/body.ts'
import { sha256 } from '../platform/lib/hashing.ts'
import { hashBytes } from '../platform/lib/hashing.ts'
import type { ApiContext, SignedIn } from '../platform/api/context.ts'
import type { RepeatedCreates } from '../platform/api/repeated-creates.ts'
import { framingOf, isUpload, planImages, planUploads, storeImages, storeUploads } from './images/images.ts'
import type { Uploads } from '../uploads/uploads.ts'
import { readSeenVersions, withVersion } from '../platform/api/versions.ts'

/** The differences between paintings and exhibitions, for the shared API code. */
export interface ItemKind<Fields, Stored extends StoredItem> {
  readonly parseCreate: (body: unknown) => { fields: Fields; images: readonly ImageInput[] }
  readonly parseUpdate: (body: unknown) => { id: string; fields: Fields; images: readonly ImageInput[] }
  readonly preset: () => RenditionPreset | Promise<RenditionPreset>
  readonly find: (db: Db, id: string) => Promise<Stored | undefined>
  readonly insert: (tx: Tx, change: Change, fields: Fields, images: readonly NewImage[]) => Promise<Stored>
  readonly update: (
    tx: Tx,
    change: Change,
    id: string,
    fields: Fields,
    images: readonly ImageChange[],
    seen: SeenVersions,
  ) => Promise<Stored>
  readonly remove: (tx: Tx, change: Change, id: string) => Promise<boolean>
  /** The page on which a change can be seen; '' for an item that visitors do not see. */
  readonly page: (item: Stored) => string
  /** The page that lists the item. */
  readonly listPage: (item: Stored) => string
}
interface StoredItem {
  readonly id: string
  readonly version: number
  readonly images: readonly StoredImage[]
}

export interface ItemParts {
  readonly db: Db
  readonly media: Media
  readonly creates: RepeatedCreates
  readonly log: Logger
  readonly announce: (revision: number) => Promise<void>
  /** Requests with images wait here for each other, weighted by their bytes. */
  readonly turns: Lock
  /** Photographs that arrived before their form was saved. */
  readonly uploads: Uploads
}

/** Returns the id, or throws `notFound`: an id that is no UUID never reaches the database. */
export function requireId(id: string | undefined): string {
  const parsed = Uuid.safeParse(id)
  if (!parsed.success) throw new AppError('notFound')
  return parsed.data.toLowerCase()
}

export async function requireItem<T>(id: string | undefined, find: (id: string) => Promise<T | undefined>) {
  const item = await find(requireId(id))
  if (!item) throw new AppError('notFound')
  return item
}

interface Received {
  readonly size: number
  /** Called once. Then the bytes are freed while the images are processed. */
  readonly open: () => Promise<{ readonly body: unknown; readonly hash: string }>
}
async function receive(c: ApiContext): Promise<Received> {
  let bytes = await readBytes(c, LIMITS.itemBodyMaxBytes)
  return {
    size: bytes.length,
    async open() {
      const received = bytes
      bytes = Buffer.alloc(0)
      return { body: parseJson(received), hash: await hashBytes(received) }
    },
  }
}

/** Runs work that holds this number of bytes in memory. */
type InTurn = <T>(work: () => Promise<T>, bytes: number) => Promise<T>
interface Saving {
  readonly by: SignedIn
  readonly inTurn: InTurn
}

/** A request with only text never waits for photographs. */
export const forLarge =
  (turns: InTurn): InTurn =>
  (work, bytes) =>
    bytes > LIMITS.bodyMaxBytes ? turns(work, bytes) : work()

/** The idempotency key of a request. */
const keyOf = (c: ApiContext, { tokenHash }: SignedIn, hash: string) =>
  sha256(`${tokenHash} ${c.req.method} ${c.req.path} ${hash}`)

/** The images of a body, and those of the item that it changes. */
interface SentImages {
  readonly images: readonly ImageInput[]
  readonly stored: readonly StoredImage[]
}

/** Does work with the photographs that an item names. They are removed when it is done, because they are stored. */
async function withUploads<T>(
  uploads: Uploads,
  { images, stored }: SentImages,
  { by, inTurn }: Saving,
  work: (readUpload: (id: string) => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  const ids = images.flatMap(({ file, upload }) => (file === '' && upload !== '' ? [upload] : []))
  // Stored photographs are read again to turn or crop them.
  const framed = stored.filter((one) =>
    images.some((image) => image.id === one.id && !isSameFraming(framingOf(image, one), one)),
  )
  let bytes = framed.reduce((sum, { original }) => sum + original.bytes, 0)
  for (const id of ids) bytes += await uploads.sizeOf(by.userId, id)
  if (ids.length > 0 && bytes > LIMITS.itemUploadsMaxBytes)
    throw new AppError('bodyTooLarge', LIMITS.itemUploadsMaxBytes)
  const done = await inTurn(() => work((id) => uploads.readBytes(by.userId, id)), bytes)
  await uploads.remove(by.userId, ids)
  return done
}

/** Saves new items of one kind: validate all, store images, write in one transaction, notify. */
function createCreating<Fields, Stored extends StoredItem>(
  { db, media, creates, announce, uploads }: ItemParts,
  kind: ItemKind<Fields, Stored>,
) {
  /** Finds the item that an identical create made a short time ago, if it still exists. */
  async function findRecent(tx: Db, key: string) {
    const id = await creates.find(tx, key)
    return id !== undefined && (await kind.find(tx, id)) ? id : undefined
  }

  return async (body: unknown, key: string, saving: Saving): Promise<string> => {
    const { by } = saving
    const recent = await findRecent(db, key)
    if (recent !== undefined) return recent
    const { fields, images } = kind.parseCreate(body)
    const store = (stored: readonly NewImage[]) =>
      write(
        db,
        async (tx, change) => {
          const sibling = await findRecent(tx, key)
          if (sibling !== undefined) return sibling
          const item = await kind.insert(tx, change, fields, stored)
          await creates.remember(tx, key, item.id)
          return item.id
        },
        by,
      )
    const sent = { images, stored: [] }
    const { value, revision } = await withUploads(uploads, sent, saving, async (readUpload) =>
      storeUploads(media, await planUploads(images, { readUpload }), await kind.preset(), store),
    )
    await announce(revision)
    return value
  }
}

/**
 * Saves changed items of one kind in the same steps. The same update sent again changes nothing, as long as it was the
 * last one: a client that has no answer repeats it, and its old values beside the changed ones would look like a second
 * change.
 */
function createUpdating<Fields, Stored extends StoredItem>(
  { db, media, creates, announce, uploads }: ItemParts,
  kind: ItemKind<Fields, Stored>,
) {
  return async (body: unknown, key: string, seen: SeenVersions, saving: Saving) => {
    const { id, fields, images } = kind.parseUpdate(body)
    const before = await requireItem(id, (known) => kind.find(db, known))
    const leadingTo = (version: number) => sha256(`${key} ${version}`)
    if ((await creates.find(db, leadingTo(before.version))) !== undefined)
      return { value: before, revision: await readRevision(db) }
    const store = (changes: readonly ImageChange[]) =>
      write(
        db,
        async (tx, change) => {
          // The first call may have ended while this one was made ready.
          const isRepeated = (await creates.find(tx, leadingTo(before.version + 1))) !== undefined
          const sibling = isRepeated ? await kind.find(tx, before.id) : undefined
          if (sibling) return sibling
          const item = await kind.update(tx, change, before.id, fields, changes, seen)
          await creates.remember(tx, leadingTo(item.version), item.id)
          return item
        },
        saving.by,
      )
    const sources = {
      stored: before.images,
      pathOf: (image: StoredImage) => variantsOf(image).imagePath,
      readOriginal: (hash: string) => media.readOriginal(hash),
    }
    const sent = { images, stored: before.images }
    const updated = await withUploads(uploads, sent, saving, async (readUpload) => {
      const plan = await planImages(images, { ...sources, readUpload })
      // The transaction checks the version again. New files are never a repeated save, so an outdated save is refused
      // before its images are processed.
      if (plan.some(isUpload)) requireSeen(before.version, seen)
      return storeImages(media, plan, await kind.preset(), store)
    })
    await announce(updated.revision)
    return updated
  }
}

/**
 * The writes of one kind of item, in this order: check permission, read, save. A refused request has stored nothing.
 */
export function createItemWrites<Fields, Stored extends StoredItem>(
  parts: ItemParts,
  kind: ItemKind<Fields, Stored>,
) {
  const { db, creates, announce, turns } = parts
  const createFrom = createCreating(parts, kind)
  const updateFrom = createUpdating(parts, kind)

  const inTurn = forLarge(turns)
  const atOnce: InTurn = (work) => work()
  /** A large request already has its turn when its uploads are read. To wait for a second one would lock both. */
  const savingOf = (by: SignedIn, size: number): Saving => ({
    by,
    inTurn: size > LIMITS.bodyMaxBytes ? atOnce : inTurn,
  })

  return {
    /** Answers with the new id. */
    async create(c: ApiContext, by: SignedIn): Promise<Response> {
      const { size, open } = await receive(c)
      const id = await inTurn(async () => {
        const { body, hash } = await open()
        const key = keyOf(c, by, hash)
        return creates.together(key, () => createFrom(body, key, savingOf(by, size)))
      }, size)
      const item = await kind.find(db, id)
      return writtenJson(id, { revision: await readRevision(db), page: item ? kind.page(item) : '' })
    },

    /** Replaces the whole item; its id and the ids of kept images stay. Answers with the item as `toWire` shows it. */
    async update(c: ApiContext, by: SignedIn, toWire: (item: Stored) => unknown): Promise<Response> {
      const { size, open } = await receive(c)
      const seen = readSeenVersions(c)
      const { value, revision } = await inTurn(async () => {
        const { body, hash } = await open()
        return updateFrom(body, keyOf(c, by, hash), seen, savingOf(by, size))
      }, size)
      return withVersion(writtenJson(await toWire(value), { revision, page: kind.page(value) }), value)
    },

    /** Answers with true. */
    async remove(c: ApiContext, by: SignedIn): Promise<Response> {
      const item = await requireItem(c.req.param('id'), (id) => kind.find(db, id))
      const { value, revision } = await write(db, (tx, change) => kind.remove(tx, change, item.id), by)
      if (!value) throw new AppError('notFound')
      await announce(revision)
      return writtenJson(true, { revision, page: kind.listPage(item) })
    },
  }
}
