import { useEffect, useState } from 'react'
import { createUploadCalls } from '../../../../client/owner/collection/uploads.ts'
import { call } from '../../../stores/owner.ts'
import { wait } from '../../../stores/uploads/lost-line.ts'
import { createPhotographUploads } from '../../../stores/uploads/photograph-uploads.ts'
import { keepUploadId, readUploadIds } from '../drafts.ts'
import type { FormImage } from '../values.ts'

interface Parts {
  /** What the photographs are for. */
  readonly kind: 'painting' | 'exhibition'
  readonly draftKey: string
  readonly images: readonly FormImage[]
  /** Files of new images, by image key. */
  readonly files: ReadonlyMap<string, File>
  /** Takes a photograph out of the form that the server cannot use. */
  readonly refuse: (key: string, reasons: readonly string[]) => void
}

/** The files of those photographs that are new in a form, by image key. */
export const findNew = (images: readonly FormImage[], files: ReadonlyMap<string, File>) =>
  new Map(
    images.flatMap(({ key }) => {
      const file = files.get(key)
      return file ? [[key, file] as const] : []
    }),
  )

/** Sends the new photographs of a form at once, while its fields are filled in. */
export function useUploads({ kind, draftKey, images, files, refuse }: Parts) {
  const [uploads] = useState(() =>
    createPhotographUploads({
      calls: createUploadCalls(call),
      kind,
      wait,
      isForeign: document.documentElement.dataset['api'] !== undefined,
      known: readUploadIds(draftKey),
      keepId: (image, id) => keepUploadId(draftKey, image, id),
    }),
  )
  useEffect(() => uploads.listen(refuse), [uploads, refuse])
  useEffect(() => uploads.follow(findNew(images, files)), [uploads, images, files])
  useEffect(() => {
    addEventListener('online', uploads.wake)
    return () => {
      removeEventListener('online', uploads.wake)
      uploads.close()
    }
  }, [uploads])
  return uploads
}
