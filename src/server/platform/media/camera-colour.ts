import { readFileSync } from 'node:fs'
import { fromExif } from './exif.ts'

/**
 * A camera that is set to Adobe RGB often embeds no profile. The DCF standard lets it write "R03" into the
 * interoperability folder of the EXIF; a program that does not read this shows dull colours.
 */
export const saysAdobeRgb = (exif: Buffer): boolean =>
  fromExif(
    exif,
    ({ tiff, u32, findValue, firstFolder }) => {
      const photograph = u32(findValue(firstFolder(), 0x8769))
      const interoperability = u32(findValue(photograph, 0xa005))
      const index = findValue(interoperability, 0x0001)
      return tiff.toString('latin1', index, index + 3) === 'R03'
    },
    false,
  )

/** Returns the same JPEG with the profile of Adobe RGB (1998) embedded. */
export function tagJpegAsAdobeRgb(jpeg: Buffer): Buffer {
  const profile = readFileSync(new URL('./adobe-rgb.icc', import.meta.url))
  const name = Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1')
  const head = Buffer.from([0xff, 0xe2, 0, 0])
  head.writeUInt16BE(2 + name.length + profile.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, name, profile, jpeg.subarray(2)])
}
