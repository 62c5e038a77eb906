import { mkdir, readdir, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PicturePlace } from '../../contract/site/pictures.ts'
import type { Db } from '../database/schema.ts'
import type { StoredImage } from '../items/image-model.ts'
import { renameWhenWhole, undefinedIfMissing } from '../lib/files.ts'
import { hashBytes } from '../lib/hashing.ts'
import type { BlobStore } from '../media/stores/blob-store.ts'
import { originalKey } from '../media/media.ts'
import { ExportFailure } from './failure.ts'
import { createNames } from './names.ts'
import { readmeText } from './readme.ts'
import { readRecords, type Records } from './records.ts'
import {
  EXHIBITION_COLUMNS,
  type Filed,
  INQUIRY_COLUMNS,
  PAINTING_COLUMNS,
  SUBSCRIBER_COLUMNS,
  toCsv,
} from './tables.ts'

/** File names of the owner's own pictures. */
const PICTURE_NAMES: Readonly<Record<PicturePlace, string>> = {
  shared: 'share image',
  home: 'home',
  portrait: 'portrait',
  studio: 'studio',
  comingSoon: 'coming soon',
}

export interface ExportOptions {
  readonly db: Db
  readonly originals: Pick<BlobStore, 'get'>
  readonly siteUrl: string
  /** The target folder; it must not exist or must be empty. */
  readonly folder: string
  readonly now: Date
  /** Stops the export and removes its files. */
  readonly signal: AbortSignal
  readonly onProgress: (done: number, total: number) => void
}
export interface ExportReport {
  readonly paintings: number
  readonly exhibitions: number
  readonly photographs: number
  readonly bytes: number
  /** Photographs that are lost or damaged in the store. */
  readonly missing: readonly string[]
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/tiff': 'tif',
  'image/avif': 'avif',
}
const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Only this user can read the files, because inquiries are private. */
const PRIVATE = { mode: 0o600, flag: 'wx' } as const

async function requireRoom(folder: string) {
  const names = await readdir(folder).catch(undefinedIfMissing)
  if (names && names.length > 0)
    throw new ExportFailure(`${folder} is not empty. Name a new folder. Nothing was changed.`)
}

/** Writes the files below one folder, one photograph after the other. */
function createFiling(root: string, { originals, signal, onProgress }: ExportOptions, total: number) {
  const report = { photographs: 0, bytes: 0, missing: [] as string[] }
  let done = 0

  async function put(file: string, content: string | Buffer) {
    const place = path.join(root, file)
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, content, PRIVATE)
    report.bytes += Buffer.byteLength(content)
  }

  async function putPhotograph(file: string, { hash }: StoredImage['original']) {
    signal.throwIfAborted()
    const bytes = await originals.get(originalKey(hash))
    const isWhole = bytes && (await hashBytes(bytes)) === hash
    if (isWhole) await put(file, bytes)
    else report.missing.push(file)
    if (isWhole) report.photographs += 1
    onProgress((done += 1), total)
  }

  /** Writes an item's photographs as `kind/name/name 1.jpg`, and its record beside them. */
  async function putItem<Item extends { readonly images: readonly StoredImage[] }>(
    item: Item,
    { record, name }: { readonly record: string; readonly name: string },
  ): Promise<Filed<Item>> {
    const files: string[] = []
    for (const [index, { original }] of item.images.entries()) {
      const file = `${name}/${path.posix.basename(name)} ${index + 1}.${EXTENSIONS[original.type] ?? 'bin'}`
      await putPhotograph(file, original)
      files.push(file)
    }
    const filed = { ...item, files }
    await put(`${name}/${record}`, toJson(filed))
    return filed
  }
  return { put, putPhotograph, putItem, report }
}
type Filing = ReturnType<typeof createFiling>

async function putCollection(filing: Filing, { paintings, exhibitions }: Records) {
  const [paintingName, exhibitionName] = [createNames(), createNames()]
  const filedPaintings = []
  for (const painting of paintings) {
    const name = `paintings/${paintingName(painting.name)}`
    filedPaintings.push(await filing.putItem(painting, { record: 'painting.json', name }))
  }
  const filedExhibitions = []
  for (const exhibition of exhibitions) {
    const name = `exhibitions/${exhibitionName(`${exhibition.startDate} ${exhibition.title}`)}`
    filedExhibitions.push(await filing.putItem(exhibition, { record: 'exhibition.json', name }))
  }
  await filing.put('paintings.csv', toCsv(PAINTING_COLUMNS, filedPaintings))
  await filing.put('paintings.json', toJson(filedPaintings))
  await filing.put('exhibitions.csv', toCsv(EXHIBITION_COLUMNS, filedExhibitions))
  await filing.put('exhibitions.json', toJson(filedExhibitions))
}

async function putRest(filing: Filing, records: Records, { siteUrl, now }: ExportOptions) {
  const { inquiries, subscribers, settings, texts, pictures } = records
  await filing.put('inquiries.csv', toCsv(INQUIRY_COLUMNS, inquiries))
  await filing.put('inquiries.json', toJson(inquiries))
  await filing.put('subscribers.csv', toCsv(SUBSCRIBER_COLUMNS, subscribers))
  await filing.put('subscribers.json', toJson(subscribers))
  await filing.put('settings.json', toJson(settings))
  await filing.put('texts.json', toJson(texts))
  for (const [place, { original }] of pictures)
    await filing.putPhotograph(`site/${PICTURE_NAMES[place]}.${EXTENSIONS[original.type] ?? 'bin'}`, original)
  await filing.put('README.txt', readmeText(settings.brandName, siteUrl, now))
}

async function fill(unfinished: string, options: ExportOptions): Promise<ExportReport> {
  const records = await readRecords(options.db)
  const { paintings, exhibitions, pictures } = records
  const total = [...paintings, ...exhibitions].reduce((sum, { images }) => sum + images.length, pictures.size)
  const filing = createFiling(unfinished, options, total)
  await putCollection(filing, records)
  await putRest(filing, records, options)
  // The folder may exist already, but empty.
  await rmdir(options.folder).catch(() => undefined)
  return { paintings: paintings.length, exhibitions: exhibitions.length, ...filing.report }
}

/**
 * Exports the data of one moment as plain files that need no special program. They are written beside `folder` and
 * renamed when complete.
 */
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const { folder } = options
  await requireRoom(folder)
  const unfinished = `${folder}.${process.pid}.unfinished`
  await mkdir(path.dirname(folder), { recursive: true })
  await mkdir(unfinished, { mode: 0o700 })
  try {
    return await renameWhenWhole(unfinished, folder, () => fill(unfinished, options))
  } catch (error) {
    if (options.signal.aborted) throw new ExportFailure('Interrupted. Nothing was exported.')
    throw error
  }
}
