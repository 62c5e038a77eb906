import { readFileSync } from 'node:fs'

/**
 * A camera that is set to Adobe RGB often embeds no profile: by the DCF standard it writes "R03" into the EXIF's
 * interoperability folder, and every program that does not look there shows dull colours.
 */
export function saysAdobeRgb(exif: Buffer): boolean {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  /** Where the value (or its address) of a tag stands in the folder that begins at `folder`. */
  const findValue = (folder: number, tag: number) => {
    for (let entry = 0; entry < u16(folder); entry++) {
      const at = folder + 2 + entry * 12
      if (u16(at) === tag) return at + 8
    }
    throw new RangeError('No such tag')
  }
  try {
    const photograph = u32(findValue(u32(4), 0x8769))
    const interoperability = u32(findValue(photograph, 0xa005))
    const index = findValue(interoperability, 0x0001)
    return tiff.toString('latin1', index, index + 3) === 'R03'
  } catch (error) {
    // No such folder, or an address outside the file.
    if (error instanceof RangeError) return false
    throw error
  }
}

/** The same JPEG with the profile of Adobe RGB (1998) embedded, as the camera should have done. */
export function tagJpegAsAdobeRgb(jpeg: Buffer): Buffer {
  const profile = readFileSync(new URL('./adobe-rgb.icc', import.meta.url))
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(2 + name.length + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)])
}
