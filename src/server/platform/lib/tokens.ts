import { randomBytes } from 'node:crypto'

/** A secret of 256 random bits that fits into an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')
