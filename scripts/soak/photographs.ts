import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { hash } from 'node:crypto'
import { ROOT } from '../lib/run.ts'

const PAINTINGS = ['shipwreck.jpg', 'starry-night.jpg', 'the-scream.jpg', 'woman-with-a-hat.jpg']
/** In pixels: small enough for fast processing, and large enough to be accepted. */
export const PIECE = { width: 280, height: 210 }
/** The number of pieces of each painting. */
const PIECES = 3

export interface Photograph {
  readonly fileName: string
  readonly hash: string
  readonly base64: string
}

/** Cuts pieces from real paintings. They are few, so that several items often have the same photograph. */
export async function cutPhotographs(): Promise<Photograph[]> {
  const pieces = PAINTINGS.flatMap((fileName) =>
    Array.from({ length: PIECES }, async (_, index) => {
      const piece = sharp(await readFile(path.join(ROOT, 'e2e/fixtures', fileName)))
        .resize({ width: 700 })
        .extract({ left: index * 200, top: index * 60, ...PIECE })
      const bytes = await piece.jpeg({ quality: 70 }).toBuffer()
      return {
        fileName: `${index}-${fileName}`,
        hash: hash('sha256', bytes),
        base64: bytes.toString('base64'),
      }
    }),
  )
  return Promise.all(pieces)
}
