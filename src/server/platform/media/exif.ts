/**
 * Finds the positions of values in folders of tags. Throws a `RangeError` for a missing tag or an address outside the
 * data.
 */
export function openExif(exif: Buffer) {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))

  /** The position of the value of a tag, or of its address, in the folder that begins at `folder`. */
  const findValue = (folder: number, tag: number) => {
    for (let entry = 0; entry < u16(folder); entry++) {
      const at = folder + 2 + entry * 12
      if (u16(at) === tag) return at + 8
    }
    throw new RangeError('No such tag')
  }
  return { tiff, u16, u32, findValue, firstFolder: () => u32(4) }
}

/** Returns the result of `read`, or `otherwise` where the EXIF data lack it. */
export function fromExif<T>(exif: Buffer, read: (tags: ReturnType<typeof openExif>) => T, otherwise: T): T {
  try {
    return read(openExif(exif))
  } catch (error) {
    // The folder or the tag is missing, or an address is outside the file.
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

const ORIENTATION = 0x0112
const UPRIGHT = 1

/**
 * Returns EXIF data with the orientation only. Full EXIF data can have folders that contain themselves, which keep a
 * decoder busy for half a minute.
 */
export function onlyOrientation(exif: Buffer): Buffer {
  const found = fromExif(
    exif,
    ({ u16, findValue, firstFolder }) => u16(findValue(firstFolder(), ORIENTATION)),
    UPRIGHT,
  )
  const bytes = Buffer.alloc(26)
  bytes.write('II*\0', 'latin1')
  bytes.writeUInt32LE(8, 4)
  // One tag with a 16-bit number.
  bytes.writeUInt16LE(1, 8)
  bytes.writeUInt16LE(ORIENTATION, 10)
  bytes.writeUInt16LE(3, 12)
  bytes.writeUInt32LE(1, 14)
  bytes.writeUInt16LE(found >= 1 && found <= 8 ? found : UPRIGHT, 18)
  return bytes
}
