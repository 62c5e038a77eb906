/**
 * Makes the pictures of the pages themselves from the demo collection: the studio on Home and About in four sizes, and
 * the default share image. Run `node scripts/assets/page-images.ts` when those pictures change, and commit the results.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const ROOT = path.resolve(import.meta.dirname, '../..')
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
