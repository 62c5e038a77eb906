/** Whether an address names its server, or holds the picture itself. */
export const isWholeAddress = (address: string) => /^(https?:)?\/\/|^data:/i.test(address)

/** What would end an address within a page, or mean something else in it. */
const UNSAFE = /[\s"<>#]/g

/**
 * The address of an `imagePath`: the API's base with the path appended (features 3). Other servers' paths may
 * have backslashes or no slash at their front, and their files spaces in their names.
 */
export function imageAddress(root: string, path: string): string {
  if (isWholeAddress(path)) return path
  const plain = path.replaceAll('\\', '/').replace(/^\/+/, '')
  return `${root}/${plain.replace(UNSAFE, encodeURIComponent)}`
}
