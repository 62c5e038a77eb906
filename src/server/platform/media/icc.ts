/** Returns the description in an ICC profile ("Display P3", "Adobe RGB (1998)"), or '' where none can be read. */
export function profileName(icc: Buffer): string {
  try {
    const text = descriptionOf(icc)
    // The owner sees this text as one line of printable characters.
    return text
      .replace(/\p{C}+/gu, '')
      .trim()
      .slice(0, 100)
  } catch {
    return ''
  }
}

/** ICC.1:2022, 7.3: after a header of 128 bytes follows a table of tags, each with signature, offset and size. */
function descriptionOf(icc: Buffer): string {
  const count = Math.min(icc.readUInt32BE(128), 100)
  for (let tag = 0; tag < count; tag++) {
    const at = 132 + tag * 12
    if (icc.toString('latin1', at, at + 4) !== 'desc') continue
    const offset = icc.readUInt32BE(at + 4)
    const kind = icc.toString('latin1', offset, offset + 4)
    // Version 2 has ASCII with its length. Version 4 has UTF-16 in several languages; the first one is used.
    if (kind === 'desc') {
      return icc.toString('latin1', offset + 12, offset + 12 + icc.readUInt32BE(offset + 8))
    }
    if (kind === 'mluc') {
      const start = offset + icc.readUInt32BE(offset + 24)
      const text = Buffer.from(icc.subarray(start, start + icc.readUInt32BE(offset + 20)))
      return text.swap16().toString('utf16le')
    }
  }
  return ''
}
