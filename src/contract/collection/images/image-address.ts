/** The public address of a file of a variant set (src/server/platform/media): the key of the set, and the name of the file. */
export const VARIANT_ADDRESS = /^\/media\/([0-9a-f]{32})\/((?:\d{1,5}|thumb|share)\.(?:avif|jpg))$/

/** Whether an address has a host or contains the image itself as a data URI. */
export const isWholeAddress = (address: string) => /^(https?:)?\/\/|^data:/i.test(address)

/** Characters that would end an address in HTML or change its meaning. */
const UNSAFE = /[\s"<>#]/g

/**
 * The address of an `imagePath`: the base address of the API followed by the path (features 3). Other servers
 * may send backslashes, no leading slash, or spaces in file names.
 */
export function imageAddress(root: string, path: string): string {
  if (isWholeAddress(path)) return path
  const plain = path.replaceAll('\\', '/').replace(/^\/+/, '')
  return `${root}/${plain.replace(UNSAFE, encodeURIComponent)}`
}
