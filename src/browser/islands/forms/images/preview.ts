import { useEffect, useRef, useState } from 'react'
import type { FormImage } from '../values.ts'

/** Pixels of a preview's longer side: twice its size on the screen. */
const PREVIEW_SIZE = 640

/**
 * Makes a small JPEG of a file as a data URL, which the Content Security Policy allows. Twenty photographs at full size
 * would fill a phone's memory. '' if this browser cannot decode the format, such as TIFF.
 */
async function makePreview(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, PREVIEW_SIZE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (context) context.imageSmoothingQuality = 'high'
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.82)
  } catch {
    return ''
  }
}

/** Preview URLs by image key, made one after another as files arrive; '' if no preview can be made. */
export function usePreviews(images: readonly FormImage[], files: ReadonlyMap<string, File>) {
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map())
  const begun = useRef(new Set<string>())
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    for (const { key } of images) {
      const file = files.get(key)
      if (!file || begun.current.has(key)) continue
      begun.current.add(key)
      queue.current = queue.current
        .then(() => makePreview(file))
        .then((preview) => {
          setPreviews((all) => new Map(all).set(key, preview))
        })
    }
  }, [images, files])
  return previews
}
