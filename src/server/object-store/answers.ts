import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { z } from 'zod'

/** The XML of S3 that is read here: listings, and what went wrong. */
export interface StoredObject {
  readonly key: string
  readonly bytes: number
  /** The store's fingerprint of the bytes, without quotes. */
  readonly etag: string
}
export interface Listing {
  readonly objects: readonly StoredObject[]
  /** With what the next page is asked for. */
  readonly next: string | undefined
}

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child instanceof XmlElement && child.name === name) as XmlElement[]
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text

/** The document's root where it has this name; undefined for anything else, such as a proxy's page. */
function readRoot(xml: string, name: string): XmlElement | undefined {
  try {
    const { root } = parseXml(xml)
    return root?.name === name ? root : undefined
  } catch {
    return undefined
  }
}

/** An ETag as it is compared. */
export const unquote = (etag: string) => etag.replace(/^(?:W\/)?"|"$/g, '')

const ObjectSchema = z.object({
  key: z.string().min(1),
  bytes: z.coerce.number().int().min(0),
  etag: z.string(),
})

/** One page of a listing (ListObjectsV2); undefined where it is none. */
export function readListing(xml: string): Listing | undefined {
  const root = readRoot(xml, 'ListBucketResult')
  if (!root) return undefined
  const objects = childrenOf(root, 'Contents').map((each) => ({
    key: textOf(each, 'Key'),
    bytes: textOf(each, 'Size'),
    etag: unquote(textOf(each, 'ETag') ?? ''),
  }))
  const parsed = z.array(ObjectSchema).safeParse(objects)
  if (!parsed.success) return undefined
  const next = textOf(root, 'IsTruncated') === 'true' ? textOf(root, 'NextContinuationToken') : undefined
  return { objects: parsed.data, next }
}

/** The keys that a DeleteObjects has left, each with the reason; undefined where the answer is none of it. */
export function readUndeleted(xml: string): readonly { key: string; code: string }[] | undefined {
  const root = readRoot(xml, 'DeleteResult')
  return root
    ? childrenOf(root, 'Error').map((each) => ({
        key: textOf(each, 'Key') ?? '',
        code: textOf(each, 'Code') ?? '',
      }))
    : undefined
}

/** The code of an S3 error; undefined where the answer is none. */
export const readErrorCode = (xml: string): string | undefined => {
  const root = readRoot(xml, 'Error')
  return root && textOf(root, 'Code')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** The question of a DeleteObjects that answers failures only. */
export const writeDelete = (keys: readonly string[]) => {
  const objects = keys.map((key) => {
    return `<Object><Key>${escapeXml(key)}</Key></Object>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`
}

/** Under which name parts are sent; undefined where the answer is no beginning of an upload. */
export function readUploadId(xml: string): string | undefined {
  const root = readRoot(xml, 'InitiateMultipartUploadResult')
  return root && textOf(root, 'UploadId')
}

/** The parts of an upload in their order, by the store's names for them. */
export const writeComplete = (etags: readonly string[]) => {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

/** Whether the parts have become an object. */
export const readUploaded = (xml: string) => readRoot(xml, 'CompleteMultipartUploadResult') !== undefined
