import { WholePictureSchema } from '../../../contract/collection/images/whole-picture.ts'
import { API_PATHS, itemPath } from '../../../contract/paths.ts'
import type { Call } from '../call.ts'

/** Milliseconds: the photograph may wait for others that are being made. */
const TIMEOUT = 60_000

export const createImageCalls = (call: Call) => ({
  /** The whole photograph of a stored image, to crop it. */
  readWhole: (id: string) =>
    call('GET', itemPath(API_PATHS.wholeImage, id), { schema: WholePictureSchema, timeout: TIMEOUT }),
})
