import { createHash, createHmac } from 'node:crypto'
import type { SignatureV4 } from '@smithy/signature-v4'
import { hashBytes } from '../lib/hashing.ts'
import type { StoreCredentials } from './address.ts'

type Secret = ConstructorParameters<ConstructorParameters<typeof SignatureV4>[0]['sha256']>[0]

const toBytes = (secret: NonNullable<Secret>) =>
  typeof secret === 'string' || ArrayBuffer.isView(secret)
    ? (secret as string | Uint8Array)
    : new Uint8Array(secret)

/** The hash functions of Node, in the form that the signer expects. */
class Sha256 {
  private readonly hash

  constructor(secret?: Secret) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', toBytes(secret))
  }
  update(data: Uint8Array) {
    this.hash.update(data)
  }
  async digest() {
    return this.hash.digest()
  }
  reset() {
    throw new Error('A hash is used once.')
  }
}

/** Encodes text as S3 does in a signed address (RFC 3986). */
export const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

export interface ToSign {
  readonly method: string
  /** The address with an encoded path and without a query. */
  readonly url: URL
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/**
 * Signs requests with AWS Signature Version 4. The library is loaded at the first request, because a site without a
 * bucket does not need it.
 */
export function createSigner(region: string, credentials: StoreCredentials) {
  let loaded: Promise<SignatureV4> | undefined

  async function load() {
    const { SignatureV4 } = await import('@smithy/signature-v4')
    return new SignatureV4({ service: 's3', region, credentials, sha256: Sha256, uriEscapePath: false })
  }

  /** Returns the headers of the signed request. */
  return async ({ method, url, query, headers, body }: ToSign): Promise<Record<string, string>> => {
    loaded ??= load()
    const signed = await (
      await loaded
    ).sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: { ...query },
      headers: { ...headers, host: url.host, 'x-amz-content-sha256': await hashBytes(body) },
    })
    return signed.headers
  }
}
