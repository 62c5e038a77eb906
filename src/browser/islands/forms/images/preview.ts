import { useEffect, useRef, useState } from 'react'
import { createImageCalls } from '../../../../client/owner/collection/images.ts'
import type { WholePicture } from '../../../../contract/collection/images/whole-picture.ts'
import { call } from '../../../stores/owner.ts'
import type { FormImage } from '../values.ts'
import { isShownBySrc } from './images.ts'

const { readWhole: readStored } = createImageCalls(call)

/** Pixels of a preview's longer side: twice its size on the screen. */
const PREVIEW_SIZE = 640
/** Pixels of the longer side of a photograph that is cropped. */
const SCREEN_SIZE = 1600

/**
 * Makes a small JPEG of a file as a data URL, which the Content Security Policy allows. Twenty photographs at full size
 * would fill a phone's memory.
 */
async function shrink(file: File, longest: number): Promise<WholePicture> {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { width, height, picture: canvas.toDataURL('image/jpeg', 0.82) }
}

/** A small picture of a new file; '' if this browser cannot show it. */
export const previewOf = (file: File): Promise<string> =>
  shrink(file, PREVIEW_SIZE).then(
    ({ picture }) => picture,
    () => '',
  )

/** Its picture is '' if it cannot be read, or if this browser cannot decode the format, such as TIFF. */
const read = async ({ id }: FormImage, file: File | undefined, longest: number): Promise<WholePicture> => {
  try {
    return await (file ? shrink(file, longest) : readStored(id))
  } catch {
    return { width: 1, height: 1, picture: '' }
  }
}

/** The whole photograph, to crop it. */
export const readWhole = (image: FormImage, file: File | undefined) => read(image, file, SCREEN_SIZE)

/**
 * Small whole pictures by image key, made one after another: of new files as they arrive, and of stored photographs
 * whose part has changed.
 */
export function usePreviews(images: readonly FormImage[], files: ReadonlyMap<string, File>) {
  const [previews, setPreviews] = useState<ReadonlyMap<string, WholePicture>>(new Map())
  const begun = useRef(new Set<string>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    for (const image of images) {
      const { key } = image
      const file = files.get(key)
      if (isShownBySrc(image) || (!file && image.id === '') || begun.current.has(key)) continue
      begun.current.add(key)
      queue.current = queue.current
        .then(() => read(image, file, PREVIEW_SIZE))
        .then((preview) => {
          setPreviews((all) => new Map(all).set(key, preview))
        })
    }
  }, [images, files])
  return previews
}
