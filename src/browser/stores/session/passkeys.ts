import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { ApiError } from '../../../client/api-error.ts'
import { signInBy } from '../browser.ts'
import { PASSKEY_FAILURES } from '../../../contract/people/account-messages.ts'
import { accounts } from './accounts.ts'

/** Loaded when a passkey can be used: a visitor never downloads it. */

/** Says in words why the browser's passkey dialog ended without an answer. */
function toRefusal(error: unknown, cancelled: string): ApiError {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') return new ApiError(400, [PASSKEY_FAILURES.passkeyElsewhere])
  if (name === 'InvalidStateError') return new ApiError(400, [PASSKEY_FAILURES.passkeyKnown])
  return new ApiError(400, [cancelled])
}

/** After a move, no device offers a passkey of the earlier address. Whose passkeys are which is not known here. */
function whyNone({ hasOlder, hasCurrent }: { readonly hasOlder: boolean; readonly hasCurrent: boolean }) {
  if (!hasOlder) return PASSKEY_FAILURES.passkeyNotUsed
  return hasCurrent ? PASSKEY_FAILURES.passkeyMaybeMoved : PASSKEY_FAILURES.passkeyMoved
}

/** Asks the device for a passkey of this site. Throws an `ApiError` with the reason in words. */
async function askDevice(): Promise<AuthenticationResponseJSON> {
  const { options, ...made } = await accounts.askForPasskey()
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch (error) {
    throw toRefusal(error, whyNone(made))
  }
}

/** `next` is the page to open afterwards; null to stay on this page. */
export const signInWithPasskey = (next: string | null) =>
  signInBy(async () => accounts.signInWithPasskey(await askDevice()), next, undefined)

/**
 * Puts the device's passkeys into the list below the username, and signs in with the one that is chosen. Returns
 * undefined when none was, or when the signal took the offer back.
 */
export async function signInWithOfferedPasskey(next: string | null, ended: AbortSignal) {
  const answer = await offerPasskeys(ended).catch(() => undefined)
  return answer && signInBy(() => accounts.signInWithPasskey(answer), next, undefined)
}
async function offerPasskeys(ended: AbortSignal): Promise<AuthenticationResponseJSON> {
  const { options } = await accounts.askForPasskey()
  ended.throwIfAborted()
  ended.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony())
  return startAuthentication({ optionsJSON: options, useBrowserAutofill: true })
}

/** Confirms who it is with a passkey. */
export const confirmWithPasskey = async () => accounts.confirm({ answer: await askDevice() })

/** Adds a passkey of this device. Returns the account. */
export async function addPasskey() {
  const options = await accounts.askForNewPasskey()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const answer = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw toRefusal(error, PASSKEY_FAILURES.passkeyNotAdded)
  })
  return accounts.addPasskey(answer)
}
