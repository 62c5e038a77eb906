import path from 'node:path'
import type { Db } from '../../../platform/database/schema.ts'
import { isRenditionPublic, listLetterRenditions } from '../../../items/images/image-rows.ts'
import type { Media } from '../../../platform/media/media.ts'
import { PublishFailure } from '../../failure.ts'
import type { RenditionFiles } from './renditions.ts'

/** The image files of a media store. `variantsDir` is the folder on this machine that holds them, if there is one. */
export const renditionFilesOf = (
  db: Db,
  media: Pick<Media, 'variantFiles' | 'readVariant'>,
  variantsDir: string | undefined,
): RenditionFiles => ({
  isPublic: (rendition) => isRenditionPublic(db, rendition),
  listMailed: () => listLetterRenditions(db),
  filesOf: async (rendition) =>
    (await media.variantFiles(rendition)).map(({ file, key, bytes }) => ({
      name: file,
      ...(variantsDir !== undefined && { path: path.join(variantsDir, key) }),
      async read() {
        const body = await media.readVariant(rendition, file)
        if (body?.length !== bytes) {
          const reason = `the image file ${key} is not whole`
          throw new PublishFailure({ problem: 'imageNotReady', reason })
        }
        return body
      },
    })),
})
