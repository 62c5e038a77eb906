import { parseXml, XmlElement } from '@rgrove/parse-xml'
import { z } from 'zod'

/** An object as a listing names it. */
export interface StoredObject {
  readonly key: string
  readonly bytes: number
  /** The ETag of the bytes, without quotes. */
  readonly etag: string
}
export interface Listing {
  readonly objects: readonly StoredObject[]
  /** The token with which the next page is requested. */
  readonly next: string | undefined
}

const childrenOf = (element: XmlElement, name: string) =>
  element.children.filter((child) => child instanceof XmlElement && child.name === name) as XmlElement[]
const textOf = (element: XmlElement, name: string) => childrenOf(element, name)[0]?.text

/** The root element if it has this name. Undefined for anything else, such as the error page of a proxy. */
function readRoot(xml: string, name: string): XmlElement | undefined {
  try {
    const { root } = parseXml(xml)
    return root?.name === name ? root : undefined
  } catch {
    return undefined
  }
}

/** An ETag without quotes and `W/`, so that two ETags can be compared. */
export const unquote = (etag: string) => etag.replace(/^(?:W\/)?"|"$/g, '')

const ObjectSchema = z.object({
  key: z.string().min(1),
  bytes: z.coerce.number().int().min(0),
  etag: z.string(),
})

/** Reads one page of a listing (ListObjectsV2). Undefined if the text is no listing. */
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

/** The keys that DeleteObjects did not delete, each with the reason. Undefined if the text is no such answer. */
export function readUndeleted(xml: string): readonly { key: string; code: string }[] | undefined {
  const root = readRoot(xml, 'DeleteResult')
  return root
    ? childrenOf(root, 'Error').map((each) => ({
        key: textOf(each, 'Key') ?? '',
        code: textOf(each, 'Code') ?? '',
      }))
    : undefined
}

/** The code of an S3 error. Undefined if the text is no S3 error. */
export const readErrorCode = (xml: string): string | undefined => {
  const root = readRoot(xml, 'Error')
  return root && textOf(root, 'Code')
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

/** The body of a DeleteObjects request. `Quiet` makes the answer name only failures. */
export const writeDelete = (keys: readonly string[]) => {
  const objects = keys.map((key) => {
    return `<Object><Key>${escapeXml(key)}</Key></Object>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><Delete><Quiet>true</Quiet>${objects.join('')}</Delete>`
}

/** The id of a new multipart upload. Undefined if the text is no such answer. */
export function readUploadId(xml: string): string | undefined {
  const root = readRoot(xml, 'InitiateMultipartUploadResult')
  return root && textOf(root, 'UploadId')
}

/** The body that completes a multipart upload. It lists the ETags of the parts in order. */
export const writeComplete = (etags: readonly string[]) => {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

/** Whether the parts were joined into an object. */
export const readUploaded = (xml: string) => readRoot(xml, 'CompleteMultipartUploadResult') !== undefined
