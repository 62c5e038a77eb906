import { createHmac, timingSafeEqual } from 'node:crypto'
import { VARIANT_ADDRESS } from '../../../contract/collection/images/image-address.ts'
import type { Image } from '../../../contract/collection/images/image.ts'
import type { Db } from '../../platform/database/schema.ts'
import { readSecret } from '../../platform/database/secrets/server-secrets.ts'

/** The name of the key that signs addresses of what is not public. */
const KEY = 'private-addresses'
/** Milliseconds in which an address of a photograph stays the same. It ends after one to two of them. */
const PERIOD = 60 * 60_000
/** The characters of a signature: 128 bits. */
const LENGTH = 32

const SIGNATURE = new RegExp(`^[0-9a-f]{${LENGTH}}$`)

/** Signs texts, so that nobody else can make an address of what is not public. */
export interface Signer {
  readonly sign: (...parts: readonly string[]) => string
  readonly isSigned: (signature: string, ...parts: readonly string[]) => boolean
}

/** The signer of this site. All servers of a database share its key. */
export async function openSigner(db: Db): Promise<Signer> {
  const key = await readSecret(db, KEY)
  const sign = (...parts: readonly string[]) =>
    createHmac('sha256', key).update(parts.join(' ')).digest('hex').slice(0, LENGTH)
  return {
    sign,
    isSigned: (signature, ...parts) =>
      SIGNATURE.test(signature) && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(...parts))),
  }
}

/** What a signature allows: to see a photograph of a draft, or one of the history that may have been taken out. */
type Purpose = 'image' | 'history'

/** Makes an address end within two hours, in place of a public one under `/media`. */
async function openHiding(db: Db, purpose: Purpose, now: Date) {
  const { sign } = await openSigner(db)
  const until = String((Math.floor(now.getTime() / PERIOD) + 2) * PERIOD)
  // The variants of an image follow each other, and have one signature.
  let signed = { rendition: '', front: '' }
  return (address: string) => {
    const [, rendition = ''] = VARIANT_ADDRESS.exec(address) ?? []
    if (signed.rendition !== rendition)
      signed = { rendition, front: `/private/${until}/${sign(purpose, until, rendition)}` }
    return signed.front + address
  }
}

/**
 * Gives a photograph of the history an address, also one that was taken out, as long as its files are kept. Only for answers
 * to those who manage.
 */
export const openToHistory = (db: Db, now = new Date()) => openHiding(db, 'history', now)

export type ToPrivate = (image: Image) => Image

/** Gives an image of a draft addresses under `/private`, which end within two hours, in place of its public ones. */
export async function openToPrivate(db: Db, now = new Date()): Promise<ToPrivate> {
  const hide = await openHiding(db, 'image', now)
  return (image) => {
    const { variants, imagePath, thumbnailPath, sharePath } = image
    return {
      ...image,
      variants: variants.map((variant) => ({ ...variant, path: hide(variant.path) })),
      imagePath: hide(imagePath),
      ...(thumbnailPath !== undefined && { thumbnailPath: hide(thumbnailPath) }),
      ...(sharePath !== undefined && { sharePath: hide(sharePath) }),
    }
  }
}

const PRIVATE = /^\/private\/(\d{1,16})\/([0-9a-f]+)(\/media\/.*)$/

/** The file of a private address; undefined for one that is wrong or has ended. */
export async function readPrivateAddress(db: Db, path: string, now: Date) {
  const [, until = '', signature = '', address = ''] = PRIVATE.exec(path) ?? []
  const [, rendition = '', file = ''] = VARIANT_ADDRESS.exec(address) ?? []
  if (file === '' || Number(until) < now.getTime()) return undefined
  const { isSigned } = await openSigner(db)
  const isFor = (purpose: Purpose) => isSigned(signature, purpose, until, rendition)
  if (isFor('history')) return { rendition, file }
  if (!isFor('image')) return undefined
  // A photograph that was taken out meanwhile is nobody's.
  const image = await db
    .selectFrom('image')
    .select('id')
    .where('rendition', '=', rendition)
    .executeTakeFirst()
  return image && { rendition, file }
}
