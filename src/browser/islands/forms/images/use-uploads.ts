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
  /** The files of new images at this moment, by image key. */
  readonly readNew: () => ReadonlyMap<string, File>
  /** Takes a photograph out of the form that the server cannot use. */
  readonly refuse: (key: string, reasons: readonly string[]) => void
}

/** Sends the new photographs of a form at once, while its fields are filled in. */
export function useUploads({ kind, draftKey, images, files, readNew, refuse }: Parts) {
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
  // Not those of this rendering, which may be over.
  useEffect(() => uploads.follow(readNew()), [uploads, images, files, readNew])
  useEffect(() => {
    addEventListener('online', uploads.wake)
    return () => {
      removeEventListener('online', uploads.wake)
      uploads.close()
    }
  }, [uploads])
  return uploads
}
