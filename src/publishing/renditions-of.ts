import path from 'node:path'
import type { Media } from '../media/media.ts'
import type { RenditionFiles } from './renditions.ts'

/** The image files of a media store that is a folder on this machine. */
export const renditionFilesIn = (
  media: Pick<Media, 'variantFiles'>,
  variantsDir: string,
): RenditionFiles => ({
  filesOf: async (rendition) =>
    (await media.variantFiles(rendition)).map(({ file, key }) => ({
      name: file,
      path: path.join(variantsDir, key),
    })),
})
