import { useEffect, useRef, useState } from 'react'
import type { FormImage } from '../values.ts'

/** Pixels of a preview's longer side: twice its place on the screen. */
const PREVIEW_SIZE = 640

/**
 * A small JPEG of a file as a data address, which the pages' policy allows. Small, because twenty photographs as they
 * are would fill a phone's memory. '' for what this browser cannot show, such as TIFF.
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

/** Addresses of previews by image key, made one after the other as files come; '' where there is none to make. */
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
