import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '../../../contract/errors.ts'
import type { SiteSettings } from '../../platform/config/slices.ts'
import type { Db } from '../../platform/database/schema.ts'
import type { PasskeyRow } from '../../platform/database/rows/people.ts'
import type { StoredUser } from '../user-model.ts'
import { findUser } from '../user-rows.ts'
import {
  findPasskey,
  insertChallenge,
  listPasskeyHosts,
  listPasskeys,
  takeChallenge,
  usePasskey,
} from './passkey-rows.ts'

interface Parts {
  readonly db: Db
  readonly config: Pick<SiteSettings, 'siteUrl'>
  readonly clock: () => Date
}
/** The answer of the browser's passkey dialog, unchecked. */
type Answer = Readonly<Record<string, unknown>>

/** The device must check a fingerprint, face or PIN. So a passkey is two factors in one. */
const VERIFICATION = { userVerification: 'required' } as const

/** Loaded at first use, because its 300 modules make the start of the server a fifth slower. */
const loadLibrary = () => import('@simplewebauthn/server')

const refuse = (): never => {
  throw new AppError('passkeyRefused')
}
const toTransports = ({ transports }: PasskeyRow) => JSON.parse(transports) as string[]

/** The address that passkeys are made for. They work at no other one. */
function siteOf({ config }: Parts) {
  const { hostname: host, origin } = new URL(config.siteUrl)
  return { host, checks: { expectedOrigin: origin, expectedRPID: host } }
}
type Site = ReturnType<typeof siteOf>

/** Adds passkeys to an account. */
function createRegistration({ db, clock }: Parts, { host, checks }: Site) {
  /** Options for adding a passkey. Devices that have one of this person already are left out. */
  async function askForNew({ id, username }: Pick<StoredUser, 'id' | 'username'>, siteName: string) {
    const { generateRegistrationOptions } = await loadLibrary()
    const known = (await listPasskeys(db, id)).filter((passkey) => passkey.host === host)
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: host,
      userName: username,
      userID: new Uint8Array(Buffer.from(id)),
      excludeCredentials: known.map((passkey) => ({ id: passkey.id, transports: toTransports(passkey) })),
      authenticatorSelection: { residentKey: 'required', ...VERIFICATION },
    })
    await insertChallenge(db, options.challenge, id, clock())
    return options
  }

  /** The new passkey of this person, not stored yet. Throws 'passkeyRefused'. */
  async function readNew(userId: string, name: string, answer: Answer): Promise<PasskeyRow> {
    const { verifyRegistrationResponse } = await loadLibrary()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, userId, clock()),
      requireUserVerification: true,
      ...checks,
    }).catch(refuse)
    if (!verified) return refuse()
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      id,
      user_id: userId,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter: String(counter),
      transports: JSON.stringify(transports),
      host,
      name,
      created_at: clock().toISOString(),
      used_at: null,
    }
  }

  return { askForNew, readNew }
}

/** Signs people in with their passkeys. */
function createAuthentication({ db, clock }: Parts, { host, checks }: Site) {
  /** Options for signing in. The device offers its passkeys of this site, so no name is asked. */
  async function askForKnown() {
    const { generateAuthenticationOptions } = await loadLibrary()
    const options = await generateAuthenticationOptions({ rpID: host, ...VERIFICATION })
    await insertChallenge(db, options.challenge, null, clock())
    const hosts = await listPasskeyHosts(db)
    return { options, hasOlder: hosts.some((each) => each !== host), hasCurrent: hosts.includes(host) }
  }

  /** The active person whose passkey was used. Throws 'passkeyRefused', also when the sign counter did not grow. */
  async function findPerson(answer: Answer): Promise<StoredUser> {
    const passkey = (await findPasskey(db, String(answer['id']))) ?? refuse()
    const { verifyAuthenticationResponse } = await loadLibrary()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(db, challenge, null, clock()),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
        transports: toTransports(passkey),
      },
      requireUserVerification: true,
      ...checks,
    }).catch(refuse)
    if (!verified || !(await usePasskey(db, passkey, authenticationInfo.newCounter, clock()))) return refuse()
    const user = await findUser(db, passkey.user_id)
    return user?.status === 'active' ? user : refuse()
  }

  return { askForKnown, findPerson }
}

/** Passkeys (WebAuthn) for the configured address of the site. */
export function createPasskeys(parts: Parts) {
  const site = siteOf(parts)
  return { host: site.host, ...createRegistration(parts, site), ...createAuthentication(parts, site) }
}
export type Passkeys = ReturnType<typeof createPasskeys>
