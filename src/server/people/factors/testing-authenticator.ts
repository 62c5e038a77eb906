import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** For tests: a device with one passkey, which answers as a browser does (WebAuthn, ES256, attestation "none"). */

const PRESENT_AND_VERIFIED = 0x05
const HAS_CREDENTIAL = 0x40
const digest = (data: Buffer | string) => createHash('sha256').update(data).digest()
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export function createAuthenticator({ origin = 'http://site.test', host = 'site.test', counts = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = counts ? 1 : 0

  function toAuthData(flags: number, ...rest: Uint8Array[]) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([digest(host), Buffer.from([flags]), count, ...rest])
  }
  const toClientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const toAnswer = (response: Record<string, unknown>) => ({
    id: toText(id),
    rawId: toText(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id: toText(id),
    /** Sets the sign counter, as on a copied device. */
    rewind(to: number) {
      counter = to
    },
    create({ challenge }: { readonly challenge: string }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const credential = [Buffer.alloc(16), length, id, isoCBOR.encode(key)]
      const authData = toAuthData(PRESENT_AND_VERIFIED | HAS_CREDENTIAL, ...credential)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return toAnswer({
        clientDataJSON: toText(toClientData('webauthn.create', challenge)),
        attestationObject: toText(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
        transports: ['internal'],
      })
    },
    get({ challenge }: { readonly challenge: string }) {
      if (counts) counter += 1
      const clientData = toClientData('webauthn.get', challenge)
      const authData = toAuthData(PRESENT_AND_VERIFIED)
      const signature = sign('sha256', Buffer.concat([authData, digest(clientData)]), privateKey)
      return toAnswer({
        clientDataJSON: toText(clientData),
        authenticatorData: toText(authData),
        signature: toText(signature),
      })
    },
  }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
