import type { PicturePlace } from '../../contract/site/pictures.ts'
import type { Db } from '../platform/database/schema.ts'
import type { StoredImage } from '../items/images/image-model.ts'
import { hashBytes } from '../platform/lib/hashing.ts'
import { createNames } from './names.ts'
import { readmeText } from './readme.ts'
import { readRecords, type Records } from './records.ts'
import {
  EXHIBITION_COLUMNS,
  type Filed,
  INQUIRY_COLUMNS,
  PAINTING_COLUMNS,
  SERIES_COLUMNS,
  SUBSCRIBER_COLUMNS,
  toCsv,
  VISIT_COLUMNS,
} from './tables.ts'

/** File names of the owner's own pictures. */
const PICTURE_NAMES: Readonly<Record<PicturePlace, string>> = {
  shared: 'share image',
  home: 'home',
  portrait: 'portrait',
  studio: 'studio',
  comingSoon: 'coming soon',
}

export interface SiteFilesOptions {
  readonly db: Db
  /** Undefined for a lost photograph. */
  readonly findOriginal: (hash: string) => Promise<Buffer | undefined>
  readonly siteUrl: string
  readonly now: Date
  /** Stops before the next photograph. */
  readonly signal?: AbortSignal
  readonly onProgress?: (done: number, total: number) => void
}
/** One file of an export. Its name is a path with slashes. */
export interface SiteFile {
  readonly name: string
  readonly content: string | Buffer
}
export interface ExportReport {
  readonly paintings: number
  readonly exhibitions: number
  readonly series: number
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

/** Makes the files, one photograph after the other. */
function createFiling({ findOriginal, signal, onProgress }: SiteFilesOptions, total: number) {
  const report = { photographs: 0, bytes: 0, missing: [] as string[] }
  let done = 0

  function toFile(name: string, content: string | Buffer): SiteFile {
    report.bytes += Buffer.byteLength(content)
    return { name, content }
  }

  async function* photograph(name: string, { hash }: StoredImage['original']): AsyncGenerator<SiteFile> {
    signal?.throwIfAborted()
    const bytes = await findOriginal(hash)
    const isWhole = bytes && (await hashBytes(bytes)) === hash
    if (isWhole) yield toFile(name, bytes)
    else report.missing.push(name)
    if (isWhole) report.photographs += 1
    onProgress?.((done += 1), total)
  }

  /** An item's photographs as `kind/name/name 1.jpg`, and its record beside them. Returns the item with their names. */
  async function* itemFiles<Item extends { readonly images: readonly StoredImage[] }>(
    item: Item,
    { record, name }: { readonly record: string; readonly name: string },
  ): AsyncGenerator<SiteFile, Filed<Item>> {
    const files: string[] = []
    const base = name.slice(name.lastIndexOf('/') + 1)
    for (const [index, { original }] of item.images.entries()) {
      const file = `${name}/${base} ${index + 1}.${EXTENSIONS[original.type] ?? 'bin'}`
      yield* photograph(file, original)
      files.push(file)
    }
    const filed = { ...item, files }
    yield toFile(`${name}/${record}`, toJson(filed))
    return filed
  }
  return { toFile, photograph, itemFiles, report }
}
type Filing = ReturnType<typeof createFiling>

async function* collectionFiles(
  { itemFiles, toFile }: Filing,
  { paintings, kept, exhibitions, series }: Records,
) {
  const [paintingName, keptName, exhibitionName] = [createNames(), createNames(), createNames()]
  const filedPaintings = []
  for (const painting of paintings) {
    const name = `paintings/${paintingName(painting.name)}`
    filedPaintings.push(yield* itemFiles(painting, { record: 'painting.json', name }))
  }
  for (const painting of kept)
    yield* itemFiles(painting, {
      record: 'painting.json',
      name: `kept changes/${keptName(painting.name)}`,
    })
  const filedExhibitions = []
  for (const exhibition of exhibitions) {
    const name = `exhibitions/${exhibitionName(`${exhibition.startDate} ${exhibition.title}`)}`
    filedExhibitions.push(yield* itemFiles(exhibition, { record: 'exhibition.json', name }))
  }
  yield toFile('paintings.csv', toCsv(PAINTING_COLUMNS, filedPaintings))
  yield toFile('paintings.json', toJson(filedPaintings))
  yield toFile('exhibitions.csv', toCsv(EXHIBITION_COLUMNS, filedExhibitions))
  yield toFile('exhibitions.json', toJson(filedExhibitions))
  yield toFile('series.csv', toCsv(SERIES_COLUMNS, series))
  yield toFile('series.json', toJson(series))
}

/** The letters with the files of their pictures, which are beside each other. */
async function* letterFiles({ photograph, toFile }: Filing, { letters }: Records) {
  const nameOf = createNames()
  const filed = []
  for (const { images, ...letter } of letters) {
    const name = nameOf(`${letter.createdAt.slice(0, 10)} ${letter.subject}`)
    const files = new Map<string, string>()
    for (const [index, { original }] of images.entries()) {
      const file = `letters/${name} ${index + 1}.${EXTENSIONS[original.type] ?? 'bin'}`
      yield* photograph(file, original)
      files.set(original.hash, file)
    }
    const blocks = letter.blocks.map((block) =>
      block.kind === 'picture' ? { ...block, file: files.get(block.file) ?? '' } : block,
    )
    filed.push({ ...letter, blocks })
  }
  yield toFile('letters.json', toJson(filed))
}

/** The owner's own pictures, and what each shows. */
async function* pictureFiles({ photograph, toFile }: Filing, { pictures }: Records) {
  const filed = []
  for (const [place, { original, alt, translations, translatedFrom }] of pictures) {
    const file = `site/${PICTURE_NAMES[place]}.${EXTENSIONS[original.type] ?? 'bin'}`
    yield* photograph(file, original)
    filed.push({ place, file, alt, translations, translatedFrom })
  }
  if (filed.length > 0) yield toFile('site/pictures.json', toJson(filed))
}

async function* otherFiles(filing: Filing, records: Records, options: SiteFilesOptions) {
  const { toFile } = filing
  const { inquiries, subscribers, settings, texts, visits } = records
  yield toFile('inquiries.csv', toCsv(INQUIRY_COLUMNS, inquiries))
  yield toFile('inquiries.json', toJson(inquiries))
  yield toFile('subscribers.csv', toCsv(SUBSCRIBER_COLUMNS, subscribers))
  yield toFile('subscribers.json', toJson(subscribers))
  yield* letterFiles(filing, records)
  yield toFile('visits.csv', toCsv(VISIT_COLUMNS, visits))
  yield toFile('settings.json', toJson(settings))
  yield toFile('texts.json', toJson(texts))
  yield* pictureFiles(filing, records)
  yield toFile('README.txt', readmeText(settings.brandName, options.siteUrl, options.now))
}

/** Yields the data of one moment as plain files that need no special program. One photograph is in memory at a time. */
export async function* siteFiles(options: SiteFilesOptions): AsyncGenerator<SiteFile, ExportReport> {
  const records = await readRecords(options.db)
  const { paintings, kept, exhibitions, letters, series, pictures } = records
  const total = [...paintings, ...kept, ...exhibitions, ...letters].reduce(
    (sum, { images }) => sum + images.length,
    pictures.size,
  )
  const filing = createFiling(options, total)
  yield* collectionFiles(filing, records)
  yield* otherFiles(filing, records, options)
  return {
    paintings: paintings.length,
    exhibitions: exhibitions.length,
    series: series.length,
    ...filing.report,
  }
}
