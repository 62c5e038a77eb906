import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { sha256 } from '../../src/server/platform/lib/hashing.ts'
import { openStorage } from '../../src/server/app/open-storage.ts'
import { loadConfig } from '../../src/server/platform/config/config.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../src/contract/site/languages.ts'
import { TAGS } from '../../src/contract/tags.ts'
import type { Db } from '../../src/server/platform/database/schema.ts'
import { replaceImages } from '../../src/server/items/images/image-rows.ts'
import { stateAfter } from '../../src/server/paintings/availability/availability.ts'
import { paintingToColumns } from '../../src/server/paintings/painting-columns.ts'
import { listPaintingIds } from '../../src/server/paintings/painting-rows.ts'
import { insertSession } from '../../src/server/people/sign-ins/session-rows.ts'
import { readSettings, writeSettings } from '../../src/server/site/settings-rows.ts'
import { saveOwner } from '../../src/server/people/user-rows.ts'
import { write } from '../../src/server/platform/database/write.ts'
import type { Media } from '../../src/server/platform/media/media.ts'

/** On the disk of the project, because a temporary folder may be on a slower or faster one. */
const FOLDER = fileURLToPath(new URL('../../bench-results/', import.meta.url))

export async function makeBenchFolder() {
  await mkdir(FOLDER, { recursive: true })
  return FOLDER
}

const IMAGES = 4
export const TOKEN = randomBytes(16).toString('hex')
/** Makes photographs that are large enough for every variant. They are noise, which is hard for encoders. */
function makeImages(media: Media, watermark: string) {
  return Promise.all(
    Array.from({ length: IMAGES }, async (_, index) => {
      const noise = { type: 'gaussian', mean: 90 + index * 20, sigma: 30 } as const
      const image = sharp({
        create: { width: 1700, height: 1200 + index * 100, channels: 3, background: '#888', noise },
      })
      const bytes = await image.jpeg({ quality: 70 }).toBuffer()
      return media.intake({ bytes, fileName: `${index}.jpg` }, { kind: 'painting', watermark })
    }),
  )
}

/** Fills a large collection: two thirds for sale, a few on focus, two images each; with names in each language. */
export async function seed(
  db: Db,
  media: Media,
  paintings: number,
  languages: readonly Language[] = [DEFAULT_LANGUAGE],
) {
  // The watermark of the site; with another one the server would make all variants again during the measurement.
  const settings = await readSettings(db)
  const { watermark } = settings
  const images = await makeImages(media, watermark)
  const now = new Date().toISOString()
  await write(db, async (tx, change) => {
    for (let index = 0; index < paintings; index += 1) {
      const fields = {
        name: `Study in ${index} parts`,
        description: `Layer ${index} over layer.\n\nPainted in one winter, with the window open.${' Oil, cold wax and sand.'.repeat(8)}`,
        dimensions: `${60 + (index % 7) * 10} x ${50 + (index % 5) * 10} cm`,
        technique: 'Oil on canvas',
        year: 1990 + (index % 36),
        price: 1000 + index,
        ...stateAfter(undefined, { isAvailableToSell: index % 3 !== 0 }, { now: new Date(), soldDays: null }),
        priceDisplay: null,
        currency: null,
        seriesId: null,
        isOnFocus: index % 200 === 1,
        isDraft: false,
        publishAt: null,
        location: '',
        notes: '',
        inventoryNumber: '',
        yearTo: null,
        framedHeight: null,
        framedWidth: null,
        framedDepth: null,
        translations: Object.fromEntries(
          languages.slice(1).map((language) => [language, { name: `${language} ${index}` }]),
        ),
        translatedFrom: {},
      }
      const own = [images[index % IMAGES], images[(index + 1) % IMAGES]].flatMap((image, place) =>
        image ? [{ ...image, fileName: `${index}-${place}.jpg`, alt: '', isMain: place === 0 }] : [],
      )
      // The normal way reads the whole list first, which takes minutes for ten thousand paintings.
      const sequence = index + 1
      const id = randomUUID()
      const times = { created_at: now, updated_at: now }
      const row = {
        ...paintingToColumns(fields),
        state_by: '',
        ...times,
        public_since: now,
        id,
        sequence,
        version: 1,
        position: -sequence,
      }
      await tx.insertInto('painting').values(row).execute()
      await replaceImages(tx, { kind: 'painting', id }, own)
    }
    if (languages.length > 1) await writeSettings(tx, change, { ...settings, languages: [...languages] })
    change.touch(TAGS.settings)
  })
}

/** Makes an owner with a session for this token, without the slow hash of a password. */
export async function signIn(db: Db, token = TOKEN) {
  const owner = { username: 'bench', email: 'bench@example.org', passwordHash: '-' }
  const { id } = await saveOwner(db, owner, new Date())
  const tokenHash = sha256(token)
  await insertSession(db, { tokenHash, userId: id, expiresAt: new Date(Date.now() + 3_600_000) }, new Date())
}

/** Makes the session of `signIn` as recent as a new one. */
export const confirmAgain = (db: Db) =>
  db
    .updateTable('session')
    .set({ created_at: new Date().toISOString() })
    .where('token_hash', '=', sha256(TOKEN))
    .execute()

/** Fills a data folder with a collection and its owner before a server starts. Returns the ids of the paintings. */
export async function fillDataFolder(paintings: number, dataDir: string): Promise<readonly string[]> {
  const config = loadConfig({ DATA_DIR: dataDir, SITE_URL: 'http://localhost', LOG_LEVEL: 'silent' })
  const { database, media } = await openStorage(config)
  await seed(database.db, media, paintings)
  await signIn(database.db)
  const ids = await listPaintingIds(database.db)
  await database.close()
  return ids
}
