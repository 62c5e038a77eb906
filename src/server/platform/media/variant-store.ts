import { z } from 'zod'
import type { BlobStore } from './stores/blob-store.ts'

/**
 * This file is beside the variants and never public. Where it is missing or a size differs, the variant set is not
 * complete.
 */
const ABOUT_FILE = 'about.json'
const AboutSchema = z.object({
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  /** The number of bytes of each public file. */
  files: z.record(z.string(), z.int()),
})
export type About = z.infer<typeof AboutSchema>

export interface VariantFile {
  /** The file name in the public folder `/media/{rendition}/`. */
  file: string
  /** The key in the store of variants. */
  key: string
  bytes: number
}

const RENDITION = /^[0-9a-f]{32}$/

/** The variant sets in the store of variants: each is complete or does not exist. */
export function createVariantStore(variants: BlobStore) {
  async function read(rendition: string): Promise<About | undefined> {
    const bytes = await variants.get(`${requireRendition(rendition)}/${ABOUT_FILE}`)
    if (!bytes) return undefined
    const about = parseAbout(bytes)
    // A folder does not force variants onto the disk, so a file may be too short after a power failure.
    const found = await variants.list(`${rendition}/`)
    const files = Object.entries(about?.files ?? {})
    return files.every(([file, size]) => found.get(`${rendition}/${file}`) === size) ? about : undefined
  }

  return {
    read,
    /** Written last, because it marks the variant set as complete. */
    write: (rendition: string, about: About) =>
      variants.put(`${requireRendition(rendition)}/${ABOUT_FILE}`, Buffer.from(JSON.stringify(about))),
    async remove(rendition: string): Promise<void> {
      await variants.delete([...(await variants.list(`${requireRendition(rendition)}/`)).keys()])
    },
    async files(rendition: string): Promise<VariantFile[]> {
      const about = await read(rendition)
      return Object.entries(about?.files ?? {})
        .map(([file, bytes]) => ({ file, key: `${rendition}/${file}`, bytes }))
        .sort((a, b) => (a.file < b.file ? -1 : 1))
    },
    async readFile(rendition: string, file: string): Promise<Buffer | undefined> {
      // Both values come from a request, so any other format counts as not found.
      if (!RENDITION.test(rendition) || !/^(?:\d{1,5}|thumb|share)\.(?:avif|jpg)$/.test(file))
        return undefined
      return variants.get(`${rendition}/${file}`)
    },
  }
}

function requireRendition(rendition: string): string {
  if (!RENDITION.test(rendition)) throw new Error(`Not a rendition: ${JSON.stringify(rendition)}`)
  return rendition
}

function parseAbout(bytes: Buffer): About | undefined {
  try {
    return AboutSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data
  } catch {
    return undefined
  }
}
