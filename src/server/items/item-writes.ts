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
  readonly page: (item: Stored) => string | Promise<string>
  /** The page that has listed a deleted item. */
  readonly listPage: (item: Stored) => string | Promise<string>
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

/** The idempotency key of a request. `sender`: the session, or the account. */
const keyOf = (c: ApiContext, sender: string, hash: string) =>
  sha256(`${sender} ${c.req.method} ${c.req.path} ${hash}`)

/** The uploads that images name. */
const uploadsOf = (images: readonly ImageInput[]) =>
  images.flatMap(({ file, upload }) => (file === '' && upload !== '' ? [upload] : []))

/** The key of a create, and how long an identical one is taken for the same. */
interface Repeatable {
  readonly key: string
  /** In milliseconds. */
  readonly window: number
}
/**
 * The ids of uploads are unique, so an identical create that names some is the same save for as long as they are kept, also
 * in a new session.
 */
const repeatableOf = (
  c: ApiContext,
  { userId, tokenHash }: SignedIn,
  images: readonly ImageInput[],
  hash: string,
): Repeatable =>
  uploadsOf(images).length > 0
    ? { key: keyOf(c, userId, hash), window: LIMITS.uploadLifetime }
    : { key: keyOf(c, tokenHash, hash), window: LIMITS.repeatedCreateWindow }

/** The images of a body, and those of the item that it changes. */
interface SentImages {
  readonly images: readonly ImageInput[]
  readonly stored: readonly StoredImage[]
}

/**
 * Does work with the photographs that an item names. They stay for their day, because a save whose answer is lost names them
 * again.
 */
async function withUploads<T>(
  uploads: Uploads,
  { images, stored }: SentImages,
  { by, inTurn }: Saving,
  work: (readUpload: (id: string) => Promise<Buffer>) => Promise<T>,
): Promise<T> {
  let sent = 0
  for (const id of uploadsOf(images)) sent += await uploads.sizeOf(by.userId, id)
  if (sent > LIMITS.itemUploadsMaxBytes) throw new AppError('bodyTooLarge', LIMITS.itemUploadsMaxBytes)
  // Stored photographs are read again to turn or crop them.
  const framed = stored.filter((one) =>
    images.some((image) => image.id === one.id && !isSameFraming(framingOf(image, one), one)),
  )
  const bytes = framed.reduce((sum, { original }) => sum + original.bytes, sent)
  return inTurn(() => work((id) => uploads.readBytes(by.userId, id)), bytes)
}

/** Saves new items of one kind: validate all, store images, write in one transaction, notify. */
function createCreating<Fields, Stored extends StoredItem>(
  { db, media, creates, announce, uploads }: ItemParts,
  kind: ItemKind<Fields, Stored>,
) {
  /** Finds the item that an identical create has made, if it still exists. */
  async function findRecent(tx: Db, { key, window }: Repeatable) {
    const id = await creates.find(tx, key, window)
    return id !== undefined && (await kind.find(tx, id)) ? id : undefined
  }

  type Created = ReturnType<ItemKind<Fields, Stored>['parseCreate']>
  return async ({ fields, images }: Created, repeatable: Repeatable, saving: Saving): Promise<string> => {
    const { by } = saving
    const recent = await findRecent(db, repeatable)
    if (recent !== undefined) return recent
    const store = (stored: readonly NewImage[]) =>
      write(
        db,
        async (tx, change) => {
          const sibling = await findRecent(tx, repeatable)
          if (sibling !== undefined) return sibling
          const item = await kind.insert(tx, change, fields, stored)
          await creates.remember(tx, repeatable.key, item.id, repeatable.window)
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
        const created = kind.parseCreate(body)
        const repeatable = repeatableOf(c, by, created.images, hash)
        return creates.together(repeatable.key, () => createFrom(created, repeatable, savingOf(by, size)))
      }, size)
      const item = await kind.find(db, id)
      const page = item ? await kind.page(item) : ''
      return writtenJson(id, { revision: await readRevision(db), page })
    },

    /** Replaces the whole item; its id and the ids of kept images stay. Answers with the item as `toWire` shows it. */
    async update(c: ApiContext, by: SignedIn, toWire: (item: Stored) => unknown): Promise<Response> {
      const { size, open } = await receive(c)
      const seen = readSeenVersions(c)
      const { value, revision } = await inTurn(async () => {
        const { body, hash } = await open()
        return updateFrom(body, keyOf(c, by.tokenHash, hash), seen, savingOf(by, size))
      }, size)
      const page = await kind.page(value)
      return withVersion(writtenJson(await toWire(value), { revision, page }), value)
    },

    /** Answers with true. */
    async remove(c: ApiContext, by: SignedIn): Promise<Response> {
      const item = await requireItem(c.req.param('id'), (id) => kind.find(db, id))
      const { value, revision } = await write(db, (tx, change) => kind.remove(tx, change, item.id), by)
      if (!value) throw new AppError('notFound')
      await announce(revision)
      return writtenJson(true, { revision, page: await kind.listPage(item) })
    },
  }
}
