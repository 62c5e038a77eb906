/**
 * Decodes text files of other programs: UTF-8, UTF-16 with a byte order mark, which some spreadsheets call "Unicode
 * text", or else the encoding of spreadsheets on Windows. The byte order mark is removed.
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
