import {
  type LetterBlock,
  LetterInputSchema,
  type LetterList,
  LetterUpdateSchema,
} from '../../contract/letters/letter.ts'
import { LIMITS } from '../../contract/limits.ts'
import { API_PATHS } from '../../contract/paths.ts'
import { privateJson } from '../platform/api/answers.ts'
import { parseJson, readBytes, validate } from '../platform/api/body.ts'
import type { ApiContext, SignedIn } from '../platform/api/context.ts'
import { readRange } from '../platform/api/paging.ts'
import { createRoutes, type Routes } from '../platform/api/routes.ts'
import { readSeenVersions } from '../platform/api/versions.ts'
import type { Db, Tx } from '../platform/database/schema.ts'
import { type Change, write } from '../platform/database/write.ts'
import { findImages } from '../items/images/image-rows.ts'
import { forLarge, type ItemParts } from '../items/item-writes.ts'
import { answerLetter, requireLetter, toSummaries } from './letter-answers.ts'
import { keepPictures, takePictures } from './letter-pictures.ts'
import { insertLetter, listLetters } from './letter-rows.ts'
import { changeLetter, removeLetter } from './letter-writes.ts'
import { withItsPage } from './public-letters.ts'

interface LetterParts extends Pick<ItemParts, 'media' | 'turns' | 'uploads'> {
  readonly db: Db
  readonly clock: () => Date
  readonly announce: (revision: number) => Promise<void>
}

/** New letters, and changes of letters. */
function addSaves(routes: Routes, { db, media, uploads, turns, clock }: LetterParts) {
  /** Reads a letter and saves it. One that brings photographs as base64 waits for others that do. */
  async function save<T>(c: ApiContext, work: (body: unknown) => Promise<T>): Promise<T> {
    const bytes = await readBytes(c, LIMITS.itemBodyMaxBytes)
    return forLarge(turns)(() => work(parseJson(bytes)), bytes.length)
  }
  const take = async (blocks: readonly LetterBlock[], { userId }: SignedIn, id?: string) =>
    takePictures(blocks, {
      media,
      // An upload stays for a day: a save whose answer is lost names it again.
      findUpload: (upload) => uploads.findBytes(userId, upload),
      stored: id === undefined ? [] : await findImages(db, id),
    })

  routes.post(API_PATHS.letters, 'manager', (c, by) =>
    save(c, async (body) => {
      const input = validate(LetterInputSchema, body)
      const { blocks, images } = await take(input.blocks, by)
      const insert = async (tx: Tx, change: Change) => {
        const { id, subject } = await insertLetter(tx, { ...input, blocks }, clock())
        await keepPictures(tx, change, id, images)
        change.note({ action: 'create', kind: 'letter', id, title: subject })
        return id
      }
      return privateJson((await write(db, insert, by)).value)
    }),
  )

  routes.put(API_PATHS.letters, 'manager', (c, by) =>
    save(c, async (body) => {
      const { id, ...input } = validate(LetterUpdateSchema, body)
      const seen = readSeenVersions(c)
      const { blocks, images } = await take(input.blocks, by, id)
      const how = { seen, now: clock(), isAutosaved: true } as const
      const update = (tx: Tx, change: Change) =>
        changeLetter(tx, change, id, { input: { ...input, blocks }, images }, how)
      return answerLetter(db, (await write(db, update, by)).value, clock())
    }),
  )
}

/** The letters of the owner, for people who manage the site. */
export function letterRoutes(parts: LetterParts) {
  const { db, clock, announce } = parts
  const routes = createRoutes()

  routes.get(API_PATHS.letters, 'manager', async (c) => {
    const { items, total } = await listLetters(db, readRange(c))
    return privateJson({ items: await toSummaries(db, items), total } satisfies LetterList)
  })
  addSaves(routes, parts)

  routes.get(API_PATHS.letter, 'manager', async (c) => answerLetter(db, await requireLetter(db, c), clock()))

  routes.delete(API_PATHS.letter, 'manager', async (c, by) => {
    const id = c.req.param('id')
    const remove = (tx: Tx, change: Change) =>
      withItsPage(tx, change, id, async () => {
        await removeLetter(tx, change, id)
      })
    const { revision } = await write(db, remove, by)
    await announce(revision)
    return privateJson(true)
  })
  return routes
}
