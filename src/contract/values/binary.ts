/** How many bytes are looked at. */
const LOOKED_AT = 8192

/**
 * Whether a file is no text, such as a picture or a workbook with another ending in its name. Texts have no zero bytes,
 * except in UTF-16.
 */
export function isBinary(bytes: Uint8Array): boolean {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !isWide && bytes.subarray(0, LOOKED_AT).includes(0)
}
