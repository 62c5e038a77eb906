/** Where a value of a folder of tags stands; throws a `RangeError` where there is none, or where it lies outside. */
export function openExif(exif: Buffer) {
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
  return { tiff, u16, u32, findValue, firstFolder: () => u32(4) }
}

/** What `read` finds, or `otherwise` where the EXIF does not have it. */
export function fromExif<T>(exif: Buffer, read: (tags: ReturnType<typeof openExif>) => T, otherwise: T): T {
  try {
    return read(openExif(exif))
  } catch (error) {
    // No such folder or tag, or an address outside the file.
    if (error instanceof RangeError) return otherwise
    throw error
  }
}

const ORIENTATION = 0x0112
const UPRIGHT = 1

/**
 * EXIF that says nothing but how the camera was held. In the whole of it a decoder can get lost for half a minute:
 * folders that contain themselves.
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
  // One tag, a short number.
  bytes.writeUInt16LE(1, 8)
  bytes.writeUInt16LE(ORIENTATION, 10)
  bytes.writeUInt16LE(3, 12)
  bytes.writeUInt32LE(1, 14)
  bytes.writeUInt16LE(found >= 1 && found <= 8 ? found : UPRIGHT, 18)
  return bytes
}
