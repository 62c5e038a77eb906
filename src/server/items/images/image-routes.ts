import type { WholePicture } from '../../../contract/collection/images/whole-picture.ts'
import { AppError } from '../../../contract/errors.ts'
import { API_PATHS } from '../../../contract/paths.ts'
import { privateJson } from '../../platform/api/answers.ts'
import { createRoutes } from '../../platform/api/routes.ts'
import { findImage } from './image-rows.ts'
import { type ItemParts, requireId } from '../item-writes.ts'

/** The whole photographs behind the shown ones, for people who crop them. */
export function imageRoutes({ db, media }: Pick<ItemParts, 'db' | 'media'>) {
  const routes = createRoutes()

  routes.get(API_PATHS.wholeImage, 'manager', async (c) => {
    const image = await findImage(db, requireId(c.req.param('id')))
    if (!image) throw new AppError('notFound')
    const { width, height, jpeg } = await media.showWhole(image.original.hash)
    const picture = `data:image/jpeg;base64,${jpeg.toString('base64')}`
    return privateJson({ width, height, picture } satisfies WholePicture)
  })
  return routes
}
