/**
 * Makes the pictures that belong to the pages themselves, from the demo collection: the studio on Home and About in
 * four sizes, the default share image, and the icon in the sizes that not every browser can draw itself. Run it when
 * those pictures change: `node scripts/page-images.ts`. The results are committed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const ROOT = path.resolve(import.meta.dirname, '..')
const STUDIO = path.join(ROOT, 'scripts/demo/images/studio.jpg')
const PUBLIC = path.join(ROOT, 'public')
const OUT = path.join(ROOT, 'src/assets/studio')

await mkdir(OUT, { recursive: true })
for (const width of [480, 720, 960, 1440]) {
  const picture = sharp(STUDIO).resize({ width })
  await picture
    .clone()
    .avif({ quality: 58, effort: 4 })
    .toFile(path.join(OUT, `${width}.avif`))
  if (width === 960)
    await picture.clone().jpeg({ quality: 78, mozjpeg: true }).toFile(path.join(OUT, '960.jpg'))
}
await sharp(STUDIO)
  .resize({ width: 1200, height: 630, fit: 'cover' })
  .jpeg({ quality: 80, mozjpeg: true })
  .toFile(path.join(PUBLIC, 'share.jpg'))

const iconOf = (size: number) =>
  sharp(path.join(PUBLIC, 'favicon.svg'), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()

/** An .ico file is a list of pictures, here one PNG (https://en.wikipedia.org/wiki/ICO_(file_format)). */
function icoOf(png: Buffer, size: number) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
await writeFile(path.join(PUBLIC, 'apple-touch-icon.png'), await iconOf(180))
await writeFile(path.join(PUBLIC, 'favicon.ico'), icoOf(await iconOf(32), 32))
